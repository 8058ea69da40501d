// Who answered last: with it, saved results still open while the service is away.
import type { Asking } from "../model/exchange/log-item.ts";

const KEY = "parcelscope.asking";
/** Where earlier versions of the page noted the source alone. */
const OLD_KEY = "parcelscope.source";
const UNKNOWN: Asking = { upstream: "unknown", source: "upstream:unknown" };

export function readLastAsking(): Asking {
  try {
    const noted = localStorage.getItem(KEY);
    if (noted === null) return { ...UNKNOWN, source: localStorage.getItem(OLD_KEY) ?? UNKNOWN.source };
    const [upstream, source]: unknown[] = JSON.parse(noted);
    return typeof upstream === "string" && typeof source === "string" ? { upstream, source } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

export function rememberLastAsking({ upstream, source }: Asking): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([upstream, source]));
  } catch {
    // Storage is off: offline, saved results then stay closed.
  }
}
