// The rows of a list where there is no room for a table: one below the other, each a button that opens it. Only those in sight are in the page.
import { useEffect, useRef } from "react";
import { useVirtualRows } from "../../../ui/use-virtual-rows.ts";
import type { GridColumn } from "./list-grid.tsx";

type ListCardsProps = {
  /** The first one names the row. */
  columns: readonly GridColumn[];
  rows: Uint32Array;
  current: number | null;
  onOpen: (row: number) => void;
};

const HEIGHT = 60;
/** Of the columns, after the first. */
const SHOWN = 2;

export function ListCards({ columns: [first, ...columns], rows, current, onOpen }: ListCardsProps) {
  const view = useRef<HTMLDivElement>(null);
  const { first: from, end, height, offset, onScroll, scrollTo } = useVirtualRows(view, rows.length, HEIGHT);
  const currentAt = current === null ? -1 : rows.indexOf(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is opened elsewhere is gone to once, and again where it has moved.
  useEffect(() => {
    if (currentAt >= 0) scrollTo(currentAt);
  }, [currentAt]);
  return (
    <div ref={view} className="list-cards box" onScroll={onScroll}>
      <div style={{ height }}>
        <ul aria-label="List" style={{ transform: `translateY(${offset}px)` }}>
          {Array.from(rows.subarray(from, end), (row, index) => (
            <li key={row} aria-setsize={rows.length} aria-posinset={from + index + 1}>
              <button
                type="button"
                className="list-card pressable"
                style={{ height: HEIGHT }}
                aria-current={row === current || undefined}
                onClick={() => onOpen(row)}
              >
                <span className="bar strong nowrap">{first?.show(row)}</span>
                <span className="bar small soft nowrap">
                  {columns.slice(0, SHOWN).map(({ name, show }) => (
                    <span key={name} className="clip">
                      {show(row)}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
