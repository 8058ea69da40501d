// How a service behaves, apart from what it serves. Tests shorten the times.
import { LIMITS } from "../contract/limits.ts";

export type ServiceSettings = {
  queryTimeoutMs: number;
  /** A request that is not complete after this long is cut off. */
  requestTimeoutMs: number;
  /** Write addresses and coordinates to the log. */
  logLocations: boolean;
};

export const DEFAULT_SERVICE_SETTINGS: ServiceSettings = {
  queryTimeoutMs: LIMITS.queryTimeoutMs,
  requestTimeoutMs: 30_000,
  logLocations: false,
};
