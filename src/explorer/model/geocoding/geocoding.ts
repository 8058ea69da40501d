// How a service says that it placed the location: an extension of the embedded service, read where it is there and as far as it is there.
import { isBlankAddress } from "../../../contract/blank-address.ts";
import { LIMITS } from "../../../contract/limits.ts";
import type { ExchangeLocation, Position } from "../location/location.ts";
import { cutText } from "../text/cut-text.ts";
import { isObject, type JsonObject, member, pointInto, readPosition } from "../text/json-members.ts";

/** One part of the address: as asked, as the dataset has it, how the two matched, and what it multiplies the confidence by. */
type GeocodingPart = { part: string; asked: string; found: string; match: string; factor: number | null };

/** `score`: 0 to 1, null where the answer does not say. */
export type OtherMatch = { address: string; position: Position; score: number | null };

/** `null` and empty where the answer does not say. Texts are the service's own. */
export type Geocoding = {
  method: string | null;
  reason: string | null;
  /** The address that answers, as the service writes it. */
  matched: string | null;
  /** Inside the parcel, and no more: not its door, nor a building. */
  point: Position | null;
  /** Parts of the address as they were read: name and text. */
  understood: [name: string, text: string][];
  parts: GeocodingPart[];
  rivals: number | null;
  /** Those of them at the matched address, its unit aside. */
  rivalsInBuilding: number | null;
  /** Addresses of some of the rivals. Whole, so that they can be looked up. */
  rivalAddresses: string[];
  /** Where some of the rivals are, and how well each matches. */
  otherMatches: OtherMatch[];
  /** Without a match: known addresses with house numbers near the asked one. Whole, so that they can be looked up. */
  nearest: string[];
  /** JSON pointer into the exchange's body. */
  pointer: string;
};

/** The method of a point that lies in the parcel: its rivals are other parcels that hold it. */
export const COORDINATES = "coordinates";

/** An address has fewer parts by far; a table of a million rows would hang the page. */
const PARTS_READ = 50;
/** A person chooses among a few, or among the units of a building. */
const ADDRESSES_READ = LIMITS.unitsNamed;
const MEMBERS = [
  "method",
  "reason",
  "matched",
  "point",
  "understood",
  "components",
  "rivals",
  "rivals_in_building",
  "rival_addresses",
  "rival_matches",
  "nearest",
];

/** Null where the item has no `geocoding`, or one that shares no member with the known form: such a one is a field like any other. `pointer` is the item's. */
export function readGeocoding(item: unknown, pointer: string): Geocoding | null {
  const value = member(item, "geocoding");
  if (!isObject(value) || !MEMBERS.some((name) => Object.hasOwn(value, name))) return null;
  const components = member(value, "components");
  const rivals = member(value, "rivals");
  const inBuilding = member(value, "rivals_in_building");
  return {
    method: textIn(value, "method"),
    reason: textIn(value, "reason"),
    matched: textIn(value, "matched"),
    point: readPoint(member(value, "point")),
    understood: readUnderstood(member(value, "understood")),
    parts: Array.isArray(components) ? components.slice(0, PARTS_READ).filter(isObject).map(readPart) : [],
    rivals: isCount(rivals) ? rivals : null,
    rivalsInBuilding: isCount(inBuilding) ? inBuilding : null,
    rivalAddresses: readAddresses(member(value, "rival_addresses")),
    otherMatches: readMatches(member(value, "rival_matches")),
    nearest: readAddresses(member(value, "nearest")),
    pointer: pointInto(pointer, "geocoding"),
  };
}

/** The address of the result, where the service names it and it is not what was searched: a point, or another address (capitals, spaces and
 *  punctuation aside). */
export function findOtherAddress({
  location,
  geocoding,
}: {
  location: ExchangeLocation | null;
  geocoding: Geocoding | null;
}): string | null {
  const address = geocoding?.matched ?? null;
  if (address === null || location === null) return null;
  const reduced = reduceText(address);
  return reduced === "" || (location.kind === "address" && reduced === reduceText(location.text)) ? null : address;
}

function readPoint(raw: unknown): Position | null {
  return readPosition(raw, "lng", "lat");
}

function readAddresses(raw: unknown): string[] {
  return Array.isArray(raw) ? [...new Set(raw.slice(0, ADDRESSES_READ).filter(isAddress))] : [];
}

function readMatches(raw: unknown): OtherMatch[] {
  if (!Array.isArray(raw)) return [];
  return raw.slice(0, ADDRESSES_READ).flatMap((value): OtherMatch[] => {
    const [address, position, score] = [member(value, "address"), readPoint(member(value, "point")), member(value, "score")];
    return isAddress(address) && position ? [{ address, position, score: isFactor(score) ? score : null }] : [];
  });
}

function readPart(value: JsonObject): GeocodingPart {
  const text = (name: string) => textIn(value, name) ?? "";
  const factor = member(value, "factor");
  return {
    part: text("part"),
    asked: text("asked"),
    found: text("found"),
    match: text("match"),
    factor: isFactor(factor) ? factor : null,
  };
}

function readUnderstood(value: unknown): [string, string][] {
  return isObject(value)
    ? Object.entries(value)
        .slice(0, PARTS_READ)
        .filter((entry): entry is [string, string] => isText(entry[1]) && entry[1] !== "")
        .map(([name, text]) => [cutText(name), cutText(text)])
    : [];
}

function reduceText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#/-]+/gu, " ")
    .trim();
}

function textIn(value: JsonObject, name: string): string | null {
  const raw = member(value, name);
  return isText(raw) && raw.trim() !== "" ? cutText(raw) : null;
}

function isText(raw: unknown): raw is string {
  return typeof raw === "string";
}

/** One that can be asked. */
function isAddress(raw: unknown): raw is string {
  return isText(raw) && raw.length <= LIMITS.addressCharacters && !isBlankAddress(raw);
}

function isCount(raw: unknown): raw is number {
  return Number.isInteger(raw) && (raw as number) >= 0;
}

function isFactor(raw: unknown): raw is number {
  return typeof raw === "number" && raw >= 0 && raw <= 1;
}
