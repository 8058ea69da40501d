// The rows of the screen for a long text: its lines, without those that are folded away, each broken where the screen's width ends.
// Most lines have one row each, and a run of them is noted once: a text of millions of lines takes no longer than reading where they start.

import type { ValueTree } from "./index-json.ts";
import { findLast, findLineEnd, type TextForm } from "./indexed-text.ts";
import { createNumberList } from "./number-list.ts";

/** `start` and `end`: places in the text. `line`: from 0. */
type TextRow = { start: number; end: number; line: number };

export type TextRows = {
  count: number;
  /** Throws behind the last row. */
  read: (row: number) => TextRow;
};

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

/** In a run's `broken`: each of its lines has one row. */
const UNBROKEN = 0xffff_ffff;

export function listRows(form: TextForm, tree: ValueTree, { columns, folded, whole }: Layout): TextRows {
  const { text, lineStarts } = form;
  /** Where each run of rows begins, at which line, and at which of the broken rows. */
  const runs = { rows: createNumberList(), lines: createNumberList(), broken: createNumberList() };
  const [starts, ends] = [createNumberList(), createNumberList()];
  let [count, brokenRows] = [0, 0];
  /** The line that goes on with the run of unbroken ones. */
  let runsOnAt = -1;
  const beginRun = (line: number, broken: number) => {
    runs.rows.push(count);
    runs.lines.push(line);
    runs.broken.push(broken);
  };
  const breakLine = (line: number, end: number) => {
    beginRun(line, brokenRows);
    const isWhole = whole === null || whole.has(line);
    let at = lineStarts[line]!;
    for (let rows = 0; at < end && (isWhole || rows < MOST_ROWS); rows++) {
      starts.push(at);
      at += columns;
      // A character of two units stays whole.
      if (at < end && (text.charCodeAt(at) & 0xfc00) === 0xdc00) at += 1;
      ends.push(Math.min(at, end));
      brokenRows += 1;
      count += 1;
    }
  };
  const folds = listFolds(form, tree, folded);
  let nextFold = 0;
  for (let line = 0; line < lineStarts.length; line++) {
    const start = lineStarts[line]!;
    // With its line break at most as wide as the view: the common case, decided without a look at the text.
    const isShort = line + 1 < lineStarts.length && lineStarts[line + 1]! - start <= columns;
    const end = isShort ? start : findLineEnd(form, line);
    if (end - start > columns) breakLine(line, end);
    else {
      if (runsOnAt !== line) beginRun(line, UNBROKEN);
      runsOnAt = line + 1;
      count += 1;
    }
    while (nextFold < folds.length && folds[nextFold]!.first < line) nextFold += 1;
    const fold = folds[nextFold];
    if (fold?.first === line) line = fold.last;
  }
  const [rows, lines, broken] = [runs.rows.finish(), runs.lines.finish(), runs.broken.finish()];
  const [brokenStarts, brokenEnds] = [starts.finish(), ends.finish()];
  return {
    count,
    read(row) {
      if (row >= count) throw new RangeError(`There is no row ${row}.`);
      const run = findLast(rows, row);
      const within = row - rows[run]!;
      if (broken[run] === UNBROKEN) {
        const line = lines[run]! + within;
        return { start: lineStarts[line]!, end: findLineEnd(form, line), line };
      }
      const at = broken[run]! + within;
      return { start: brokenStarts[at]!, end: brokenEnds[at]!, line: lines[run]! };
    },
  };
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
export function findRow({ count, read }: TextRows, at: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (read(middle).start <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
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
