// Whether the result is of the searched place: the address that it names against the searched one, and its buildings against the point.
import { distanceToGeometryMetres } from "../../../../geometry/inside.ts";
import { distanceMetres, METRES_PER_FOOT } from "../../../../geometry/measures.ts";
import { APART_METRES } from "../../checks/check-place.ts";
import type { Position } from "../../location/location.ts";
import { readZipOfAddress } from "../../location/states.ts";
import type { DecodedFootprint, Property } from "../../property/property.ts";
import { cutText } from "../../text/cut-text.ts";
import { formatDistance } from "../../text/format-number.ts";
import { isObject, type JsonObject, member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

/** The API has no address in a result; services that add one call it so. */
const ADDRESS_FIELDS =
  /^(?:(?:parcel|property|situs|site|street|full|formatted|matched)_?)?(?:address|addr)(?:_?(?:full|line_?1|1))?$|^situs$/i;
const ADDRESS_CHARACTERS = 300;

export function checkAddress(item: JsonObject, { location, geocoding, pointer }: Property, note: Note): void {
  if (location?.kind !== "address") return;
  const searched = readHouse(location.text);
  if (searched === null) return;
  for (const { text, at } of listAddresses(item, pointer)) compare(text, at, "The result's address");
  // How well the service matched the address is said by its confidence, too.
  if (geocoding?.matched) compare(geocoding.matched, pointInto(geocoding.pointer, "matched"), "The matched address", "look");

  function compare(text: string, at: string, name: string, severity?: "look"): void {
    const found = readHouse(text);
    if (found === null || searched === null) return;
    const isOtherNumber = found.number !== searched.number;
    const isOtherZip = found.zip !== null && searched.zip !== null && found.zip !== searched.zip;
    if (!isOtherNumber && !isOtherZip) return;
    const title = isOtherNumber
      ? `${name} has number ${found.number}, not ${searched.number}`
      : `${name} has ZIP code ${found.zip}, not ${searched.zip}`;
    note({
      code: "address-differs",
      pointer: at,
      variant: title,
      ...(severity && { severity }),
      expected: formatFound(location?.kind === "address" ? location.text : ""),
      found: formatFound(text),
    });
  }
}

/** Of the result and of its parcel; a mailing address is the owner's. */
function listAddresses(item: JsonObject, pointer: string): { text: string; at: string }[] {
  const parcel = member(item, "parcel");
  const parts = [{ object: item, at: pointer }, ...(isObject(parcel) ? [{ object: parcel, at: pointInto(pointer, "parcel") }] : [])];
  return parts.flatMap(({ object, at }) =>
    Object.entries(object).flatMap(([name, raw]) =>
      typeof raw === "string" && ADDRESS_FIELDS.test(name) ? [{ text: cutText(raw, ADDRESS_CHARACTERS), at: pointInto(at, name) }] : [],
    ),
  );
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
