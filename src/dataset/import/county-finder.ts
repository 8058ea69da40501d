// Which state and county a place lies in, by the Census Bureau's boundaries as us-atlas packs them (simplified for drawing at 1:10,000,000).
// Where no county contains the place (coasts are cut straight there), the nearest one counts, up to a limit.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { stateCode } from "../../address/words.ts";
import { boundsOfAny, padBounds } from "../../geometry/bounds.ts";
import { containsPosition, distanceToGeometryMetres } from "../../geometry/inside.ts";
import type { Position } from "../../geometry/shapes.ts";
import { createBoxIndex, numberBoxes } from "../derive/box-index.ts";

export type CountyPlace = {
  /** "California" */
  state: string;
  /** "CA" */
  stateCode: string;
  /** "Los Angeles" */
  county: string;
};

export type CountyFinder = {
  /** Null: farther than 20 km from any county of the U.S. and its territories. */
  find: (position: Position) => CountyPlace | null;
  /** The same, not counted. */
  locate: (position: Position) => CountyPlace | null;
  /** Every county that was found, with how often. */
  found: () => { place: CountyPlace; times: number }[];
};

const FARTHEST_METRES = 20_000;
const METRES_PER_DEGREE = 111_000;

type Named = { name: string };
type Atlas = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>;

export function createCountyFinder(): CountyFinder {
  const path = createRequire(import.meta.url).resolve("us-atlas/counties-10m.json");
  const atlas = JSON.parse(readFileSync(path, "utf8")) as Atlas;
  const states = new Map(atlas.objects.states.geometries.map((state) => [String(state.id), (state.properties as Named).name]));
  const counties = feature<Named>(atlas, atlas.objects.counties).features as Feature<Polygon | MultiPolygon, Named>[];
  const index = createBoxIndex(numberBoxes(counties.values().map(({ geometry }) => boundsOfAny(geometry))));

  const describe = (at: number): CountyPlace => {
    const county = counties[at]!;
    const state = states.get(String(county.id).slice(0, 2))!;
    return { state, stateCode: stateCode(state.toUpperCase()) || state, county: county.properties.name };
  };
  const nearest = ([longitude, latitude]: Position): number | null => {
    const north = FARTHEST_METRES / METRES_PER_DEGREE;
    const east = north / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
    let best: { at: number; metres: number } | null = null;
    for (const at of index.search(padBounds([longitude, latitude, longitude, latitude], east, north))) {
      const metres = distanceToGeometryMetres([longitude, latitude], counties[at]!.geometry);
      if (metres <= FARTHEST_METRES && (best === null || metres < best.metres)) best = { at, metres };
    }
    return best?.at ?? null;
  };

  // Neighbours in a file are mostly neighbours on the ground.
  let last: number | null = null;
  const search = (position: Position): number | null => {
    const [longitude, latitude] = position;
    if (last !== null && containsPosition(counties[last]!.geometry, position)) return last;
    const candidates = index.search([longitude, latitude, longitude, latitude]);
    last = candidates.find((candidate) => containsPosition(counties[candidate]!.geometry, position)) ?? nearest(position);
    return last;
  };
  const known = new Map<number, { place: CountyPlace; times: number }>();
  return {
    found: () => [...known.values()],
    find: (position) => {
      const at = search(position);
      if (at === null) return null;
      const entry = known.get(at) ?? { place: describe(at), times: 0 };
      known.set(at, entry);
      entry.times += 1;
      return entry.place;
    },
    locate: (position) => {
      const at = search(position);
      return at === null ? null : describe(at);
    },
  };
}
