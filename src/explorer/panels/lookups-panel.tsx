// Recent lookups, from the answers that are kept, newest first: opening one costs nothing. Below them, the dataset's sample places.
import { useState } from "react";
import { formatAgo } from "../model/format-time.ts";
import type { KeptEntry } from "../model/kept.ts";
import { formatLocation, type Location } from "../model/location.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { type Sample, SamplePlaces } from "./sample-places.tsx";

export type LookupsPanelProps = {
  entries: readonly KeptEntry[];
  /** Why answers are not kept beyond this visit; null: they are. */
  notice: string | null;
  /** The key of the entry that is shown, or null. */
  currentKey: string | null;
  samples: readonly Sample[];
  now: Date;
  onOpen: (entry: KeptEntry) => void;
  onRemove: (key: string) => void;
  onClear: () => void;
  onSample: (location: Location) => void;
};

export function LookupsPanel({ entries, notice, currentKey, samples, now, onOpen, onRemove, onClear, onSample }: LookupsPanelProps) {
  const [clearing, setClearing] = useState(false);
  return (
    <>
      <header className="lookups-head">
        <h2>Lookups</h2>
        {entries.length > 0 && !clearing && (
          <Button look="plain" onClick={() => setClearing(true)}>
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
      {entries.length > 0 && (
        <ul className="lookups" aria-label="Recent lookups">
          {entries.map((entry) => (
            <li key={entry.key} className="lookup" data-current={entry.key === currentKey}>
              <button
                type="button"
                className="lookup-open"
                aria-current={entry.key === currentKey || undefined}
                onClick={() => onOpen(entry)}
              >
                <span className="lookup-place">{formatLocation(entry.location)}</span>
                <span className="lookup-age">{formatAgo(entry.answeredAt, now.getTime())}</span>
                <span className="lookup-found">{formatFound(entry)}</span>
                <Confidence entry={entry} />
              </button>
              <IconButton name={`Forget ${formatLocation(entry.location)}`} icon="close" onClick={() => onRemove(entry.key)} />
            </li>
          ))}
        </ul>
      )}
      <SamplePlaces samples={samples} greeting={entries.length === 0} onOpen={onSample} />
    </>
  );
}

function Confidence({ entry: { summary, version } }: { entry: KeptEntry }) {
  const { confidence, matched } = summary;
  if (!matched) return <span className="lookup-confidence" data-level="none" />;
  if (!confidence) return <span className="lookup-confidence">{version}</span>;
  const level = confidence.score === null ? "unknown" : confidence.score >= 0.8 ? "high" : confidence.score >= 0.5 ? "middle" : "low";
  return (
    <span className="lookup-confidence" data-level={level}>
      {confidence.words}
    </span>
  );
}

function formatFound({ summary: { matched, parcelId, buildings } }: KeptEntry): string {
  if (!matched) return "no parcel here";
  return [parcelId, `${buildings} ${buildings === 1 ? "bldg" : "bldgs"}`].filter(Boolean).join(" · ");
}
