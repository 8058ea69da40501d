// Which rows of a list the table shows, in which order. Rows are numbers: 50,000 of them are sorted within a frame or two, so nothing makes an
// object of a row.
import { type Column, ROW_STATE } from "../../../../lists/columns.ts";
import type { ListData } from "../../../library/lists/list-reader.ts";
import { memoize } from "../../../model/text/memoize.ts";

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

/** Those of `rows`, in their order. `isChosen`: null for any. `text`: in one of the columns; "" finds every row. */
export function filterRows(
  rows: Uint32Array,
  isChosen: ((row: number) => boolean) | null,
  text: string,
  columns: readonly Column[],
): Uint32Array {
  const finders = text === "" ? null : columns.map((column) => buildFinder(column, text.toLowerCase()));
  return rows.filter((row) => (!isChosen || isChosen(row)) && (!finders || finders.some((finds) => finds(row))));
}

const OF_NUMBERS = /^[\d.e+-]+$/;

/** Text is compared once for each different one, not for each row. */
function buildFinder(column: Column, wanted: string): (row: number) => boolean {
  if (column.kind === "number") {
    if (!OF_NUMBERS.test(wanted)) return () => false;
    return (row) => String(column.values[row]).includes(wanted) && !Number.isNaN(column.values[row]);
  }
  const hits = column.dictionary.map((text) => text?.toLowerCase().includes(wanted) ?? false);
  return (row) => hits[column.codes[row]!]!;
}

/** Rows without a value come last, whichever way they are sorted; among the same, the file's order stays. */
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
  const texts = column.dictionary.flatMap((text, code) => (text === null ? [] : [{ key: buildKey(text), code }]));
  const ranks = new Float64Array(column.dictionary.length).fill(Number.NaN);
  let [rank, last] = [0, texts[0]?.key];
  for (const { key, code } of texts.sort((a, b) => compareKeys(a.key, b.key))) {
    // "1,200" and "1200" are the same.
    if (key !== last) rank++;
    last = key;
    ranks[code] = rank;
  }
  return Float64Array.from(column.codes, (code) => ranks[code]!);
});

type Key = number | string;

/** As spreadsheets sort: numbers go before words. */
function compareKeys(a: Key, b: Key): number {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

/** Such as $1,250,000, (1,200) or 45%. */
const AMOUNT = /^([(+-])?\s*\p{Sc}?\s*(-?(?:\d[\d,]*\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(%)?\s*\)?$/iu;
/** 3/14/2026 or 14-Mar-26. */
const DAY = /^(?:\d{1,2}\/\d{1,2}\/|\d{1,2}-[a-z]{3}-)(?:\d{2}|\d{4})\b/i;

/** The number that a spreadsheet shows in this way; of a word: unit 9 comes before unit 10, in capitals or not. `Intl.Collator` takes five times as long. */
function buildKey(text: string): Key {
  const [, sign, digits, percent] = AMOUNT.exec(text) ?? [];
  if (digits !== undefined) return (Number(digits.replaceAll(",", "")) * (sign === "(" || sign === "-" ? -1 : 1)) / (percent ? 100 : 1);
  const day = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(day) ? text.toLowerCase().replace(/\d+/g, (number) => number.padStart(12, "0")) : day;
}
