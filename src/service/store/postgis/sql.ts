// The text of every query on a publication (layout: `contract/postgres-layout.ts`). Batches come in as arrays, one element a question.
// `schema` is quoted already.
import { PARCEL_MEMBERS } from "../../../contract/answer-json.ts";
import { LIMITS } from "../../../contract/limits.ts";
import { MAX_PARCELS } from "../../../contract/parcel-counts.ts";
import type { Statement } from "../../database/open-database.ts";

export type StoreSql = ReturnType<typeof buildStoreSql>;

/** Only integers and text: both engines write them alike. */
const PARCEL_JSON = PARCEL_MEMBERS.map((name, at) => {
  const value = name === "parcel_id" ? "to_json(p.parcel_id)" : `coalesce(p.${name}::text, 'null')`;
  return `'${at === 0 ? "{" : ","}"${name}":' || ${value}`;
}).join(" || ");

const FOOTPRINT_JSON = `'{"footprint_id":' || to_json(f.footprint_id) || ',"parcel_id":' || to_json(p.parcel_id) || ',' || f.attributes
  || ',"geometry":"' || upper(encode(ST_AsBinary(f.geom, 'NDR'), 'hex')) || '"}'`;

const RECORD =
  "a.fid, a.parcel_id, a.region, a.text, a.number, a.predirectional, a.street, a.suffix, a.postdirectional, a.unit, a.city, a.state, a.zip, a.lng, a.lat";

/** Shapes near a box, perhaps large enough to see: what comes out is a candidate, no more. Parameters: west, south, east, north, least size. */
function selectShapes(schema: string, table: string, columns: string, condition: string): string {
  return `SELECT ${columns}, ST_AsBinary(t.geom, 'NDR') AS wkb FROM ${schema}.${table} t
    WHERE t.geom && ST_MakeEnvelope($1, $2, $3, $4, 4326)
      AND (ST_XMax(t.geom) - ST_XMin(t.geom) >= $5::float8 - 1e-4 OR ST_YMax(t.geom) - ST_YMin(t.geom) >= $5::float8 - 1e-4${condition}
    ORDER BY t.fid`;
}

