// Who answered last: with it, saved results still open while the service is away.
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { UNKNOWN_UPSTREAM } from "../model/exchange/name-upstream.ts";
import { keptValue } from "../state/kept-value.ts";

const UNKNOWN: Asking = { upstream: UNKNOWN_UPSTREAM, source: `upstream:${UNKNOWN_UPSTREAM}` };

/** For a service that doesn't say now which dataset it answers from: the one it had last. The gateway may still say which service it is. */
export function guessAsking(dataset: DatasetState): Asking {
  const last = LAST.read();
  const upstream = dataset.phase === "loading" ? UNKNOWN.upstream : dataset.setup.upstream;
  if (upstream === UNKNOWN.upstream || upstream === last.upstream) return last;
  return { upstream, source: `upstream:${upstream}` };
}

const LAST = keptValue<Asking>(
  "parcelscope.asking",
  (text) => {
    const [upstream, source]: unknown[] = JSON.parse(text ?? "[]");
    return typeof upstream === "string" && typeof source === "string" ? { upstream, source } : UNKNOWN;
  },
  ({ upstream, source }) => JSON.stringify([upstream, source]),
);

export const rememberLastAsking = LAST.keep;
