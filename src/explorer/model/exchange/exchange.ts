// An exchange: one attempt to ask the service, with its exact response or its failure. Everything the page shows is derived from exchanges.
import type { ExchangeLocation } from "../location/location.ts";

export type ApiVersion = "v1" | "v2";

/** Why no response came, or not all of it. What a whole response says of a failure is read from the response. */
export type TransportFailure = {
  /** No network, the gateway out of reach, a response that was cut off, no response in time, a request whose end nobody saw, a file that
   *  doesn't have the response. */
  code: "offline" | "gateway-unreachable" | "answer-cut" | "timeout" | "unanswered" | "not-in-file";
  /** The browser's own message, or what of the response the file lacks; "" where there is nothing to say. */
  detail: string;
};

/** As it arrived: whole, or up to where it was cut off. */
export type ExchangeResponse = {
  status: number;
  /** Headers that may be shown, in lower case. */
  headers: Record<string, string>;
  /** The text as received. */
  body: string;
};

/** Which file an exchange was opened from, and what that file doesn't have. */
export type Capture = {
  fileName: string;
  format: "body" | "har" | "curl" | "case";
  /** Not in the file; what the exchange has in these places is a stand-in, never to be shown as a fact. */
  lacks: readonly CapturePart[];
};

export type CapturePart = "request" | "status" | "headers" | "time" | "places";

export type Exchange = {
  /** Unique; also the request's own id at the page. */
  id: string;
  /** `file`: opened from a file; nothing was asked. */
  origin: "network" | "file";
  /** Present where `origin` is `file`. */
  capture?: Capture;
  /** Its place in a list's request, which asked for others too: the response's text is this item's alone. Both count from 1. */
  part?: { item: number; request: number };
  /** The service behind the gateway: `embedded` or its host; "" where a file doesn't say. */
  upstream: string;
  /** Who answered: the dataset's id where the response names one, else "upstream:" and the host that the gateway forwards to. */
  source: string;
  version: ApiVersion;
  /** What was asked, in the order of the request. */
  locations: ExchangeLocation[];
  /** As sent to the gateway, which adds the token; so no header here holds one. */
  request: { method: "GET" | "POST"; url: string; headers: Record<string, string>; body: string | null };
  /** Null: nothing arrived, not even a status. */
  response: ExchangeResponse | null;
  /** Null: the response is whole. */
  failure: TransportFailure | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  timing: Timing;
  /** Of the body as far as it arrived, unpacked, in UTF-8. */
  sizeBytes: number;
  /** Of the body as it came over the wire, packed; absent where the browser didn't say. */
  wireBytes?: number;
};

/** Milliseconds. */
export type Timing = {
  total: number;
  /** Until the status and headers were there; null: they never were. */
  untilHeaders: number | null;
  /** What the hops say of themselves in `Server-Timing`, in its order. */
  hops: { name: string; duration: number }[];
};

/** An exchange with a response, whole or not. */
export type RespondedExchange = Exchange & { response: ExchangeResponse };

/** Whether a part of the exchange is what happened, and not a stand-in. */
export function isPartKnown({ capture }: Pick<Exchange, "capture">, part: CapturePart): boolean {
  return capture === undefined || !capture.lacks.includes(part);
}

/** "item 138 of request 3"; null: it is whole. */
export function namePart({ part }: Pick<Exchange, "part">): string | null {
  return part ? `item ${part.item} of request ${part.request}` : null;
}

export function hasResponse(exchange: Exchange): exchange is RespondedExchange {
  return exchange.response !== null;
}
