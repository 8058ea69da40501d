// An asked address against a known one, component by component. What each finding costs is in score.ts.
import type { AskedAddress, Extra, NormalisedAddress } from "../../address/address-parts.ts";
import { distanceLimit, editDistance } from "../../address/edit-distance.ts";
import { mayBeSlip } from "../../address/may-be-slip.ts";
import { isNameOfItsOwn } from "../../address/name-words.ts";
import { isRoadEnding, isSeldomLeftOut, isSuffixAlias, makesOtherRoad } from "../../address/suffixes.ts";
import type { Around } from "./region.ts";
import { SCORE_TABLE } from "./score.ts";

export type Comparison = {
  number: "same" | "alias" | "in-range" | "part";
  street: "same" | "alias" | "unclassed" | "misspelt" | "named" | "nearby";
  suffix: "same" | "alias" | "missing" | "dropped" | "unknown" | "more" | "other" | "nearby";
  directional: "same" | "moved" | "missing" | "unknown" | "more" | "other";
  unit: "same" | "building" | "missing" | "unknown" | "unlisted" | "other";
  place: "same" | "misspelt" | "city-differs" | "disputed" | "zip-differs" | "missing" | "other" | "elsewhere";
  extra: "same" | "unknown" | "doubt";
  /** The asked street exists in that place, and yet this is another one. */
  contradicted: "no" | "yes";
};

/** The wrong letters of the street's name, weighted, over the longer name's letters: at most 1. */
export type Compared = { comparison: Comparison; wrongLetters: number };

export type Asked = { address: AskedAddress; number: Comparison["number"]; alias: boolean };

/** `asked` may be one of several ways to put the question; `known` has its street name or a similar one, and its number. */
export function compareAddresses({ address: asked, number, alias }: Asked, known: KnownAddress): Compared {
  const letters = asked.street === known.street ? 0 : editDistance(asked.street, known.street, 3);
  // Only highways with a class have a plain one for another name.
  const otherName = known.street.startsWith("HIGHWAY ") ? "unclassed" : "alias";
  const comparison: Comparison = {
    number,
    street: letters > 0 ? (isNameOfItsOwn(asked.street, known.street) ? "named" : "misspelt") : alias ? otherName : "same",
    suffix: compareSuffix(asked.suffix, known.suffix, known.street),
    directional: compareDirectionals(asked, known),
    unit: compareUnits(asked.unit, known.unit),
    place: compareAllPlaces(asked, known),
    extra: compareExtra(asked, known),
    contradicted: "no",
  };
  // One slip is common, each further one is rarer, and the more letters may be wrong, the more other streets are as near: the first
  // counts once, the second twice, the third three times.
  const wrong = (letters * (letters + 1)) / 2;
  return { comparison, wrongLetters: wrong / Math.max(asked.street.length, known.street.length, 1) };
}

/** "AVE CT" is asked where the name ends in a suffix of its own. "nearby" comes later: it needs the other streets of the name. */
function compareSuffix(asked: string, known: string, street: string): Comparison["suffix"] {
  if (asked === known) return "same";
  // "BUS BYP" isn't BUS, nor "EXT" none.
  const [longer, shorter] = asked.length > known.length ? [asked, known] : [known, asked];
  const isOfRoad = shorter === "" || (isRoadEnding(shorter) && longer.startsWith(`${shorter} `));
  if (isOfRoad && makesOtherRoad(longer.slice(shorter.length).trim(), street)) return "other";
  if (!asked) return isSeldomLeftOut(known) ? "dropped" : "missing";
  if (!known) return "unknown";
  if (asked.startsWith(`${known} `)) return "more";
  return isSuffixAlias(asked, known) ? "alias" : "other";
}

type Directionals = Pick<NormalisedAddress, "predirectional" | "postdirectional">;

function compareDirectionals(asked: Directionals, known: Directionals): Comparison["directional"] {
  const [before, after] = [asked.predirectional, asked.postdirectional];
  if (before === known.predirectional && after === known.postdirectional) return "same";
  // Two directions say two things: 455 E 300 S isn't 455 S 300 E.
  const isOne = before === "" || after === "";
  if (isOne && before === known.postdirectional && after === known.predirectional) return "moved";
  const fits = (one: string, other: string) => one === "" || one === other;
  if (fits(before, known.predirectional) && fits(after, known.postdirectional)) return "missing";
  if (fits(known.predirectional, before) && fits(known.postdirectional, after))
    return known.predirectional || known.postdirectional ? "more" : "unknown";
  return "other";
}

function compareExtra({ extra }: AskedAddress, known: KnownAddress): Comparison["extra"] {
  const words = extra.filter((other) => !isPlace(other));
  if (words.length === 0) return "same";
  return words.some((other) => isDoubt(other, known)) ? "doubt" : "unknown";
}

