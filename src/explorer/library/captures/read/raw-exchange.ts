// What a capture has of one request and its response, before it is an Exchange. A part that the file doesn't have is null.
import type { Capture, Exchange, TransportFailure } from "../../../model/exchange/exchange.ts";

/** In the file's order; the same name may come twice. */
export type Header = readonly [name: string, value: string];

export type RawExchange = {
  request: { method: string; url: string; headers: readonly Header[]; body: string | null } | null;
  /** `body` null: the file has none. */
  response: { status: number | null; headers: readonly Header[] | null; body: string | null } | null;
  failure: TransportFailure | null;
  /** Milliseconds since 1970. */
  startedAt: number | null;
  timing: Exchange["timing"] | null;
};

/** Text of a file, or text that was pasted. */
export type CaptureFile = { name: string; text: string };

/** What a reader makes of a file. */
export type ReadCapture =
  | {
      ok: true;
      format: Capture["format"];
      raw: readonly RawExchange[];
      /** Other parts of the file that may have the same credentials. */
      beside?: unknown;
      /** What of the file was left out, a sentence each. */
      notes: readonly string[];
    }
  | { ok: false; problem: string };

export function refuse(problem: string): ReadCapture {
  return { ok: false, problem };
}
