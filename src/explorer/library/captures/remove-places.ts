// Takes addresses and coordinates out of an exchange that is to be shared: by the names of their members, then wherever the same text recurs.
import type { Exchange } from "../../model/exchange/exchange.ts";
import { formatLocation, isStated } from "../../model/location/location.ts";
import { isObject } from "../../model/text/json-members.ts";
import { walkJson } from "../../model/text/walk-json.ts";
import { parseJson } from "./read-request.ts";

/** What nobody can check in a case without places. */
export const NOT_CHECKABLE: readonly string[] = [
  "The outlines, and everything that is measured on them: areas, distances, crossings.",
  "Whether the result is of the searched place.",
  "How the address was matched, and its other matches.",
];

const REMOVED_PLACE = "[place removed]";
const PLACE =
  /address|street|^(?:city|zip|zip_?code|postal_?code|postcode)$|^lat$|^lng$|^lon$|^long$|latitude|longitude|center_l|coord|^point$|^location$|geometry|^wkb$|^wkt$|geojson|^bounds$|^bbox$|^centroid$|^center$|^geocoding$|^suggest/i;
/** A shorter text may be a part of any word. */
const SHORTEST = 5;
const LONGEST = 400;

export type WithoutPlaces = {
  exchange: Exchange;
  /** For other texts of the case. */
  clean: (text: string) => string;
};

export function removePlaces(exchange: Exchange): WithoutPlaces {
  const found = new Set<string>();
  for (const location of exchange.locations.filter(isStated)) {
    found.add(formatLocation(location));
    if (location.kind === "coordinates") for (const degrees of location.position) found.add(String(degrees));
  }
  const { request, response } = exchange;
  const sent = request.body === null ? null : emptyPlaces(request.body, found);
  const body = response && emptyPlaces(response.body, found);
  const texts = [...found].filter((text) => text.length >= SHORTEST && text.length <= LONGEST).sort((a, b) => b.length - a.length);
  const clean = (text: string) =>
    texts.reduce((rest, place) => {
      const by = /^[-\d.]+$/.test(place) ? "0" : REMOVED_PLACE;
      return [place, JSON.stringify(place).slice(1, -1), encodeURIComponent(place.toWellFormed())].reduce(
        (all, each) => all.replaceAll(each, by),
        rest,
      );
    }, text);
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
function emptyPlaces(text: string, found: Set<string>): string | null {
  const value = parseJson(text);
  if (value === undefined) return null;
  collectTexts(value, false, found);
  const spans: [start: number, end: number][] = [];
  walkJson(text, {
    value: (path, start, end) => {
      const name = path.at(-1);
      if (typeof name !== "string" || !PLACE.test(name)) return;
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
function collectTexts(value: unknown, isPlace: boolean, found: Set<string>): void {
  if (isPlace && (typeof value === "string" || typeof value === "number")) found.add(String(value));
  if (Array.isArray(value)) for (const inner of value) collectTexts(inner, isPlace, found);
  if (isObject(value)) for (const [name, inner] of Object.entries(value)) collectTexts(inner, isPlace || PLACE.test(name), found);
}
