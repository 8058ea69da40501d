// The buildings of a parcel in the order in which a person reads them: the largest first, those without an area last.
import { readNumber } from "../text/json-members.ts";
import type { DecodedFootprint } from "./property.ts";

export type Sized = Pick<DecodedFootprint, "index" | "entry" | "drawnAreaSquareFeet">;

export function orderBuildings<F extends Sized>(footprints: readonly F[]): F[] {
  const areas = footprints.map((footprint) => ({ footprint, area: areaOf(footprint) }));
  return areas.sort((a, b) => b.area - a.area || a.footprint.index - b.footprint.index).map(({ footprint }) => footprint);
}

function areaOf(footprint: Sized): number {
  return readNumber(footprint.entry, "footprint_area") ?? footprint.drawnAreaSquareFeet ?? -1;
}
