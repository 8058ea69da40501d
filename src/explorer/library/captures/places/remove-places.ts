// Takes addresses and coordinates out of exchanges that are to be shared: by the names of their members, then wherever the same text recurs.
import type { Capture, Exchange } from "../../../model/exchange/exchange.ts";
import { formatLocation, isStated } from "../../../model/location/location.ts";
import { foldText } from "../text/read-spellings.ts";
import { cleanJson, collectPlaces } from "./clean-json.ts";
import { listDegrees } from "./find-coordinates.ts";
import { buildPlaceCleaner, type KnownPlaces, type PlaceCleaner } from "./find-places.ts";

/** What nobody can check in a case without places. */
export const NOT_CHECKABLE: readonly string[] = [
  "The outlines, and everything that is measured on them: areas, distances, crossings.",
  "Whether the result is of the searched place.",
  "How the address was matched, and its other matches.",
];

/** What the case file says of how places were found. */
export const PLACES_NOTE =
  "Places were found by their members' names, and removed where the same ones recur in any spelling. Somebody may have described one in other words.";

export type WithoutPlaces = {
  exchanges: Exchange[];
  /** For other texts of the case. */
  clean: PlaceCleaner;
};

/** Of a text that is a place; outlines are far longer, and their center is known. */
const LONGEST = 400;
const SHORTEST_NUMBER = 5;

/** A place of one is removed from all of them. */
export function removePlaces(exchanges: readonly Exchange[]): WithoutPlaces {
  const known: KnownPlaces = { texts: new Set(), degrees: new Set(), numbers: new Set() };
  const add = (place: string | number) => addPlace(place, known);
  for (const { locations, request, response } of exchanges) {
    for (const location of locations.filter(isStated)) {
      if (location.kind === "address") add(formatLocation(location));
      else location.position.forEach(add);
    }
    for (const body of [request.body, response?.body]) if (body) collectPlaces(body, add);
  }
  const clean = buildPlaceCleaner(known);
  return { clean, exchanges: exchanges.map((each) => cleanExchange(each, clean)) };
}

function cleanExchange(exchange: Exchange, clean: PlaceCleaner): Exchange {
  const { capture, request, response, failure } = exchange;
  const received = response && cleanJson(response.body, clean);
  const isLost = response !== null && received === null && response.body !== "";
  return {
    ...exchange,
    locations: exchange.locations.map((_, result) => ({ kind: "unstated", result })),
    ...(capture && { capture: cleanCapture(capture, clean) }),
    request: {
      ...request,
      // Cut afterwards: "&#32;" in an address has the sign of a fragment in it.
      url: clean.text(request.url).replace(/[?#].*$/s, ""),
      headers: cleanHeaders(request.headers, clean),
      body: request.body === null ? null : cleanJson(request.body, clean),
    },
    response: response && { ...response, headers: cleanHeaders(response.headers, clean), body: received ?? "" },
    failure: isLost
      ? { code: "not-in-file", detail: "Its body was removed with the addresses: it isn't JSON, so they couldn't be told from the rest." }
      : failure && { ...failure, detail: clean.text(failure.detail) },
  };
}

function cleanCapture(capture: Capture, { notes }: PlaceCleaner): Capture {
  const { from } = capture;
  return {
    ...capture,
    fileName: notes(capture.fileName),
    ...(from?.origin === "file" && { from: { ...from, fileName: notes(from.fileName) } }),
  };
}

/** A dataset may be named after its city. */
function cleanHeaders(headers: Record<string, string>, clean: PlaceCleaner): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [clean.field(name), clean.field(value)]));
}

/** Numbers too: a message may repeat a coordinate. */
function addPlace(value: string | number, { texts, degrees, numbers }: KnownPlaces): void {
  if (typeof value === "string") {
    if (value.length > LONGEST) return;
    texts.add(value);
    for (const each of listDegrees(foldText(value))) degrees.add(each);
    return;
  }
  const written = String(value).replace("-", "");
  const isDegrees = Math.abs(value) <= 180 && !Number.isInteger(value);
  if (isDegrees) degrees.add(value);
  // One with many decimals is found by its value.
  if (written.length >= SHORTEST_NUMBER && !(isDegrees && /\.\d{4}/.test(written))) numbers.add(written);
}
