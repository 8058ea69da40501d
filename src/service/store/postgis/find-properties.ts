// Parcels and footprints from a publication, many at once: by points that parcels hold, or by parcel ids.
import type { Database } from "../../database/open-database.ts";
import type { Deadline } from "../../deadline.ts";
import { formatParcelAddress, type ParcelAddressRow } from "../parcel-address.ts";
import type { StoredProperty } from "../store.ts";
import { wkbContains } from "../wkb-contains.ts";
import type { StoreSql } from "./sql.ts";

/** A parcel's id and the partition that it is in. */
export type ParcelKey = { region: string; parcelId: string };

type HitRow = { n: number; region: string; fid: number };
type CandidateRow = { n: null; region: string; fid: number; parcel_id: string; area_m2: number; wkb: Uint8Array };
type PropertyRow = ParcelAddressRow & { parcel_id: string; parcel_json: string; footprints: string };

/** For each point the smallest parcel that holds it, then the one of lowest id, and how many others hold it; null where none does. The
 *  shapes decide here rather than in the database, by the very test that the file's store uses: PostGIS rounds differently beside an edge. */
export async function findParcelsAt(
  database: Database,
  sql: StoreSql,
  points: readonly { lng: number; lat: number }[],
  deadline: Deadline,
): Promise<({ key: ParcelKey; others: number } | null)[]> {
  if (points.length === 0) return [];
  const values = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)];
  const rows = await database.ask<HitRow | CandidateRow>(sql.candidates, values, deadline);
  const candidates = new Map<string, CandidateRow>();
  for (const row of rows) if (row.n === null) candidates.set(`${row.region} ${row.fid}`, row);
  const held: ({ best: CandidateRow; others: number } | null)[] = points.map(() => null);
  for (const row of rows) {
    if (row.n === null) continue;
    deadline.check();
    const at = row.n - 1;
    const candidate = candidates.get(`${row.region} ${row.fid}`)!;
    if (!wkbContains(candidate.wkb, 0, points[at]!.lng, points[at]!.lat)) continue;
    const before = held[at];
    if (!before) held[at] = { best: candidate, others: 0 };
    else held[at] = { best: precedes(candidate, before.best) ? candidate : before.best, others: before.others + 1 };
  }
  return held.map((found) => found && { key: { region: found.best.region, parcelId: found.best.parcel_id }, others: found.others });
}

/** By parcel id. */
export async function readProperties(
  database: Database,
  sql: StoreSql,
  keys: readonly ParcelKey[],
  deadline: Deadline,
): Promise<Map<string, StoredProperty>> {
  const distinct = [...new Map(keys.map((key) => [key.parcelId, key])).values()];
  if (distinct.length === 0) return new Map();
  const values = [distinct.map(({ region }) => region), distinct.map(({ parcelId }) => parcelId)];
  const rows = await database.ask<PropertyRow>(sql.properties, values, deadline);
  return new Map(
    rows.map(({ parcel_id, parcel_json, footprints, ...address }) => [
      parcel_id,
      { parcelId: parcel_id, parcelJson: `${parcel_json}}`, footprintsJson: `[${footprints}]`, address: formatParcelAddress(address) },
    ]),
  );
}

function precedes(a: CandidateRow, b: CandidateRow): boolean {
  return a.area_m2 === b.area_m2 ? a.parcel_id < b.parcel_id : a.area_m2 < b.area_m2;
}
