// The layout of a dataset file, written by `dataset` and read by `service`: an OGC GeoPackage (1.3) with these tables.
// Geometry columns are `geom`: a GeoPackage header with an XY envelope (40 bytes, little-endian), then ISO WKB,
// so the hex of an answer is `hex(substr(geom, 41))`. Everything is EPSG:4326, longitude first.
// A further table without geometry, `parcel_counts`: `parcel-counts.ts`.
import { type Static, Type } from "typebox";
import { DatasetInfo } from "./dataset-info.ts";
import { type Field, type FieldKind, FOOTPRINT_TABLE } from "./field-table.ts";
import { PARCEL_FIELDS } from "./fields.ts";
import type { Footprint } from "./footprint.ts";
import type { Parcel } from "./parcel.ts";

/** Raised whenever a table, a meaning below or the normal form of an address changes; the service refuses later layouts and says what to run. */
export const LAYOUT_VERSION = 9;
/** Since then the tables are the same: of such a file the service makes the normal forms anew. */
export const OLDEST_LAYOUT = 2;

/** "GPKG" in ASCII: what makes an SQLite file a GeoPackage. */
export const APPLICATION_ID = 0x47504b47;

/** Bytes before the WKB in every `geom`. */
export const GEOM_HEADER_BYTES = 40;

export type SqlType = "TEXT" | "INTEGER" | "DOUBLE" | "BOOLEAN" | "DATETIME";

/** What SQLite's `typeof` says of the values of each type. Where the dataset reports nothing, it is null. */
export const STORED_AS: Record<SqlType, readonly string[]> = {
  TEXT: ["text"],
  DATETIME: ["text"],
  INTEGER: ["integer"],
  BOOLEAN: ["integer"],
  DOUBLE: ["real", "integer"],
};

/** The column of each kind of field; null: not a column. The shape is `geom`, and a confidence is the service's to say. */
const FIELD_COLUMNS = {
  id: "TEXT",
  text: "TEXT",
  integer: "INTEGER",
  number: "DOUBLE",
  flag: "BOOLEAN",
  day: "DATETIME",
  geometry: null,
  confidence: null,
} as const satisfies Record<FieldKind, SqlType | null>;

type ColumnOf<Name extends string> = Exclude<Name, "geometry" | "geocoding_confidence">;

function buildColumns<Name extends string>(fields: Record<Name, Field>): Record<ColumnOf<Name>, SqlType> {
  const columns = Object.entries<Field>(fields).flatMap(([name, { kind }]) => {
    const type = FIELD_COLUMNS[kind];
    return type ? [[name, type]] : [];
  });
  return Object.fromEntries(columns) as Record<ColumnOf<Name>, SqlType>;
}

const { parcel_id, ...counts } = buildColumns(PARCEL_FIELDS);
const { footprint_id, ...attributes } = buildColumns(FOOTPRINT_TABLE);

/** Table `parcels`: one row a parcel. R-tree: `rtree_parcels_geom`. Unique index on `parcel_id`, index on `stack`. */
export const PARCEL_COLUMNS: Record<keyof Parcel | "address" | "city" | "state" | "zip" | "stack" | "area_m2", SqlType> = {
  parcel_id,
  address: "TEXT",
  city: "TEXT",
  state: "TEXT",
  zip: "TEXT",
  ...counts,
  /** Parcels on the same ground (condominiums) share a number; null for all others. */
  stack: "INTEGER",
  /** Square metres on the ground; decides which of several parcels under a point is the smallest. */
  area_m2: "DOUBLE",
};

/** Table `footprints`: one row a building, under its home parcel (index on `parcel_id`). R-tree: `rtree_footprints_geom`. */
export const FOOTPRINT_COLUMNS: Record<Exclude<keyof Footprint, "geometry">, SqlType> = { footprint_id, ...attributes };

/** Table `context`: the dataset's own map, one row a shape. R-tree: `rtree_context_geom`. `layer` is a key of CONTEXT_LAYERS
 *  other than `parcels` and `buildings`, which the service takes from the tables above. */
export const CONTEXT_COLUMNS = { layer: "TEXT", kind: "TEXT", name: "TEXT" } as const satisfies Record<string, SqlType>;

/** Table `addresses` (no geometry): one row for each address that a parcel answers to; indexed for the geocoder.
 *  Parts are normalised by `address/normalise-address.ts` on both sides; absent parts are ''. */
