// What the table shows, in which order: what isn't there comes last and is no zero, and a long list is sorted in no time that is seen.
import { describe, expect, it } from "vitest";
import { readValueAt } from "../../../../lists/build-column.ts";
import type { Column } from "../../../../lists/columns.ts";
import { filterRows, findSortKeys, parseSort, sortRows, turnSort } from "./order-rows.ts";

const numbers: Column = { name: "age", kind: "number", values: Float64Array.of(3, Number.NaN, 0, -1, Number.NaN, 3) };
const texts: Column = { name: "roof", kind: "text", codes: Uint32Array.of(2, 0, 1, 3, 0, 2), dictionary: [null, "Unit 10", "unit 9", ""] };
const ALL = Uint32Array.of(0, 1, 2, 3, 4, 5);
const states = Uint8Array.of(1, 2, 1, 2, 1, 1);
const keysOf = (...columns: Column[]) =>
  findSortKeys(columns[0]!.name, { states, columns: new Map(columns.map((column) => [column.name, column])) })!;
const sorted = (column: Column, descending: boolean) => [...sortRows(ALL, keysOf(column), descending)];

describe("the order", () => {
  it("has what isn't there last, either way, and the same in the file's order", () => {
    expect(sorted(numbers, false)).toEqual([3, 2, 0, 5, 1, 4]);
    expect(sorted(numbers, true)).toEqual([0, 5, 2, 3, 1, 4]);
  });

  it("of texts goes by what people read: 9 before 10, and an empty text isn't a missing one", () => {
    expect(sorted(texts, false)).toEqual([3, 0, 5, 2, 1, 4]);
    expect(sorted(texts, true)).toEqual([2, 0, 5, 3, 1, 4]);
  });

  it("of a column of the person's own goes by the numbers and days that a spreadsheet shows, then by words", () => {
    const order = (...cells: (string | null)[]) => {
      const rows = Uint32Array.from(cells.keys());
      const column: Column = { name: "own:0", kind: "text", codes: rows.map((row) => row + 1), dictionary: [null, ...cells] };
      return [...sortRows(rows, keysOf(column), false)].map((row) => cells[row]);
    };
    expect(order("$1,250,000", "9", null, "(1,200)", "-$2,000", "TBD", "45%", "-500")).toEqual([
      ...["-$2,000", "(1,200)", "-500", "45%", "9", "$1,250,000", "TBD"],
      null,
    ]);
    // An empty cell is no number.
    expect(order("9", "1.5", "", "1.25")).toEqual(["1.25", "1.5", "9", ""]);
    expect(order("1,200", "1200", "$1200.0")).toEqual(["1,200", "1200", "$1200.0"]);
    expect(order("12/1/2025", "3/14/2026", "1/2/26")).toEqual(["12/1/2025", "1/2/26", "3/14/2026"]);
    expect(order("14-Mar-26", "2-Feb-26")).toEqual(["2-Feb-26", "14-Mar-26"]);
    expect(order("N/A", "12 Elm St", "9 Elm St")).toEqual(["9 Elm St", "12 Elm St", "N/A"]);
  });

  it("of findings has the worst first, then goes by their words", () => {
    const titles = {
      ...texts,
      name: "worst_finding",
      codes: Uint32Array.of(1, 0, 2, 3, 2, 1),
      dictionary: [null, "A note", "B review", "C act"],
    };
    const severity = { ...texts, name: "severity", codes: Uint32Array.of(1, 0, 2, 3, 2, 1), dictionary: [null, "note", "look", "act"] };
    const order = (descending: boolean) => [...sortRows(ALL, keysOf(titles, severity), descending)];
    expect(order(false)).toEqual([3, 2, 4, 0, 5, 1]);
    expect(order(true)).toEqual([0, 5, 2, 4, 3, 1]);
  });

  it("leaves the rows as they are", () => {
    sortRows(ALL, keysOf(numbers), true);
    expect([...ALL]).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("the rows", () => {
  const isIn = (state: number | null) => (state === null ? null : (row: number) => states[row] === state);
  const find = (state: number | null, text: string) => [...filterRows(ALL, isIn(state), text, [numbers, texts])];

  it("are those of a state, and those with a text in any of the columns, in capitals or not", () => {
    expect(find(null, "")).toEqual([0, 1, 2, 3, 4, 5]);
    expect(find(2, "")).toEqual([1, 3]);
    expect(find(null, "UNIT")).toEqual([0, 2, 5]);
    expect(find(1, "unit 1")).toEqual([2]);
  });

  it("without a number aren't found by what stands for it", () => {
    expect(find(null, "na")).toEqual([]);
    expect(find(null, "3")).toEqual([0, 5]);
  });

  it("stay in the order that they are in", () => {
    expect([...filterRows(ALL.toReversed(), isIn(1), "", [])]).toEqual([5, 4, 2, 0]);
  });

  it("may be none", () => expect(find(9, "")).toEqual([]));
});

it("a value that isn't there is null, a zero is zero", () => {
  expect([1, 2].map((row) => readValueAt(numbers, row))).toEqual([null, 0]);
  expect([1, 3].map((row) => readValueAt(texts, row))).toEqual([null, ""]);
});

it("a column's label sorts up, down, then not at all", () => {
  const turn = (name: string) => [undefined, name, `-${name}`].map((text) => turnSort(parseSort(text), name));
  for (const name of ["age", "own:3"]) expect(turn(name)).toEqual([name, `-${name}`, null]);
  expect(turnSort(parseSort("-age"), "own:3")).toBe("own:3");
  expect([undefined, "", "-"].map(parseSort)).toEqual([null, null, null]);
});
