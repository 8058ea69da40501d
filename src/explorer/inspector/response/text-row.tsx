// One row of the text: a line, or a part of one that is wider than the view.
import { cutRow, type Marks } from "../../model/text/cut-row.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { findLineEnd, type TextForm } from "../../model/text/indexed-text.ts";
import type { Fold } from "../../model/text/text-rows.ts";
import { FoldButton } from "./fold-button.tsx";
import { Pieces } from "./pieces.tsx";

type TextRowProps = {
  id: string;
  form: TextForm;
  /** From 0. */
  line: number;
  start: number;
  end: number;
  isFirst: boolean;
  isLast: boolean;
  /** What its fold button folds; null: nothing. */
  fold: Fold | null;
  isFolded: boolean;
  /** Null: the text has no structure, so that it is no grid. */
  level: number | null;
  isCurrent: boolean;
  /** A part of the value in sight is in this row. */
  isInside: boolean;
  marks: Marks;
  height: number;
  /** In characters. */
  marginWidth: number;
  onFold: (isFolded: boolean) => void;
  onWhole: () => void;
};

export function TextRow(props: TextRowProps) {
  const { id, form, line, start, end, isFirst, isLast, fold, isFolded, level, isCurrent, isInside, marks, height, marginWidth } = props;
  const { onFold, onWhole } = props;
  const lineEnd = findLineEnd(form, line);
  const inGrid = level !== null;
  const row = inGrid && {
    role: "row",
    "aria-rowindex": line + 1,
    "aria-level": level,
    "aria-selected": isCurrent,
    "aria-expanded": fold ? !isFolded : undefined,
  };
  return (
    <div id={id} className="text-row pressable" data-inside={isInside || undefined} style={{ height, lineHeight: `${height}px` }} {...row}>
      <span className="text-number" role={inGrid ? "rowheader" : undefined} style={{ width: `${marginWidth}ch` }}>
        {isFirst && line + 1}
        {isFirst && fold && <FoldButton isFolded={isFolded} onFold={onFold} />}
      </span>
      <span className="text-line" role={inGrid ? "gridcell" : undefined} data-start={start} data-end={end}>
        <Pieces pieces={cutRow(form, start, end, marks)} />
        {isLast && isFolded && (
          <>
            <button type="button" className="text-more" tabIndex={-1} onClick={() => onFold(false)}>
              … {formatCount(fold!.last - fold!.first, "line")} …
            </button>
            {form.text.slice(form.ends[fold!.value]! - 1, findLineEnd(form, fold!.last))}
          </>
        )}
        {isLast && end < lineEnd && (
          <button type="button" className="text-more" tabIndex={-1} onClick={onWhole}>
            … show all of this line ({formatCount(lineEnd - end, "more character")})
          </button>
        )}
      </span>
    </div>
  );
}
