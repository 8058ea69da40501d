// The geocoder's questions to a dataset file, as SQL (tables and indexes: contract/dataset-file.ts). The only file here that reads it.
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { Position } from "../../geometry/shapes.ts";
import { type CitiesWith, createCitiesWith } from "./known-places.ts";
import type { Around } from "./region.ts";
import { createStreetNames, type StreetNames } from "./street-names.ts";

/** One row of `addresses`. */
export type AddressRecord = NormalisedAddress & { parcelId: string; text: string; position: Position; around?: Around };

export type KnownStreet = Pick<NormalisedAddress, "predirectional" | "street" | "suffix" | "postdirectional" | "city" | "state" | "zip"> & {
  /** How many addresses it has. */
  addresses: number;
};

/** Where a street or an address is, as the geocoder tells places apart: "TROY", or its ZIP where the dataset has no cities. */
export function placeOf({ city, zip }: Pick<NormalisedAddress, "city" | "zip">): string {
  return city || zip;
}

/** A street of one city (or, where the dataset has no cities, of one ZIP), and a house number that it may not have: 26 and 52, or W, 210 and 4400. */
export type NearestQuestion = Omit<KnownStreet, "state" | "addresses"> & { letter: string; value: number; behind: number };

export type AddressIndex = {
  /** Records with this very street name and number; 2,000 at most: of more, those in the asked place and unit. */
  at(asked: NormalisedAddress, number: string): AddressRecord[];
  /** Records of this street name whose number is a range ("120-124"), 500 at most. */
  rangesOn(street: string): AddressRecord[];
  /** Records of this street name, 2,000 at most, by parcel. */
  on(street: string): AddressRecord[];
  streetNames(): StreetNames;
  /** The streets of this very name, by suffix, directional and place. */
  streetsNamed(street: string): KnownStreet[];
  /** Of this street the house numbers that are nearest to `value`, one record for each, those with the letter and of these the nearest first, 3 at
   *  most. Goes through all of the street's name. */
  nearestOn(question: NearestQuestion): AddressRecord[];
  cities(): string[];
  citiesWith: CitiesWith;
};

const RECORD = "parcel_id, text, number, predirectional, street, suffix, postdirectional, unit, city, state, zip, lng, lat";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MOST = 2_000;
const PLACE_FIRST = `ORDER BY (zip = ?3) DESC, (city = ?4) DESC, (unit = ?5) DESC, parcel_id, rowid LIMIT ${MOST}`;

export function createAddressIndex(db: DatabaseSync): AddressIndex {
  const at = db.prepare(`SELECT ${RECORD} FROM addresses WHERE street = ?1 AND number = ?2 LIMIT ${MOST}`);
  const atPlace = db.prepare(`SELECT ${RECORD} FROM addresses WHERE street = ?1 AND number = ?2 ${PLACE_FIRST}`);
  const ranges = db.prepare(`SELECT ${RECORD} FROM addresses WHERE street = ? AND number LIKE '%-%' ORDER BY parcel_id, rowid LIMIT 500`);
  const on = db.prepare(`SELECT ${RECORD} FROM addresses WHERE street = ? ORDER BY parcel_id, rowid LIMIT 2000`);
  const names = db.prepare("SELECT DISTINCT street FROM address_streets");
  let streets: StreetNames | undefined;
  /** Once they are read, what isn't among them needs no query. */
  const isUnknown = (street: string) => streets?.has(street) === false;
  const named = db.prepare(
    "SELECT street, predirectional, suffix, postdirectional, city, state, zip, addresses FROM address_streets WHERE street = ?",
  );
  // Of a building's units the first stands for it.
  const nearest = db.prepare(`
    SELECT ${RECORD} FROM (
      SELECT ${RECORD}, CAST(ltrim(number, '${LETTERS}') AS INTEGER) AS value,
        CAST(ltrim(ltrim(ltrim(number, '${LETTERS}'), '0123456789'), '- ${LETTERS}') AS INTEGER) AS behind, row_number() OVER (PARTITION BY number ORDER BY unit, parcel_id, rowid) AS turn
      FROM addresses
      WHERE street = :street AND predirectional = :predirectional AND suffix = :suffix AND postdirectional = :postdirectional
        AND city = :city AND (city <> '' OR zip = :zip) AND ltrim(number, '${LETTERS}') GLOB '[0-9]*')
    WHERE turn = 1 ORDER BY number LIKE :letter || '%' DESC, abs(value - :value), abs(behind - :behind), number LIMIT ${LIMITS.addressesNamed}`);
  const cities = db.prepare("SELECT DISTINCT city FROM address_places WHERE city <> ''");
  const places = db.prepare("SELECT DISTINCT city, zip FROM address_places");
  let citiesWith: CitiesWith | undefined;
  return {
    at: ({ street, zip, city, unit }, number) => {
      const rows = isUnknown(street) ? [] : at.all(street, number);
      // Sorting takes as long as reading, and tells only where some are left out.
      return (rows.length < MOST ? rows : atPlace.all(street, number, zip, city, unit)).map(decodeRecord);
    },
    on: (street) => on.all(street).map(decodeRecord),
    rangesOn: (street) => ranges.all(street).map(decodeRecord),
    streetNames: () => {
      // Not before somebody misspells one, so that a file opens at once.
      streets ??= createStreetNames(names.all().map((row) => String(row.street)));
      return streets;
    },
    streetsNamed: (street) => (isUnknown(street) ? [] : (named.all(street) as unknown as KnownStreet[])),
    nearestOn: (question) => nearest.all(question).map(decodeRecord),
    cities: () => cities.all().map((row) => String(row.city)),
    citiesWith: (zip) => {
      citiesWith ??= createCitiesWith(places.all() as unknown as { city: string; zip: string }[]);
      return citiesWith(zip);
    },
  };
}

function decodeRecord(row: Record<string, SQLOutputValue>): AddressRecord {
  const { parcel_id, lng, lat, ...rest } = row;
  return {
    ...(rest as unknown as NormalisedAddress & { text: string }),
    parcelId: String(parcel_id),
    position: [Number(lng), Number(lat)],
  };
}
