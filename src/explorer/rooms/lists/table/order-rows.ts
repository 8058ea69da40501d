// Which rows of a list the table shows, in which order. Rows are numbers: 50,000 of them are sorted within a frame or two, so nothing makes an
// object of a row.
import { type Column, ROW_STATE } from "../../../../lists/columns.ts";
import { memoize } from "../../../model/text/memoize.ts";
import type { ListData } from "./use-list-data.ts";

/** `name`: of a column. */
export type Sort = { name: string; descending: boolean };

/** As the URL has it: `-severity` begins with the largest. */
export function parseSort(text: string | undefined): Sort | null {
  const name = text?.replace(/^-/, "");
  return name ? { name, descending: text!.startsWith("-") } : null;
}

/** As the URL has it after a press on a column's label: up, down, then the file's order. */
export function turnSort(sort: Sort | null, name: string): string | null {
  if (sort?.name !== name) return name;
  return sort.descending ? null : `-${name}`;
}

/** In the file's order. `state`: its place; null: any. `text`: in one of the columns; "" finds every row. */
export function filterRows(states: Uint8Array, state: number | null, text: string, columns: readonly Column[]): Uint32Array {
  const finders = text === "" ? null : columns.map((column) => buildFinder(column, text.toLowerCase()));
  const found = new Uint32Array(states.length);
  let count = 0;
  for (let row = 0; row < states.length; row++) {
    if (state !== null && states[row] !== state) continue;
    if (finders && !finders.some((finds) => finds(row))) continue;
    found[count++] = row;
  }
  return found.slice(0, count);
}

/** Text is compared once for each different one, not for each row. */
function buildFinder(column: Column, wanted: string): (row: number) => boolean {
  if (column.kind === "number") return (row) => String(column.values[row]).includes(wanted) && !Number.isNaN(column.values[row]);
  const hits = column.dictionary.map((text) => text?.toLowerCase().includes(wanted) ?? false);
  return (row) => hits[column.codes[row]!]!;
}

/** What isn't there comes last, whichever way it is sorted; among the same, the file's order stays. */
export function sortRows(rows: Uint32Array, keys: ArrayLike<number>, descending: boolean): Uint32Array {
  const sign = descending ? -1 : 1;
  return rows.slice().sort((a, b) => {
    const [one, other] = [keys[a]!, keys[b]!];
    if (one === other) return a - b;
    if (Number.isNaN(one)) return Number.isNaN(other) ? a - b : 1;
    return Number.isNaN(other) ? -1 : sign * (one - other);
  });
}

/** A number for each row; null: there is nothing to sort by. */
export function findSortKeys(name: string | null, { states, columns }: Pick<ListData, "states" | "columns">): ArrayLike<number> | null {
  if (name === ROW_STATE) return states;
  const column = columns.get(name ?? "");
  const severity = name === "worst_finding" ? columns.get("severity") : undefined;
  if (!column || !severity) return column ? sortKeysOf(column) : null;
  // Worst first: "act" comes before "look" and "note". Then by their words.
  const [ranks, words] = [sortKeysOf(severity), sortKeysOf(column)];
  return Float64Array.from(states, (_, row) => ranks[row]! * states.length + words[row]!);
}

/** A number for each row, in the order of the column's values. */
const sortKeysOf = memoize((column: Column): ArrayLike<number> => {
  if (column.kind === "number") return column.values;
  // The person's own columns are all text.
  const numbers = column.dictionary.map((text) => (text ? Number(text.replace(/^(-?)\$/, "$1").replaceAll(",", "")) : Number.NaN));
  if (column.dictionary.every((text, code) => !text || !Number.isNaN(numbers[code]))) {
    return Float64Array.from(column.codes, (code) => numbers[code]!);
  }
  const texts = column.dictionary.flatMap((text, code) => (text === null ? [] : [{ key: buildKey(text), code }]));
  const ranks = new Float64Array(column.dictionary.length).fill(Number.NaN);
  for (const [rank, { code }] of texts.sort((a, b) => (a.key < b.key ? -1 : 1)).entries()) ranks[code] = rank;
  return Float64Array.from(column.codes, (code) => ranks[code]!);
});

/** Unit 9 comes before unit 10, in capitals or not. `Intl.Collator` does the same in five times the time, which would be seen. */
function buildKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, "0"));
}
