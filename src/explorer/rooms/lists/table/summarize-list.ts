// Sums up a list's rows in a few counts: how many need a person and why, the worst findings, findings by peril, how old the images are, how
// sure the matches.
import { readValueAt } from "../../../../lists/build-column.ts";
import { nameFindings, type RowValue } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import type { ListData } from "../../../library/lists/list-reader.ts";
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

/** Matched rows with something in common, by the value of a column. `id`: as the URL has it. */
type Share = { id: string; name: string; column: string; holds: (value: RowValue) => boolean };
/** There may be none. */
type CountedShare = Pick<Share, "id" | "name"> & { rows: number };

const PERILS = Object.entries(PERIL_NAMES).map(([peril, name]) => ({ name, column: nameFindings(peril) }));

const isNull = (value: RowValue) => value === null;
const FINDINGS = "Findings";
const GROUPS: readonly { title: string; shares: readonly Share[] }[] = [
  {
    title: "Worst finding",
    shares: [share("To act on", "severity", (value) => value === "act"), share("To review", "severity", (value) => value === "look")],
  },
  { title: FINDINGS, shares: PERILS.map(({ name, column }) => range(name, column, 1)) },
  {
    title: "Image age",
    shares: [
      range("Under 1 year", "image_age", Number.NEGATIVE_INFINITY, 1),
      range("1 to 3 years", "image_age", 1, 3),
      range("3 to 5 years", "image_age", 3, 5),
      range("5+ years", "image_age", 5),
      share("Not reported", "image_age", isNull),
    ],
  },
  {
    title: "Match",
    shares: [
      ...SCORE_NAMES.map((name) =>
        share(capitalize(name), "match_confidence", (score) => typeof score === "number" && nameScore(score) === name),
      ),
      share("Not reported", "match_confidence", isNull),
    ],
  },
];

function share(name: string, column: string, holds: Share["holds"]): Share {
  return { id: `${column} ${name}`.toLowerCase().replace(/[^a-z0-9]+/g, "-"), name, column, holds };
}

/** Without `end`. */
function range(name: string, column: string, start: number, end = Number.POSITIVE_INFINITY): Share {
  return share(name, column, (value) => typeof value === "number" && value >= start && value < end);
}

export type ListSummary = {
  rows: number;
  /** Of each state that there is. */
  states: ReadonlyMap<ShownState, number>;
  needPerson: number;
  matched: number;
  /** Of matched rows. */
  groups: { title: string; shares: CountedShare[] }[];
  /** Matched rows of which a peril's findings aren't known. */
  open: { peril: string; rows: number }[];
};

function countStates(places: Uint8Array): ReadonlyMap<ShownState, number> {
  const counts = new Map<ShownState, number>();
  for (const place of places) counts.set(SHOWN_STATES[place]!, (counts.get(SHOWN_STATES[place]!) ?? 0) + 1);
  return counts;
}

export function summarizeList({ states: places, columns }: ListData): ListSummary {
  const states = countStates(places);
  const matched = Uint32Array.from(places.keys()).filter((row) => isMatched(SHOWN_STATES[places[row]!]!));
  const countWhere = ({ column, holds }: Pick<Share, "column" | "holds">) => {
    const read = columns.get(column);
    return read ? matched.reduce((sum, row) => sum + Number(holds(readValueAt(read, row))), 0) : 0;
  };
  const groups = GROUPS.map(({ title, shares }) => {
    const counted = shares.map((each) => ({ id: each.id, name: each.name, rows: countWhere(each) }));
    return { title, shares: title === FINDINGS ? counted.sort((a, b) => b.rows - a.rows) : counted };
  });
  return {
    rows: places.length,
    states,
    needPerson: NEEDS_PERSON.reduce((sum, state) => sum + (states.get(state) ?? 0), 0),
    matched: matched.length,
    groups,
    open: PERILS.map(({ name, column }) => ({ peril: name, rows: countWhere({ column, holds: isNull }) })).filter(({ rows }) => rows > 0),
  };
}

/** Whether a row is in a state, or one of those that a share counts; null: in any. `id`: of either. */
export function findChosen(id: string | undefined, { states, columns }: ListData): ((row: number) => boolean) | null {
  const state = SHOWN_STATES.indexOf(id as ShownState);
  if (state >= 0) return (row) => states[row] === state;
  const chosen = GROUPS.flatMap(({ shares }) => shares).find((each) => each.id === id);
  const column = chosen && columns.get(chosen.column);
  if (!chosen || !column) return null;
  return (row) => isMatched(SHOWN_STATES[states[row]!]!) && chosen.holds(readValueAt(column, row));
}
