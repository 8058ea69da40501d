import { expect, it } from "vitest";
import { markOf, rowsOf } from "./list-for-tests.ts";
import { buildLocationKey, buildPlan } from "./plan.ts";

const at = (lat: number, lng: number) => ({ coordinates: { lat, lng } });

it("counts what will be looked up, what repeats another row, and what can't be searched", () => {
  const rows = rowsOf(["1 Oak St", null, " 1  OAK st", at(34, -76), "2 Oak St", at(34.00000001, -76), "1 Oak St"]);
  const { marks, counts } = buildPlan(rows);
  expect(marks).toEqual([
    markOf("waiting"),
    markOf("set-aside"),
    markOf("duplicate", 0),
    markOf("waiting"),
    markOf("waiting"),
    markOf("duplicate", 3),
    markOf("duplicate", 0),
  ]);
  expect(counts).toMatchObject({ waiting: 3, duplicate: 3, "set-aside": 1, done: 0 });
});

it("sets aside what the search field wouldn't search for, and what the service would refuse together with others", () => {
  const rows = rowsOf(["TOTAL", "1 Oak St", "total", "\u200B \u3164", "x".repeat(301), at(91, 0), at(0, Number.NaN), "x".repeat(300)]);
  const isSearchable = (location: object) => !("address" in location && location.address === "TOTAL");
  expect(buildPlan(rows, isSearchable).marks.map(({ state }) => state)).toEqual([
    "set-aside",
    "waiting",
    "waiting",
    "set-aside",
    "set-aside",
    "set-aside",
    "set-aside",
    "waiting",
  ]);
});

it.each([
  ["1 Oak St", "1 Oak Street"],
  ["1 Oak St", "1 Oak St."],
  ["1 Oak St Apt 2", "1 Oak St Apt 3"],
])("merges nothing else: %s and %s", (a, b) => {
  expect(buildPlan(rowsOf([a, b])).counts.waiting).toBe(2);
});

it("doesn't tell minus zero from zero, nor an address from coordinates", () => {
  expect(buildLocationKey(at(-0, 0))).toBe(buildLocationKey(at(0, -1e-9)));
  expect(buildPlan(rowsOf(["0,0", at(0, 0)])).counts.waiting).toBe(2);
});
