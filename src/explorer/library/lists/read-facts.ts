// A row as far as it is known without its response: where it is looked up, and why there may be no result.
import { LINE, type RowValue, SEARCHED_LOCATION } from "../../../lists/columns.ts";
import { buildLocation } from "../../../lists/in/build-location.ts";
import type { ColumnChoice } from "../../../lists/in/choose-columns.ts";
import type { Location, Row } from "../../../lists/list.ts";
import { type ShownState, STATE_WORDS } from "../../../lists/shown-state.ts";
import { parseLocation } from "../../model/location/parse-location.ts";

/** `location`: what is looked up for it. `reason`: why it is set aside, and what to do. `repeats`: the line whose result it shows; null: its own. */
export type RowFacts = {
  line: number;
  location: Location | null;
  isCorrected: boolean;
  state: ShownState;
  reason: string | null;
  repeats: number | null;
};

type ReadFact = (facts: RowFacts) => RowValue;

/** The columns that are made of it, by name. */
export const FACT_COLUMNS: ReadonlyMap<string, ReadFact> = new Map<string, ReadFact>([
  ["reason", ({ state, reason }) => (state === "found" ? null : (reason ?? STATE_WORDS[state].meaning))],
  [LINE, ({ line }) => line],
  ["duplicate_of_line", ({ repeats }) => repeats],
  [SEARCHED_LOCATION, ({ location, state }) => (location && state !== "set-aside" ? formatSent(location) : null)],
  ["location_corrected", ({ isCorrected }) => String(isCorrected)],
]);

export function readFacts(
  row: Row,
  correction: Location | undefined,
  state: ShownState,
  columns: ColumnChoice,
  repeats: number | null,
): RowFacts {
  return {
    line: row.line,
    location: correction ?? row.location,
    isCorrected: correction !== undefined,
    state,
    reason: state === "set-aside" ? buildLocation(row, columns, parseLocation, new Set()).reason : null,
    repeats: state === "duplicate" ? repeats : null,
  };
}

export function formatSent(location: Location): string {
  return "address" in location ? location.address : `${location.coordinates.lat}, ${location.coordinates.lng}`;
}
