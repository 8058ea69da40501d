// Free text to the parts of a U.S. address. Never throws, whatever the text; what cannot be a street address says what it is instead (`kind`).
//
// Why no library: of those on npm, `parse-address` loses fractions and knows neither "NO F701" nor "N St NW Washington", `addresser` wants a
// state and throws without one, `addressit` takes cities for streets; none gives a second reading, and all work by long regular expressions
// that are slow on hostile text. `node-postal` needs a compiler and 2 GB of data. The word lists are Publication 28's.
import { LIMITS } from "../contract/limits.ts";
import { type AddressParts, type Extra, NO_PARTS, type StreetName } from "./address-parts.ts";
import { numberedRoadWords, parseHighway } from "./highways.ts";
import { CROSSING, holdsTwoAddresses, isSecondLine, joinLetter, putNumberFirst, splitNumber, startsWithNumber } from "./house-number.ts";
import { normaliseAddress } from "./normalise-address.ts";
import { type Beside, isForPerson, poBoxWords, readBeside } from "./parse-beside.ts";
import { type KnowsCity, type Place, parsePlace } from "./parse-place.ts";
import { fixedWords, parseStreet, type StreetReading } from "./parse-street.ts";
import { endsStreet, joinUnitLetter, takeUnits } from "./parse-units.ts";
import { splitSegments } from "./split-segments.ts";
import { isRoadEnding, suffixCode } from "./suffixes.ts";
import { joinKeys, joinText, parseTokens, type Token } from "./tokens.ts";
import { directionalCode } from "./words.ts";

const CORNER = /^(?:THE )?(?:(?:[NS][EW]|(?:NORTH|SOUTH)(?:EAST|WEST)) )?(?:CORNER|INTERSECTION) OF(?= )/;
const ABROAD =
  /^(?:CANADA|ONTARIO|ONT|ON|QUEBEC|QUE|QC|BRITISH COLUMBIA|BC|ALBERTA|ALTA|AB|MANITOBA|MAN|MB|SASKATCHEWAN|SASK|SK|NOVA SCOTIA|NS|NEW BRUNSWICK|NB|NEWFOUNDLAND(?: AND LABRADOR)?|NL|PRINCE EDWARD ISLAND|PEI|PE|YUKON(?: TERRITORY)?|YT|NORTHWEST TERRITORIES|NWT|NT|NUNAVUT|NU|MEXICO|ENGLAND|SCOTLAND|UK|UNITED KINGDOM|GREAT BRITAIN|IRELAND|FRANCE|GERMANY|SPAIN|ITALY|AUSTRALIA|NEW ZEALAND|JAPAN|CHINA|INDIA|BRAZIL)$/;
/** "Troy Ontario" */
const CITY_ABROAD = new RegExp(ABROAD.source.replace("^(?:", "^(.+) ("), "i");
const MOST_READINGS = 8;

type Reader = {
  /** Someone asks for it; else someone keeps it. */
  isQuestion: boolean;
  /** Whether words behind the street may be a city where no comma parts them from it. */
  isOpen: boolean;
  /** Whether "N 5120" is one number; else N may be the street's direction. */
  isGrid: boolean;
  knowsCity: KnowsCity;
  /** Likewise of cities of elsewhere, which no name before an address is. */
  knowsElsewhere: KnowsCity;
};

const KNOWS_NONE: KnowsCity = () => false;
const RECORD: Reader = { isQuestion: false, isOpen: true, isGrid: true, knowsCity: KNOWS_NONE, knowsElsewhere: KNOWS_NONE };

/** The likeliest reading of an address that someone keeps. */
export function parseAddress(text: string, knowsCity = KNOWS_NONE): AddressParts {
  return readAll(readWords(text), { ...RECORD, knowsCity })[0]!;
}

/** As `parseAddress`, where the street goes on to the next comma or the end: "14 Lake View Gardens" holds no city. */
export function parseStreetLine(text: string): AddressParts {
  return readAll(readWords(text), { ...RECORD, isOpen: false })[0]!;
}

/** All readings of a question worth trying, the likeliest first; at least one, at most twenty-four. They differ in where the street ends and the
 *  city begins. The one who asks "Front St 165" means a house; in a record it may as well be a unit or a lot, of which no house is made. */
