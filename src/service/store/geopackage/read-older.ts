// A file of an earlier layout: the normal forms of its addresses are made anew in temporary tables, where SQLite looks first, and of a list of all
// cities of the U.S., which files had before they told those of neighboring states apart, those of its own states are taken. The file stays as it is.
import { createRequire } from "node:module";
import type { DatabaseSync } from "node:sqlite";
import type { ZipCode } from "zipcodes";
import type { NormalisedAddress } from "../../../address/address-parts.ts";
import { normaliseAddress, normaliseCity, normaliseState } from "../../../address/normalise-address.ts";
import { parseAddress, parseStreetLine } from "../../../address/parse-address.ts";
import { ADDRESS_COLUMNS, ADDRESS_INDEXES, type PlaceKnowledge } from "../../../contract/dataset-file.ts";

const COLUMNS = Object.keys(ADDRESS_COLUMNS) as (keyof typeof ADDRESS_COLUMNS)[];

/** What the document says of places, as of this layout. To be called before anything else is asked of `db`. */
export function readOlder(db: DatabaseSync, { region, city_aliases }: PlaceKnowledge): PlaceKnowledge {
  db.exec("PRAGMA query_only = 0; BEGIN");
  db.exec(`CREATE TEMP TABLE addresses AS SELECT ${COLUMNS.join(", ")} FROM main.addresses WHERE false`);
  const insert = db.prepare(`INSERT INTO temp.addresses VALUES (${COLUMNS.map(() => "?").join(", ")})`);
  for (const row of db.prepare(`SELECT ${COLUMNS.join(", ")} FROM main.addresses ORDER BY rowid`).iterate()) {
    const anew: typeof row = { ...row, ...normaliseText(String(row.text), row.city !== ""), state: row.state! };
    insert.run(...COLUMNS.map((column) => anew[column]!));
  }
  for (const sql of ADDRESS_INDEXES) db.exec(sql.replace("CREATE TABLE", "CREATE TEMP TABLE"));
  db.exec("COMMIT; PRAGMA query_only = 1");
  return { city_aliases, region: region && (region.cities_of_neighbors ? region : keepOwnCities(region)) };
}

function normaliseText(text: string, hasCity: boolean): Partial<NormalisedAddress> {
  const parts = hasCity ? parseAddress(text) : parseStreetLine(text);
  return parts.kind === "street" ? normaliseAddress(parts) : {};
}

function keepOwnCities(region: NonNullable<PlaceKnowledge["region"]>): typeof region {
  const states = new Set(region.counties.map((county) => normaliseState(county.split(", ").at(-1)!)));
  // 5 MB that no other file needs.
  const { codes } = createRequire(import.meta.url)("zipcodes") as { codes: Record<string, ZipCode> };
  const own = new Set(Object.values(codes).flatMap(({ state, city }) => (states.has(state) ? [normaliseCity(city)] : [])));
  return { ...region, cities_elsewhere: region.cities_elsewhere.filter((city) => own.has(city)) };
}
