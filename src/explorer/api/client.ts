// The page's one door to the network: asks the gateway and tells failures apart by cause. It never retries.
import { CLIENT_HEADER, HEADERS } from "../../contract/headers.ts";
import { LIMITS } from "../../contract/limits.ts";
import { GATEWAY_STATUS_PATH } from "../../contract/routes.ts";
import { createId } from "../model/create-id.ts";
import type { ApiVersion, Exchange } from "../model/exchange.ts";
import { buildClientFailure, type ClientFailureCode, type Failure } from "../model/failure.ts";
import type { Location } from "../model/location.ts";
import { buildLookupRequest } from "./lookup-request.ts";
import { pickShownHeaders } from "./shown-headers.ts";

/** Documents that cost nothing and that a lookup may wait for. */
const DOCUMENT_TIMEOUT_MS = 5_000;

/** The gateway answers a GET lookup only to whoever sends this. */
const OWN_HEADERS = { accept: "application/json", [CLIENT_HEADER]: "page" };
const NEVER = new AbortController().signal;

export type ClientSettings = {
  /** Before `/api`: "" at the page, an origin in tests. */
  origin: string;
  timeoutMs?: number;
};

export type AskResult<T> = { kind: "answered"; value: T } | { kind: "failed"; failure: Failure } | { kind: "aborted" };

/** The exact answer to a GET of a document: status, headers that may be shown, text. */
type Answer = { status: number; headers: Record<string, string>; body: string; sizeBytes: number };

export type Client = ReturnType<typeof createClient>;

export function createClient({ origin, timeoutMs = LIMITS.pageTimeoutMs }: ClientSettings) {
  return {
    /** One lookup of one location: one request, whatever happens. `source` names who answers where the answer itself does not.
     *  Any status is an answer here; `readExchange` tells what it says. */
    async askLookup(location: Location, version: ApiVersion, source: string, signal: AbortSignal): Promise<AskResult<Exchange>> {
      const id = createId();
      const locations = [location];
      const request = buildLookupRequest(id, locations, version);
      const startedAt = Date.now();
      const started = performance.now();
      const asked = await ask(origin + request.url, request, timeoutMs, signal);
      if (asked.kind !== "answered") return asked;
      const { sizeBytes, ...response } = asked.value;
      const durationMs = performance.now() - started;
      const answeredBy = response.headers[HEADERS.datasetId] ?? source;
      return {
        kind: "answered",
        value: { id, source: answeredBy, version, locations, request, response, startedAt, durationMs, sizeBytes },
      };
    },
    /** A document of the gateway's that costs nothing (`GET /dataset`, its setup), as it came. */
    askDocument: (path: string) => ask(origin + path, { method: "GET", body: null }, Math.min(timeoutMs, DOCUMENT_TIMEOUT_MS), NEVER),
    /** The gateway's report on each hop, as it came; it tries them all, which takes a while. */
    askStatus: () => ask(origin + GATEWAY_STATUS_PATH, { method: "GET", body: null }, timeoutMs, NEVER),
  };
}

async function ask(url: string, request: { method: string; body: string | null }, timeoutMs: number, cancel: AbortSignal) {
  const deadline = AbortSignal.timeout(timeoutMs);
  let response: Response | null = null;
  try {
    response = await fetch(url, {
      method: request.method,
      body: request.body,
      headers: request.body === null ? OWN_HEADERS : { ...OWN_HEADERS, "content-type": "application/json" },
      signal: AbortSignal.any([cancel, deadline]),
      cache: "no-store",
      credentials: "same-origin",
      redirect: "error",
    });
    const bytes = await response.arrayBuffer();
    const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const value: Answer = { status: response.status, headers: pickShownHeaders(response.headers), body, sizeBytes: bytes.byteLength };
    return { kind: "answered", value } as const;
  } catch (error) {
    if (cancel.aborted) return { kind: "aborted" } as const;
    const code = tellCause(response !== null, deadline.aborted);
    const detail = code === "gateway-unreachable" && error instanceof Error ? error.message : "";
    return { kind: "failed", failure: buildClientFailure(code, detail) } as const;
  }
}

function tellCause(answerBegan: boolean, timedOut: boolean): ClientFailureCode {
  if (timedOut) return "timeout";
  if (answerBegan) return "answer-cut";
  return globalThis.navigator?.onLine === false ? "offline" : "gateway-unreachable";
}
