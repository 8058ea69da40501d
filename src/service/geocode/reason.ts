// Why a score is what it is, in words.
import { type AddressParts, NO_PARTS } from "../../address/address-parts.ts";
import { formatAddress, formatStreet, joinWords } from "../../address/format-address.ts";
import type { AddressRecord } from "./address-index.ts";
import type { Candidate } from "./find-candidates.ts";
import type { Nearest } from "./find-nearest.ts";
import type { UnknownUnit } from "./find-units.ts";
import { noteFindings, readCity } from "./note-findings.ts";
import { isInPlace } from "./rated.ts";
import type { Settled } from "./settle-rivals.ts";

/** "Matched 809 GREENTREE RD …: the name is a few letters off. 2 other parcels match almost as well." `understood` is the winner's reading. */
export function formatMatch(understood: AddressParts, { winner, rivals }: Settled): string {
  const notes = noteFindings(winner, understood);
  const what = notes.length > 0 ? `: ${notes.join("; ")}.` : " exactly.";
  return `Matched ${winner.record.text}${what}${formatOthers(winner, rivals)}`;
}

function formatOthers({ record: { text } }: Candidate, rivals: Settled["rivals"]): string {
  const count = rivals.length;
  const same = rivals.filter(({ record }) => record.text === text).length;
  if (count === 0) return "";
  const others = count === 1 ? "Another parcel" : `${count} other parcels`;
  if (same === count) return ` ${others} ${count === 1 ? "has" : "have"} the same address. Add a unit, or use coordinates.`;
  const withSame = same > 0 ? `, ${same} of them at the same address` : "";
  return ` ${others} ${count === 1 ? "matches" : "match"} almost as well${withSame}.`;
}

/** "Alder Ct has no number 99999. Try 12, 14 or 20." "Main St in Troy and Utica has no number 99." "Oak Ave has no number 7. Try 5 N Oak Ave …" */
export function formatMiss(understood: AddressParts, settled: Settled | null, { places, records }: Nearest): string {
  const street = formatStreet(understood);
  const number = joinWords(understood.number, understood.fraction);
  if (places > 1 && records.length === places)
    return `${street} in ${formatList(records.map(formatPlace).sort())} has no number ${number}.`;
  if (places > 1) return `${street} is in ${places} places, none of which has a number ${number}.`;
  if (records.length > 0) return `${street} has no number ${number}. ${formatNearest(records, number)}.`;
  if (!settled) return "No similar address found.";
  const { text, around } = settled.winner.record;
  const { city, state, zip } = understood;
  if (around && !isInPlace(settled.winner))
    return `The closest address, ${text}, is in ${around.counties}, not in ${formatAddress({ ...NO_PARTS, city, state, zip })}.`;
  return `The closest address is ${text}: ${noteFindings(settled.winner, understood).join("; ")}.`;
}

/** "“Live Oak Ave” was read as a street without a house number. Enter …" */
export function formatNoNumber(understood: AddressParts): string {
  const name = formatStreet(understood) || understood.city;
  const read = `“${name}” was read as ${understood.kind === "place" ? "the name of a place" : "a street without a house number"}. `;
  return `${name === "" ? "" : read}Enter a street address with a house number.`;
}

/** "There is no Oak Ave in Troy. Did you mean 749 Live Oak Ave, Troy, NY 12180?" */
export function formatLonger(understood: AddressParts, records: readonly AddressRecord[]): string {
  const place = joinWords(understood.city, understood.zip);
  const texts = records.map(({ text }) => text);
  return `There is no ${formatStreet(understood)}${place === "" ? "" : ` in ${place}`}. Did you mean ${texts.join(" or ")}?`;
}

/** "101 Main St isn't in Troy. It is in Utica." */
export function formatElsewhere(understood: AddressParts, known: Nearest): string {
  const house = `${joinWords(understood.number, understood.fraction)} ${formatStreet(understood)}`;
  return `${house} isn't in ${joinWords(understood.city, understood.zip)}. It is in ${formatPlaces(understood, known)}.`;
}

/** "Alder Ct is in Utica, not in Troy, and has no number 601. Try 12, 14 or 20." */
export function formatMissElsewhere(understood: AddressParts, known: Nearest): string {
  const street = `${formatStreet(understood)} is in ${formatPlaces(understood, known)}, not in ${joinWords(understood.city, understood.zip)}`;
  const number = joinWords(understood.number, understood.fraction);
  if (known.places > 1) return `${street}. None of them has a number ${number}.`;
  return `${street}, and has no number ${number}. ${formatNearest(known.records, number)}.`;
}

/** "Try 12, 14 or 20"; whole addresses where the numbers don't say which street, or one of them is the asked one. */
function formatNearest(records: readonly AddressRecord[], asked: string): string {
  const streets = new Set(records.map(formatStreet));
  const numbers = records.map(({ number }) => number);
  if (streets.size > 1 || numbers.includes(asked)) return `Try ${records.map(({ text }) => text).join(" or ")}`;
  return `Try ${formatList(numbers, "or")}`;
}

/** Without names where there are too many, or where not each has a record. */
function formatPlaces(understood: AddressParts, known: Nearest): string {
  const { places, records } = known;
  return places === 1 || records.length === places ? formatList(listPlaces(understood, known)) : `${places} places`;
}

/** With ZIP codes where one was asked for, and with states where two have one name. */
function listPlaces({ zip }: AddressParts, { records }: Nearest): string[] {
  const nameOf = (record: AddressRecord) => [formatPlace(record), zip && record.city && record.zip].filter(Boolean).join(" ");
  const isAlone = ({ state }: AddressRecord, name: string) => records.every((other) => nameOf(other) !== name || other.state === state);
  const names = records.map((record) => (isAlone(record, nameOf(record)) ? nameOf(record) : `${nameOf(record)}, ${record.state}`));
  return [...new Set(names)].sort();
}

/** Its ZIP code where it has no city. */
function formatPlace(record: AddressRecord): string {
  return readCity(record) || record.zip;
}

/** "165 Front St exists, but unit 99 doesn't. Try unit 7, 8 or 9." */
export function formatUnknownUnit(understood: AddressParts, { asked, beside, all }: UnknownUnit): string {
  const [written, ...more] = understood.units;
  // Of words, as people write them: "Unit One".
  const unit = written?.type === "#" && more.length === 0 ? written.id.replace(/^units?\s*(?=.)/i, "") : asked.unit;
  const units = beside.map((record) => record.unit);
  const several = all ? `Its units are ${formatList(units)}` : `Try unit ${formatList(units, "or")}`;
  const known = units.length > 1 ? several : `Its only unit is ${units[0]}`;
  return `${joinWords(understood.number, understood.fraction)} ${formatStreet(understood)} exists, but unit ${unit} doesn't. ${known}.`;
}

/** "12, 14 and 20". */
function formatList(words: readonly string[], last: "and" | "or" = "and"): string {
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(` ${last} `);
}
