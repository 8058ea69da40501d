// One recent lookup: where, when, what came of it.
import { useEffect, useRef } from "react";
import type { Severity } from "../../../rules/rule-format.ts";
import { SCORE_NAMES, type ScoreName } from "../../model/geocoding/confidence.ts";
import { SEVERITY_NAMES } from "../../model/rules/peril-names.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

export type LookupRowProps = {
  place: string;
  /** As the service or the person wrote it. */
  source: string;
  /** What was searched, where the result is of another address; null: it is `place`. */
  searched: string | null;
  age: string;
  /** Of the file it was opened from; null: it was looked up here. */
  fileName: string | null;
  /** Of the worst finding; `none` and `open`: nothing was found, or not all could be assessed; null: nothing is known of it. */
  severity: Severity | "none" | "open" | null;
  found: string;
  /** Null: there is nothing to say beside `found`. */
  mark: { level: ScoreName | "unknown" | "none" | "failed"; words: string } | null;
  /** It is what the page shows. */
  current: boolean;
  onOpen: () => void;
  onRemove: () => void;
  /** Null: the list is no selection now, or there is nothing to print. */
  included?: { checked: boolean; onChange: (checked: boolean) => void } | null;
};

const ICONS = { act: "act", look: "look", note: "note", none: "check", open: "unknown" } as const;

/** Levels of confidence: their word alone says of what only to those who see where it stands. */
const RATED = new Set<NonNullable<LookupRowProps["mark"]>["level"]>(SCORE_NAMES);

export function LookupRow({
  place,
  source,
  searched,
  age,
  fileName,
  severity,
  found,
  mark,
  current,
  onOpen,
  onRemove,
  included = null,
}: LookupRowProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const remove = () => {
    // The focus goes to a neighbor, or to the list's heading: the keyboard would start from the page's top otherwise.
    const neighbors = [line.current?.nextElementSibling, line.current?.previousElementSibling];
    const next = neighbors.map((row) => row?.querySelector<HTMLElement>(":scope > .lookup-open")).find((button) => button);
    (next ?? document.getElementById("lookups-heading"))?.focus();
    onRemove();
  };
  return (
    <li ref={line} className="lookup" data-current={current}>
      {included && (
        <label className="lookup-include bar small soft">
          <input
            type="checkbox"
            checked={included.checked}
            aria-label={`Include ${place} in report`}
            onChange={(event) => included.onChange(event.target.checked)}
          />
          Include in report
        </label>
      )}
      <button type="button" className="lookup-open pressable" aria-current={current || undefined} onClick={onOpen}>
        <span className="strong breaks" title={source}>
          {place}
        </span>
        <span className="small faint end">{age}</span>
        {fileName !== null && (
          <span className="whole small soft clip" title={fileName}>
            From a file: {fileName}
          </span>
        )}
        {searched !== null && <span className="whole small soft breaks">Searched: {searched}</span>}
        <span className="marked small soft breaks" data-severity={severity ?? undefined}>
          {severity !== null && <Icon name={ICONS[severity]} />}
          {severity !== null && severity !== "none" && severity !== "open" && <span className="unseen">{SEVERITY_NAMES[severity]}: </span>}
          {found}
        </span>
        {mark && (
          <span className="lookup-confidence small soft nowrap end" data-level={mark.level}>
            {RATED.has(mark.level) && <span className="unseen">Confidence </span>}
            {mark.words}
          </span>
        )}
      </button>
      <IconButton name={`Remove ${place}`} icon="close" onClick={remove} />
    </li>
  );
}
