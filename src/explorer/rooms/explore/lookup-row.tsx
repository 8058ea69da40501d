// One recent lookup: where, when, what came of it.
import { useEffect, useRef } from "react";
import { SCORE_NAMES, type ScoreName } from "../../model/geocoding/confidence.ts";
import { IconButton } from "../../ui/button.tsx";

export type LookupRowProps = {
  place: string;
  /** As the service or the person wrote it. */
  source: string;
  /** What was searched, where the result is of another address; null: it is `place`. */
  searched: string | null;
  age: string;
  found: string;
  mark: { level: ScoreName | "unknown" | "none" | "failed"; words: string };
  /** It is what the page shows. */
  current: boolean;
  onOpen: () => void;
  onRemove: () => void;
  /** Null: the list is no selection now, or there is nothing to print. */
  included?: { checked: boolean; onChange: (checked: boolean) => void } | null;
};

/** Levels of confidence: their word alone says of what only to those who see where it stands. */
const RATED = new Set<LookupRowProps["mark"]["level"]>(SCORE_NAMES);

export function LookupRow({ place, source, searched, age, found, mark, current, onOpen, onRemove, included = null }: LookupRowProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <li ref={line} className="lookup" data-current={current}>
      {included && (
        <label className="lookup-include">
          <input
            type="checkbox"
            checked={included.checked}
            aria-label={`Include ${place} in report`}
            onChange={(event) => included.onChange(event.target.checked)}
          />
          Include in report
        </label>
      )}
      <button type="button" className="lookup-open" aria-current={current || undefined} onClick={onOpen}>
        <span className="lookup-place" title={source}>
          {place}
        </span>
        <span className="lookup-age">{age}</span>
        {searched !== null && <span className="lookup-asked">Searched: {searched}</span>}
        <span className="lookup-found">{found}</span>
        <span className="lookup-confidence" data-level={mark.level}>
          {RATED.has(mark.level) && <span className="unseen">Confidence </span>}
          {mark.words}
        </span>
      </button>
      <IconButton name={`Remove ${place}`} icon="close" onClick={onRemove} />
    </li>
  );
}
