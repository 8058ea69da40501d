// What a list's rows come to, in a few counts: how many need a person and why, findings by peril, how old the images are, how sure the matches.
import { readValueAt } from "../../../../lists/build-column.ts";
import { type Column, nameFindings } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import { nameScore, SCORE_NAMES } from "../../../model/geocoding/confidence.ts";
import { PERIL_NAMES } from "../../../model/rules/peril-names.ts";

/** Rows in these go on by a person alone, or are to be checked by one. In the order in which they are told. */
export const NEEDS_PERSON = [
  ...["unsure", "failed", "unreadable", "refused", "set-aside"],
  ...["not-in-response", "no-parcel", "several-matches", "low-match"],
] as readonly ShownState[];

/** What a run has given up: only a person has these looked up again. */
export const GIVEN_UP = ["unsure", "failed", "unreadable", "refused"] as readonly ShownState[];

/** Their places. */
export const GIVEN_UP_PLACES: ReadonlySet<number> = new Set(GIVEN_UP.map((state) => SHOWN_STATES.indexOf(state)));

/** With a result. */
const MATCHED: readonly ShownState[] = ["several-matches", "low-match", "found"];

export const isMatched = (state: ShownState) => MATCHED.includes(state);

/** Years. */
const AGES = [
  { name: "under 1 year", below: 1 },
  { name: "1 to 3 years", below: 3 },
  { name: "3 to 5 years", below: 5 },
  { name: "5+ years", below: Number.POSITIVE_INFINITY },
] as const;

export const SUMMARY_COLUMNS = ["severity", "image_age", "match_confidence", ...Object.keys(PERIL_NAMES).map(nameFindings)];

export type Share = { name: string; rows: number };

export type ListSummary = {
  rows: number;
  /** Of each state that there is. */
  states: ReadonlyMap<ShownState, number>;
  matched: number;
  needPerson: number;
  /** Of the worst finding of a row. */
  act: number;
  look: number;
  /** Rows with findings, the most first; `open`: matched rows of which it isn't known. */
  perils: (Share & { open: number })[];
  /** Of matched rows. The last of each is those of which the response doesn't say. */
  ages: Share[];
  matches: Share[];
};

export function summarizeList(places: Uint8Array, columns: ReadonlyMap<string, Column>): ListSummary {
  const counts = new Map<ShownState, number>();
  const matched: number[] = [];
  for (const [row, place] of places.entries()) {
    const state = SHOWN_STATES[place]!;
    counts.set(state, (counts.get(state) ?? 0) + 1);
    if (isMatched(state)) matched.push(row);
  }
  const countWhere = (name: string, holds: (value: string | number | null) => boolean) => {
    const column = columns.get(name);
    return column ? matched.reduce((sum, row) => sum + Number(holds(readValueAt(column, row))), 0) : 0;
  };
  const share = (name: string, classes: readonly { name: string; holds: (value: number) => boolean }[]): Share[] => [
    ...classes.map((each) => ({ name: each.name, rows: countWhere(name, (value) => typeof value === "number" && each.holds(value)) })),
    { name: "not reported", rows: countWhere(name, (value) => value === null) },
  ];
  const perils = Object.entries(PERIL_NAMES).map(([peril, name]) => ({
    name,
    rows: countWhere(nameFindings(peril), (value) => Number(value) > 0),
    open: countWhere(nameFindings(peril), (value) => value === null),
  }));
  const youngest = (at: number) => AGES[at - 1]?.below ?? Number.NEGATIVE_INFINITY;
  return {
    rows: places.length,
    states: counts,
    matched: matched.length,
    needPerson: NEEDS_PERSON.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0),
    act: countWhere("severity", (value) => value === "act"),
    look: countWhere("severity", (value) => value === "look"),
    perils: perils.filter(({ rows, open }) => rows + open > 0).sort((a, b) => b.rows - a.rows),
    ages: share(
      "image_age",
      AGES.map(({ name, below }, at) => ({ name, holds: (years) => years >= youngest(at) && years < below })),
    ),
    matches: share(
      "match_confidence",
      SCORE_NAMES.map((name) => ({ name, holds: (score) => nameScore(score) === name })),
    ),
  };
}