export function parseReadings(written: string, knowsCity = KNOWS_NONE, knowsElsewhere = KNOWS_NONE): AddressParts[] {
  // "1097Elm St", "33/35 Elm St"
  const text = written.replace(/^(\s*\d{1,6})(?=\p{L}{3})/u, "$1 ").replace(/^(\s*\d{2,6})\/(?=\d{2,6} )/, "$1 & ");
  const reader = { isQuestion: true, isOpen: true, isGrid: false, knowsCity, knowsElsewhere };
  // "12 County Rd 12180" rather ends in a ZIP.
  const apart = text.replace(/(?<=\bR(?:oa)?d[ .]+)(?=\d{5}\W*$)/i, ",");
  const words = readWords(text);
  const readings = [...(apart === text ? [] : readAll(readWords(apart), reader)), ...readAll(words, reader)].slice(0, MOST_READINGS);
  // "101 C Main St" may be 101C.
  const joined = text.replace(/^(\s*\d{1,7}) ([A-DF-MO-RT-VX-Z]) (?=\p{L}{2}|\d+(?:st|nd|rd|th)\b)/iu, "$1$2 ");
  if (joined !== text) readings.push(...readAll(readWords(joined), reader));
  if (words === null || joinLetter(words) === words) return readings;
  const ofGrid = readAll(words, { ...reader, isGrid: true });
  return readings[0]!.number ? [...readings, ...ofGrid] : [...ofGrid, ...readings];
}

/** Null: it is too long. */
function readWords(text: string): readonly Token[] | null {
  return text.length > LIMITS.addressCharacters ? null : parseTokens(text);
}

function readAll(words: readonly Token[] | null, reader: Reader): AddressParts[] {
  const { isQuestion, isGrid, knowsCity, knowsElsewhere } = reader;
  if (words === null) return [{ ...NO_PARTS, kind: "too-long" }];
  const tokens = isGrid ? joinLetter(words) : words;
  if (!tokens.some((token) => /[\p{L}\d]/u.test(token.key))) return [NO_PARTS];
  // A slash says something between two streets only.
  const { place, rest } = parsePlace(tokens.filter(({ key }, at) => key !== "/" || partsStreets(tokens, at)));
  const written = splitSegments(rest, knowsCity);
  const segments = isQuestion ? putNumberFirst(written, knowsCity) : written;
  const streetAt = segments.findIndex((segment) => startsWithNumber(segment));
  if (isForeign(segments, place, knowsCity)) return [{ ...NO_PARTS, ...place, kind: "foreign", country: joinText(segments.at(-1)!) }];
  if (streetAt < 0) return [parseOther(splitSegments(parsePlace(tokens).rest, knowsCity), place, knowsCity)];
  const { line: whole, end } = cutPlace(segments[streetAt]!);
  const others = segments.slice(streetAt + 1).filter((segment) => !startsWithNumber(segment) || spellLine(segment) !== spellLine(whole));
  if (isQuestion && (holdsTwoAddresses(whole, knowsCity) || others.some((segment) => isSecondLine(segment, knowsCity))))
    return [{ ...NO_PARTS, kind: "several" }];
  const { line, second, secondStreet } = cutSecondStreet(whole);
  const around = readBeside(place, [...segments.slice(0, streetAt), ...end], others, knowsCity);
  const beside = { ...around, secondStreet, extra: [...(second.length > 0 ? [nameExtra(second)] : []), ...around.extra] };
  const isKnown = ({ city }: Pick<AddressParts, "city">) => city !== "" && knowsCity(city.toUpperCase());
  const readings = parseLine(line, beside.city, reader).map((reading) => completeReading(reading, beside, knowsCity));
  if (beside.mayBeName) {
    const extra = [...beside.extra, nameExtra(beside.city)];
    const mayLackCity = !knowsElsewhere(joinKeys(beside.city));
    readings.push(
      ...parseLine(line, [], reader)
        .filter((reading) => isKnown(reading) || (mayLackCity && reading.city === ""))
        .map((reading) => ({ ...completeReading(reading, beside, knowsCity), extra })),
    );
  }
  // The longest known name wins: "West Palm Beach" before "Palm Beach".
  const known = readings.filter(isKnown).sort((one, other) => other.city.length - one.city.length);
  // Where Boone is known, the West of "Hwy 70 West Boone" is the road's, as before a comma, save where there is a West Boone.
  const turned = known.map(({ predirectional, street, postdirectional, city }) => `${predirectional}|${street}|${postdirectional} ${city}`);
  const isTurned = ({ predirectional, street, city }: AddressParts) =>
    turned.includes(`${predirectional}|${street}|${city}`) && !knowsElsewhere(city.toUpperCase());
  return [...known, ...readings.filter((reading) => !known.includes(reading) && !isTurned(reading))].slice(0, MOST_READINGS);
}

