// Whether the result is of the searched place: the matched address against the searched one, and its buildings against the point.
import { distanceToGeometryMetres } from "../../../../geometry/inside.ts";
import { distanceMetres, METRES_PER_FOOT } from "../../../../geometry/measures.ts";
import { APART_METRES } from "../../checks/check-place.ts";
import type { Position } from "../../location/location.ts";
import { readZipOfAddress } from "../../location/states.ts";
import type { DecodedFootprint, Property } from "../../property/property.ts";
import { formatDistance } from "../../text/format-number.ts";
import { pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

/** How well the service matched the address is said by its confidence, too. */
export function checkAddress({ location, geocoding }: Property, note: Note): void {
  if (location?.kind !== "address" || !geocoding?.matched) return;
  const [searched, found] = [readHouse(location.text), readHouse(geocoding.matched)];
  if (searched === null || found === null) return;
  const isOtherNumber = found.number !== searched.number;
  const isOtherZip = found.zip !== null && searched.zip !== null && found.zip !== searched.zip;
  if (!isOtherNumber && !isOtherZip) return;
  note({
    code: "address-differs",
    pointer: pointInto(geocoding.pointer, "matched"),
    variant: isOtherNumber
      ? `The matched address has number ${found.number}, not ${searched.number}`
      : `The matched address has ZIP code ${found.zip}, not ${searched.zip}`,
    expected: formatFound(location.text),
    found: formatFound(geocoding.matched),
  });
}

/** House number and ZIP code. Null where it doesn't begin with a house number. */
function readHouse(text: string): { number: string; zip: string | null } | null {
  const number = /^\s*(\d+(?:-\d+)?[a-z]?)\s+\S/i.exec(text)?.[1];
  return number === undefined ? null : { number: number.toUpperCase().replace(/^0+(?=\d)/, ""), zip: readZipOfAddress(text) };
}

/** An address point is at its house; as far as this it may be the neighbor's. */
const BESIDE_METRES = 30 * METRES_PER_FOOT;

/** A searched point in a yard is usual, so there it is only noted. */
export function checkBeside({ location, geocoding, footprints, pointer }: Property, note: Note): void {
  const searched = location?.kind === "coordinates" ? location.position : null;
  const point = searched ?? geocoding?.point ?? null;
  if (point === null) return;
  const metres = Math.min(...footprints.map((footprint) => distanceTo(footprint, point)));
  // From there on the panel says it, too.
  if (metres <= BESIDE_METRES || metres > APART_METRES) return;
  const from = searched ? "searched point" : "matched address";
  const title = `Nearest building of this parcel is ${formatDistance(metres)} from the ${from}`;
  note({
    code: "building-beside",
    pointer: searched === null && geocoding ? pointInto(geocoding.pointer, "point") : pointer,
    variant: title,
    severity: searched ? "note" : "look",
    found: formatDistance(metres),
    expected: searched ? "an outline with the point in it" : "within 30 ft",
  });
}

/** To its outline or its stated center, whichever is nearer: an outline in the wrong place is found as such. */
function distanceTo({ geometry, statedCenter }: DecodedFootprint, point: Position): number {
  const toOutline = geometry ? distanceToGeometryMetres(point, geometry) : Infinity;
  return statedCenter ? Math.min(toOutline, distanceMetres(point, statedCenter)) : toOutline;
}
