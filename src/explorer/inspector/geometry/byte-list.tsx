// The bytes of a geometry, a line for each part: only the lines in sight are in the page, so that any length scrolls.
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { formatBytesOf, type OutlineRow } from "../../model/outline/outline-rows.ts";
import { useVirtualRows } from "../use-virtual-rows.ts";

type ByteListProps = {
  /** Null: the geometry is written as text, so the list has its points only. */
  bytes: Uint8Array | null;
  rows: readonly OutlineRow[];
  marked: number | null;
  onMark: (row: number | null) => void;
};

const ROW_PIXELS = 24;
const PAGE_ROWS = 8;

export function ByteList({ bytes, rows, marked, onMark }: ByteListProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { first, end, height, offset, onScroll, scrollTo } = useVirtualRows(box, rows.length, ROW_PIXELS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line is gone to once.
  useEffect(() => {
    if (marked !== null) scrollTo(marked);
  }, [marked]);
  const move = (event: KeyboardEvent) => {
    const now = marked ?? -1;
    const last = rows.length - 1;
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, PageDown: now + PAGE_ROWS, PageUp: now - PAGE_ROWS, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMark(Math.min(last, Math.max(0, to)));
  };
  const isInSight = marked !== null && marked >= first && marked < end;
  return (
    <div
      ref={box}
      className="bytes"
      role="listbox"
      tabIndex={0}
      aria-label={bytes ? "Bytes" : "Points"}
      aria-activedescendant={isInSight ? `${id}-${marked}` : undefined}
      onScroll={onScroll}
      onKeyDown={move}
    >
      <div role="presentation" style={{ height }}>
        <div role="presentation" style={{ transform: `translateY(${offset}px)` }}>
          {rows.slice(first, end).map((row, at) => (
            <ByteRow
              key={row.offset ?? row.name}
              id={`${id}-${first + at}`}
              bytes={bytes}
              row={row}
              isMarked={first + at === marked}
              onMark={() => onMark(first + at)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type ByteRowProps = { id: string; bytes: Uint8Array | null; row: OutlineRow; isMarked: boolean; onMark: () => void };

function ByteRow({ id, bytes, row, isMarked, onMark }: ByteRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the line that is marked.
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      className="byte-row"
      data-error={row.isError}
      onPointerEnter={onMark}
      onClick={onMark}
    >
      <span className="byte-offset">{row.offset ?? ""}</span>
      <span className="byte-name">{row.name}</span>
      <span className="byte-value">{row.isError ? `${row.value} ← error`.trim() : row.value}</span>
      {bytes && <span className="byte-hex">{formatBytesOf(bytes, row)}</span>}
    </div>
  );
}
