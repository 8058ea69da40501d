// A dataset in PostgreSQL with PostGIS, written by `dataset -- publish` and read by the service. Each publication is a schema of its own;
// one row of the catalog names the current one, so that a new dataset takes over in one statement.
// Text columns collate as "C": they compare byte by byte, as in the file.
import { ADDRESS_COLUMNS, PARCEL_COLUMNS } from "./dataset-file.ts";
import type { PARCEL_COUNT_COLUMNS } from "./parcel-counts.ts";

/** Holds what outlives a dataset: the catalog, and the service's tokens. */
export const CATALOG_SCHEMA = "parcelscope";

/** `published_at` is null until all rows and indexes are in; the latest is the current one. `document` is a `DatasetDocument` as JSON text. */
export const CATALOG_SQL = `
CREATE SCHEMA IF NOT EXISTS ${CATALOG_SCHEMA};
CREATE TABLE IF NOT EXISTS ${CATALOG_SCHEMA}.publications (
  schema_name text PRIMARY KEY,
  document text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);
CREATE TABLE IF NOT EXISTS ${CATALOG_SCHEMA}.copied (
  schema_name text NOT NULL REFERENCES ${CATALOG_SCHEMA}.publications ON DELETE CASCADE,
  table_name text NOT NULL,
  last_id bigint NOT NULL,
  PRIMARY KEY (schema_name, table_name)
);`;

export const SELECT_CURRENT = `
SELECT schema_name, document FROM ${CATALOG_SCHEMA}.publications
WHERE published_at IS NOT NULL ORDER BY published_at DESC LIMIT 1`;

/** Tables are partitioned by `region`: the two letters of the parcel's state, '' where the dataset has none. A stack is one region. */
export function regionOf(state: unknown): string {
  return typeof state === "string" && /^[A-Z]{2}$/.test(state) ? state : "";
}

export type PartitionedTable = "parcels" | "footprints" | "addresses";

const TYPES: Record<string, string> = {
  TEXT: 'text COLLATE "C"',
  DATETIME: 'text COLLATE "C"',
  INTEGER: "bigint",
  DOUBLE: "double precision",
  BOOLEAN: "boolean",
};

function convertTypes(columns: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, TYPES[type]!]));
}

const FEATURE = { region: 'text COLLATE "C" NOT NULL', fid: "bigint NOT NULL" };
const POLYGON = "geometry(Geometry, 4326) NOT NULL";

/** Columns of the partitioned tables. `attributes` of a footprint: its JSON members (answer-json.ts); the view `footprint_values` has them by name. */
export const PARTITIONED_TABLES: Record<PartitionedTable, Record<string, string>> = {
  parcels: { ...FEATURE, ...convertTypes(PARCEL_COLUMNS), geom: POLYGON },
  footprints: { ...FEATURE, footprint_id: TYPES.TEXT!, parcel_id: TYPES.TEXT!, attributes: "text NOT NULL", geom: POLYGON },
  addresses: { ...FEATURE, ...convertTypes(ADDRESS_COLUMNS) },
};

/** Small beside the others, and not partitioned. */
export const CONTEXT_TABLE = {
  fid: "bigint NOT NULL",
  layer: "text NOT NULL",
  kind: TYPES.TEXT!,
  name: TYPES.TEXT!,
  geom: "geometry(Geometry, 4326) NOT NULL",
};

/** Likewise; columns as in the file. Empty where the file has no such table. */
export const PARCEL_COUNT_TABLE = { cell: "bigint NOT NULL", parcels: "bigint NOT NULL" } satisfies Record<
  keyof typeof PARCEL_COUNT_COLUMNS,
  string
>;

export function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text);
}
