// The search in a response: its matches, and which of them is the current one.
import { useEffect, useEffectEvent, useState } from "react";
import { searchAside } from "../../library/index-aside.ts";
import type { Marks } from "../../model/text/cut-row.ts";

export type Search = ReturnType<typeof useSearch>;

const NO_MATCHES: Marks["matches"] = { starts: new Uint32Array(0), length: 0, current: -1 };

/**
 * @param from the place in the text that the search begins at
 * @param onMatch brings a place of the text into sight
 */
export function useSearch(text: string, from: number, onMatch: (at: number) => void) {
  const [query, setQuery] = useState("");
  const [matches, setMatches] = useState<Marks["matches"] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const show = (starts: Uint32Array, current: number, length: number) => {
    setMatches({ starts, length, current });
    if (starts.length > 0) onMatch(starts[current]!);
  };
  const showFound = useEffectEvent((starts: Uint32Array, length: number) => {
    const next = starts.findIndex((at) => at >= from);
    show(starts, Math.max(0, next), length);
  });
  useEffect(() => {
    setMatches(null);
    setFailed(false);
    if (query === "") return;
    const leaving = new AbortController();
    searchAside(text, query, leaving.signal).then(
      (starts) => leaving.signal.aborted || showFound(starts, query.length),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [text, query]);
  return {
    query,
    setQuery,
    /** Null: nothing was searched for, or the search is not done yet. */
    count: matches?.starts.length ?? null,
    /** The search for this query ended without a result. */
    hasFailed,
    matches: matches ?? NO_MATCHES,
    /** To the next match or the one before, round the ends. */
    step(by: 1 | -1) {
      if (!matches || matches.starts.length === 0) return;
      const { starts, current, length } = matches;
      show(starts, (current + by + starts.length) % starts.length, length);
    },
  };
}
