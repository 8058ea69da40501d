// The rows of a list as points: by the worst finding, and a row of which nothing is known is none without findings.
import { expect, it } from "vitest";
import type { Column } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import { listPoints } from "./use-list-points.ts";

const STATES: ShownState[] = ["found", "low-match", "found", "found", "found", "no-parcel", "found"];
const numbers = (name: string, values: (number | null)[]): Column => ({
  ...{ name, kind: "number" },
  values: Float64Array.from(values, (value) => value ?? Number.NaN),
});
const COLUMNS: Column[] = [
  numbers("latitude", [0, 1, 2, 3, 4, 5, null]),
  numbers("longitude", [0, 10, 20, 30, 40, 50, 60]),
  { name: "severity", kind: "text", codes: Uint32Array.of(1, 2, 3, 0, 0, 0, 1), dictionary: [null, "act", "look", "note"] },
  numbers("findings_water", [1, 1, 1, 0, null, 0, 1]),
];

it("has each row that has a place, zero degrees too, by its worst finding", () => {
  const states = Uint8Array.from(STATES, (state) => SHOWN_STATES.indexOf(state));
  const points = listPoints({ states, columns: new Map(COLUMNS.map((column) => [column.name, column])) });
  expect(points.map(({ id, grade }) => `${id} ${grade}`)).toEqual([
    "row 0 poor",
    "row 1 fair",
    "row 2 unranked",
    "row 3 good",
    "row 4 unreported",
    "row 5 unreported",
  ]);
  expect(points[1]!.position).toEqual([10, 1]);
  expect(listPoints({ states, columns: new Map() })).toEqual([]);
});
