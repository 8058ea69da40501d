// The response as text: numbered lines, folded at the margin, broken at the view's width. For a screen reader it is a grid of lines.
import { type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { cutRow } from "../../model/text/cut-row.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { findLineEnd, findValueAt } from "../../model/text/indexed-text.ts";
import { findFold, findRow, listRows } from "../../model/text/text-rows.ts";
import { useMedia } from "../../ui/use-media.ts";
import { useVirtualRows } from "../../ui/use-virtual-rows.ts";
import { FoldButton } from "./fold-button.tsx";
import { Pieces } from "./pieces.tsx";
import { markOf, rowHeightOf, type ViewProps } from "./view-props.ts";

type TextViewProps = ViewProps & {
  /** Long lines that somebody asked to see whole; null: all lines are whole. */
  whole: ReadonlySet<number> | null;
  onWhole: (line: number) => void;
  /** What follows the text; null: nothing. */
  endNote: string | null;
};

/** Where nothing is laid out, as in tests. */
const START_COLUMNS = 100;
const FEWEST_COLUMNS = 20;
/** Beside the line number, in characters: the fold button and the spaces around it. */
const FOLD_WIDTH = 4;

export function TextView({ indexed, form, folded, whole, current, matches, sight, viewRef, endNote, ...on }: TextViewProps) {
  const { tree } = indexed;
  const id = useId();
  const rowHeight = rowHeightOf(useMedia("(pointer: coarse)"));
  const [columns, setColumns] = useState(START_COLUMNS);
  const rows = useMemo(() => listRows(form, tree, { columns, folded, whole }), [form, tree, columns, folded, whole]);
  const { width, first, end, height, offset, onScroll, scrollTo } = useVirtualRows(viewRef, rows.starts.length, rowHeight);
  const ruler = useRef<HTMLSpanElement>(null);
  const marginWidth = String(form.lineStarts.length).length + FOLD_WIDTH;
  useEffect(() => {
    const character = ruler.current!.getBoundingClientRect().width / START_COLUMNS;
    if (width > 0 && character > 0) setColumns(Math.max(FEWEST_COLUMNS, Math.floor(width / character) - marginWidth - 1));
  }, [width, marginWidth]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is gone to once, and again where lines are broken elsewhere.
  useEffect(() => {
    if (sight) scrollTo(findRow(rows, sight.at));
  }, [sight, columns]);

  const hasValues = tree.parents.length > 0;
  const currentRow = current === null ? -1 : findRow(rows, form.begins[current]!);
  const pick = (event: MouseEvent) => {
    const at = readPlace(event, form.text);
    const value = at === null ? null : findValueAt(form, tree, at);
    if (value !== null) on.onPick(value);
  };
  const marks = { marked: markOf(form, current), matches };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: a grid where there are values.
    <div
      ref={viewRef}
      className="text-view box exact"
      role={hasValues ? "treegrid" : "group"}
      aria-label="Response text"
      aria-rowcount={hasValues ? form.lineStarts.length : undefined}
      aria-activedescendant={currentRow >= first && currentRow < end ? `${id}-${currentRow}` : undefined}
      tabIndex={0}
      onScroll={onScroll}
      onClick={pick}
      onKeyDown={on.onKeyDown}
    >
      <span ref={ruler} className="text-ruler" aria-hidden="true">
        {"0".repeat(START_COLUMNS)}
      </span>
      <div role="presentation" style={{ height }}>
        <div role="presentation" style={{ transform: `translateY(${offset}px)` }}>
          {Array.from({ length: end - first }, (_, index) => {
            const row = first + index;
            const [start, rowEnd, line] = [rows.starts[row]!, rows.ends[row]!, rows.lines[row]!];
            const isFirst = rows.lines[row - 1] !== line;
            const isLast = rows.lines[row + 1] !== line;
            const fold = isFirst || isLast ? findFold(form, tree, line) : null;
            const isFolded = fold !== null && folded[fold.value] === 1;
            const value = hasValues ? findValueAt(form, tree, rowEnd - 1) : null;
            const inGrid = hasValues && {
              role: "row",
              "aria-rowindex": line + 1,
              "aria-level": value === null ? 1 : tree.depths[value]! + 1,
              "aria-selected": row === currentRow,
              "aria-expanded": fold ? !isFolded : undefined,
            };
            const isInside = current !== null && rowEnd > form.begins[current]! && start < form.ends[current]!;
            const left = findLineEnd(form, line) - rowEnd;
            return (
              <div
                key={row}
                id={`${id}-${row}`}
                className="text-row pressable"
                data-inside={isInside || undefined}
                style={{ height: rowHeight, lineHeight: `${rowHeight}px` }}
                {...inGrid}
              >
                <span className="text-number" role={hasValues ? "rowheader" : undefined} style={{ width: `${marginWidth}ch` }}>
                  {isFirst && line + 1}
                  {isFirst && fold && <FoldButton isFolded={isFolded} onFold={(to) => on.onFold(fold.value, to)} />}
                </span>
                <span className="text-line" role={hasValues ? "gridcell" : undefined} data-start={start} data-end={rowEnd}>
                  <Pieces pieces={cutRow(form, start, rowEnd, marks)} />
                  {isLast && isFolded && (
                    <>
                      <button type="button" className="text-more" tabIndex={-1} onClick={() => on.onFold(fold.value, false)}>
                        … {formatCount(fold.last - fold.first, "line")} …
                      </button>
                      {form.text.slice(form.ends[fold.value]! - 1, findLineEnd(form, fold.last))}
                    </>
                  )}
                  {isLast && left > 0 && (
                    <button type="button" className="text-more" tabIndex={-1} onClick={() => on.onWhole(line)}>
                      … show all of this line ({formatCount(left, "more character")})
                    </button>
                  )}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      {endNote && <p className="text-end">{endNote}</p>}
    </div>
  );
}

/** Null where text was selected, which is for copying, or where there is no row. Beside a row's text it is the row's last sign. */
function readPlace({ target }: MouseEvent, text: string): number | null {
  const selection = getSelection();
  if (!selection?.isCollapsed || !(target instanceof Element) || target.closest("button")) return null;
  const line = target.closest(".text-row")?.querySelector<HTMLElement>(".text-line");
  if (!line) return null;
  const [start, end] = [Number(line.dataset.start), Number(line.dataset.end)];
  let at = end - 1;
  if (line.contains(target) && selection.anchorNode && line.contains(selection.anchorNode)) {
    const before = document.createRange();
    before.selectNodeContents(line);
    before.setEnd(selection.anchorNode, selection.anchorOffset);
    at = Math.min(at, start + before.toString().length);
  }
  while (at > start && /[,\s]/.test(text[at]!)) at -= 1;
  return at;
}
