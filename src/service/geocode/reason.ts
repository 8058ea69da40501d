// Why a score is what it is, in words.
import type { AddressParts } from "../../address/address-parts.ts";
import { formatStreet } from "../../address/format-address.ts";
import type { AddressRecord } from "./address-index.ts";
import type { Candidate } from "./find-candidates.ts";
import type { Nearest } from "./find-nearest.ts";
import type { UnknownUnit } from "./find-units.ts";
import { noteFindings, readCity } from "./note-findings.ts";
import { isInPlace } from "./rated.ts";
import type { Settled } from "./settle-rivals.ts";

/** "Matched 809 GREENTREE RD …: the name is a few letters off. 2 other parcels fit nearly as well." `understood` is the winner's reading. */
export function formatMatch(understood: AddressParts, { winner, rivals }: Settled): string {
  const notes = noteFindings(winner, understood);
  const what = notes.length > 0 ? `: ${notes.join("; ")}.` : ", every part as it was asked.";
  return `Matched ${winner.record.text}${what}${formatOthers(winner, rivals)}`;
}

function formatOthers({ record: { text } }: Candidate, rivals: Settled["rivals"]): string {
  const count = rivals.length;
  const same = rivals.filter(({ record }) => record.text === text).length;
  if (count === 0) return "";
  const others = count === 1 ? "Another parcel" : `${count} other parcels`;
  if (same === count)
    return ` ${others} ${count === 1 ? "has" : "have"} this very address: a unit or a place on the map may tell them apart.`;
  const withSame = same > 0 ? `, ${same} of them under this very address` : "";
  return ` ${others} ${count === 1 ? "fits" : "fit"} nearly as well${withSame}.`;
}

/** "Alder Ct is known, its number 99999 is not; the nearest are 12, 14 and 20." "Main St is known in Troy and Utica; its number 99 is not." */
export function formatMiss(understood: AddressParts, settled: Settled | null, { places, records }: Nearest): string {
  const street = formatStreet(understood);
  const number = formatNumber(understood);
  if (places > 1 && records.length === places)
    return `${street} is known in ${formatList(records.map(formatPlace).sort())}; its number ${number} is not.`;
  if (places > 1) return `${street} is known in ${places} places; its number ${number} is in none of them.`;
  if (records.length > 0) return `${street} is known, its number ${number} is not; ${formatNearest(records)}.`;
  if (!settled) return "No address in the dataset is like this one.";
  const { text, around } = settled.winner.record;
  if (around && !isInPlace(settled.winner))
    return `The nearest in the dataset, ${text}, is in ${around.counties}, not in ${formatPlaceAsWritten(understood)}.`;
  return `The nearest in the dataset, ${text}, is too unlike it.`;
}

/** "101 Main St is not known in Troy; it is in Utica." */
export function formatElsewhere(understood: AddressParts, known: Nearest): string {
  const house = `${formatNumber(understood)} ${formatStreet(understood)}`;
  return `${house} is not known in ${formatAskedPlace(understood)}; it is in ${formatPlaces(understood, known)}.`;
}

/** "Alder Ct is known in Utica, not in Troy, and its number 601 in neither; the nearest are 12, 14 and 20." */
export function formatMissElsewhere(understood: AddressParts, known: Nearest): string {
  const street = `${formatStreet(understood)} is known in ${formatPlaces(understood, known)}, not in ${formatAskedPlace(understood)}`;
  const number = `its number ${formatNumber(understood)}`;
  if (known.places > 1) return `${street}; ${number} is in none of them.`;
  const where = listPlaces(understood, known).length === 1 ? "neither" : "none of them";
  return `${street}, and ${number} in ${where}; ${formatNearest(known.records)}.`;
}

/** "the nearest are 12, 14 and 20". */
function formatNearest(records: readonly AddressRecord[]): string {
  return `the nearest ${records.length > 1 ? "are" : "is"} ${formatList(records.map(({ number }) => number))}`;
}

/** "Boston, MA 02110" */
function formatPlaceAsWritten({ city, state, zip }: AddressParts): string {
  return [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

function formatAskedPlace({ city, zip }: AddressParts): string {
  return [city, zip].filter(Boolean).join(" ");
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

/** "165 Front St is known, its unit 99 is not; among its known units are 7, 8 and 9." */
export function formatUnknownUnit(understood: AddressParts, { asked, beside, all }: UnknownUnit): string {
  const several = all ? "its known units are" : "among its known units are";
  const known = `${beside.length > 1 ? several : "its only known unit is"} ${formatList(beside.map(({ unit }) => unit))}`;
  return `${formatNumber(understood)} ${formatStreet(understood)} is known, its unit ${asked.unit} is not; ${known}.`;
}

function formatNumber({ number, fraction }: AddressParts): string {
  return [number, fraction].filter(Boolean).join(" ");
}

/** "12, 14 and 20". */
function formatList(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");
}
