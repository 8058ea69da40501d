// Who answered last: with it, saved results still open while the service is away.
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { UNKNOWN_UPSTREAM } from "../model/exchange/name-upstream.ts";

const KEY = "parcelscope.asking";
const UNKNOWN: Asking = { upstream: UNKNOWN_UPSTREAM, source: `upstream:${UNKNOWN_UPSTREAM}` };

/** For a service that doesn't say now which dataset it answers from: the one it had last. The gateway may still say which service it is. */
export function guessAsking(dataset: DatasetState): Asking {
  const last = readLastAsking();
  const upstream = dataset.phase === "loading" ? UNKNOWN.upstream : dataset.setup.upstream;
  if (upstream === UNKNOWN.upstream || upstream === last.upstream) return last;
  return { upstream, source: `upstream:${upstream}` };
}

function readLastAsking(): Asking {
  try {
    const noted = localStorage.getItem(KEY);
    if (noted === null) return UNKNOWN;
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
