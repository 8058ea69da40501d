// The tables of a dataset file as SQL: the GeoPackage 1.3 core, its R-tree, metadata and schema extensions, and the contract's own tables.
// Standard: OGC 12-128r17. Pure text; `create-dataset-file.ts` runs it.
import { ADDRESS_COLUMNS, APPLICATION_ID, CONTEXT_COLUMNS, FOOTPRINT_COLUMNS, PARCEL_COLUMNS } from "../../contract/dataset-file.ts";

/** GeoPackage 1.3.0. */
const USER_VERSION = 10300;

const WGS84_WKT =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],' +
  'PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],' +
  'AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]';

export const CORE_TABLES = `
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${USER_VERSION};
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined cartesian coordinate reference system'),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
  ('WGS 84 geodetic', 4326, 'EPSG', 4326, '${WGS84_WKT}', 'longitude/latitude coordinates in decimal degrees on the WGS 84 spheroid');
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL, m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
CREATE TABLE gpkg_extensions (
  table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
  CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
CREATE TABLE gpkg_metadata (
  id INTEGER CONSTRAINT m_pk PRIMARY KEY ASC NOT NULL, md_scope TEXT NOT NULL DEFAULT 'dataset',
  md_standard_uri TEXT NOT NULL, mime_type TEXT NOT NULL DEFAULT 'text/xml', metadata TEXT NOT NULL DEFAULT '');
CREATE TABLE gpkg_metadata_reference (
  reference_scope TEXT NOT NULL, table_name TEXT, column_name TEXT, row_id_value INTEGER,
  timestamp DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')), md_file_id INTEGER NOT NULL, md_parent_id INTEGER,
  CONSTRAINT crmr_mfi_fk FOREIGN KEY (md_file_id) REFERENCES gpkg_metadata(id),
  CONSTRAINT crmr_mpi_fk FOREIGN KEY (md_parent_id) REFERENCES gpkg_metadata(id));
CREATE TABLE gpkg_data_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, name TEXT, title TEXT, description TEXT, mime_type TEXT, constraint_name TEXT,
  CONSTRAINT pk_gdc PRIMARY KEY (table_name, column_name), CONSTRAINT gdc_tn UNIQUE (table_name, name));
CREATE TABLE gpkg_data_column_constraints (
  constraint_name TEXT NOT NULL, constraint_type TEXT NOT NULL, value TEXT, min NUMERIC, min_is_inclusive BOOLEAN,
  max NUMERIC, max_is_inclusive BOOLEAN, description TEXT, CONSTRAINT gdcc_ntv UNIQUE (constraint_name, constraint_type, value));
INSERT INTO gpkg_extensions VALUES
  ('gpkg_metadata', NULL, 'gpkg_metadata', 'http://www.geopackage.org/spec130/#extension_metadata', 'read-write'),
  ('gpkg_metadata_reference', NULL, 'gpkg_metadata', 'http://www.geopackage.org/spec130/#extension_metadata', 'read-write'),
  ('gpkg_data_columns', NULL, 'gpkg_schema', 'http://www.geopackage.org/spec130/#extension_schema', 'read-write'),
  ('gpkg_data_column_constraints', NULL, 'gpkg_schema', 'http://www.geopackage.org/spec130/#extension_schema', 'read-write');
`;

export type FeatureTable = "parcels" | "footprints" | "context";

export const FEATURE_TABLES: Record<FeatureTable, { columns: Record<string, string>; about: string }> = {
  parcels: { columns: PARCEL_COLUMNS, about: "One row a parcel" },
  footprints: { columns: FOOTPRINT_COLUMNS, about: "One row a building, with every attribute that the dataset has" },
  context: { columns: CONTEXT_COLUMNS, about: "The dataset's own map: one row a shape" },
};

const columnList = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(", ");

