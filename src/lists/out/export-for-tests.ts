// Lists that are ready to be exported, with values made of nothing.
import { buildColumn } from "../build-column.ts";
import { listColumnHeads, type RowValue } from "../columns.ts";
import type { Cell } from "../in/sheet.ts";
import { BINDING, START } from "../list-for-tests.ts";
import type { ShownState } from "../shown-state.ts";
import type { ExportSource } from "./out-table.ts";

const DICTIONARY = { parcel: {}, footprint: { footprint_area: { unit: "ft²", meaning: "Area of the roof." } } };
const PERILS = { water: "Water" };

export function buildSource(
  headers: readonly string[],
  cells: readonly (readonly Cell[])[],
  values: Readonly<Record<string, readonly RowValue[]>> = {},
  states: readonly ShownState[] = cells.map(() => "found"),
): ExportSource {
  const heads = listColumnHeads(DICTIONARY, PERILS);
  const all: typeof values = { ...values, row_state: states };
  const rows = cells.map((own, row) => ({ line: row + 2, location: null, cells: own }));
  return {
    list: { name: "Spring", rows: rows.length, headers, binding: BINDING, synthetic: true, changedAt: START },
    heads,
    ruleSet: "Example rules 1",
    readRows: async () => rows,
    readColumn: async (name) => buildColumn(heads.find((head) => head.name === name)!, all[name] ?? cells.map(() => null)),
  };
}
