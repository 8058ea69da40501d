// Searches that found no parcel, folded into one line of the list: there to be found again, and not in the way.
import { LookupRow, type LookupRowProps } from "./lookup-row.tsx";

type MissesProps = {
  rows: readonly { key: string; row: LookupRowProps }[];
  /** What became of them, each kind once: "address not found". */
  kinds: readonly string[];
};

export function Misses({ rows, kinds }: MissesProps) {
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