/** The same for "40 5th St Apt 2" and "40 Fifth Street #2". The line begins with its number. */
function spellLine(line: readonly Token[]): string {
  return JSON.stringify(normaliseAddress({ ...NO_PARTS, ...parseLine(line, [], RECORD)[0] }));
}

/** "12 Main St Troy NY 12180" before "Apt 3": a ZIP at the end of the line, and the state before it, stand beside it. */
function cutPlace(line: readonly Token[]): { line: readonly Token[]; end: (readonly Token[])[] } {
  const { place, rest } = parsePlace(line);
  return place.zip && startsWithNumber(rest) ? { line: rest, end: [line.slice(rest.length)] } : { line, end: [] };
}

/** "203 Water St & Elm St Troy", "251 Water St to Elm St": a corner or a through lot, whose number is of its first street. */
function cutSecondStreet(line: readonly Token[]): { line: readonly Token[]; second: readonly Token[]; secondStreet: StreetName | null } {
  const at = line.findIndex(
    ({ key }, index) => (CROSSING.test(key) || /^(?:TO|THRU|COR(?:NER)?)$/.test(key)) && isStreet(line.slice(1, index)),
  );
  const behind = line.slice(line[at + 1]?.key === "OF" ? at + 2 : at + 1);
  const isStreetBehind = at >= 0 && (streetLike(behind) || fixedWords(behind) > 0);
  // "14 Main St thru 16 Main St"
  const isRange = isStreetBehind && line[at]!.key.startsWith("T") && startsWithNumber(behind);
  const reading = isStreetBehind && !isRange ? parseStreet(behind, true)[0] : undefined;
  const first = [...line.slice(0, at), ...(reading?.city ?? [])];
  // The 5 of "# 5 Ave to Elm St" is no number without what is behind it.
  if (!reading || !startsWithNumber(first)) return { line, second: [], secondStreet: null };
  return { line: first, second: line.slice(at, line.length - reading.city.length), secondStreet: streetName(reading) };
}

/** Whether a sign stands between two streets, of which the first may have a house number: "12 Main St / Elm St". */
function partsStreets(tokens: readonly Token[], at: number): boolean {
  const behind = tokens.slice(at + 1).filter(({ segment }) => segment === tokens[at]!.segment);
  return endsStreet(tokens, at) && streetLike(behind) && !startsWithNumber(behind);
}

function isStreet(words: readonly Token[]): boolean {
  if (endsStreet(words, words.length) || words.at(-1)?.key === "BROADWAY") return true;
  const name = words.slice(directionalCode(words[0]?.key ?? "") ? 1 : 0);
  return name.length > 1 && (fixedWords(name) || numberedRoadWords(name.map(({ key }) => key))) === name.length;
}

function nameExtra(words: readonly Token[]): Extra {
  return { text: joinText(words), city: "", state: "", zip: "" };
}

function completeReading(
  { left, ...reading }: LineReading,
  { place, unitsBefore, unitsAfter, postdirectional, extra, secondStreet }: Beside & Pick<AddressParts, "secondStreet">,
  knowsCity: KnowsCity,
): AddressParts {
  const text = joinText(left);
  const unused = text ? [{ text, city: knowsCity(joinKeys(left)) ? text : "", state: "", zip: "" }] : [];
  // Another country in the state's place: before a ZIP it is a doubt, "Troy Ontario 12180".
  const [, city = "", abroad = ""] = ((place.zip || !place.state) && CITY_ABROAD.exec(reading.city)) || [];
  const isDoubt = knowsCity(city.toUpperCase()) && !knowsCity(reading.city.toUpperCase());
  return {
    ...NO_PARTS,
    ...place,
    ...reading,
    kind: isDoubt && !place.zip ? "foreign" : "street",
    ...(isDoubt && { city }),
    postdirectional: reading.postdirectional || postdirectional,
    units: [...unitsBefore, ...reading.units, ...unitsAfter],
    secondStreet,
    extra: [...(isDoubt ? [{ text: abroad, city: "", state: "", zip: "", isDoubt }] : []), ...unused, ...extra],
  };
}

/** Street, city and another country; or a Canadian postal code. */
function isForeign(segments: readonly (readonly Token[])[], { state, zip }: Place, knowsCity: KnowsCity): boolean {
  const last = joinKeys(segments.at(-1) ?? []);
  // Mexico, Missouri; and BC may be Boulder City, save behind a city: "Winnipeg, MB".
  const before = segments.at(-2) ?? [];
  const isName = () => before.every(({ key }) => /^\p{L}+$/u.test(key)) && takeUnits(before, 0, true).words === 0 && !isForPerson(before);
  const isAmbiguous = () => (/^(?!UK)..$/.test(last) ? !isName() && !knowsCity(joinKeys(before)) : knowsCity(last));
  const isAbroad = segments.length > 2 && ABROAD.test(last) && state === "" && zip === "" && !isAmbiguous();
  return segments.length > 1 && (isAbroad || /(?:^| )[A-Z]\d[A-Z] ?\d[A-Z]\d(?: |$)/.test(segments.slice(1).map(joinKeys).join(" ")));
}

