// A row as far as it is known without its response: where it is looked up, and why there may be no result.
import { LINE, LOCATION_CORRECTED, REASON, type RowValue, SEARCHED_LOCATION } from "../../../lists/columns.ts";
import { buildLocation } from "../../../lists/in/build-location.ts";
import type { ColumnChoice } from "../../../lists/in/choose-columns.ts";
import type { Location, Row } from "../../../lists/list.ts";
import { type ShownState, STATE_WORDS } from "../../../lists/shown-state.ts";
import { NO_PARCEL } from "../../model/geocoding/no-parcel-words.ts";
import { parseLocation } from "../../model/location/parse-location.ts";

/** `location`: what is looked up for it. `reason`: why it isn't simply found; null: it is. `repeats`: the line whose result it shows; null: its own. */
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
  [REASON, ({ reason }) => reason],
  [LINE, ({ line }) => line],
  ["duplicate_of_line", ({ repeats }) => repeats],
  [SEARCHED_LOCATION, ({ location, state }) => (location && state !== "set-aside" ? formatSent(location) : null)],
  [LOCATION_CORRECTED, ({ isCorrected }) => String(isCorrected)],
]);

/** `said`: by the service, of how it placed the location; null: nothing. */
export function readFacts(
  row: Row,
  correction: Location | undefined,
  state: ShownState,
  said: string | null,
  columns: ColumnChoice,
  repeats: number | null,
): RowFacts {
  const location = correction ?? row.location;
  return {
    line: row.line,
    location,
    isCorrected: correction !== undefined || row.isCorrected === true,
    state,
    reason: state === "found" ? null : (findReason() ?? STATE_WORDS[state].meaning),
    repeats: state === "duplicate" ? repeats : null,
  };

  function findReason(): string | null {
    if (state === "set-aside") return buildLocation(row, columns, parseLocation, new Set()).reason;
    if (state === "no-parcel") return said ?? `${NO_PARCEL[location && "address" in location ? "address" : "coordinates"]}.`;
    return state === "duplicate" ? null : said;
  }
}

export function formatSent(location: Location): string {
  return "address" in location ? location.address : `${location.coordinates.lat}, ${location.coordinates.lng}`;
}
