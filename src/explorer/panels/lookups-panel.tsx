// Recent lookups, newest first: the answers that are kept, and what failed during this visit. Opening one costs nothing.
// Below them, the dataset's sample places.
import { useState } from "react";
import type { Asked } from "../model/asked.ts";
import { nameScore } from "../model/confidence.ts";
import type { FailedLookup } from "../model/failed-lookup.ts";
import { formatCount } from "../model/format-number.ts";
import { formatAgo } from "../model/format-time.ts";
import type { KeptEntry } from "../model/kept.ts";
import { formatLocation, type Location } from "../model/location.ts";
import { describeFailure } from "../model/problems.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { LookupRow, type LookupRowProps } from "./lookup-row.tsx";
import { type Sample, SamplePlaces } from "./sample-places.tsx";

export type LookupsPanelProps = {
  entries: readonly KeptEntry[];
  /** Newest first; gone with the visit. */
  failed: readonly FailedLookup[];
  /** Why answers are not kept beyond this visit; null: they are. */
  notice: string | null;
  /** The key of the entry that is shown, or null. */
  currentKey: string | null;
  /** The action that is shown, or null. */
  currentId: string | null;
  samples: readonly Sample[];
  now: Date;
  onOpen: (entry: KeptEntry) => void;
  onRemove: (key: string) => void;
  onOpenFailed: (asked: Asked) => void;
  onRemoveFailed: (id: string) => void;
  onClear: () => void;
  onSample: (location: Location) => void;
};

export function LookupsPanel(props: LookupsPanelProps) {
  const { entries, failed, notice, samples, onClear, onSample } = props;
  const [clearing, setClearing] = useState(false);
  const listed = entries.length + failed.length;
  return (
    <>
      <header className="lookups-head">
        <h2>Lookups</h2>
        {listed > 0 && !clearing && (
          <Button look="plain" onClick={() => (entries.length > 0 ? setClearing(true) : onClear())}>
            Clear all
          </Button>
        )}
      </header>
      {clearing && (
        <Notice
          tone="caution"
          title={`Forget ${entries.length === 1 ? "this kept answer" : `all ${entries.length} kept answers`}?`}
          actions={
            <>
              <Button
                onClick={() => {
                  setClearing(false);
                  onClear();
                }}
              >
                Forget
              </Button>
              <Button look="plain" onClick={() => setClearing(false)}>
                Keep
              </Button>
            </>
          }
        >
          <p>Looking one up again costs a lookup.</p>
        </Notice>
      )}
      {notice && <Notice tone="caution" title={notice} />}
      {listed > 0 && (
        <ul className="lookups" aria-label="Recent lookups">
          {buildRows(props).map(({ key, row }) => (
            <LookupRow key={key} {...row} />
          ))}
        </ul>
      )}
      <SamplePlaces samples={samples} greeting={listed === 0} onOpen={onSample} />
    </>
  );
}

/** Answers and failures together, newest first. A failure that is shown is the current one, also where an older answer is kept. */
function buildRows({ entries, failed, currentKey, currentId, now, onOpen, onRemove, onOpenFailed, onRemoveFailed }: LookupsPanelProps) {
  const age = (at: number) => formatAgo(at, now.getTime());
  const showsFailure = failed.some(({ asked }) => asked.id === currentId);
  const rows: { key: string; at: number; row: LookupRowProps }[] = [
    ...entries.map((entry) => ({
      key: entry.key,
      at: entry.answeredAt,
      row: {
        place: entry.summary.otherAddress ?? formatLocation(entry.location),
        asked: entry.summary.otherAddress === undefined ? null : formatLocation(entry.location),
        age: age(entry.answeredAt),
        found: formatFound(entry),
        mark: buildMark(entry),
        current: !showsFailure && entry.key === currentKey,
        onOpen: () => onOpen(entry),
        onRemove: () => onRemove(entry.key),
      },
    })),
    ...failed.map(({ asked, failedAt, failure }) => ({
      key: asked.id,
      at: failedAt,
      row: {
        place: formatLocation(asked.location),
        asked: null,
        age: age(failedAt),
        found: describeFailure(failure).sentence,
        mark: { level: "failed", words: "failed" } as const,
        current: asked.id === currentId,
        onOpen: () => onOpenFailed(asked),
        onRemove: () => onRemoveFailed(asked.id),
      },
    })),
  ];
  return rows.sort((a, b) => b.at - a.at);
}

function buildMark({ summary: { confidence, matched }, version }: KeptEntry): LookupRowProps["mark"] {
  if (!matched) return { level: "none", words: "" };
  if (!confidence) return { level: "unknown", words: version };
  const { score, words } = confidence;
  return { level: score === null ? "unknown" : nameScore(score), words };
}

function formatFound({ summary: { matched, parcelId, buildings } }: KeptEntry): string {
  if (!matched) return "no parcel here";
  return [parcelId, buildings === 0 ? "no bldg listed" : formatCount(buildings, "bldg")].filter(Boolean).join(" · ");
}
