// The tables of a publication as SQL (columns: `contract/postgres-layout.ts`). Pure text; every statement can be run again after a crash.
import { FOOTPRINT_COLUMNS } from "../../contract/dataset-file.ts";
import { CONTEXT_TABLE, PARCEL_COUNT_TABLE, PARTITIONED_TABLES, type PartitionedTable } from "../../contract/postgres-layout.ts";

const columnList = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ");

const VALUE_TYPES: Record<string, string> = {
  TEXT: "text",
  DATETIME: "timestamptz",
  INTEGER: "bigint",
  DOUBLE: "double precision",
  BOOLEAN: "boolean",
};

/** What a person with SQL or QGIS asks: every attribute of a building by its name and type. */
function buildValuesView(schema: string): string {
  const values = Object.entries(FOOTPRINT_COLUMNS)
    .filter(([name]) => name !== "footprint_id" && name !== "parcel_id")
    .map(([name, type]) => `(v.value->>'${name}')::${VALUE_TYPES[type]} AS ${name}`);
  return `CREATE OR REPLACE VIEW ${schema}.footprint_values AS
    SELECT f.region, f.fid, f.footprint_id, f.parcel_id, f.geom, ${values.join(", ")}
    FROM ${schema}.footprints f CROSS JOIN LATERAL (SELECT ('{' || f.attributes || '}')::json AS value) v`;
}

/** Schema and tables, one partition a region; rows of regions that are not named go to the default partition. */
export function buildTableStatements(schema: string, regions: readonly string[]): string[] {
  const tables = Object.keys(PARTITIONED_TABLES) as PartitionedTable[];
  return [
    `CREATE SCHEMA IF NOT EXISTS ${schema}`,
    ...tables.flatMap((table) => [
      `CREATE TABLE IF NOT EXISTS ${schema}.${table} (${columnList(PARTITIONED_TABLES[table])}) PARTITION BY LIST (region)`,
      `CREATE TABLE IF NOT EXISTS ${schema}.${table}_other PARTITION OF ${schema}.${table} DEFAULT`,
      ...regions.map(
        (region) =>
          `CREATE TABLE IF NOT EXISTS ${schema}.${table}_${region.toLowerCase()} PARTITION OF ${schema}.${table} FOR VALUES IN ('${region}')`,
      ),
    ]),
    `CREATE TABLE IF NOT EXISTS ${schema}.context (${columnList(CONTEXT_TABLE)})`,
    `CREATE TABLE IF NOT EXISTS ${schema}.parcel_counts (${columnList(PARCEL_COUNT_TABLE)})`,
    buildValuesView(schema),
  ];
}

/** Run once all rows are in. Unique ids are a promise of the layout; a partitioned table keeps it within each region. */
export function buildIndexStatements(schema: string): string[] {
  const index = (table: string, what: string, on: string, kind = "") =>
    `CREATE ${kind} INDEX IF NOT EXISTS ${table}_${what} ON ${schema}.${table} ${on}`;
  const made = (table: string, query: string) => [`DROP TABLE IF EXISTS ${schema}.${table}`, `CREATE TABLE ${schema}.${table} AS ${query}`];
  return [
    index("parcels", "parcel_id", "(parcel_id, region)", "UNIQUE"),
    index("parcels", "fid", "(fid, region)", "UNIQUE"),
    index("parcels", "stack", "(stack) WHERE stack IS NOT NULL"),
    index("parcels", "geom", "USING gist (geom)"),
    index("footprints", "footprint_id", "(footprint_id, region)", "UNIQUE"),
    index("footprints", "parcel_id", "(parcel_id)"),
    index("footprints", "geom", "USING gist (geom)"),
    index("addresses", "parcel_id", "(parcel_id)"),
    index("addresses", "street_number", "(street, number)"),
    index("context", "geom", "USING gist (geom)"),
    index("parcel_counts", "cell", "(cell)", "UNIQUE"),
    // Which regions a point can be in: a lookup then opens their partitions only.
    ...made("regions", `SELECT region, ST_SetSRID(ST_Extent(geom)::geometry, 4326) AS extent FROM ${schema}.parcels GROUP BY region`),
    ...made(
      "address_streets",
      `SELECT street, predirectional, suffix, postdirectional, city, state, zip, region, count(*) AS addresses
       FROM ${schema}.addresses WHERE street <> '' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
    ),
    index("address_streets", "street", "(street)"),
    ...made("street_regions", `SELECT DISTINCT street, region FROM ${schema}.address_streets`),
    index("street_regions", "street", "(street, region)", "UNIQUE"),
    ...made("address_places", `SELECT city, state, zip, sum(addresses) AS addresses FROM ${schema}.address_streets GROUP BY 1, 2, 3`),
    ...["parcels", "footprints", "addresses", "context", "parcel_counts", "address_streets", "street_regions"].map(
      (table) => `ANALYZE ${schema}.${table}`,
    ),
  ];
}
