// Recent lookups, newest first: results that are saved, attempts that failed, and misses in one group. Opening one costs nothing.
// Below them, the dataset's sample places.
import { type ReactNode, useState } from "react";
import type { LogItem } from "../../model/exchange/log-item.ts";
import type { Location } from "../../model/location/location.ts";
import { formatCount } from "../../model/text/format-number.ts";
import type { RoomProps } from "../../shell/room.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFirst } from "../../ui/use-first.tsx";
import { buildRow, isMiss, nameMiss } from "./build-row.ts";
import { LookupRow, type LookupRowProps } from "./lookup-row.tsx";
import { type Sample, SamplePlaces } from "./sample-places.tsx";
import { StartOver } from "./start-over.tsx";

export type LookupsPanelProps = Omit<
  RoomProps,
  "dataset" | "asking" | "onLook" | "onOpenFiles" | "onShowPanel" | "newList" | "onNewList"
> & {
  results: readonly LogItem[];
  failures: readonly LogItem[];
  /** Open from files. */
  opened: readonly LogItem[];
  onCloseAll: () => void;
  /** What is to be known of what is saved and what is not. */
  notices: readonly string[];
  /** The hash of the set of rules that is used now; null: there is none. */
  rules: string | null;
  samples: readonly Sample[];
  /** Where a point has no parcel because the dataset ends before it. */
  isOutside: (location: Location) => boolean;
  /** Only what came later is listed; the rest is saved all the same. */
  listedFrom: number;
  onRemove: (item: LogItem) => void;
  /** `remove`: saved results too. */
  onStartOver: (remove: boolean) => void;
  onListAll: () => void;
  onSample: (location: Location) => void;
  /** Below the sample places. */
  children?: ReactNode;
};

export function LookupsPanel(props: LookupsPanelProps) {
  const {
    results,
    failures,
    opened,
    onCloseAll,
    notices,
    samples,
    isOutside,
    listedFrom,
    currentId,
    onStartOver,
    onListAll,
    onSample,
    children,
    onOpenFile,
    onPrint,
    isPreparingReport,
    reportProblem,
  } = props;
  const [asking, setAsking] = useState(false);
  /** Ids of what goes into a report; null: nobody selects. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  // One that is shown is listed, whenever it was saved.
  const listed = [...results, ...failures].filter(({ at, id }) => at >= listedFrom || id === currentId).sort((a, b) => b.at - a.at);
  const misses = listed.filter(isMiss);
  const found = listed.filter((item) => !isMiss(item));
  const { count, more } = useFirst(found.length);
  const files = useFirst(opened.length);
  const earlier = results.length + failures.length - listed.length;
  const printable = found.filter(({ summary }) => summary !== null);
  const chosen = printable.filter(({ id }) => selected?.has(id));
  const include = (id: string, checked: boolean) =>
    setSelected((now) => new Set(checked ? [...(now ?? []), id] : [...(now ?? [])].filter((each) => each !== id)));
  const includedOf = ({ id, summary }: LogItem) =>
    selected && summary && { checked: selected.has(id), onChange: (checked: boolean) => include(id, checked) };
  const rowOf = (item: LogItem) => ({ key: item.id, row: buildRow(item, props) });
  return (
    <>
      <header className="room-head spread">
        <h2 id="lookups-heading" tabIndex={-1}>
          Lookups
        </h2>
        <span className="bar">
          <Button look="plain" onClick={onOpenFile}>
            Open a file
          </Button>
          {printable.length > 1 && selected === null && !asking && (
            <Button look="plain" onClick={() => setSelected(new Set())}>
              Select
            </Button>
          )}
          {(listed.length > 0 || currentId !== null) && !asking && (
            <Button look="plain" onClick={() => setAsking(true)}>
              Start over
            </Button>
          )}
        </span>
      </header>
      {asking && (
        <StartOver
          saved={results.length}
          onStartOver={(remove) => {
            setAsking(false);
            onStartOver(remove);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {selected && (
        <div className="lookups-selection bar">
          <Button look="main" aria-disabled={isPreparingReport || chosen.length === 0} onClick={() => chosen.length > 0 && onPrint(chosen)}>
            {isPreparingReport ? "Preparing…" : `Print selected (${chosen.length})`}
          </Button>
          <Button look="plain" onClick={() => setSelected(null)}>
            Cancel
          </Button>
        </div>
      )}
      {selected && reportProblem !== null && <Notice tone="caution" title={reportProblem} />}
      {notices.map((notice) => (
        <Notice key={notice} tone="caution" title={notice} />
      ))}
      {opened.length > 0 && (
        <>
          <div className="lookups-files spread strong">
            <h3>From files</h3>
            {opened.length > 1 && (
              <Button look="plain" onClick={onCloseAll}>
                Close all
              </Button>
            )}
          </div>
          <ul aria-label="From files">
            {opened.slice(0, files.count).map((item) => (
              <LookupRow key={item.id} {...buildRow(item, props)} />
            ))}
            {files.more && <li className="lookups-earlier">{files.more}</li>}
          </ul>
        </>
      )}
      {listed.length > 0 && (
        <ul aria-label="Recent lookups">
          {found
            .filter((item, at) => at < count || item.id === currentId)
            .map((item) => (
              <LookupRow key={item.id} {...buildRow(item, props)} included={includedOf(item)} />
            ))}
          {more && <li className="lookups-earlier">{more}</li>}
          <Misses rows={misses.map(rowOf)} kinds={[...new Set(misses.map((item) => nameMiss(item, isOutside)))]} />
        </ul>
      )}
      {earlier > 0 && (
        <p className="lookups-earlier spread small soft">
          {formatCount(earlier, "earlier lookup")} <Button onClick={onListAll}>Show</Button>
        </p>
      )}
      <SamplePlaces samples={samples} greeting={listed.length + opened.length === 0} isFolded={currentId !== null} onOpen={onSample} />
      {children}
    </>
  );
}

type MissesProps = {
  rows: readonly { key: string; row: LookupRowProps }[];
  /** What became of them, each kind once: "address not found". */
  kinds: readonly string[];
};

/** Searches that found no parcel, folded into one line of the list: there to be found again, and not in the way. */
function Misses({ rows, kinds }: MissesProps) {
  if (rows.length === 0) return null;
  return (
    <li>
      {/* One that is shown stands open. */}
      <details className="misses" key={rows.find(({ row }) => row.current)?.key} open={rows.some(({ row }) => row.current) || undefined}>
        <summary className="pressable">
          <span className="misses-title strong">Misses ({rows.length})</span>
          <span className="small soft">{kinds.join(" · ")}</span>
        </summary>
        <ul aria-label="Misses">
          {rows.map(({ key, row }) => (
            <LookupRow key={key} {...row} />
          ))}
        </ul>
      </details>
    </li>
  );
}
