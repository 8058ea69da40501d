// What is known of a kept answer without opening it.
import type { ApiVersion, Exchange } from "./exchange.ts";
import { buildLocationKey, type Location } from "./location.ts";
import type { Summary } from "./summary.ts";

export type KeptEntry = {
  key: string;
  source: string;
  version: ApiVersion;
  location: Location;
  /** When the service answered, milliseconds since 1970. */
  answeredAt: number;
  sizeBytes: number;
  summary: Summary;
};

/** A kept answer belongs to its source, version and location. */
export function buildKeptKey(source: string, version: ApiVersion, location: Location): string {
  return JSON.stringify([source, version, buildLocationKey(location)]);
}

export function buildKeptEntry(exchange: Exchange, summary: Summary): KeptEntry {
  const { source, version, startedAt, durationMs, sizeBytes } = exchange;
  const location = exchange.locations[0]!;
  return {
    key: buildKeptKey(source, version, location),
    source,
    version,
    location,
    answeredAt: startedAt + durationMs,
    sizeBytes,
    summary,
  };
}
