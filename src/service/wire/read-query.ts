// The query of a version 1 request: the raw text after "?" -> locations, or a 400 that names every offending one.
import { isBlankAddress } from "../../contract/blank-address.ts";
import { LIMITS } from "../../contract/limits.ts";
import { parseV1Coordinates } from "../../contract/lookup.ts";
import type { Location } from "../store/store.ts";
import { buildBadRequest } from "./problem-fault.ts";
import { isLonger, readParameter } from "./read-parameter.ts";

/** Throws a ProblemFault `bad-request`. Other parameters are ignored. */
export function readQuery(query: string): Location[] {
  const texts = readParameter(query, "location");
  if (texts.length === 0) {
    // What some programs make of a name that is repeated.
    const other = ["location[]", "location[0]", "locations"].find((name) => readParameter(query, name).length > 0);
    const detail = `is missing${other ? ` (“${other}” isn't read)` : ""}; add ?location=… with an address or "lat, lng"`;
    throw buildBadRequest([{ pointer: "location", detail }]);
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
