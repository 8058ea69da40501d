// Takes addresses, coordinates and outlines out of texts: known ones however they are spelled, positions near a known one, and what is a place by
// its form, such as WKT.

import { foldText, readSpellings } from "../text/read-spellings.ts";
import { type FoundSpan, replaceSpans } from "../text/replace-spans.ts";
import { buildCoordinateFinder, REMOVED_PLACE } from "./find-coordinates.ts";
import { findGeohashes, findPlaceForms } from "./find-place-codes.ts";
import { buildStreetFinder, type Span, type Strictness } from "./find-streets.ts";
import { listPlaceForms, type PlaceForm } from "./street-forms.ts";

/** `texts`: addresses and the like. `degrees`: latitudes and longitudes. `numbers`: other numbers of places, as JSON writes them. */
export type KnownPlaces = { texts: Set<string>; degrees: Set<number>; numbers: Set<string> };

export type PlaceCleaner = {
  text: (text: string) => string;
  /** Written by a person, who may call a street by its name alone. */
  notes: (text: string) => string;
  /** The value of a field that is no place: only what is certain. */
  field: (text: string) => string;
  /** Ids that differ still do. */
  id: (text: string) => string;
  /** What is between the strings of a JSON text; a number becomes null, so that it stays JSON. */
  numbers: (text: string) => string;
};

const ALL: ReadonlySet<PlaceForm["kind"]> = new Set(["sure", "part", "name"] as const);
const TEXT: Strictness = { kinds: ALL, names: "capital" };
const NOTES: Strictness = { kinds: ALL, names: "any" };
const FIELD: Strictness = { kinds: new Set(["sure"] as const), names: "capital" };
/** Most texts of a response are names of members and words of a few lists. */
const CACHED = { characters: 64, texts: 50_000 };

export function buildPlaceCleaner({ texts, degrees, numbers }: KnownPlaces): PlaceCleaner {
  const findStreets = buildStreetFinder([...texts].flatMap((text) => listPlaceForms(foldText(text))));
  const coordinates = buildCoordinateFinder(degrees, numbers);
  const ids = new Map<string, number>();

  const find = (text: string, strictness: Strictness) => {
    const spans: FoundSpan[] = [];
    for (const { text: read, source } of readSpellings(text)) {
      const folded = foldText(read);
      const take = ([start, end]: Span) => spans.push({ start: source(start), end: source(end) });
      findStreets(read, folded, strictness, take);
      coordinates.inText(folded, take);
      findPlaceForms(read, take);
      findGeohashes(folded, degrees.size, coordinates.isNear, take);
    }
    return spans;
  };
  const clean = (text: string, strictness: Strictness) => replaceSpans(text, find(text, strictness), () => REMOVED_PLACE);
  const cached = new Map<string, string>();
  return {
    text(text) {
      if (text.length > CACHED.characters) return clean(text, TEXT);
      const known = cached.get(text) ?? clean(text, TEXT);
      if (cached.size < CACHED.texts) cached.set(text, known);
      return known;
    },
    notes: (text) => clean(text, NOTES),
    field: (text) => clean(text, FIELD),
    id(text) {
      if (find(text, FIELD).length === 0) return text;
      const number = ids.get(text) ?? ids.size + 1;
      ids.set(text, number);
      return REMOVED_PLACE.replace("]", ` ${number}]`);
    },
    numbers(text) {
      const spans: FoundSpan[] = [];
      coordinates.inNumbers(text, ([start, end]) => spans.push({ start, end }));
      return replaceSpans(text, spans, () => "null");
    },
  };
}
