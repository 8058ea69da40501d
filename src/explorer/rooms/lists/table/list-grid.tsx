// The rows of a list as a grid (ARIA's pattern): one stop of Tab, arrow keys that scroll, a range that is copied for a spreadsheet. Only the rows in
// sight are in the page.
// biome-ignore-all lint/a11y/useSemanticElements: a table of the browser's own counts the rows that are in the page.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its current cell.
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { formatTabRow } from "../../../model/text/tab-row.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { useVirtualRows } from "../../../ui/use-virtual-rows.ts";
import type { Sort } from "./order-rows.ts";
import { type ScrollPlace, useRowInSight } from "./use-row-in-sight.ts";

export type GridColumn = {
  name: string;
  label: string;
  /** Its meaning; null: the label says it. */
  hint: string | null;
  /** Pixels. */
  width: number;
  isNumber: boolean;
  /** The value that is copied; null: the row has none. */
  read: (row: number) => number | string | null;
  /** The same for people. */
  show: (row: number) => ReactNode;
};

export type RowsProps = {
  /** The first one names the row, and stays in sight. */
  columns: readonly GridColumn[];
  /** In this order. */
  rows: Uint32Array;
  scroll: ScrollPlace;
  /** The row that is open; null: none is. */
  current: number | null;
  onOpen: (row: number) => void;
};

type ListGridProps = RowsProps & {
  sort: Sort | null;
  onSort: (name: string) => void;
  onResize: (name: string, width: number) => void;
  /** Those of a range over several rows; else none. */
  onSelect: (rows: Uint32Array) => void;
};

/** The place of a row in `rows`, `HEAD` of the labels, and of a column. */
type Cell = { at: number; column: number };

const HEAD = -1;
export const NO_ROWS = new Uint32Array();
const STEP = 16;
const NARROWEST = 48;
const WIDEST = 800;

