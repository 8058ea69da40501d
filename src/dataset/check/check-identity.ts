// Whether ids are there and unique, addresses belong to parcels and can be found by their parts, and sample places are in the dataset.
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import { containsPosition } from "../../geometry/inside.ts";
import type { CheckedFile } from "./checked-file.ts";
import { createTally, type PromiseReport } from "./tally.ts";

function checkIds({ db }: CheckedFile): PromiseReport {
  const tally = createTally("every row has a unique id");
  for (const [table, id] of [
    ["parcels", "parcel_id"],
    ["footprints", "footprint_id"],
  ] as const) {
    tally.hold(null);
    for (const { value, n } of db
      .prepare(`SELECT ${id} AS value, count(*) AS n FROM ${table} GROUP BY ${id} HAVING n > 1 OR coalesce(${id}, '') = ''`)
      .iterate()) {
      tally.hold(value === null || value === "" ? `${table} has ${id} empty ${times(n)}` : `${table} has the id ${value} ${times(n)}`);
    }
  }
  return tally.report();
}

function checkAddresses({ db, parcels }: CheckedFile): PromiseReport {
  const tally = createTally("every address is on its parcel, and its parts match its text");
  const numbers = new Map(parcels.ids.map((id, at) => [id, at]));
  for (const { parcel_id, text, street, number, zip, lng, lat } of db.prepare("SELECT * FROM addresses").iterate()) {
    const parcel = numbers.get(String(parcel_id));
    const parts = normaliseAddress(parseAddress(String(text)));
    if (parcel === undefined) tally.hold(`“${text}” belongs to parcel ${parcel_id}, which isn't in the file`);
    else if (!containsPosition(parcels.shapes.at(parcel)!, [Number(lng), Number(lat)])) tally.hold(`“${text}” is outside ${parcel_id}`);
    else if (parts.street !== street || parts.number !== number || parts.zip !== zip)
      tally.hold(`“${text}” is stored as ${number} ${street} ${zip}`);
    else tally.hold(null);
  }
  return tally.report();
}

/** The tables that the geocoder reads are made of the addresses. */
function checkAddressIndexes({ db }: CheckedFile): PromiseReport {
  const tally = createTally("the geocoder's tables have every address");
  const one = (sql: string) => Number(db.prepare(sql).get()!.n);
  try {
    const addresses = one("SELECT count(*) AS n FROM addresses WHERE street <> ''");
    for (const table of ["address_streets", "address_places"]) {
      const there = one(`SELECT coalesce(sum(addresses), 0) AS n FROM ${table}`);
      tally.hold(there === addresses ? null : `${table} counts ${there} of ${addresses} addresses`);
    }
  } catch (error) {
    tally.hold(`a table is missing (${(error as Error).message})`);
  }
  return tally.report();
}

function checkSamples({ document: { info } }: CheckedFile): PromiseReport {
  const tally = createTally("sample places are in the dataset");
  const [west, south, east, north] = info.extent as [number, number, number, number];
  for (const { name, coordinates, address } of info.samples) {
    const inside =
      !coordinates || (coordinates.lng >= west && coordinates.lng <= east && coordinates.lat >= south && coordinates.lat <= north);
    if (!coordinates && !address) tally.hold(`“${name}” has no address or coordinates`);
    else tally.hold(inside ? null : `“${name}” is outside its extent`);
  }
  return tally.report();
}

export function checkIdentity(file: CheckedFile): PromiseReport[] {
  return [checkIds(file), checkAddresses(file), checkAddressIndexes(file), checkSamples(file)];
}

function times(count: unknown): string {
  return count === 1 ? "once" : `${count} times`;
}
