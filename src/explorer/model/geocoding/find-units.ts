// Whether the other matches of an address are units of one building: then one finding says it all.
import { COORDINATES, type Geocoding } from "./geocoding.ts";

const UNIT = /\b(?:APT|APARTMENT|UNIT|STE|SUITE)\b\.?\s*#?\s*[\w-]+|#\s*[\w-]+/g;

/** How many parcels share the matched address but for the unit, the matched one included; null where some other match is elsewhere. */
export function countUnits({ method, matched, rivals, rivalAddresses }: Geocoding): number | null {
  if (rivals === null || rivals === 0 || method === COORDINATES || matched === null) return null;
  const building = readBuilding(matched);
  return rivalAddresses.every((address) => readBuilding(address) === building) ? rivals + 1 : null;
}

function readBuilding(address: string): string {
  return address
    .toUpperCase()
    .replace(UNIT, " ")
    .replace(/[^A-Z\d]+/g, " ")
    .trim();
}
