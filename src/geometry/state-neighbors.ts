// Which states border on which, by the lines that they share in the Census Bureau's boundaries.
import { neighbors } from "topojson-client";
import type { CountyAtlas } from "./counties.ts";

/** Names of states, "Vermont"; none for a name that is none. */
export function listNeighbors({ objects: { states } }: CountyAtlas, state: string): string[] {
  const names = states.geometries.map(({ properties }) => (properties as { name: string }).name);
  return (neighbors(states.geometries)[names.indexOf(state)] ?? []).map((at) => names[at]!);
}
