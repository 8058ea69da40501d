// Whether the other matches of an address are units of one building: then one finding says it all.
import { COORDINATES, type Geocoding } from "./geocoding.ts";

const UNIT = /\b(?:APT|APARTMENT|UNIT|STE|SUITE)\b\.?\s*#?\s*[\w-]+|#\s*[\w-]+/gi;

const NATURAL = new Intl.Collator("en", { numeric: true });

export type Units = {
  /** How many parcels share the matched address but for the unit, the matched one included. */
  count: number;
  /** Those of the others that the result names, unit 2 before unit 10. */
  addresses: string[];
  /** The matched address. */
  matched: string;
};

/** Null where some other match is elsewhere, or may be. */
export function findUnits(geocoding: Geocoding): Units | null {
  const { method, matched, rivals, rivalAddresses } = geocoding;
  if (rivals === null || rivals === 0 || method === COORDINATES || matched === null) return null;
  if (!areInBuilding(geocoding, readBuilding(matched))) return null;
  return { count: rivals + 1, addresses: rivalAddresses.toSorted(NATURAL.compare), matched };
}

/** The unit of the matched address, "UNIT 5"; null: it has none, or a point was searched. */
export function findUnit({ method, matched }: Geocoding): string | null {
  return method === COORDINATES ? null : (matched?.match(UNIT)?.join(" ") ?? null);
}

/** "Apt 2" of "165 Front St Apt 2, Troy, NY 12180"; the whole address where no unit can be read, or where the building isn't that of `matched`,
 *  whatever the service says of it. */
export function nameUnit(address: string, matched: string): string {
  const units = readBuilding(address) === readBuilding(matched) ? address.match(UNIT) : null;
  return units?.join(" ") ?? address;
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