/** Table, registration and R-tree of one feature table. `geom` mixes simple and multi-part shapes, so it is declared GEOMETRY. */
export function buildFeatureTableSql(table: FeatureTable): string {
  const { columns, about } = FEATURE_TABLES[table];
  return `
CREATE TABLE "${table}" (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom GEOMETRY, ${columnList(columns)});
INSERT INTO gpkg_contents (table_name, data_type, identifier, description, srs_id) VALUES ('${table}', 'features', '${table}', '${about.replaceAll("'", "''")}', 4326);
INSERT INTO gpkg_geometry_columns VALUES ('${table}', 'geom', 'GEOMETRY', 4326, 0, 0);
INSERT INTO gpkg_extensions VALUES ('${table}', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only');
CREATE VIRTUAL TABLE "rtree_${table}_geom" USING rtree(id, minx, maxx, miny, maxy);
`;
}

export const ADDRESS_TABLE = `
CREATE TABLE addresses (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, ${columnList(ADDRESS_COLUMNS)});
INSERT INTO gpkg_contents (table_name, data_type, identifier, description) VALUES ('addresses', 'attributes', 'addresses', 'Every address that a parcel answers to, in parts');
`;

/** The number of a square is the row's own id, so that the squares within a tile are one range of the table. */
export const PARCEL_COUNT_TABLE = `
CREATE TABLE parcel_counts (cell INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, parcels INTEGER);
INSERT INTO gpkg_contents (table_name, data_type, identifier, description) VALUES ('parcel_counts', 'attributes', 'parcel_counts', 'How many parcels are in each square of a grid');
`;

/** `?` for each column, `geom` first where the table has one. */
export function buildInsertSql(table: FeatureTable | "addresses" | "second_addresses", columns: Record<string, string>): string {
  const names = [...(table.endsWith("addresses") ? [] : ["geom"]), ...Object.keys(columns)];
  return `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
}

/** Run once all rows are in. Unique ids are a promise of the layout. */
export const ROW_INDEXES = [
  "CREATE UNIQUE INDEX parcels_parcel_id ON parcels (parcel_id)",
  "CREATE INDEX parcels_stack ON parcels (stack) WHERE stack IS NOT NULL",
  "CREATE UNIQUE INDEX footprints_footprint_id ON footprints (footprint_id)",
  "CREATE INDEX footprints_parcel_id ON footprints (parcel_id)",
];

/** The triggers by which other programs (QGIS, GDAL) keep the R-tree true when they edit: GeoPackage 1.3, annex F.3. */
export function buildRtreeTriggersSql(table: FeatureTable): string {
  const rtree = `"rtree_${table}_geom"`;
  const replace = `INSERT OR REPLACE INTO ${rtree} VALUES (NEW.fid, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom));`;
  const there = "(NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom))";
  const gone = "(NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))";
  const trigger = (suffix: string, event: string, when: string, body: string) =>
    `CREATE TRIGGER "rtree_${table}_geom_${suffix}" AFTER ${event} ON "${table}" WHEN ${when} BEGIN ${body} END;`;
  return [
    trigger("insert", "INSERT", there, replace),
    trigger("update1", "UPDATE OF geom", `OLD.fid = NEW.fid AND ${there}`, replace),
    trigger("update2", "UPDATE OF geom", `OLD.fid = NEW.fid AND ${gone}`, `DELETE FROM ${rtree} WHERE id = OLD.fid;`),
    trigger("update3", "UPDATE", `OLD.fid != NEW.fid AND ${there}`, `DELETE FROM ${rtree} WHERE id = OLD.fid; ${replace}`),
    trigger("update4", "UPDATE", `OLD.fid != NEW.fid AND ${gone}`, `DELETE FROM ${rtree} WHERE id IN (OLD.fid, NEW.fid);`),
    trigger("delete", "DELETE", "OLD.geom NOT NULL", `DELETE FROM ${rtree} WHERE id = OLD.fid;`),
  ].join("\n");
}
