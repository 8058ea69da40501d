import { expect, it } from "vitest";
import { buildColumn, joinParts, readValueAt } from "./build-column.ts";
import type { RowValue } from "./columns.ts";

const NUMBER = { name: "n", kind: "number" } as const;
const TEXT = { name: "t", kind: "text" } as const;

const partOf = (rows: number[], places: number[], numbers: RowValue[], texts: RowValue[]) => ({
  rows,
  places,
  columns: new Map([buildColumn(NUMBER, numbers), buildColumn(TEXT, texts)].map((column) => [column.name, column])),
});

it("joins what each response says, one place for several rows, and null for a row of none", () => {
  const parts = [partOf([4, 0], [1, 1], [7, 0], ["a", "b"]), partOf([1, 2], [0, 1], [null, 2], ["b", null])];
  const read = (head: typeof NUMBER | typeof TEXT) => {
    const column = joinParts(head, 5, parts);
    return [0, 1, 2, 3, 4].map((row) => readValueAt(column, row));
  };
  expect(read(NUMBER)).toEqual([0, null, 2, null, 0]);
  expect(read(TEXT)).toEqual(["b", "b", null, null, "b"]);
});
