// Takes addresses and coordinates out of an exchange that is to be shared: by the names of their members, then wherever the same text recurs.
import type { Exchange } from "../../model/exchange/exchange.ts";
import { formatLocation, isStated } from "../../model/location/location.ts";
import { isObject } from "../../model/text/json-members.ts";
import { walkJson } from "../../model/text/walk-json.ts";
import { buildPlaceCleaner } from "./find-places.ts";
import { parseJson } from "./read-request.ts";

/** What nobody can check in a case without places. */
export const NOT_CHECKABLE: readonly string[] = [
  "The outlines, and everything that is measured on them: areas, distances, crossings.",
  "Whether the result is of the searched place.",
  "How the address was matched, and its other matches.",
];

/** What the case file says of how places were found. */
export const PLACES_NOTE =
  "Places were found by their members' names, and removed where the same ones recur. Somebody may have described one in other words.";

/** Parts of names. */
const PLACE =
  /addr|street|situs|latitude|longitude|lat_?l(?:ng|on)|center_?l|centroid|coord|geom|geo_?json|geo_?code|wkb|wkt|^suggest|^mailing|^owner_?line/i;
const PLACE_NAMES = new Set(
  "city zip zip_code zipcode zip4 postal_code postalcode postcode lat lng lon long ll x y point location shape outline polygon bounds bbox extent center house_number unit subdivision northing easting legal_description".split(
    " ",
  ),
);

type Places = { texts: Set<string>; degrees: Set<number> };

export type WithoutPlaces = {
  exchange: Exchange;
  /** For other texts of the case. */
  clean: (text: string) => string;
};

export function removePlaces(exchange: Exchange): WithoutPlaces {
  const found: Places = { texts: new Set(), degrees: new Set() };
  for (const location of exchange.locations.filter(isStated)) {
    if (location.kind === "address") found.texts.add(formatLocation(location));
    else for (const degrees of location.position) addPlace(degrees, found);
  }
  const { request, response } = exchange;
  const sent = request.body === null ? null : emptyPlaces(request.body, found);
  const body = response && emptyPlaces(response.body, found);
  const clean = buildPlaceCleaner(found.texts, found.degrees);
  const isLost = response !== null && body === null && response.body !== "";
  return {
    clean,
    exchange: {
      ...exchange,
      locations: exchange.locations.map((_, result) => ({ kind: "unstated", result })),
      ...(exchange.capture && { capture: { ...exchange.capture, fileName: clean(exchange.capture.fileName) } }),
      request: {
        ...request,
        url: clean(request.url.replace(/[?#].*$/s, "")),
        headers: cleanHeaders(request.headers, clean),
        body: sent === null ? null : clean(sent),
      },
      response: response && {
        ...response,
        headers: cleanHeaders(response.headers, clean),
        body: body === null ? "" : clean(body),
      },
      failure: isLost
        ? { code: "not-in-file", detail: "Its body was removed with the addresses: it isn't JSON, so they couldn't be told from the rest." }
        : exchange.failure && { ...exchange.failure, detail: clean(exchange.failure.detail) },
    },
  };
}

function cleanHeaders(headers: Record<string, string>, clean: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, clean(value)]));
}

/** The text with null for the value of each place, everything else as it was; null where it isn't JSON. */
function emptyPlaces(text: string, found: Places): string | null {
  const value = parseJson(text);
  if (value === undefined) return null;
  collectTexts(value, false, found);
  const spans: [start: number, end: number][] = [];
  walkJson(text, {
    value: (path, start, end) => {
      const name = path.at(-1);
      if (typeof name !== "string" || !isPlace(name)) return;
      // What is inside of it was reported before.
      while (spans.length > 0 && spans.at(-1)![0] >= start) spans.pop();
      spans.push([start, end]);
    },
  });
  const pieces: string[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    pieces.push(text.slice(at, start), "null");
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}

/** Numbers too: a message may repeat a coordinate. */
function collectTexts(value: unknown, isInPlace: boolean, found: Places): void {
  if (isInPlace) addPlace(value, found);
  if (Array.isArray(value)) for (const inner of value) collectTexts(inner, isInPlace, found);
  if (isObject(value)) for (const [name, inner] of Object.entries(value)) collectTexts(inner, isInPlace || isPlace(name), found);
}

function addPlace(value: unknown, { texts, degrees }: Places): void {
  if (typeof value === "string") texts.add(value);
  if (typeof value !== "number") return;
  // One with many decimals is found by its value.
  if (!/\.\d{4}/.test(String(value))) texts.add(String(value));
  if (Math.abs(value) <= 180 && !Number.isInteger(value)) degrees.add(value);
}

function isPlace(name: string): boolean {
  return PLACE.test(name) || PLACE_NAMES.has(name.toLowerCase());
}
