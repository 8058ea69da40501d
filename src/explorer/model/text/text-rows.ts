// The rows of the screen for a long text: its lines, without those that are folded away, each broken where the screen's width ends.
import type { ValueTree } from "./index-json.ts";
import { findLast, findLineEnd, type TextForm } from "./indexed-text.ts";

/** By row: where it starts and ends in the text, and its line, from 0. */
export type TextRows = Record<"starts" | "ends" | "lines", number[]>;

/** A longer line is cut there until someone asks for all of it, so that a geometry of thousands of digits is not all there is to see. */
export const MOST_ROWS = 4;

/** Which values are folded, by their numbers: 1 or 0. */
export type Folded = Uint8Array;

export type Layout = {
  /** Characters in a row. */
  columns: number;
  folded: Folded;
  /** Lines of which all is shown; null: all lines. */
  whole: ReadonlySet<number> | null;
};

export function listRows(form: TextForm, tree: ValueTree, { columns, folded, whole }: Layout): TextRows {
  const { text, lineStarts } = form;
  const rows: TextRows = { starts: [], ends: [], lines: [] };
  const folds = listFolds(form, tree, folded);
  let nextFold = 0;
  for (let line = 0; line < lineStarts.length; line++) {
    const end = findLineEnd(form, line);
    const most = whole === null || whole.has(line) ? Number.POSITIVE_INFINITY : MOST_ROWS;
    let at = lineStarts[line]!;
    // An empty line has a row, too.
    for (let count = 0; count === 0 || (at < end && count < most); count++) {
      rows.starts.push(at);
      rows.lines.push(line);
      at += columns;
      // A character of two units stays whole.
      if (at < end && (text.charCodeAt(at) & 0xfc00) === 0xdc00) at += 1;
      rows.ends.push(Math.min(at, end));
    }
    while (nextFold < folds.length && folds[nextFold]!.first < line) nextFold += 1;
    const fold = folds[nextFold];
    if (fold?.first === line) line = fold.last;
  }
  return rows;
}

/** A value and the lines it goes over. */
export type Fold = { value: number; first: number; last: number };

/** The outermost folded values that go over several lines. */
function listFolds(form: TextForm, { behind }: ValueTree, folded: Folded): Fold[] {
  const folds: Fold[] = [];
  for (let value = 0; value < folded.length; value++) {
    if (!folded[value]) continue;
    const fold = readFold(form, value);
    if (fold.last > fold.first) folds.push(fold);
    value = behind[value]! - 1;
  }
  return folds;
}

function readFold({ lineStarts, begins, ends }: TextForm, value: number): Fold {
  return { value, first: findLast(lineStarts, begins[value]!), last: findLast(lineStarts, ends[value]! - 1) };
}

/** The outermost value that begins in a line and ends in a later one: what the line's fold button folds. Null where there is none. */
export function findFold(form: TextForm, { parents }: ValueTree, line: number): Fold | null {
  let value = findLast(form.begins, findLineEnd(form, line) - 1);
  const start = form.lineStarts[line]!;
  let fold: Fold | null = null;
  for (; value >= 0 && form.begins[value]! >= start; value = parents[value]! | 0) {
    const found = readFold(form, value);
    if (found.last > line) fold = found;
  }
  return fold;
}

/** The row that shows a place of the text; the last one before it where it is folded or cut away. */
export function findRow({ starts }: TextRows, at: number): number {
  return Math.max(0, findLast(starts, at));
}

/** The values that a tree shows: none inside a folded one. */
export function listShownValues({ parents, behind }: ValueTree, folded: Folded): Uint32Array {
  const shown = new Uint32Array(parents.length);
  let count = 0;
  for (let value = 0; value < parents.length; value = folded[value] ? behind[value]! : value + 1) shown[count++] = value;
  return shown.slice(0, count);
}

/** The same folds with everything around a value unfolded; the same object where nothing is folded there. */
export function reveal({ parents }: ValueTree, folded: Folded, value: number): Folded {
  let revealed = folded;
  for (let outer = parents[value]! | 0; outer >= 0; outer = parents[outer]! | 0) {
    if (!revealed[outer]) continue;
    if (revealed === folded) revealed = folded.slice();
    revealed[outer] = 0;
  }
  return revealed;
}

export function fold(folded: Folded, value: number, isFolded: boolean): Folded {
  const changed = folded.slice();
  changed[value] = isFolded ? 1 : 0;
  return changed;
}

/** Unfolds a value and those beside it. */
export function unfoldSiblings({ parents, behind }: ValueTree, folded: Folded, value: number): Folded {
  const unfolded = folded.slice();
  const parent = parents[value]! | 0;
  if (parent < 0) unfolded[value] = 0;
  else for (let sibling = parent + 1; sibling < behind[parent]!; sibling = behind[sibling]!) unfolded[sibling] = 0;
  return unfolded;
}

/** Every value from `depth` inward that has others inside. */
export function foldFrom({ depths, sizes }: ValueTree, depth: number): Folded {
  const folded = new Uint8Array(depths.length);
  for (let value = 0; value < depths.length; value++) if (depths[value]! >= depth && sizes[value]! > 0) folded[value] = 1;
  return folded;
}
