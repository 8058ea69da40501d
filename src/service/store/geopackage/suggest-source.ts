// What suggestions ask of a dataset file: ranges of the indexes that the geocoder uses (contract/dataset-file.ts).
import type { DatabaseSync } from "node:sqlite";
import type { House, KnownAddress, StreetRow, SuggestSource } from "../../suggest/suggest-addresses.ts";

const ADDRESS = "parcel_id, text, number, predirectional, street, suffix, postdirectional, unit, city, state, zip";
const STREET = "predirectional, street, suffix, postdirectional, city, state, zip";
/** Above all that begins with the same text: the last code point there is. */
const LAST = "\u{10FFFF}";

export function createSuggestSource(db: DatabaseSync): SuggestSource {
  // The streets first: so the number is looked for under each, and not among all houses of all of them. Of each, the index gives them by number.
  const selectAddresses = (condition: string, limit: number) =>
    db.prepare(`
      SELECT ${ADDRESS} FROM (SELECT DISTINCT street AS name FROM address_streets WHERE street >= ?1 AND street < ?2 ORDER BY street LIMIT 1000)
      CROSS JOIN addresses AS a INDEXED BY addresses_street_number ON a.street = name AND ${condition}
      ORDER BY name LIMIT ${limit}`);
  const at = selectAddresses("a.number = ?3", 500);
  const beyond = selectAddresses("a.number > ?3 AND a.number < ?4", 200);
  const streets = db.prepare(`
    SELECT ${STREET} FROM address_streets WHERE street >= ?1 AND street < ?2
    ORDER BY street, city, zip, predirectional, suffix, postdirectional, state LIMIT 500`);
  const on = db.prepare(`
    SELECT parcel_id, text, number, unit FROM addresses
    WHERE street = ?1 AND predirectional = ?2 AND suffix = ?3 AND postdirectional = ?4 AND city = ?5 AND state = ?6 AND zip = ?7
    ORDER BY number, rowid LIMIT 8`);
  return {
    at: async (start, number) => at.all(start, start + LAST, number) as unknown as KnownAddress[],
    beyond: async (start, number) => beyond.all(start, start + LAST, number, number + LAST) as unknown as KnownAddress[],
    streets: async (start) => streets.all(start, start + LAST) as unknown as StreetRow[],
    on: async ({ street, predirectional, suffix, postdirectional, city, state, zip }) =>
      on.all(street, predirectional, suffix, postdirectional, city, state, zip) as unknown as House[],
  };
}
