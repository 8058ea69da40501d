// Parcel and footprints from a dataset file: by a point that the parcel holds, or by its id.
import type { DatabaseSync } from "node:sqlite";
import { FOOTPRINT_COLUMNS, GEOM_HEADER_BYTES } from "../../../contract/dataset-file.ts";
import type { Footprint } from "../../../contract/footprint.ts";
import type { Parcel } from "../../../contract/parcel.ts";
import type { Deadline } from "../../deadline.ts";
import { SELECT_CANDIDATES, SELECT_FOOTPRINTS, SELECT_PARCEL_BY_FID, SELECT_PARCEL_BY_ID, SELECT_STACK_FOOTPRINTS } from "./sql.ts";
import { wkbContains } from "./wkb-contains.ts";

export type Property = { parcel: Parcel; footprints: Footprint[] };

export type PropertyFinder = {
  /** The smallest parcel that holds the point, then the one of lowest id. Throws QueryTimeout. */
  findAt(longitude: number, latitude: number, deadline: Deadline): Property | null;
  findById(parcelId: string): Property | null;
};

type Candidate = [fid: number, parcelId: string, areaSquareMetres: number, geom: Uint8Array];
type ParcelRow = [string, number, number, number, number, number, stack: number | null];

const FLAG_COLUMNS = Object.entries(FOOTPRINT_COLUMNS)
  .filter(([, type]) => type === "BOOLEAN")
  .map(([name]) => name);

export function createPropertyFinder(db: DatabaseSync): PropertyFinder {
  const candidates = db.prepare(SELECT_CANDIDATES);
  const parcelByFid = db.prepare(SELECT_PARCEL_BY_FID);
  const parcelById = db.prepare(SELECT_PARCEL_BY_ID);
  for (const statement of [candidates, parcelByFid, parcelById]) statement.setReturnArrays(true);
  const footprintsOf = db.prepare(SELECT_FOOTPRINTS);
  const footprintsOfStack = db.prepare(SELECT_STACK_FOOTPRINTS);

  const complete = (row: ParcelRow): Property => {
    const [parcel_id, pool_count, pool_enclosure_count, temporary_pool_count, trampoline_count, number_of_buildings_in_parcel, stack] = row;
    const rows = stack === null ? footprintsOf.all(parcel_id) : footprintsOfStack.all(stack);
    for (const footprint of rows) {
      // A building of a stack lies in every parcel of it, and is answered as the asked one's.
      footprint.parcel_id = parcel_id;
      // SQLite has no booleans.
      for (const name of FLAG_COLUMNS) if (footprint[name] !== null) (footprint as Record<string, unknown>)[name] = footprint[name] === 1;
    }
    return {
      parcel: { parcel_id, pool_count, pool_enclosure_count, temporary_pool_count, trampoline_count, number_of_buildings_in_parcel },
      footprints: rows as unknown as Footprint[],
    };
  };

  return {
    findAt(longitude, latitude, deadline) {
      let best: Candidate | null = null;
      for (const row of candidates.iterate(longitude, longitude, latitude, latitude)) {
        deadline.check();
        const candidate = row as unknown as Candidate;
        if (wkbContains(candidate[3], GEOM_HEADER_BYTES, longitude, latitude) && (!best || precedes(candidate, best))) best = candidate;
      }
      return best && complete(parcelByFid.get(best[0]) as unknown as ParcelRow);
    },
    findById(parcelId) {
      const row = parcelById.get(parcelId) as unknown as ParcelRow | undefined;
      return row ? complete(row) : null;
    },
  };
}

function precedes(a: Candidate, b: Candidate): boolean {
  return a[2] === b[2] ? a[1] < b[1] : a[2] < b[2];
}
