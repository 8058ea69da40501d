// Recent lookups, newest first: results that are saved, and attempts that failed. Opening one costs nothing.
// Below them, the dataset's sample places.
import { useState } from "react";
import type { LogItem } from "../../model/exchange/log-item.ts";
import { describeFailure } from "../../model/exchange/problems.ts";
import { nameScore } from "../../model/geocoding/confidence.ts";
import type { Location } from "../../model/location/location.ts";
import { titleResult } from "../../model/property/property-title.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { formatAgo } from "../../model/text/format-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LookupRow, type LookupRowProps } from "./lookup-row.tsx";
import { type Sample, SamplePlaces } from "./sample-places.tsx";

export type LookupsPanelProps = {
  results: readonly LogItem[];
  failures: readonly LogItem[];
  /** What is to be known of what is saved and what is not. */
  notices: readonly string[];
  /** The exchange that is shown, or null. */
  currentId: string | null;
  samples: readonly Sample[];
  now: Date;
  onOpen: (item: LogItem) => void;
  onRemove: (item: LogItem) => void;
  onClear: () => void;
  onSample: (location: Location) => void;
};

export function LookupsPanel(props: LookupsPanelProps) {
  const { results, failures, notices, samples, onClear, onSample } = props;
  const [clearing, setClearing] = useState(false);
  const listed = results.length + failures.length;
  return (
    <>
      <header className="room-head">
        <h2>Lookups</h2>
        {listed > 0 && !clearing && (
          <Button look="plain" onClick={() => (results.length > 0 ? setClearing(true) : onClear())}>
            Clear all
          </Button>
        )}
      </header>
      {clearing && (
        <Notice
          tone="caution"
          title={`Forget ${results.length === 1 ? "this kept answer" : `all ${results.length} kept answers`}?`}
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
      {notices.map((notice) => (
        <Notice key={notice} tone="caution" title={notice} />
      ))}
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

/** Results and failures together, newest first. */
function buildRows({ results, failures, currentId, now, onOpen, onRemove }: LookupsPanelProps) {
  return [...results, ...failures]
    .sort((a, b) => b.at - a.at)
    .map((item): { key: string; row: LookupRowProps } => ({
      key: item.id,
      row: {
        ...describePlace(item),
        age: formatAgo(item.at, now.getTime()),
        ...describeOutcome(item),
        current: item.exchangeId === currentId,
        onOpen: () => onOpen(item),
        onRemove: () => onRemove(item),
      },
    }));
}

function describePlace({ location, summary }: LogItem): Pick<LookupRowProps, "place" | "source" | "searched"> {
  const { head, rest, source, searched } = titleResult(location, summary?.otherAddress ?? null);
  return { place: rest === "" ? head : `${head}, ${rest}`, source, searched };
}

function describeOutcome({ summary, failure, version }: LogItem): Pick<LookupRowProps, "found" | "mark"> {
  if (failure) return { found: describeFailure(failure).sentence, mark: { level: "failed", words: "failed" } };
  const { matched, parcelId, buildings, confidence } = summary!;
  if (!matched) return { found: "no parcel here", mark: { level: "none", words: "" } };
  const found = [parcelId, buildings === 0 ? "no bldg listed" : formatCount(buildings, "bldg")].filter(Boolean).join(" · ");
  if (!confidence) return { found, mark: { level: "unknown", words: version } };
  const { score, words } = confidence;
  return { found, mark: { level: score === null ? "unknown" : nameScore(score), words } };
}
