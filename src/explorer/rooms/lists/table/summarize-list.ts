// Sums up a list's rows in a few counts: how many need a person and why, the worst findings, findings by peril, how old the images are, how
// sure the matches.
import { readValueAt } from "../../../../lists/build-column.ts";
import { type Column, nameFindings, type RowValue } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import type { Severity } from "../../../../rules/rule-format.ts";
import { nameScore, SCORE_NAMES } from "../../../model/geocoding/confidence.ts";
import { PERIL_NAMES } from "../../../model/rules/peril-names.ts";
import { capitalize } from "../../../model/text/capitalize.ts";

/** Given up by a run: only a person has these looked up again. */
export const GIVEN_UP: readonly ShownState[] = ["unsure", "failed", "unreadable", "refused"];

/** Rows in these go on by a person alone, or are to be checked by one. In the order in which they are told. */
export const NEEDS_PERSON: readonly ShownState[] = [
  ...GIVEN_UP,
  ...(["set-aside", "not-in-response", "no-parcel", "several-matches", "low-match"] as const),
];

/** With a result. */
const MATCHED: readonly ShownState[] = ["several-matches", "low-match", "found"];

export const isMatched = (state: ShownState) => MATCHED.includes(state);

export const SUMMARY_COLUMNS = ["severity", "image_age", "match_confidence", ...Object.keys(PERIL_NAMES).map(nameFindings)];

/** Rows with something in common. `sort`: what brings them to the top of the table, as the URL has it. */
type Share = { name: string; rows: number; sort: string };

export type ListSummary = {
  rows: number;
  /** Of each state that there is. */
  states: ReadonlyMap<ShownState, number>;
  needPerson: number;
  matched: number;
  /** Of matched rows. */
  groups: { title: string; shares: Share[] }[];
  /** Matched rows of which a peril's findings aren't known. */
  open: { peril: string; rows: number }[];
};

export function countStates(places: Uint8Array): ReadonlyMap<ShownState, number> {
  const counts = new Map<ShownState, number>();
  for (const place of places) counts.set(SHOWN_STATES[place]!, (counts.get(SHOWN_STATES[place]!) ?? 0) + 1);
  return counts;
}

export function summarizeList(places: Uint8Array, columns: ReadonlyMap<string, Column>): ListSummary {
  const states = countStates(places);
  const matched = [...places.keys()].filter((row) => isMatched(SHOWN_STATES[places[row]!]!));
  const countWhere = (column: string, holds: (value: RowValue) => boolean) => {
    const read = columns.get(column);
    return read ? matched.filter((row) => holds(readValueAt(read, row))).length : 0;
  };
  const share = (name: string, column: string, order: "" | "-", holds: (value: number) => boolean): Share => {
    const rows = countWhere(column, (value) => typeof value === "number" && holds(value));
    return { name, rows, sort: order + column };
  };
  const rest = (column: string): Share => ({ name: "Not reported", rows: countWhere(column, (value) => value === null), sort: column });
  const severity = (name: string, wanted: Severity): Share => {
    return { name, rows: countWhere("severity", (value) => value === wanted), sort: "worst_finding" };
  };
  const perils = Object.entries(PERIL_NAMES).map(([peril, name]) => ({ peril: name, column: nameFindings(peril) }));
  const groups = [
    { title: "Worst finding", shares: [severity("To act on", "act"), severity("To review", "look")] },
    {
      title: "Findings",
      shares: perils.map(({ peril, column }) => share(peril, column, "-", (findings) => findings > 0)).sort((a, b) => b.rows - a.rows),
    },
    {
      title: "Image age",
      shares: [
        share("Under 1 year", "image_age", "", (years) => years < 1),
        share("1 to 3 years", "image_age", "-", (years) => years >= 1 && years < 3),
        share("3 to 5 years", "image_age", "-", (years) => years >= 3 && years < 5),
        share("5+ years", "image_age", "-", (years) => years >= 5),
        rest("image_age"),
      ],
    },
    {
      title: "Match",
      shares: [
        ...SCORE_NAMES.map((name) =>
          share(capitalize(name), "match_confidence", name === "high" ? "-" : "", (score) => nameScore(score) === name),
        ),
        rest("match_confidence"),
      ],
    },
  ];
  const open = perils.map(({ peril, column }) => ({ peril, rows: countWhere(column, (value) => value === null) }));
  return {
    rows: places.length,
    states,
    needPerson: NEEDS_PERSON.reduce((sum, state) => sum + (states.get(state) ?? 0), 0),
    matched: matched.length,
    groups: groups
      .map(({ title, shares }) => ({ title, shares: shares.filter(({ rows }) => rows > 0) }))
      .filter(({ shares }) => shares.length > 0),
    open: open.filter(({ rows }) => rows > 0),
  };
}
