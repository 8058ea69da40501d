// Parts as written to parts as compared: upper case, Publication 28's codes, one spelling for what people spell in several ways.
// The same code runs when a dataset file is written and when someone asks, so what it brings together is found by equality.
import type { AddressParts, AskedAddress, NormalisedAddress, Unit } from "./address-parts.ts";
import { parseHighway, spellNumberedRoad } from "./highways.ts";
import { isPlainSuffix, spellSuffix, suffixCode } from "./suffixes.ts";
import { DIRECTIONAL_WORDS, directionalCode, misspeltState, ordinal, ordinalValue, readTable, stateCode } from "./words.ts";

/** Types of unit that a lone number behind a street may mean as well. */
const LONE_TYPES = new Set(["APT", "KEY", "OFC", "RM", "SPC", "STE", "TRLR", "UNIT", "#"]);

/** "Apt 3 Bldg A" is "Bldg A Apt 3". */
const rank = ({ type }: Unit) => ["FL", "BLDG"].indexOf(type);

/** Words of street names that have another spelling in the dataset. */
export const NAME_SPELLINGS = readTable("ST SAINT|MOUNT MT|FORT FT|JR JUNIOR|DR DOCTOR|TOWNSHIP TWP");
export const KING = "(?:(?:DR|REV|REVEREND|DOCTOR) )?(?:M ?L ?K|M L KING|MARTIN L(?:UTHER)? KING)(?: (?:JR|JUNIOR))?";
const IS_KING = new RegExp(`^${KING}$`);

/** Parts that someone wrote, ready to compare. Idempotent in each part. */
export function normaliseAddress(parts: AddressParts): NormalisedAddress {
  return {
    number: normaliseNumber(parts.number, parts.fraction),
    predirectional: normaliseDirectional(parts.predirectional),
    street: normaliseStreet(parts.street, parts.suffix !== ""),
    suffix: parts.suffix.toUpperCase().replace(/\S+/g, (word) => suffixCode(word) || word),
    postdirectional: normaliseDirectional(parts.postdirectional),
    unit: [...new Set(parts.units.toSorted((one, other) => rank(other) - rank(one)).map(normaliseUnit))].filter(Boolean).join(" "),
    city: normaliseCity(parts.city),
    state: normaliseState(parts.state),
    zip: parts.zip,
  };
}

/** Likewise an address that someone asks about, with what else the text says. */
export function normaliseAsked(parts: AddressParts): AskedAddress {
  const extra = parts.extra.map((other) => ({ ...other, city: normaliseCity(other.city), state: normaliseState(other.state) }));
  const asked = normaliseAddress(parts);
  // "405 PA Route 39" is in Pennsylvania, whatever else the text says.
  const state = parseHighway(parts.street.toUpperCase())?.state || asked.state;
  return { ...asked, state, extra };
}

export function normaliseState(state: string): string {
  const words = state.toUpperCase();
  return stateCode(words) || misspeltState(words) || words;
}

/** "0085-C" and "1/2" -> "85C 1/2". */
export function normaliseNumber(number: string, fraction: string): string {
  const plain = number
    .toUpperCase()
    .replace(/^0+(?=\d)/, "")
    .replace(/^(\d+)-(?=[A-Z]\d*$)|^([A-Z])-(?=\d)/, "$1$2");
  return fraction ? `${plain} ${fraction}` : plain;
}

/** "North" -> "N", "N E" -> "NE". */
function normaliseDirectional(text: string): string {
  return text.toUpperCase().replace(/(\S+) ?/g, (_, word) => directionalCode(word) || word);
}

/** The name without its suffix: ordinals as figures, highways in one form, "Saint" and "Mount", Dr. King and words that suffixes are made of in one spelling each. */
function normaliseStreet(street: string, hasSuffix: boolean): string {
  const written = street.toUpperCase().replace(/\s+/g, " ").trim();
  const highway = parseHighway(written);
  if (highway?.words === written.split(" ").length) return highway.name;
  const text = written
    .replace(/[^\p{L}\d/&.]+/gu, " ")
    .trim()
    .replace(/^0+(?=\d+(?:ST|ND|RD|TH)\b)/, "");
  if (IS_KING.test(text)) return "MARTIN LUTHER KING";
  if (hasSuffix && /^\d+$/.test(text)) return ordinal(Number(text));
  return normaliseOrdinals(spellNumberedRoad(text.split(" ")))
    .map((word, index, words) => {
      if (index < words.length - 1) return NAME_SPELLINGS.get(word) ?? spellSuffix(word);
      // "Jonesr Un" is rather Jones Run.
      return index === 0 || word.length > 2 || isPlainSuffix(word) ? spellSuffix(word) : word;
    })
    .join(" ")
    .replace(/^AVENUE (?=DEL? )/, "AVENIDA ");
}

/** "TWENTY FIRST" and "FIRST" at the head become "21ST" and "1ST". */
function normaliseOrdinals(words: readonly string[]): readonly string[] {
  for (const count of [2, 1]) {
    const value = ordinalValue(words.slice(0, count).join(" "));
    if (value > 0 && words.length >= count) return [ordinal(value), ...words.slice(count)];
  }
  return words;
}

/** "A-1" is A1, but "1-2" is not 12. */
function normaliseUnit(unit: Unit): string {
  const id = unit.id
    .toUpperCase()
    .replace(/(?<=\d)[^\p{L}\d]+(?=\d)/gu, "-")
    .replace(/(?<!\d)[^\p{L}\d]+|[^\p{L}\d]+(?!\d)/gu, "")
    .replace(/^0+(?=[\p{L}\d])/u, "");
  if (!id) return unit.type === "#" ? "" : unit.type;
  return LONE_TYPES.has(unit.type) ? id : `${unit.type} ${id}`;
}

/** "N Hollywood" -> "NORTH HOLLYWOOD", "Saint Louis" and "St. Louis" -> "ST LOUIS", "Mt Pleasant" -> "MOUNT PLEASANT". */
export function normaliseCity(city: string): string {
  const words = city
    .toUpperCase()
    .replace(/^(?:THE )?(?:TOWN|CITY|VILLAGE|TOWNSHIP) OF (?=\S)(?!INDUSTRY$)/, "")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()
    .split(" ");
  return words
    .map((word, index) => {
      if (index === words.length - 1) return word === "TWP" ? NAME_SPELLINGS.get(word)! : word;
      if (index === 0 && /^(?:[NSEW]|NO|SO)$/.test(word)) return DIRECTIONAL_WORDS.get(word)!;
      return NAME_SPELLINGS.get(word) ?? word;
    })
    .join(" ");
}
