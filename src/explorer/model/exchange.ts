// An exchange: one request to the service and its exact answer. Everything the page shows is derived from exchanges.
import type { Location } from "./location.ts";

export type ApiVersion = "v1" | "v2";

export type Exchange = {
  /** Unique; also the request's own id at the page. */
  id: string;
  /** Who answered: the dataset's id where the answer names one, else "upstream:" and the host that the gateway forwards to. */
  source: string;
  version: ApiVersion;
  /** What was asked, in the order of the request. */
  locations: Location[];
  request: { method: "GET" | "POST"; url: string; body: string | null };
  /** Headers that may be shown, in lower case. `body` is the text as received. */
  response: { status: number; headers: Record<string, string>; body: string };
  /** Milliseconds since 1970, and how long it took. */
  startedAt: number;
  durationMs: number;
  /** Of the body, unpacked, in UTF-8. */
  sizeBytes: number;
};