function isDoubt(other: Extra, { zip }: KnownAddress): boolean {
  return other.isDoubt === true && !other.postalZips?.has(zip);
}

/** "building" and "unlisted" come later: they need the other records of the building. */
function compareUnits(asked: string, known: string): Comparison["unit"] {
  if (asked === known) return "same";
  if (!asked) return "missing";
  // "PH 1" is not 1, nor surely another.
  const [one, other] = [asked, known].map((unit) => unit.replace(/^[A-Z]{2,4} (?=\S+$)/, ""));
  return known && one !== other ? "other" : "unknown";
}

export type CityFinding = "same" | "misspelt" | "missing" | "other";
/** "near": in the same three-digit area. */
export type ZipFinding = "same" | "misspelt" | "missing" | "near" | "far";

/** Postal city and town differ so often that each of city and ZIP says little alone: what both say together. */
const PLACES: Record<CityFinding, Record<ZipFinding, Comparison["place"]>> = {
  same: { same: "same", misspelt: "misspelt", missing: "same", near: "zip-differs", far: "other" },
  misspelt: { same: "misspelt", misspelt: "misspelt", missing: "misspelt", near: "zip-differs", far: "other" },
  missing: { same: "same", misspelt: "zip-differs", missing: "missing", near: "other", far: "elsewhere" },
  other: { same: "city-differs", misspelt: "elsewhere", missing: "other", near: "elsewhere", far: "elsewhere" },
};

/** Where the text says more than one city, state or ZIP, the one that fits worst counts. */
function compareAllPlaces(asked: AskedAddress, known: KnownAddress): Comparison["place"] {
  const { city, state, zip, extra, hasKnownCity = false } = asked;
  const others = extra.filter(isPlace).map((other) => ({
    city: other.city || city,
    hasKnownCity: other.city !== "" || hasKnownCity,
    state: other.state || state,
    zip: other.zip || zip,
    isDisputed: isDoubt(other, known),
  }));
  const findings = [asked, ...others].map((place) => comparePlaces(place, known));
  return findings.reduce((worst, finding) => (SCORE_TABLE.place[finding].factor < SCORE_TABLE.place[worst].factor ? finding : worst));
}

/** Not a mere name. */
export function isPlace({ city, state, zip }: Place): boolean {
  return city !== "" || state !== "" || zip !== "";
}

/** An address of the dataset; `around` where it lacks city or ZIP and the dataset knows more. */
type KnownAddress = NormalisedAddress & { around?: Around };

type Place = Pick<NormalisedAddress, "city" | "state" | "zip">;
type AskedPlace = Place & Pick<AskedAddress, "hasKnownCity" | "hasKnownZip" | "postalZips"> & { isDisputed?: boolean };

export function comparePlaces(asked: AskedPlace, known: KnownAddress): Comparison["place"] {
  if (asked.state && known.state && asked.state !== known.state) return "elsewhere";
  const { city, zip, around } = known;
  // Where an address has no city or no ZIP, what is around it tells.
  const ofCity = city || !around ? compareCities(asked.city, city, asked.hasKnownCity) : around.compareCity(asked.city, asked.zip, zip);
  const ofZip = zip || !around ? compareZips(asked.zip, zip, asked.hasKnownZip) : around.compareZip(asked.zip);
  const place = PLACES[ofCity][asked.postalZips?.has(zip) ? "same" : ofZip];
  return asked.isDisputed && (place === "city-differs" || place === "zip-differs") ? "disputed" : place;
}

/** "misspelt": a few letters off, also those of a state cut short ("TROY N"), or its initials, and not `isKnown`. */
export function compareCities(asked: string, known: string, isKnown = false): CityFinding {
  if (!asked || !known) return "missing";
  if (asked === known) return "same";
  if (asked === cityInitials(known)) return "misspelt";
  if (isKnown) return "other";
  const limit = distanceLimit(asked);
  return mayBeSlip(asked.replace(/ [A-Z]$/, ""), known) && editDistance(asked, known, limit) <= limit ? "misspelt" : "other";
}

/** "LOS ANGELES" -> "LA"; "" for a single word. */
export function cityInitials(city: string): string {
  return city.includes(" ") ? city.replace(/(\S)\S* ?/g, "$1") : "";
}

/** "misspelt": one digit off, or two swapped, and not `isKnown`. */
export function compareZips(asked: string, known: string, isKnown = false): ZipFinding {
  if (!asked || !known) return "missing";
  if (asked === known) return "same";
  if (!isKnown && editDistance(asked, known, 1) <= 1) return "misspelt";
  return asked.slice(0, 3) === known.slice(0, 3) ? "near" : "far";
}