type LineReading = Pick<
  AddressParts,
  "number" | "fraction" | "predirectional" | "street" | "suffix" | "postdirectional" | "units" | "city"
> & {
  /** Words behind the line's unit that are no city, where the city stands behind a comma. */
  left: readonly Token[];
};

/** `line` begins with a unit or the number; where `city` is empty, it may hold that too. Who asks for "123 & 125" means both houses, which
 *  is not the hyphenated 123-125; of a record the first counts. */
function parseLine(line: readonly Token[], city: readonly Token[], { isQuestion, isOpen, knowsCity }: Reader): LineReading[] {
  const { leading, number, second, fraction, words } = splitNumber(line);
  const mayHoldCity = isOpen && city.length === 0;
  // The Ext of "Elm St Ext" is a city where there is one of that name.
  const isNoCity = (name: readonly Token[]) => mayHoldCity && isRoadEnding(name[0]?.key ?? "") && !knowsCity(joinKeys(name));
  const readings = parseStreet(words, mayHoldCity).map((reading) => joinUnitLetter(reading, knowsCity));
  const likely = readings.filter((reading) => !isNoCity(reading.city));
  return (likely.length > 0 ? likely : readings).map((reading) => {
    const left = mayHoldCity ? [] : reading.city;
    // Words between the street and its comma name a building: "12 Main St Tower Two, Troy".
    const isBuilding = left.length > 0 && reading.units.length === 0;
    return {
      number: isQuestion && second ? `${number} & ${second}` : number,
      fraction,
      ...streetName(reading),
      units: [...takeUnits(leading, 0, true).units, ...(isBuilding ? [{ type: "#", id: joinText(left) }] : reading.units)],
      city: joinText(mayHoldCity ? reading.city : city),
      left: isBuilding ? [] : left,
    };
  });
}

/** Text without a house number; `end` is the place that was read off its end. */
function parseOther(segments: readonly (readonly Token[])[], end: Place, knowsCity: KnowsCity): AddressParts {
  if (segments.some((segment) => poBoxWords(segment) > 0)) return { ...NO_PARTS, ...end, kind: "po-box" };
  // The street comes first, save where a known city does.
  const at = segments.findIndex((segment) => !knowsCity(joinKeys(segment)));
  const line = segments[at] ?? [];
  const beside = readBeside(end, segments.slice(0, Math.max(at, 0)), segments.slice(at + 1), knowsCity);
  const [place, city] = [{ ...beside.place, extra: beside.extra }, joinText(beside.city)];
  // "NE corner of"
  const said = CORNER.exec(joinKeys(line))?.[0].split(" ").length ?? 0;
  const both = line.slice(said);
  const crossing = both.findIndex((token, index) => index > 0 && index < both.length - 1 && CROSSING.test(token.key));
  if (crossing > 0 && (said > 0 || streetLike(both.slice(0, crossing), both.slice(crossing + 1)))) {
    const street = streetName(parseStreet(both.slice(0, crossing), false)[0]!);
    const cross = parseStreet(both.slice(crossing + 1), city === "")[0]!;
    return { ...NO_PARTS, ...place, ...street, kind: "intersection", crossStreet: streetName(cross), city: city || joinText(cross.city) };
  }
  const street = line.length > 0 ? parseStreet(line, city === "")[0] : undefined;
  if (street && (street.suffix ? street.city.length === 0 : parseHighway(joinKeys(line))))
    return { ...NO_PARTS, ...place, ...streetName(street), units: street.units, kind: "street", city: city || joinText(street.city) };
  return { ...NO_PARTS, ...place, kind: "place", street: joinText(line), city };
}

function streetName({ predirectional, street, suffix, postdirectional }: StreetReading): StreetName {
  return { predirectional, street, suffix, postdirectional };
}

/** Two streets: one of them at least says so by its suffix or is numbered. */
function streetLike(...sides: readonly (readonly Token[])[]): boolean {
  return sides.some((side) => side.some((token, index) => (index > 0 && suffixCode(token.key)) || /^\d+(ST|ND|RD|TH)$/.test(token.key)));
}
