// The geocoder's questions to a dataset file, as SQL (tables and indexes: contract/dataset-file.ts). The only file here that reads it.
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { NormalisedAddress } from "../../address/address-parts.ts";
import type { Position } from "../../geometry/shapes.ts";

/** One row of `addresses`. */
export type AddressRecord = NormalisedAddress & { parcelId: string; text: string; position: Position };

export type KnownStreet = Pick<NormalisedAddress, "predirectional" | "street" | "suffix" | "postdirectional" | "city" | "state" | "zip">;

export type AddressIndex = {
  /** Records with this very street name and number; those in the asked place and unit come first, 500 at most. */
  at(asked: NormalisedAddress, number: string): AddressRecord[];
  /** Records of this street name whose number is a range ("120-124"), 500 at most. */
  rangesOn(street: string): AddressRecord[];
  /** Records of this street name, 2,000 at most, by parcel. */
  on(street: string): AddressRecord[];
  /** Street names that share at least `shared` of the name's three-letter pieces and whose length differs by at most `lengthDifference`; 60 at most. */
  similarStreets(name: string, shared: number, lengthDifference: number): string[];
  /** The streets of this very name, by suffix, directional and place. */
  streetsNamed(street: string): KnownStreet[];
  cities(): string[];
};

const RECORD = "parcel_id, text, number, predirectional, street, suffix, postdirectional, unit, city, state, zip, lng, lat";
const PLACE_FIRST = "ORDER BY (zip = :zip) DESC, (city = :city) DESC, (unit = :unit) DESC, parcel_id, rowid LIMIT 500";

export function createAddressIndex(db: DatabaseSync): AddressIndex {
  const at = db.prepare(`SELECT ${RECORD} FROM addresses WHERE street = :street AND number = :number ${PLACE_FIRST}`);
  const ranges = db.prepare(`SELECT ${RECORD} FROM addresses WHERE street = ? AND number LIKE '%-%' ORDER BY parcel_id, rowid LIMIT 500`);
  const on = db.prepare(`SELECT ${RECORD} FROM addresses WHERE street = ? ORDER BY parcel_id, rowid LIMIT 2000`);
  const similar = db.prepare(
    `SELECT street FROM address_trigrams
     WHERE trigram IN (SELECT value FROM json_each(:trigrams)) AND length(street) BETWEEN :shortest AND :longest
     GROUP BY street HAVING count(*) >= :shared ORDER BY count(*) DESC, street LIMIT 60`,
  );
  const named = db.prepare(
    "SELECT street, predirectional, suffix, postdirectional, city, state, zip FROM address_streets WHERE street = ?",
  );
  const cities = db.prepare("SELECT DISTINCT city FROM address_places WHERE city <> ''");
  return {
    at: ({ street, zip, city, unit }, number) => at.all({ street, number, zip, city, unit }).map(decodeRecord),
    on: (street) => on.all(street).map(decodeRecord),
    rangesOn: (street) => ranges.all(street).map(decodeRecord),
    similarStreets: (name, shared, lengthDifference) =>
      similar
        .all({
          trigrams: JSON.stringify(trigramsOf(name)),
          shortest: name.length - lengthDifference,
          longest: name.length + lengthDifference,
          shared,
        })
        .map((row) => String(row.street)),
    streetsNamed: (street) => named.all(street) as unknown as KnownStreet[],
    cities: () => cities.all().map((row) => String(row.city)),
  };
}

/** The distinct pieces under which the file's writer files a name. */
export function trigramsOf(name: string): string[] {
  const padded = `  ${name} `;
  return [...new Set(Array.from({ length: name.length + 1 }, (_, at) => padded.slice(at, at + 3)))];
}

function decodeRecord(row: Record<string, SQLOutputValue>): AddressRecord {
  const { parcel_id, lng, lat, ...rest } = row;
  return {
    ...(rest as unknown as NormalisedAddress & { text: string }),
    parcelId: String(parcel_id),
    position: [Number(lng), Number(lat)],
  };
}