export const ADDRESS_COLUMNS = {
  parcel_id: "TEXT",
  /** As a person would read it, whole. */
  text: "TEXT",
  number: "TEXT",
  predirectional: "TEXT",
  street: "TEXT",
  suffix: "TEXT",
  postdirectional: "TEXT",
  unit: "TEXT",
  city: "TEXT",
  state: "TEXT",
  zip: "TEXT",
  /** Where the parcel is, for telling rivals apart and for the answer (`geocoding.point`): [longitude, latitude] of a point inside it. */
  lng: "DOUBLE",
  lat: "DOUBLE",
} as const satisfies Record<string, SqlType>;

const [ROAD_NAME, ROAD_NUMBER] = ["substr(street, 1, instr(street, ' ROAD ') - 1)", "substr(street, instr(street, ' ROAD ') + 6)"];
/** Roads of the classes in `address/highways.ts`, whose numbers are never units. */
const HIGHWAYS = "'COUNTY', 'COUNTRY', 'TOWNSHIP', 'PRIVATE', 'OLD COUNTY', 'OLD TOWNSHIP', 'OLD PRIVATE'";
const IS_NUMBERED = `street GLOB '* ROAD [0-9]*' AND ${ROAD_NUMBER} NOT GLOB '* *' AND ${ROAD_NAME} NOT IN (${HIGHWAYS})`;
/** "12 Mill Rd 1" and "12 Mill Rd 2" are units of a house where they are within 100 m, and else houses on two roads, as are "830 Levee Road 351"
 *  and "830 Levee Road 352": whichever a city has more of under the name. */
const FIND_UNITS_OF_ROADS = `
  WITH several AS (
    SELECT city, ${ROAD_NAME} AS name, max(max(lng) - min(lng), max(lat) - min(lat)) < 0.001 AS is_house
    FROM addresses WHERE ${IS_NUMBERED} GROUP BY city, name, number HAVING count(DISTINCT ${ROAD_NUMBER}) > 1)
  UPDATE addresses SET street = ${ROAD_NAME}, suffix = 'RD', unit = trim(${ROAD_NUMBER} || ' ' || unit)
  WHERE ${IS_NUMBERED} AND (city, ${ROAD_NAME}) IN (SELECT city, name FROM several GROUP BY city, name HAVING avg(is_house) > 0.5)`;

/** Made in this order by the writer once `addresses` is full, in the same file; register `addresses` itself in `gpkg_contents` as `attributes`.
 *  All that the geocoder asks of the file; misspelt names are found in memory (`service/geocode/street-names.ts`).
 *  - `address_streets`: the distinct streets, with the number of their addresses
 *  - `address_places`: the distinct places, likewise */
export const ADDRESS_INDEXES: readonly string[] = [
  FIND_UNITS_OF_ROADS,
  "CREATE INDEX addresses_parcel_id ON addresses (parcel_id)",
  "CREATE INDEX addresses_street_number ON addresses (street, number)",
  `CREATE TABLE address_streets AS
     SELECT street, predirectional, suffix, postdirectional, city, state, zip, count(*) AS addresses
     FROM addresses WHERE street <> '' GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  "CREATE INDEX address_streets_street ON address_streets (street)",
  "CREATE TABLE address_places AS SELECT city, state, zip, sum(addresses) AS addresses FROM address_streets GROUP BY 1, 2, 3",
];

/** The file's one JSON document, in `gpkg_metadata` under this URI: what the dataset is and where it came from. */
export const DATASET_METADATA_URI = "urn:parcelscope:dataset";

/** City of the addresses -> other names that count as its own, all normalised as in `addresses`. */
const CityAliases = Type.Record(Type.String(), Type.Array(Type.String()));

/** What the counties around the parcels tell of ZIP codes and cities. Cities are normalised. */
const Region = Type.Object({
  /** "Middlesex, Massachusetts" */
  counties: Type.Array(Type.String()),
  /** Their ZIP codes, each with its postal city. */
  postal_cities: Type.Record(Type.String(), Type.String()),
  /** Other cities of the counties' states. */
  cities_elsewhere: Type.Array(Type.String()),
  /** Names that no city of those states has, but one of a neighboring state. */
  cities_of_neighbors: Type.Optional(Type.Array(Type.String())),
});

export const DatasetDocument = Type.Object({
  layout_version: Type.Integer(),
  /** Name and version of the code that made the file; another generator version means that a demo town is made anew. */
  generator: Type.Object({ name: Type.String(), version: Type.Integer() }),
  /** In words: sources, coordinate systems, rules, seed. */
  provenance: Type.Array(Type.String()),
  info: DatasetInfo,
  city_aliases: Type.Optional(CityAliases),
  region: Type.Optional(Region),
});
export type DatasetDocument = Static<typeof DatasetDocument>;

/** What a dataset says of its places besides the addresses themselves. */
export type PlaceKnowledge = Pick<DatasetDocument, "city_aliases" | "region">;
