// The counts of a list's summary: nothing known is never counted as nothing found.
import { expect, it } from "vitest";
import type { Column } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import { summarizeList } from "./summarize-list.ts";

const places = (...states: ShownState[]) => Uint8Array.from(states, (state) => SHOWN_STATES.indexOf(state));
const numbers = (name: string, ...values: (number | null)[]): [string, Column] => [
  name,
  { name, kind: "number", values: Float64Array.from(values, (value) => value ?? Number.NaN) },
];
const STATES = places("found", "found", "low-match", "several-matches", "no-parcel", "unsure", "waiting");

it("counts rows by state, and those that need a person", () => {
  const summary = summarizeList(STATES, new Map());
  expect(summary).toMatchObject({ rows: 7, matched: 4, needPerson: 4 });
  expect(summary.states.get("found")).toBe(2);
});

it("counts findings and what isn't known apart, the most first, and only of rows with a result", () => {
  const columns = new Map([
    numbers("findings_water", 0, 2, null, 0, null, null, 9),
    numbers("findings_wildfire", 1, 1, 1, null, 1, 1, 1),
    numbers("findings_liability", 0, 0, 0, 0, 0, 0, 0),
  ]);
  expect(summarizeList(STATES, columns).perils).toEqual([
    { name: "Wildfire", rows: 3, open: 1 },
    { name: "Water", rows: 1, open: 1 },
  ]);
});

it("has each image age and match in one class, and those that aren't reported in the last", () => {
  const columns = new Map([numbers("image_age", 0.9, 1, 5, null), numbers("match_confidence", 0.9, 0.7, 0.499, null)]);
  const { ages, matches } = summarizeList(STATES, columns);
  expect(ages.map(({ rows }) => rows)).toEqual([1, 1, 0, 1, 1]);
  expect(matches).toEqual([
    { name: "high", rows: 1 },
    { name: "good", rows: 1 },
    { name: "fair", rows: 0 },
    { name: "low", rows: 1 },
    { name: "not reported", rows: 1 },
  ]);
});

it("says nothing of columns that aren't there yet", () => {
  const { perils, ages, act } = summarizeList(STATES, new Map());
  expect([perils, act, ages.every(({ rows }) => rows === 0)]).toEqual([[], 0, true]);
});
