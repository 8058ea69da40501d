// Free text to the parts of a U.S. address. Never throws, whatever the text; what cannot be a street address says what it is instead (`kind`).
//
// Why no library: of those on npm, `parse-address` loses fractions and knows neither "NO F701" nor "N St NW Washington", `addresser` wants a
// state and throws without one, `addressit` takes cities for streets; none gives a second reading, and all work by long regular expressions
// that are slow on hostile text. `node-postal` needs a compiler and 2 GB of data. The word lists are Publication 28's.
import { LIMITS } from "../contract/limits.ts";
import { type AddressParts, NO_PARTS, type StreetName, type Unit } from "./address-parts.ts";
import { parseHighway } from "./highways.ts";
import { parsePlace } from "./parse-place.ts";
import { parseStreet, type StreetReading } from "./parse-street.ts";
import { takeUnits } from "./parse-units.ts";
import { isPlainSuffix, suffixCode } from "./suffixes.ts";
import { joinKeys, joinText, parseTokens, type Token } from "./tokens.ts";
import { cardinal, directionalCode } from "./words.ts";

/** Says whether words (upper case, as written) name a known place; it decides where a street ends when no comma does. */
export type KnowsCity = (words: string) => boolean;

const PO_BOX = /^(?:(?:P ?O|POST OFFICE) ?(?:BOX|DRAWER)|POB|(?:RR|RURAL ROUTE|HC|HIGHWAY CONTRACT) #? ?\d+ BOX|BOX) #? ?[A-Z]?\d/;
const CROSSING = /^(?:&|@|AND|AT|\/)$/;
const CORNER = /^(?:THE )?(?:(?:[NS][EW]|(?:NORTH|SOUTH)(?:EAST|WEST)) )?(?:CORNER|INTERSECTION) OF(?= )/;
const COUNTY = /^(?:COUNTY|PARISH|BOROUGH)$/;
const ABROAD =
  /^(?:CANADA|MEXICO|ENGLAND|SCOTLAND|UK|UNITED KINGDOM|GREAT BRITAIN|IRELAND|FRANCE|GERMANY|SPAIN|ITALY|AUSTRALIA|NEW ZEALAND|JAPAN|CHINA|INDIA|BRAZIL)$/;
const NUMBER = /^(?:\d{1,7}[A-Z]?|\d{1,6}-\d{1,6}[A-Z]?|\d{1,7}-[A-Z]|[NSEW]\d{1,5}[NSEW]\d{1,5})$/;
const FRACTION = /^\d\/\d{1,2}$/;

/** The likeliest reading of an address that someone keeps. */
export function parseAddress(text: string, knowsCity?: KnowsCity): AddressParts {
  return readAll(text, false, knowsCity)[0]!;
}

/** All readings of a question worth trying, the likeliest first; at least one, at most eight. They differ in where the street ends and the
 *  city begins. The one who asks "Front St 165" means a house; in a record it may as well be a unit or a lot, of which no house is made. */
export function parseReadings(text: string, knowsCity?: KnowsCity): AddressParts[] {
  return readAll(text, true, knowsCity);
}

function readAll(text: string, isQuestion: boolean, knowsCity: KnowsCity = () => false): AddressParts[] {
  if (text.length > LIMITS.addressCharacters) return [{ ...NO_PARTS, kind: "too-long" }];
  const tokens = parseTokens(text);
  if (!tokens.some((token) => /[\p{L}\d]/u.test(token.key))) return [NO_PARTS];
  const { place, rest } = parsePlace(tokens);
  const written = splitSegments(rest);
  const segments = isQuestion ? putNumberFirst(written) : written;
  const streetAt = segments.findIndex((segment) => startsWithNumber(segment));
  if (isForeign(segments)) return [{ ...NO_PARTS, ...place, kind: "foreign", country: joinText(segments.at(-1)!) }];
  if (streetAt < 0) return [{ ...parseOther(segments), ...place }];
  const before = segments.slice(0, streetAt).filter((segment) => !isUnits(segment) && !PO_BOX.test(joinKeys(segment)));
  const reversed = streetAt === segments.length - 1 && before.length > 0 ? parsePlace(before.flat()) : null;
  const found = reversed ? mergePlaces(place, reversed.place) : place;
  const readings = parseLine(segments[streetAt]!, segments.slice(streetAt + 1), reversed?.rest ?? []);
  const units = segments.slice(0, streetAt).flatMap((segment) => (isUnits(segment) ? takeUnits(segment, 0, true).units : []));
  const parts = readings.map((reading) => ({
    ...NO_PARTS,
    ...reading,
    units: [...units, ...reading.units],
    ...found,
    kind: "street" as const,
  }));
  const known = parts.filter((reading) => reading.city !== "" && knowsCity(reading.city.toUpperCase()));
  // The longest known name wins: "West Palm Beach" before "Palm Beach".
  known.sort((one, other) => other.city.length - one.city.length);
  return [...known, ...parts.filter((reading) => !known.includes(reading))];
}

/** "Front St 165" -> "165 Front St": where no house number leads, a bare number behind a street is it, with its fraction. */
function putNumberFirst(segments: readonly Token[][]): readonly Token[][] {
  if (segments.some(startsWithNumber)) return segments;
  return segments.map((segment) => {
    const at = segment.findIndex((_, index) => isNumberBehind(segment, index));
    const length = FRACTION.test(segment[at + 1]?.key ?? "") ? 2 : 1;
    return at < 0 ? segment : [...segment.slice(at, at + length), ...segment.toSpliced(at, length)];
  });
}

/** Not a numbered road's number, nor what follows the first street of an intersection. */
function isNumberBehind(segment: readonly Token[], index: number): boolean {
  const before = segment.slice(0, index);
  return (
    /^\d{1,6}$/.test(segment[index]!.key) &&
    before.length > 1 &&
    isPlainSuffix(before.at(-1)!.key) &&
    !/^(?:HWY|RTE)$/.test(suffixCode(before.at(-1)!.key)) &&
    !parseHighway(joinKeys(segment)) &&
    !segment.some(({ key }) => CROSSING.test(key))
  );
}

/** Street, city and another country; or a Canadian postal code. */
function isForeign(segments: readonly Token[][]): boolean {
  const last = joinKeys(segments.at(-1) ?? []);
  return (
    segments.length > 1 &&
    ((segments.length > 2 && ABROAD.test(last)) || /(?:^| )[A-Z]\d[A-Z] ?\d[A-Z]\d(?: |$)/.test(segments.slice(1).map(joinKeys).join(" ")))
  );
}

function mergePlaces<T extends Record<string, string>>(first: T, second: T): T {
  return Object.fromEntries(Object.entries(first).map(([key, value]) => [key, value || second[key]])) as T;
}

function splitSegments(tokens: readonly Token[]): Token[][] {
  return [...Map.groupBy(tokens, (token) => token.segment).values()];
}

function isUnits(segment: readonly Token[]): boolean {
  return takeUnits(segment, 0, true).words === segment.length;
}

/** Where a house number stands at the head of `segment`, a unit before it skipped ("Apt 3 12 Main St"); -1 where none does. */
function numberIndex(segment: readonly Token[]): number {
  const skipped = takeUnits(segment, 0, true).words;
  for (const index of skipped > 0 ? [skipped, 0] : [0]) {
    const token = segment[index];
    const next = segment[index + 1];
    if (!token || !next || (index === 0 && isUnits(segment))) continue;
    if (NUMBER.test(token.key) && /[\p{L}\d]/u.test(next.key)) return index;
    if (NUMBER.test(token.key) && next.key === "&" && segment[index + 3] && NUMBER.test(segment[index + 2]!.key)) return index;
    if (cardinal(token.key) && segment.slice(index + 2).some((later) => suffixCode(later.key))) return index;
  }
  return -1;
}

function startsWithNumber(segment: readonly Token[]): boolean {
  return numberIndex(segment) >= 0;
}

type LineReading = Pick<
  AddressParts,
  "number" | "fraction" | "predirectional" | "street" | "suffix" | "postdirectional" | "units" | "city"
>;

/** `line` begins with a unit or the number; `after` are the segments behind it, `lead` words before it that can only be its city. */
function parseLine(line: readonly Token[], after: readonly Token[][], lead: readonly Token[]): LineReading[] {
  const at = numberIndex(line);
  const leading = takeUnits(line.slice(0, at), 0, true).units;
  const written = line[at]!;
  const second = /^(?:&|AND)$/.test(line[at + 1]?.key ?? "") && line[at + 3] && NUMBER.test(line[at + 2]!.key) ? 2 : 0;
  const fraction = line[at + 2] && FRACTION.test(line[at + 1]!.key) ? line[at + 1]!.text : "";
  // Of "123 & 125 Main St" the first counts.
  const words = line.slice(at + 1 + (fraction ? 1 : second));
  const units: Unit[] = [];
  let city: readonly Token[] = lead;
  let postdirectional = "";
  for (const segment of after.filter((words) => !COUNTY.test(words.at(-1)!.key))) {
    const taken = takeUnits(segment, 0, true);
    const single = segment.length === 1 && /^[A-Z]?\d+[A-Z]?$|^[A-Z]$/.test(segment[0]!.key) ? segment[0] : undefined;
    units.push(...taken.units, ...(single && taken.words === 0 ? [{ type: "#", id: single.text }] : []));
    const left = single ? [] : segment.slice(taken.words);
    if (left.length === 1 && directionalCode(left[0]!.key)) postdirectional = left[0]!.text;
    else if (left.length > 0 && !PO_BOX.test(joinKeys(left))) city = left;
  }
  return parseStreet(words, city.length === 0).map((reading) => ({
    number: cardinal(written.key) || written.text,
    fraction,
    predirectional: reading.predirectional,
    street: reading.street,
    suffix: reading.suffix,
    postdirectional: reading.postdirectional || postdirectional,
    units: [...leading, ...(city.length > 0 ? withName(reading) : reading.units), ...units],
    city: joinText(city.length > 0 ? city : reading.city),
  }));
}

/** Words between the street and its comma name a building: "12 Main St Tower Two, Troy". */
function withName({ units, city }: StreetReading): readonly Unit[] {
  return units.length === 0 && city.length > 0 ? [{ type: "#", id: joinText(city) }] : units;
}

/** Text without a house number. */
function parseOther(segments: readonly Token[][]): AddressParts {
  const [first = [], ...others] = segments;
  const city = joinText(others.at(-1) ?? []);
  const box = segments.find((segment) => PO_BOX.test(joinKeys(segment)));
  if (box) return { ...NO_PARTS, kind: "po-box", city };
  const said = cornerWords(first);
  const both = first.slice(said);
  const crossing = both.findIndex((token, index) => index > 0 && index < both.length - 1 && CROSSING.test(token.key));
  if (crossing > 0 && (said > 0 || streetLike(both.slice(0, crossing), both.slice(crossing + 1)))) {
    const street = streetName(parseStreet(both.slice(0, crossing), false)[0]!);
    const cross = parseStreet(both.slice(crossing + 1), city === "")[0]!;
    return { ...NO_PARTS, ...street, kind: "intersection", crossStreet: streetName(cross), city: city || joinText(cross.city) };
  }
  const line = first.length > 0 ? parseStreet(first, city === "")[0]! : undefined;
  if (line?.suffix && line.city.length === 0) return { ...NO_PARTS, ...streetName(line), units: line.units, kind: "street", city };
  return { ...NO_PARTS, kind: "place", city: city || joinText(first) };
}

/** How many words at the head say that an intersection follows: "NE corner of". */
function cornerWords(tokens: readonly Token[]): number {
  return CORNER.exec(joinKeys(tokens))?.[0].split(" ").length ?? 0;
}

function streetName({ predirectional, street, suffix, postdirectional }: StreetReading): StreetName {
  return { predirectional, street, suffix, postdirectional };
}

/** Two streets: one of them at least says so by its suffix or is numbered. */
function streetLike(...sides: readonly Token[][]): boolean {
  return sides.some((side) => side.some((token, index) => (index > 0 && suffixCode(token.key)) || /^\d+(ST|ND|RD|TH)$/.test(token.key)));
}
