// Whether the file is undamaged: its pages, its spatial indexes, its shapes and its ids.
import type { DatabaseSync } from "node:sqlite";
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { decodeWkbBytes } from "../../geometry/decode-wkb.ts";
import { findInvalidity, INVALIDITY_WORDS } from "../../geometry/find-invalidity.ts";
import { FEATURE_TABLES } from "../file/schema.ts";
import type { CheckedFile } from "./checked-file.ts";
import { createTally, type PromiseReport } from "./tally.ts";

const INTACT = "ok";
const IDS = { parcels: "parcel_id", footprints: "footprint_id" } as const;

/** By SQLite's own inspection. */
export function checkPages(db: DatabaseSync): PromiseReport {
  const tally = createTally("the file is undamaged");
  try {
    for (const { integrity_check: found } of db.prepare("PRAGMA integrity_check(10)").all())
      tally.hold(found === INTACT ? null : String(found));
  } catch (error) {
    tally.hold((error as Error).message);
  }
  return tally.report();
}

export function checkIndexes({ db }: CheckedFile): PromiseReport {
  const tally = createTally("every shape is in the spatial index");
  for (const table of Object.keys(FEATURE_TABLES)) {
    const rtree = `rtree_${table}_geom`;
    const { found } = db.prepare("SELECT rtreecheck(?) AS found").get(rtree)!;
    tally.hold(found === INTACT ? null : `${rtree}: ${found}`);
    for (const { fid } of db.prepare(`SELECT fid FROM ${table} WHERE fid NOT IN (SELECT id FROM "${rtree}")`).iterate())
      tally.hold(`row ${fid} of ${table} isn't in the index`);
    for (const { id } of db.prepare(`SELECT id FROM "${rtree}" WHERE id NOT IN (SELECT fid FROM ${table})`).iterate())
      tally.hold(`${rtree} has row ${id}, which isn't in ${table}`);
  }
  return tally.report();
}

export function checkShapes({ db }: CheckedFile): PromiseReport {
  const tally = createTally("every shape is a valid polygon by OGC rules");
  for (const [table, id] of Object.entries(IDS)) {
    for (const { value, geom } of db.prepare(`SELECT ${id} AS value, geom FROM ${table}`).iterate()) {
      const fault = findFault(geom);
      tally.hold(fault === null ? null : `${table}: ${value} ${fault}`);
    }
  }
  return tally.report();
}

function findFault(geom: unknown): string | null {
  if (!(geom instanceof Uint8Array) || geom.length <= GEOM_HEADER_BYTES) return "has no geometry";
  const decoded = decodeWkbBytes(geom.subarray(GEOM_HEADER_BYTES));
  if (!decoded.ok) return `has a damaged geometry: ${decoded.detail}`;
  if (decoded.empty) return "has an empty geometry";
  const invalidity = findInvalidity(decoded.geometry);
  return invalidity === null ? null : INVALIDITY_WORDS[invalidity];
}

export function checkIds({ db }: CheckedFile): PromiseReport {
  const tally = createTally("every row has a unique id, every address a parcel, and every parcel its address");
  for (const [table, id] of Object.entries(IDS)) {
    tally.hold(null);
    const odd = db.prepare(`SELECT ${id} AS value, count(*) AS n FROM ${table} GROUP BY ${id} HAVING n > 1 OR coalesce(${id}, '') = ''`);
    for (const { value, n } of odd.iterate()) tally.hold(`${table}: the ${id} is ${value || "empty"} in ${n} ${n === 1 ? "row" : "rows"}`);
  }
  // One NULL among them would hide all that are missing.
  const idsIn = (table: string) => `(SELECT coalesce(parcel_id, '') FROM ${table})`;
  const unlisted = db.prepare(`SELECT address, parcel_id FROM parcels WHERE address <> '' AND parcel_id NOT IN ${idsIn("addresses")}`);
  for (const { address, parcel_id } of unlisted.iterate()) tally.hold(`“${address}” of parcel ${parcel_id} isn't among the addresses`);
  const lost = db.prepare(`SELECT text, parcel_id FROM addresses WHERE coalesce(parcel_id, '') NOT IN ${idsIn("parcels")}`);
  for (const { text, parcel_id } of lost.iterate()) tally.hold(`“${text}” belongs to parcel ${parcel_id}, which isn't in the file`);
  return tally.report();
}