export function buildStoreSql(schema: string) {
  // OFFSET 0 keeps the planner from opening all partitions first and asking afterwards which were meant.
  const selectRecords = (condition: string, order: string) => `
      SELECT a.* FROM (SELECT region FROM ${schema}.street_regions WHERE street = q.street OFFSET 0) r
      CROSS JOIN LATERAL (
        SELECT ${RECORD} FROM ${schema}.addresses a WHERE a.region = r.region AND a.street = q.street${condition} OFFSET 0) a
      ORDER BY ${order}`;
  const addressesOn = (limit: number, condition = "") => `
    SELECT q.n::int AS n, a.* FROM unnest($1::text[]) WITH ORDINALITY AS q(street, n)
    CROSS JOIN LATERAL (${selectRecords(condition, "a.parcel_id, a.fid")} LIMIT ${limit}) a`;
  const selectDistinctNumbers = `
    SELECT DISTINCT ON (a.number) a.* FROM (${selectRecords(
      ` AND a.predirectional = q.predirectional AND a.suffix = q.suffix AND a.postdirectional = q.postdirectional
        AND a.city = q.city AND (a.city <> '' OR a.zip = q.zip) AND a.number ~ '^[A-Z]*[0-9]'`,
      "a.number, a.unit, a.parcel_id, a.fid",
    )}) a ORDER BY a.number, a.unit, a.parcel_id, a.fid`;
  /** Parameters: the first street, the one above all, numbers. */
  const suggestAddresses = (condition: string, limit: number) => `
    SELECT a.* FROM (
      SELECT s.street, s.region FROM ${schema}.street_regions s
      WHERE s.street IN (SELECT DISTINCT street FROM ${schema}.street_regions WHERE street >= $1 AND street < $2 ORDER BY street LIMIT 1000) OFFSET 0) r
    CROSS JOIN LATERAL (SELECT ${RECORD} FROM ${schema}.addresses a WHERE a.region = r.region AND a.street = r.street AND ${condition} OFFSET 0) a
    ORDER BY a.street, a.number, a.fid LIMIT ${limit}`;
  const texts = {
    document: `SELECT schema_name FROM parcelscope.publications p, ${schema}.regions LIMIT 1`,
    places: `SELECT DISTINCT city, zip FROM ${schema}.address_places`,
    streets: `SELECT DISTINCT street FROM ${schema}.street_regions`,

    /** Each point's candidates, then each candidate once with its shape. Parameters: longitudes, latitudes. */
    candidates: `
      WITH hits AS MATERIALIZED (
        SELECT q.n::int AS n, p.*
        FROM (SELECT n, ST_SetSRID(ST_MakePoint(x, y), 4326) AS point FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS u(x, y, n)) q
        CROSS JOIN LATERAL (SELECT region FROM ${schema}.regions WHERE extent && q.point OFFSET 0) r
        CROSS JOIN LATERAL (
          SELECT p.region, p.fid::int AS fid, p.parcel_id, p.area_m2, p.geom FROM ${schema}.parcels p
          WHERE p.region = r.region AND p.geom && q.point OFFSET 0) p)
      SELECT n, region, fid, NULL::text AS parcel_id, NULL::float8 AS area_m2, NULL::bytea AS wkb FROM hits
      UNION ALL
      (SELECT DISTINCT ON (region, fid) NULL::int, region, fid, parcel_id, area_m2, ST_AsBinary(geom, 'NDR') FROM hits)`,

    /** Parcels with all their buildings. Parameters: regions, ids. A stack's buildings are those of all its parcels. */
    properties: `
      SELECT p.parcel_id, ${PARCEL_JSON} AS parcel_json, p.address, p.city, p.state, p.zip, coalesce((
        SELECT string_agg(${FOOTPRINT_JSON}, ',' ORDER BY f.fid) FROM ${schema}.footprints f
        WHERE f.region = p.region AND f.parcel_id = ANY (CASE WHEN p.stack IS NULL THEN ARRAY[p.parcel_id]
          ELSE ARRAY(SELECT s.parcel_id FROM ${schema}.parcels s WHERE s.region = p.region AND s.stack = p.stack) END)), '') AS footprints
      FROM unnest($1::text[], $2::text[]) AS q(region, parcel_id)
      JOIN ${schema}.parcels p ON p.region = q.region AND p.parcel_id = q.parcel_id`,

    parcelShapes: selectShapes(schema, "parcels", "'parcels' AS layer, NULL AS kind, t.parcel_id AS name", ")"),
    buildingShapes: selectShapes(schema, "footprints", "'buildings' AS layer, NULL AS kind, NULL AS name", ")"),
    contextShapes: selectShapes(schema, "context", "t.layer, t.kind, t.name", " OR t.layer = 'places') AND t.layer = ANY ($6::text[])"),

    /** Squares have fewer than 2^53 numbers. Parameters: the first square's number, the last one's. */
    parcelCounts: `
      SELECT cell::float8 AS cell, parcels::float8 AS parcels FROM ${schema}.parcel_counts
      WHERE cell BETWEEN $1 AND $2 AND parcels BETWEEN 1 AND ${MAX_PARCELS} ORDER BY cell`,

    /** Parameters: streets, numbers, ZIP codes, cities, units. */
    addressesAt: `
      SELECT q.n::int AS n, a.* FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
        WITH ORDINALITY AS q(street, number, zip, city, unit, n)
      CROSS JOIN LATERAL (${selectRecords(
        " AND a.number = q.number",
        "(a.zip = q.zip) DESC, (a.city = q.city) DESC, (a.unit = q.unit) DESC, a.parcel_id, a.fid",
      )} LIMIT 2000) a`,
    rangesOn: addressesOn(500, " AND a.number LIKE '%-%'"),
    addressesOn: addressesOn(2000),

    streetsNamed: `
      SELECT q.n::int AS n, s.street, s.predirectional, s.suffix, s.postdirectional, s.city, s.state, s.zip, s.addresses::int AS addresses
      FROM unnest($1::text[]) WITH ORDINALITY AS q(street, n) JOIN ${schema}.address_streets s ON s.street = q.street`,

    /** Of a building's units the first stands for it. Parameters: letters before the numbers, streets, predirectionals, suffixes, postdirectionals,
     *  cities, ZIP codes, numbers, what stands behind their hyphens. */
    nearestOn: `
      SELECT q.n::int AS n, a.*
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[])
        WITH ORDINALITY AS q(letter, street, predirectional, suffix, postdirectional, city, zip, value, behind, n)
      CROSS JOIN LATERAL (
        SELECT b.* FROM (${selectDistinctNumbers}) b
        ORDER BY starts_with(b.number, q.letter) DESC, abs(substring(b.number FROM '^[A-Z]*([0-9]+)')::numeric - q.value),
          abs(coalesce(substring(b.number FROM '^[A-Z]*[0-9]+[-A-Z ]+([0-9]+)')::numeric, 0) - q.behind), b.number LIMIT ${LIMITS.addressesNamed}) a`,

    suggestAt: suggestAddresses("a.number = $3", 500),
    suggestBeyond: suggestAddresses("a.number > $3 AND a.number < $4", 200),
    suggestStreets: `
      SELECT predirectional, street, suffix, postdirectional, city, state, zip FROM ${schema}.address_streets WHERE street >= $1 AND street < $2
      ORDER BY street, city, zip, predirectional, suffix, postdirectional, state LIMIT 500`,
    suggestOn: `
      SELECT a.parcel_id, a.text, a.number, a.unit FROM (SELECT region FROM ${schema}.street_regions WHERE street = $1 OFFSET 0) r
      JOIN ${schema}.addresses a ON a.region = r.region
      WHERE a.street = $1 AND a.predirectional = $2 AND a.suffix = $3 AND a.postdirectional = $4 AND a.city = $5 AND a.state = $6 AND a.zip = $7
      ORDER BY a.number, a.fid LIMIT 8`,
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { name: `${schema}.${name}`, text }])) as Record<
    keyof typeof texts,
    Statement
  >;
}
