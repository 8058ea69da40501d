// One line of the log's index: what is known of one asked location without opening the response.

import { buildLocationKey, type ExchangeLocation } from "../location/location.ts";
import { formatAgo } from "../text/format-time.ts";
import { type ApiVersion, type Exchange, isPartKnown } from "./exchange.ts";
import type { Failure } from "./failure.ts";
import type { Summary } from "./summary.ts";
import { buildTrace, type Trace } from "./trace.ts";

/** Who needs an exchange, and so what may make room: recent results and failed attempts are caches (`OWNER_LIMITS`). `opened`: from a file,
 *  only in memory, and never the answer to a search. `sent`: requests on their way, and those
 *  whose end nobody saw. */
export type Owner = "recent" | "attempts" | "opened" | "sent";

/** The `source` of all items from files, so that the list of no service has one. */
export const FILE_SOURCE = "file";

/** The service that is asked, and the dataset that it answers from. */
export type Asking = Pick<Exchange, "upstream" | "source">;

export type LogItem = {
  /** The exchange's id and the location's index in it. */
  id: string;
  exchangeId: string;
  owner: Owner;
  /** `buildLookupKey`: two items of one key ask the same of the same service. */
  key: string;
  upstream: string;
  source: string;
  version: ApiVersion;
  location: ExchangeLocation;
  /** Of the file it was opened from. */
  fileName?: string;
  /** When the response or the failure was complete, milliseconds since 1970. */
  at: number;
  /** The file doesn't say when: `at` is when it was opened. */
  isUndated?: boolean;
  /** Null: it failed. */
  summary: Summary | null;
  /** Null: it is a result. */
  failure: Failure | null;
  /** Absent in what was saved before it was recorded. */
  trace?: Trace;
};

/** A result belongs to its service, dataset, API version and location. */
export function buildLookupKey({ upstream, source }: Asking, version: ApiVersion, location: ExchangeLocation): string {
  return JSON.stringify([upstream, source, version, buildLocationKey(location)]);
}

/** The key of a request on its way. Of any dataset: which one answers isn't known before the response. */
export function buildSentKey({ upstream }: Pick<Asking, "upstream">, version: ApiVersion, location: ExchangeLocation): string {
  return `sent ${JSON.stringify([upstream, version, buildLocationKey(location)])}`;
}

/** No result, and still not to be passed over: a whole response that the page failed to read, which another reading may, and a request whose
 *  end nobody saw. */
export function isUnsettled({ failure }: Pick<LogItem, "failure">): boolean {
  return failure?.code === "page-error" || failure?.code === "unanswered";
}

/** How long ago; now in milliseconds since 1970. */
export function formatItemAge({ at, isUndated }: Pick<LogItem, "at" | "isUndated">, now: number): string {
  return isUndated ? "time not in the file" : formatAgo(at, now);
}

/** Of the item that shows this location of the exchange. */
export function buildItemId({ id, locations }: Pick<Exchange, "id" | "locations">, location: ExchangeLocation): string {
  const key = buildLocationKey(location);
  const index = locations.findIndex((each) => buildLocationKey(each) === key);
  return `${id}/${Math.max(0, index)}`;
}

/** One item for each asked location. A result has `summaries` in the order of the locations, a failure has none. */
export function buildLogItems(exchange: Exchange, outcome: { summaries: Summary[] } | { failure: Failure }): LogItem[] {
  const { id, upstream, source, version, locations, capture, startedAt, timing } = exchange;
  const trace = buildTrace(exchange);
  return locations.map((location, index) => ({
    id: `${id}/${index}`,
    exchangeId: id,
    source,
    // No lookup has such a key as the first two.
    ...(capture
      ? {
          owner: "opened",
          key: `${FILE_SOURCE} ${id}/${index}`,
          source: FILE_SOURCE,
          fileName: capture.fileName,
          isUndated: !isPartKnown(exchange, "time"),
        }
      : exchange.failure?.code === "unanswered"
        ? { owner: "sent", key: buildSentKey(exchange, version, location) }
        : {
            owner: "summaries" in outcome ? "recent" : "attempts",
            key: buildLookupKey({ upstream, source }, version, location),
          }),
    upstream,
    version,
    location,
    at: startedAt + timing.total,
    summary: "summaries" in outcome ? outcome.summaries[index]! : null,
    failure: "failure" in outcome ? outcome.failure : null,
    trace,
  }));
}