export function ListGrid({ columns, rows, scroll, sort, current, onSort, onOpen, onResize, onSelect }: ListGridProps) {
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia("(pointer: coarse)") ? 44 : 28;
  const { first, end, height, offset, onScroll, scrollTo } = useVirtualRows(view, rows.length, rowHeight, rowHeight);
  const [range, setRange] = useState<{ from: Cell; to: Cell }>({ from: { at: 0, column: 0 }, to: { at: 0, column: 0 } });
  const [copied, setCopied] = useState("");
  const grip = useRef<{ name: string; from: number; width: number } | null>(null);
  const clamp = ({ at, column }: Cell): Cell => ({ at: Math.min(at, rows.length - 1), column: Math.min(column, columns.length - 1) });
  const [from, to] = [clamp(range.from), clamp(range.to)];
  const [top, bottom] = [Math.min(from.at, to.at), Math.max(from.at, to.at)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  const idOf = ({ at, column }: Cell) => `${id}-${at}-${column}`;

  useRowInSight(view, scroll, rows, current, (at) => {
    // The label that was sorted by stays the current cell.
    if (to.at !== at && (to.at !== HEAD || at > 0)) setRange({ from: { ...to, at }, to: { ...to, at } });
    scrollTo(at);
  });

  useEffect(() => {
    const selected = rows.subarray(Math.max(0, top), bottom + 1);
    onSelect(selected.length > 1 ? selected : NO_ROWS);
  }, [rows, top, bottom, onSelect]);

  const go = (cell: Cell, isRange: boolean) => {
    setRange({ from: isRange ? from : cell, to: cell });
    setCopied("");
    if (cell.at !== HEAD) scrollTo(cell.at);
    showColumn(view.current!, columns, cell.column);
  };
  const resize = (name: string, width: number) => onResize(name, Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))));
  const press = (cell: Cell) => (cell.at === HEAD ? onSort(columns[cell.column]!.name) : onOpen(rows[cell.at]!));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event;
    const isFar = event.ctrlKey || event.metaKey;
    const column = columns[to.column]!;
    const page = Math.max(1, Math.floor(view.current!.clientHeight / rowHeight) - 2);
    const last = { at: rows.length - 1, column: columns.length - 1 };
    const cells: Record<string, Cell> = {
      ArrowUp: { ...to, at: isFar ? 0 : to.at - 1 },
      ArrowDown: { ...to, at: isFar ? last.at : to.at + 1 },
      ArrowLeft: { ...to, column: isFar ? 0 : to.column - 1 },
      ArrowRight: { ...to, column: isFar ? last.column : to.column + 1 },
      PageUp: { ...to, at: Math.max(0, to.at - page) },
      PageDown: { ...to, at: to.at + page },
      Home: { at: isFar ? 0 : to.at, column: 0 },
      End: { at: isFar ? last.at : to.at, column: last.column },
    };
    if (altKey && (key === "ArrowLeft" || key === "ArrowRight")) {
      resize(column.name, column.width + (key === "ArrowRight" ? STEP : -STEP));
    } else if (altKey) return;
    // It closes nothing here, and drops a range.
    else if (key === "Escape") setRange({ from: to, to });
    else if (isFar && key === "a") setRange({ from: { at: 0, column: 0 }, to: last });
    else if (key === "Enter" || key === " ") press(to);
    else if (cells[key]) {
      const cell = cells[key];
      go(clamp({ at: Math.max(HEAD, cell.at), column: Math.max(0, cell.column) }), shiftKey);
    } else return;
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    const chosen = columns.slice(left, right + 1);
    const lines = top === HEAD ? [formatTabRow(chosen.map(({ label }) => label))] : [];
    for (const row of rows.subarray(Math.max(0, top), bottom + 1)) lines.push(formatTabRow(chosen.map(({ read }) => read(row))));
    event.clipboardData.setData("text/plain", lines.join("\n"));
    event.preventDefault();
    setCopied(lines.length * chosen.length === 1 ? "Copied" : `Copied ${lines.length} × ${chosen.length} cells`);
  };

  const onPointerDown = (event: PointerEvent) => {
    const handle = (event.target as Element).closest<HTMLElement>("[data-grip]");
    const column = handle && columns[Number(handle.dataset.grip)]!;
    if (column) {
      handle.setPointerCapture(event.pointerId);
      grip.current = { name: column.name, from: event.clientX, width: column.width };
      return;
    }
    const cell = findCell(event);
    if (cell && event.button === 0) setRange({ from: event.shiftKey ? from : cell, to: cell });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current) return resize(grip.current.name, grip.current.width + event.clientX - grip.current.from);
    const cell = event.buttons === 1 && event.pointerType === "mouse" ? findCell(event) : null;
    if (cell && (cell.at !== to.at || cell.column !== to.column)) setRange({ from, to: cell });
  };
  const letGo = () => {
    grip.current = null;
  };
  const onClick = (event: { target: EventTarget; shiftKey: boolean }) => {
    if (grip.current) return letGo();
    const cell = findCell(event);
    if (cell && !event.shiftKey && top === bottom && left === right) press(cell);
  };

  const cellOf = (at: number, column: number) => ({
    id: idOf({ at, column }),
    className: column === 0 ? "list-line list-cell list-name" : "list-line list-cell",
    "data-at": at,
    "data-column": column,
    "data-focus": at === to.at && column === to.column,
    "data-number": columns[column]!.isNumber || undefined,
    "aria-colindex": column + 1,
    "aria-selected": at >= top && at <= bottom && column >= left && column <= right,
  });
  return (
    <>
      <div
        ref={view}
        className="list-view list-grid box"
        role="grid"
        aria-label="List"
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={to.at === HEAD || (to.at >= first && to.at < end) ? idOf(to) : undefined}
        tabIndex={0}
        style={{ "--columns": columns.map(({ width }) => `${width}px`).join(" "), "--row": `${rowHeight}px` } as object}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onClick={onClick}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerCancel={letGo}
      >
        <div role="row" className="list-row list-head" aria-rowindex={1}>
          {columns.map(({ name, label, hint }, column) => (
            <div
              key={name}
              role="columnheader"
              title={hint === null ? label : `${label}: ${hint}`}
              aria-sort={sort?.name === name ? (sort.descending ? "descending" : "ascending") : "none"}
              {...cellOf(HEAD, column)}
            >
              <span className="clip">{label}</span>
              <span className="list-grip" data-grip={column} aria-hidden="true" />
            </div>
          ))}
        </div>
        <div role="presentation" style={{ height, minWidth: "max-content" }}>
          <div role="presentation" style={{ transform: `translateY(${offset}px)` }}>
            {Array.from(rows.subarray(first, end), (row, index) => (
              <div
                key={row}
                role="row"
                className="list-row pressable"
                aria-rowindex={first + index + 2}
                aria-current={row === current || undefined}
              >
                {columns.map(({ name, show }, column) => (
                  <div key={name} role={column === 0 ? "rowheader" : "gridcell"} {...cellOf(first + index, column)}>
                    {show(row)}
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <span id={`${id}-keys`} className="unseen">
        Enter opens a row, or sorts by a column. Alt with the left and right arrow changes a column's width. Shift with arrows selects a
        range.
      </span>
      <span className="unseen" role="status">
        {copied}
      </span>
    </>
  );
}

function findCell({ target }: { target: EventTarget }): Cell | null {
  const cell = (target as Element).closest<HTMLElement>("[data-at]");
  return cell && { at: Number(cell.dataset.at), column: Number(cell.dataset.column) };
}

/** Scrolls sideways no further than needed. The first column covers what is below it. */
function showColumn(view: HTMLElement, columns: readonly GridColumn[], column: number): void {
  if (column === 0) return;
  const named = columns[0]!.width;
  const start = columns.slice(0, column).reduce((sum, { width }) => sum + width, 0);
  const end = start + columns[column]!.width;
  if (start - named < view.scrollLeft) view.scrollLeft = start - named;
  else if (end > view.scrollLeft + view.clientWidth) view.scrollLeft = end - view.clientWidth;
}
