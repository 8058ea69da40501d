// Tells by the name of a JSON member whether its value is a place, or something else, whatever it looks like.
import { FOOTPRINT_TABLE, PARCEL_TABLE, PARCEL_V2_TABLE } from "../../../../contract/field-table.ts";

/** Parts of names. */
const PLACE =
  /addr|street|situs|latitude|longitude|lat_?l(?:ng|on)|center_?l|centroid|coord|geom|geo_?json|geo_?code(?!r)|geo_?hash|wkb|wkt|mercator|state_?plane|plus_?code|what_?3_?words|^suggest|^mailing|^owner_?line/i;
const PLACE_NAMES = new Set(
  "city zip zip_code zipcode zip4 postal_code postalcode postcode lat lng lon long ll x y xy pos position point location shape outline polygon bounds bbox extent center house_number unit subdivision northing easting utm mgrs usng olc w3w legal_description".split(
    " ",
  ),
);
/** Words of longer names: "gps_lat", "latE7". */
const AXIS = /(?:^|_)(?:lat|lng|lon)(?:_?e\d|_?\d|_|$)|[a-z]L(?:at|ng|on)(?:E\d)?$|^(?:lat|lng|lon)[A-Z]/;
/** How an address was matched: the parts of it, which say nothing elsewhere. */
const MATCHING = new Set(["understood", "matched", "asked", "found", "rival_addresses"]);
const FIELDS: ReadonlySet<string> = new Set([PARCEL_TABLE, PARCEL_V2_TABLE, FOOTPRINT_TABLE].flatMap((table) => Object.keys(table)));

export function isPlaceName(name: string): boolean {
  return PLACE.test(name) || PLACE_NAMES.has(name.toLowerCase()) || AXIS.test(name) || AXIS.test(name.toLowerCase());
}

/** Removed, and not looked for elsewhere. */
export function isMatchingName(path: readonly (string | number)[]): boolean {
  return MATCHING.has(String(path.at(-1))) && path.includes("geocoding");
}

/** The API's field: an area near a latitude is an area. */
export function isFieldName(name: string): boolean {
  return FIELDS.has(name) && !isPlaceName(name);
}

export function isIdName(name: string): boolean {
  return /(?:^|_)id$|[a-z]I[dD]$/.test(name);
}
