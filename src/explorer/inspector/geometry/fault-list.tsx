// What is wrong with a geometry, worst first, each with its place.
import type { OutlineFault } from "../../model/outline/inspect-outline.ts";
import type { OutlineRow } from "../../model/outline/outline-rows.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type FaultListProps = {
  faults: readonly OutlineFault[];
  rows: readonly OutlineRow[];
  /** Marks the line of a fault's place. */
  onMark: (row: number) => void;
};

const RANK = { act: 0, look: 1, note: 2 };
const ICONS = { act: "stop", look: "caution", note: "info" } as const;
/** Some 50 m to each side. */
const AROUND_DEGREES = 0.0005;

export function FaultList({ faults, rows, onMark }: FaultListProps) {
  const { showBounds } = useChoiceActions();
  if (faults.length === 0) return <p className="outline-fine">No finding in this geometry.</p>;
  const sorted = faults.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
  return (
    <ul className="outline-faults" aria-label="Findings in the geometry">
      {sorted.map((fault) => {
        const { id, severity, title, detail, at, offset } = fault;
        const row = findRow(fault, rows);
        return (
          <li key={id} data-severity={severity}>
            <Icon name={ICONS[severity]} />
            <div>
              <b>{title}.</b> {detail} <span className="outline-place">{describePlace(at, offset)}</span>
              {row >= 0 && (
                <Button look="plain" onClick={() => onMark(row)}>
                  Show in bytes
                </Button>
              )}
              {at && (
                <Button
                  look="plain"
                  onClick={() =>
                    showBounds([at[0] - AROUND_DEGREES, at[1] - AROUND_DEGREES, at[0] + AROUND_DEGREES, at[1] + AROUND_DEGREES])
                  }
                >
                  Show on map
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function findRow({ ring, corner, offset }: OutlineFault, rows: readonly OutlineRow[]): number {
  if (ring !== null && corner !== null) return rows.findIndex((row) => row.ring === ring && row.corner === corner);
  return offset === null ? -1 : rows.findIndex((row) => row.offset !== null && offset >= row.offset && offset < row.offset + row.length);
}

function describePlace(at: OutlineFault["at"], offset: number | null): string {
  const parts = [offset === null ? null : `byte ${offset}`, at && `${at[1].toFixed(6)}, ${at[0].toFixed(6)}`];
  return parts.filter((part) => part !== null).join(" · ");
}
