// The end of an address: country, ZIP and state, read from the last word backwards. What is left before them is street, unit and city.
import { parseHighway } from "./highways.ts";
import { announcesUnit } from "./parse-units.ts";
import { isPlainSuffix, suffixCode } from "./suffixes.ts";
import { joinKeys, joinText, type Token } from "./tokens.ts";
import { directionalCode, stateCode } from "./words.ts";

/** Says whether words (upper case, as written) name a known place; it decides where a street ends when no comma does. */
export type KnowsCity = (words: string) => boolean;

export type Place = { state: string; zip: string; zip4: string; country: string };

export const NO_PLACE: Place = { state: "", zip: "", zip4: "", country: "" };
const COUNTRIES = new Set(["USA", "US", "U S A", "U S", "UNITED STATES", "UNITED STATES OF AMERICA", "AMERICA"]);
/** States whose ZIP codes lose their zero in a spreadsheet: "VT 5343". */
const ZIPS_FROM_ZERO = new Set(["CT", "MA", "ME", "NH", "NJ", "RI", "VT"]);
/** Names that are a city's as often as a state's. */
const CITY_STATES = new Set(["NEW YORK", "WASHINGTON"]);

/** Takes the place off the end; `rest` is what stands before it. */
export function parsePlace(tokens: readonly Token[]): { place: Place; rest: readonly Token[] } {
  const place: Place = { ...NO_PLACE };
  let rest = tokens;
  for (let taken = -1; taken !== 0; ) {
    taken = takeCountry(rest, place) || takeZip(rest, place) || takeState(rest, place);
    rest = rest.slice(0, rest.length - taken);
  }
  return { place, rest };
}

/** Stands for the street line: a segment by itself is read as if it came behind one. */
const LINE: readonly Token[] = Array.from({ length: 2 }, () => ({ text: "", key: "", segment: 0 }));

/** The place in one segment, wherever it stands: all of "NC 28516", the end of "Miami FL". */
export function parsePlaceAlone(segment: readonly Token[]): { place: Place; rest: readonly Token[] } {
  const { place, rest } = parsePlace([...LINE, ...segment.map((token) => ({ ...token, segment: 1 }))]);
  return { place, rest: rest.slice(LINE.length) };
}

// Each of these says how many words it took off the end.

function takeCountry(tokens: readonly Token[], place: Place): number {
  if (place.country || place.zip || place.state) return 0;
  const count = [4, 3, 2, 1].find((words) => tokens.length > words + 1 && COUNTRIES.has(joinKeys(tokens.slice(-words)))) ?? 0;
  if (count > 0) place.country = joinText(tokens.slice(-count));
  return count;
}

function takeZip(tokens: readonly Token[], place: Place): number {
  if (place.zip || tokens.length < 2 || announcesUnit(tokens.at(-2)!.key)) return 0;
  const last = tokens.at(-1)!.key;
  const whole = /^(\d{5})-?(\d{4})?$/.exec(last);
  // "County Road 51200"
  const isNumber = (count: number) => tokens.length > count && parseHighway(joinKeys(tokens.slice(-count)))?.words === count;
  if (whole && stateCode(tokens.at(-2)!.key) === "" && [2, 3, 4].some(isNumber)) return 0;
  if (whole) {
    [place.zip, place.zip4] = [whole[1]!, whole[2] ?? ""];
    return 1;
  }
  if (tokens.length > 2 && /^\d{4}$/.test(last) && /^\d{5}$/.test(tokens.at(-2)!.key)) {
    [place.zip, place.zip4] = [tokens.at(-2)!.key, last];
    return 2;
  }
  const before = { ...place };
  if (/^\d{4}$/.test(last) && takeState(tokens.slice(0, -1), before) > 0 && ZIPS_FROM_ZERO.has(stateCode(before.state.toUpperCase()))) {
    place.zip = `0${last}`;
    return 1;
  }
  return 0;
}

function takeState(tokens: readonly Token[], place: Place): number {
  if (place.state) return 0;
  const count = [3, 2, 1].find((words) => tokens.length > words && isState(tokens.slice(0, -words), tokens.slice(-words))) ?? 0;
  if (count > 0) place.state = joinText(tokens.slice(-count));
  return count;
}

/** False where the words are rather the end of a street ("Alder Ct", "Main St NE", "Old Virginia") or a city ("5th Ave, New York"). */
function isState(before: readonly Token[], tail: readonly Token[]): boolean {
  const words = joinKeys(tail);
  if (stateCode(words) === "") return false;
  const previous = before.at(-1)!;
  const afterComma = previous.segment !== tail[0]!.segment;
  const streetEnds = before.some((token, index) => index >= 2 && isPlainSuffix(token.key));
  const atStreetEnd = suffixCode(previous.key) !== "" || directionalCode(previous.key) !== "";
  if (CITY_STATES.has(words)) return afterComma ? tail[0]!.segment >= 2 : streetEnds && !atStreetEnd;
  if (afterComma) return true;
  // "12 Main St W VA"
  if (isPlainSuffix(previous.key) && directionalCode(tail[0]!.key) && tail[1]?.key.length === 2) return false;
  if (words === "FL") return !(/^\d+(ST|ND|RD|TH)$/.test(previous.key) && streetEnds);
  if (words === "CT" || directionalCode(words)) return streetEnds && !atStreetEnd;
  return words.length === 2 ? before.length >= 2 : streetEnds || previous.segment > 0;
}
