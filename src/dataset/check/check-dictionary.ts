// Whether the field dictionary is complete and true: every field of the interface is in it, what it calls not reported is null throughout,
// what it calls reported has values, and values keep to the ranges and lists that go with them.
import { type FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import type { CheckedFile } from "./checked-file.ts";
import { createTally, type PromiseReport, type Tally } from "./tally.ts";

/** Not columns: one is the service's to say, the other is the shape itself. */
const NOT_COLUMNS = new Set(["geocoding_confidence", "geometry"]);

/** Where a survey found no such thing, every distance to it is null, and that is its report. */
const DISTANCE = /^distance_to_|^occupancy_of_closest/;

type Table = { name: "parcels" | "footprints"; kind: "parcel" | "footprint"; fields: Record<string, unknown> };
const TABLES: Table[] = [
  { name: "parcels", kind: "parcel", fields: PARCEL_FIELDS },
  { name: "footprints", kind: "footprint", fields: FOOTPRINT_FIELDS },
];

/** What no value of a column may be, in SQL. */
const IMPOSSIBLE: Record<Table["name"], Record<string, string>> = {
  parcels: Object.fromEntries(
    ["number_of_buildings_in_parcel", "pool_count", "pool_enclosure_count", "temporary_pool_count", "trampoline_count"].map((field) => [
      field,
      `${field} < 0 OR ${field} <> round(${field})`,
    ]),
  ),
  footprints: {
    crs: "crs <> 4326 OR crs IS NULL",
    footprint_area: "footprint_area <= 0 OR footprint_area IS NULL",
    tarp_evidence: "tarp_evidence NOT IN (0, 1)",
    air_conditioner_count: "air_conditioner_count < 0",
    year_built: "year_built NOT BETWEEN 1600 AND 2100",
    image_date: "image_date NOT LIKE '____-__-__T00:00:00.000Z'",
    model_run_date: "model_run_date NOT LIKE '____-__-__T00:00:00.000Z'",
    tree_overhang_percent: "tree_overhang_percent NOT BETWEEN 0 AND 100",
    ...Object.fromEntries(
      ["flat", "hip", "rust", "ponding", "discoloration", "solar_panel"].map((part) => [
        `${part}_area`,
        `${part}_area < 0 OR ${part}_area > footprint_area + 0.1`,
      ]),
    ),
    ...Object.fromEntries(
      ["tree", "shrub", "vegetation"].flatMap((cover) =>
        [1, 2, 3, 4].map((zone) => [`${cover}_zone_${zone}`, `${cover}_zone_${zone} NOT BETWEEN 0 AND 100`]),
      ),
    ),
    ...Object.fromEntries(
      ["tree", "shrub", "vegetation", "coast", "water_body", "fire_station", "closest_building"].map((to) => [
        `distance_to_${to}`,
        `distance_to_${to} < 0`,
      ]),
    ),
  },
};

function holdValues(tally: Tally, { db }: CheckedFile, table: string, field: string, { values }: FieldMeaning): void {
  if (!values) return;
  const used = db.prepare(`SELECT DISTINCT ${field} AS value FROM ${table} WHERE ${field} IS NOT NULL LIMIT 1000`).all();
  const unlisted = used.map(({ value }) => String(value)).filter((value) => !(value in values) && !isFlagIn(values, value));
  tally.hold(unlisted.length === 0 ? null : `${field} has values that the dictionary doesn't list: ${unlisted.slice(0, 5).join(", ")}`);
}

/** Flags are stored as 0 and 1 and listed as true and false. */
function isFlagIn(values: Record<string, string>, value: string): boolean {
  return ("true" in values && value === "1") || ("false" in values && value === "0");
}

export function checkDictionary(file: CheckedFile): PromiseReport[] {
  const complete = createTally("the dictionary has every field and correctly states which are reported");
  const listed = createTally("values are within their stated ranges and lists");
  const { dictionary } = file.document.info;
  for (const { name, kind, fields } of TABLES) {
    const meanings = dictionary[kind];
    for (const field of Object.keys(meanings)) if (!(field in fields)) complete.hold(`${kind}.${field} isn't a field of the API`);
    for (const field of Object.keys(fields)) {
      const meaning = meanings[field];
      if (!meaning) {
        complete.hold(`${kind}.${field} is missing`);
        continue;
      }
      if (NOT_COLUMNS.has(field)) {
        complete.hold(null);
        continue;
      }
      const filled = Number(file.db.prepare(`SELECT EXISTS (SELECT 1 FROM ${name} WHERE ${field} IS NOT NULL) AS filled`).get()!.filled);
      const mayBeEmpty = DISTANCE.test(field) || (name === "footprints" && file.document.info.footprints === 0);
      if (meaning.reported === false) complete.hold(filled ? `${kind}.${field} is marked as not reported but has values` : null);
      else complete.hold(filled || mayBeEmpty ? null : `${kind}.${field} is marked as reported but has no values`);
      holdValues(listed, file, name, field, meaning);
    }
    for (const [field, impossible] of Object.entries(IMPOSSIBLE[name])) {
      const wrong = file.db.prepare(`SELECT count(*) AS n, min(${field}) AS least FROM ${name} WHERE ${impossible}`).get()!;
      listed.hold(wrong.n === 0 ? null : `${field} is impossible in ${wrong.n} ${wrong.n === 1 ? "row" : "rows"}, such as ${wrong.least}`);
    }
  }
  return [complete.report(), listed.report()];
}
