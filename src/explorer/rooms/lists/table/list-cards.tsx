// The rows of a list where there is no room for a table: one below the other, each a button that opens it. Only those in sight are in the page.
import { useRef } from "react";
import { useVirtualRows } from "../../../ui/use-virtual-rows.ts";
import type { RowsProps } from "./list-grid.tsx";
import { useRowInSight } from "./use-row-in-sight.ts";

const HEIGHT = 60;
/** Of the columns, after the first. */
const SHOWN = 2;

export function ListCards({ columns: [first, ...columns], rows, scroll, current, onOpen }: RowsProps) {
  const view = useRef<HTMLDivElement>(null);
  const { first: from, end, height, offset, onScroll, scrollTo } = useVirtualRows(view, rows.length, HEIGHT);
  useRowInSight(view, scroll, rows, current, scrollTo);
  return (
    <div ref={view} className="list-view box" onScroll={onScroll}>
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
                <span className="list-line strong">{first?.show(row)}</span>
                <span className="list-line small soft">
                  {columns.slice(0, SHOWN).map(({ name, show }) => (
                    <span key={name} className="list-line">
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
