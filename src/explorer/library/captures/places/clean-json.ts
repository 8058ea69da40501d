// A JSON text without places: null in place of each value that a name calls one, and everything else cleaned or as it was, byte for byte.
import { isObject } from "../../../model/text/json-members.ts";
import { type JsonStep, walkJson } from "../../../model/text/walk-json.ts";
import { parseJson } from "../text/parse-json.ts";
import type { PlaceCleaner } from "./find-places.ts";
import { isFieldName, isIdName, isMatchingName, isPlaceName } from "./place-names.ts";

/** JSON in strings of JSON. */
const LEVELS = 3;

/** Null where the text isn't JSON. */
export function cleanJson(text: string, clean: PlaceCleaner, level = 0): string | null {
  if (parseJson(text) === undefined) return null;
  const spans: { start: number; end: number; value: string }[] = [];
  walkJson(text, {
    value: (path, start, end) => {
      const value = cleanMember(path, text, start, end, clean);
      if (value === null) return;
      // Its members were reported before.
      while (spans.length > 0 && spans.at(-1)!.start >= start) spans.pop();
      spans.push({ start, end, value });
    },
  });
  const mapString = (inner: string) => (level < LEVELS ? cleanInner(inner, clean, level) : null) ?? clean.text(inner);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, value } of spans) {
    pieces.push(mapStrings(text.slice(at, start), mapString, clean.numbers), value);
    at = end;
  }
  pieces.push(mapStrings(text.slice(at), mapString, clean.numbers));
  return pieces.join("");
}

/** By its name alone; null where that says nothing. */
function cleanMember(path: readonly JsonStep[], text: string, start: number, end: number, clean: PlaceCleaner): string | null {
  const name = path.at(-1);
  if (typeof name !== "string") return null;
  if (isPlaceName(name) || isMatchingName(path)) return "null";
  const sign = text[start]!;
  if (sign === "{" || sign === "[") return null;
  const isId = isIdName(name);
  if (!isId && !isFieldName(name)) return null;
  if (sign !== '"') return text.slice(start, end);
  return `"${(isId ? clean.id : clean.field)(text.slice(start + 1, end - 1))}"`;
}

/** Of a string that is JSON itself; null: it isn't. */
function cleanInner(raw: string, clean: PlaceCleaner, level: number): string | null {
  if (!/^\s*[[{]/.test(raw)) return null;
  const inner = parseJson(`"${raw}"`);
  const cleaned = typeof inner === "string" ? cleanJson(inner, clean, level + 1) : null;
  if (cleaned === null) return null;
  return cleaned === inner ? raw : JSON.stringify(cleaned).slice(1, -1);
}

/** Its strings by one function, what is between them by the other. */
function mapStrings(text: string, mapString: (text: string) => string, mapRest: (text: string) => string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('"', at);
    if (start < 0) break;
    let end = start + 1;
    while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
    pieces.push(mapRest(text.slice(at, start)), '"', mapString(text.slice(start + 1, end)), '"');
    at = end + 1;
  }
  return [...pieces, mapRest(text.slice(at))].join("");
}

/** Adds the places of a JSON text to those that are known, also of JSON in its strings. */
export function collectPlaces(text: string, add: (place: string | number) => void, level = 0): void {
  const collect = (value: unknown, isInPlace: boolean, path: readonly string[]): void => {
    if (isInPlace && (typeof value === "string" || typeof value === "number")) add(value);
    if (typeof value === "string" && level < LEVELS && /^\s*[[{]/.test(value)) collectPlaces(value, add, level + 1);
    if (Array.isArray(value)) for (const inner of value) collect(inner, isInPlace, path);
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const within = [...path, name];
      collect(inner, isInPlace || isPlaceName(name) || (name === "matched" && isMatchingName(within)), within);
    }
  };
  collect(parseJson(text), false, []);
}
