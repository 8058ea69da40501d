// Whether the other matches of an address are units of one building: then one finding says it all.
import { COORDINATES, type Geocoding } from "./geocoding.ts";

const UNIT = /\b(?:APT|APARTMENT|UNIT|STE|SUITE)\b\.?\s*#?\s*[\w-]+|#\s*[\w-]+/g;

/** How many parcels share the matched address but for the unit, the matched one included; null where some other match is elsewhere, or may be. */
export function countUnits(geocoding: Geocoding): number | null {
  const { method, matched, rivals } = geocoding;
  if (rivals === null || rivals === 0 || method === COORDINATES || matched === null) return null;
  return areInBuilding(geocoding, readBuilding(matched)) ? rivals + 1 : null;
}

/** Where the service doesn't say it, only of other matches that are all named. */
function areInBuilding({ rivals, rivalsInBuilding, rivalAddresses }: Geocoding, building: string): boolean {
  if (rivalsInBuilding !== null) return rivalsInBuilding === rivals;
  return rivalAddresses.length === rivals && rivalAddresses.every((address) => readBuilding(address) === building);
}

function readBuilding(address: string): string {
  return address
    .toUpperCase()
    .replace(UNIT, " ")
    .replace(/[^A-Z\d]+/g, " ")
    .trim();
}
