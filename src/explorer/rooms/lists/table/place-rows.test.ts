// The rows of a list on the map: by the worst finding, and a row of which nothing is known is none without findings.
import { expect, it } from "vitest";
import { buildColumn } from "../../../../lists/build-column.ts";
import type { RowValue } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import { countColors, findParcelRow, findPlaces, placeRows } from "./place-rows.ts";

const numbers = (name: string, values: RowValue[]) => buildColumn({ name, kind: "number" }, values);
const texts = (name: string, values: RowValue[]) => buildColumn({ name, kind: "text" }, values);

function dataOf(states: ShownState[], columns: ReturnType<typeof numbers>[]) {
  return {
    states: Uint8Array.from(states, (state) => SHOWN_STATES.indexOf(state)),
    columns: new Map(columns.map((column) => [column.name, column])),
  };
}

const DATA = dataOf(
  ["found", "low-match", "found", "found", "found", "no-parcel", "found", "duplicate", "set-aside", "waiting"],
  [
    numbers("latitude", [0, 1, 2, 3, 4, 5, null, 0, null, null]),
    numbers("longitude", [0, 10, 20, 30, 40, 50, 60, 0, null, null]),
    texts("severity", ["act", "look", "note", null, null, null, "act", "act", null, null]),
    numbers("findings_water", [1, 1, 1, 0, null, 0, 1, 1, null, null]),
    texts("parcel_id", ["P-0", "P-1", "P-2", null, null, null, "P-2", "P-0", null, null]),
    texts("tarp_evidence", ["true", "false", "true", null, "yes", "true", "true", "true", null, null]),
  ],
);

it("has each row that has a place, zero degrees too, by its worst finding; a duplicate is where the other one is", () => {
  const { points } = placeRows(DATA);
  expect(points.map(({ id, grade }) => `${id} ${grade}`)).toEqual([
    "row 0 poor",
    "row 1 fair",
    "row 2 unranked",
    "row 3 good",
    "row 4 unreported",
    "row 5 unreported",
  ]);
  expect(points[1]!.position).toEqual([10, 1]);
  expect(placeRows(dataOf(["found"], [])).points).toEqual([]);
});

it("counts all rows that a lookup is for, on the map or not", () => {
  expect([...placeRows(DATA).grades]).toEqual([
    ["poor", 2],
    ["fair", 1],
    ["unranked", 1],
    ["good", 1],
    ["unreported", 3],
  ]);
});

it("counts the values of a field of all rows that were found, flags as flags", () => {
  expect([...countColors(DATA, "tarp_evidence")!.values]).toEqual([
    [true, 3],
    [false, 1],
    [null, 1],
    ["yes", 1],
  ]);
});

it("doesn't count a field that isn't read yet, or that no list has", () => {
  expect(countColors(DATA, "roof_condition")).toBeNull();
  expect(countColors(dataOf(["found"], [texts("own_field", [null])]), "own_field")).toBeNull();
});

it("has the places in view only where they are near, each once, and not more than can be drawn", () => {
  const points = ["a", "b", "c"].map((id, at) => ({ id, position: [at === 2 ? 5 : 0, 0] as [number, number], grade: "good" as const }));
  const placesAt = (zoom: number, bounds: [number, number, number, number]) => [...findPlaces(points, { bounds, zoom })];
  expect(placesAt(15, [-1, -1, 1, 1])).toEqual([["0,0", ["a", "b"]]]);
  expect(placesAt(16, [-1, -1, 6, 1]).map(([, ids]) => ids)).toEqual([["a", "b"], ["c"]]);
  expect([placesAt(14.9, [-1, -1, 1, 1]), [...findPlaces(points, null)]]).toEqual([[], []]);
  const many = Array.from({ length: 2_500 }, (_, at) => ({
    id: `row ${at}`,
    position: [at / 1e5, 0] as [number, number],
    grade: "good" as const,
  }));
  expect(findPlaces(many, { bounds: [-1, -1, 1, 1], zoom: 15 }).size).toBe(2_000);
});

it("finds the first row of a parcel, and none for what is no parcel", () => {
  expect([["P-9", "P-2"], ["P-0"], ["P-9"], [], ["null"]].map((ids) => findParcelRow(DATA, ids))).toEqual([2, 0, null, null, null]);
});
