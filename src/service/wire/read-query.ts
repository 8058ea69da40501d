// The query of a version 1 request: the raw text after "?" -> locations, or a 400 that names every offending one.
import { isBlankAddress } from "../../contract/blank-address.ts";
import { LIMITS } from "../../contract/limits.ts";
import { parseV1Coordinates } from "../../contract/lookup.ts";
import type { Location } from "../store/store.ts";
import { buildBadRequest } from "./problem-fault.ts";
import { isLonger, readParameter } from "./read-parameter.ts";

/** What some programs make of a parameter that is repeated: `location[]`, `location%5B0%5D`, `locations`. */
const OTHER_NAME = /(?:^|&)(locations?(?:(?:\[|%5B)\d*(?:\]|%5D))?)(?:=|&|$)/i;

/** Throws a ProblemFault `bad-request`. Other parameters are ignored. */
export function readQuery(query: string): Location[] {
  const texts = readParameter(query, "location");
  if (texts.length === 0) {
    const [, other] = OTHER_NAME.exec(query) ?? [];
    const read = other ? ` (“${other.replace(/%5B/i, "[").replace(/%5D/i, "]")}” isn't read)` : "";
    throw buildBadRequest([{ pointer: "location", detail: `is missing${read}; add ?location=… with an address or "lat, lng"` }]);
  }
  const limit = LIMITS.locationsPerQuery;
  if (texts.length > limit) {
    const detail = `${texts.length} locations were sent; the limit is ${limit} a request. Split them into several requests.`;
    throw buildBadRequest([{ pointer: "location", detail }]);
  }
  const read = texts.map(readLocation);
  const errors = read.flatMap((result, index) => (typeof result === "string" ? [{ pointer: `locations[${index}]`, detail: result }] : []));
  if (errors.length > 0) throw buildBadRequest(errors);
  return read.filter((result) => typeof result !== "string");
}

/** A location, or what is wrong with it. */
function readLocation(text: string | null): Location | string {
  if (text === null) return "is not valid percent-encoded UTF-8";
  if (isBlankAddress(text)) return "is blank";
  if (isLonger(text, LIMITS.addressCharacters)) return `must have ${LIMITS.addressCharacters} characters or fewer`;
  const coordinates = parseV1Coordinates(text);
  if (!coordinates) return { address: text };
  if (Math.abs(coordinates.lat) > 90) return "the latitude, which comes first, must be between -90 and 90";
  if (Math.abs(coordinates.lng) > 180) return "the longitude, which comes second, must be between -180 and 180";
  return coordinates;
}
