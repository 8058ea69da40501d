// Which state and county each place of an import lies in, and how often each county was found.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { stateCode } from "../../address/words.ts";
import { type CountyAtlas, type CountyMap, openCounties } from "../../geometry/counties.ts";
import type { Position } from "../../geometry/shapes.ts";
import { listNeighbors } from "../../geometry/state-neighbors.ts";

export type CountyPlace = {
  /** "California" */
  state: string;
  /** "CA" */
  stateCode: string;
  /** "Los Angeles" */
  county: string;
};

export type CountyFinder = {
  /** Null: farther than 20 km from any county of the U.S. and its territories. `named`: by its publisher, which decides near a line. */
  find: (position: Position, named?: string | null) => CountyPlace | null;
  /** The same, not counted. */
  locate: (position: Position) => CountyPlace | null;
  /** Every county that was found, with how often. */
  found: () => { place: CountyPlace; times: number }[];
  /** Codes of the states that border on one: "Vermont" -> "NH", "NY", "MA". */
  neighborsOf: (state: string) => string[];
};

let opened: { atlas: CountyAtlas; counties: CountyMap } | undefined;

function openAtlas() {
  if (!opened) {
    const path = createRequire(import.meta.url).resolve("us-atlas/counties-10m.json");
    const atlas = JSON.parse(readFileSync(path, "utf8")) as CountyAtlas;
    opened = { atlas, counties: openCounties(atlas) };
  }
  return opened;
}

export function createCountyFinder(): CountyFinder {
  const { atlas, counties } = openAtlas();
  const codeOf = (state: string) => stateCode(state.toUpperCase()) || state;
  const locate = (position: Position, named?: string | null): CountyPlace | null => {
    const place = (named && counties.findNamed(position, named)) || counties.find(position);
    return place && { ...place, stateCode: codeOf(place.state) };
  };
  const known = new Map<string, { place: CountyPlace; times: number }>();
  return {
    found: () => [...known.values()],
    find: (position, named) => {
      const place = locate(position, named);
      if (place === null) return null;
      const key = `${place.county}, ${place.state}`;
      const entry = known.get(key) ?? { place, times: 0 };
      known.set(key, entry);
      entry.times += 1;
      return entry.place;
    },
    locate,
    neighborsOf: (state) => listNeighbors(atlas, state).map(codeOf),
  };
}
