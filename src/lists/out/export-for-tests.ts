// Lists that are ready to be exported, with values made of nothing.
import { buildColumn } from "../build-column.ts";
import { listColumnHeads, type RowValue } from "../columns.ts";
import type { Cell } from "../in/sheet.ts";
import { BLOCK_ROWS } from "../list.ts";
import { BINDING, START } from "../list-for-tests.ts";
import { SHOWN_STATES, type ShownState } from "../shown-state.ts";
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
  const rows = cells.map((own, row) => ({ line: row + 2, location: null, cells: own }));
  return {
    list: { name: "Spring", rows: rows.length, headers, binding: BINDING, synthetic: true, changedAt: START },
    heads,
    states: Uint8Array.from(states, (state) => SHOWN_STATES.indexOf(state)),
    ruleSet: "Example rules 1",
    readRows: async (block) => rows.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS),
    readColumn: async (name) => (values[name] ? buildColumn(heads.find((head) => head.name === name)!, values[name]) : null),
  };
}
