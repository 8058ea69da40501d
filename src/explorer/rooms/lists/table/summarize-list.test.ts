// The counts of a list's summary: nothing known is never counted as nothing found.
import { expect, it } from "vitest";
import type { Column } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import { findChosen, summarizeList } from "./summarize-list.ts";

const places = (...states: ShownState[]) => Uint8Array.from(states, (state) => SHOWN_STATES.indexOf(state));
const numbers = (name: string, ...values: (number | null)[]): [string, Column] => [
  name,
  { name, kind: "number", values: Float64Array.from(values, (value) => value ?? Number.NaN) },
];
const summarize = (columns: [string, Column][] = []) => summarizeList({ states: STATES, columns: new Map(columns) });
/** Counts that aren't zero, as the page shows them. */
const tell = ({ groups }: ReturnType<typeof summarizeList>) =>
  groups
    .map(({ title, shares }) => [title, ...shares.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name} ${rows}`)])
    .filter(({ length }) => length > 1);
const STATES = places("found", "found", "low-match", "several-matches", "no-parcel", "unsure", "waiting");

it("counts rows by state, and those that need a person", () => {
  const summary = summarize();
  expect(summary).toMatchObject({ rows: 7, matched: 4, needPerson: 4 });
  expect(summary.states.get("found")).toBe(2);
});

it("counts findings and what isn't known apart, the most first, and only of rows with a result", () => {
  const summary = summarize([
    numbers("findings_water", 0, 2, null, 0, null, null, 9),
    numbers("findings_wildfire", 1, 1, 1, null, 1, 1, 1),
    numbers("findings_liability", 0, 0, 0, 0, 0, 0, 0),
  ]);
  expect(tell(summary)).toEqual([["Findings", "Wildfire 3", "Water 1"]]);
  expect(summary.open).toEqual([
    { peril: "Wildfire", rows: 1 },
    { peril: "Water", rows: 1 },
  ]);
});

it("has each image age and match in one class, and those that aren't reported in the last", () => {
  expect(tell(summarize([numbers("image_age", 0.9, 1, 5, null), numbers("match_confidence", 0.9, 0.7, 0.499, null)]))).toEqual([
    ["Image age", "Under 1 year 1", "1 to 3 years 1", "5+ years 1", "Not reported 1"],
    ["Match", "High 1", "Good 1", "Low 1", "Not reported 1"],
  ]);
});

it("says nothing of columns that aren't there yet", () => {
  const summary = summarize();
  expect([tell(summary), summary.open]).toEqual([[], []]);
});

it("has for each count the rows that it counts, and for each state its own", () => {
  const severities: Column = {
    name: "severity",
    kind: "text",
    codes: Uint32Array.of(1, 2, 0, 1, 1, 0, 0),
    dictionary: [null, "act", "look"],
  };
  const data = {
    states: STATES,
    columns: new Map([
      ["severity", severities] as [string, Column],
      numbers("image_age", 0.9, 1, 5, null),
      numbers("match_confidence", 0.9, 0.7),
    ]),
  };
  const rowsOf = (id: string) => [...STATES.keys()].filter(findChosen(id, data)!);
  const counted = summarizeList(data).groups.flatMap(({ shares }) => shares.filter(({ rows }) => rows > 0));
  expect(counted.map(({ id }) => rowsOf(id).length)).toEqual(counted.map(({ rows }) => rows));
  expect([rowsOf("severity-to-act-on"), rowsOf("severity-to-review"), rowsOf("image-age-1-to-3-years")]).toEqual([[0, 3], [1], [1]]);
  expect(rowsOf("found")).toEqual([0, 1]);
  expect([findChosen(undefined, data), findChosen("nonsense", data), findChosen("findings-water-water", data)]).toEqual([null, null, null]);
});
