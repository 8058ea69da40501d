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
  const { groups, open } = summarizeList(STATES, columns);
  expect(groups).toEqual([
    {
      title: "Findings",
      shares: [
        { name: "Wildfire", rows: 3, sort: "-findings_wildfire" },
        { name: "Water", rows: 1, sort: "-findings_water" },
      ],
    },
  ]);
  expect(open).toEqual([
    { peril: "Wildfire", rows: 1 },
    { peril: "Water", rows: 1 },
  ]);
});

it("has each image age and match in one class, and those that aren't reported in the last", () => {
  const columns = new Map([numbers("image_age", 0.9, 1, 5, null), numbers("match_confidence", 0.9, 0.7, 0.499, null)]);
  const classes = summarizeList(STATES, columns).groups.map(({ title, shares }) => [
    title,
    shares.map(({ name, rows }) => `${name} ${rows}`),
  ]);
  expect(classes).toEqual([
    ["Image age", ["Under 1 year 1", "1 to 3 years 1", "5+ years 1", "Not reported 1"]],
    ["Match", ["High 1", "Good 1", "Low 1", "Not reported 1"]],
  ]);
});

it("says nothing of columns that aren't there yet", () => {
  const { groups, open } = summarizeList(STATES, new Map());
  expect([groups, open]).toEqual([[], []]);
});
