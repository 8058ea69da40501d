// Parcel and footprints from a dataset file: by a point that the parcel holds, or by its id.
import type { DatabaseSync } from "node:sqlite";
import { GEOM_HEADER_BYTES } from "../../../contract/dataset-file.ts";
import type { Deadline } from "../../deadline.ts";
import { formatParcelAddress } from "../parcel-address.ts";
import type { StoredProperty } from "../store.ts";
import { wkbContains } from "../wkb-contains.ts";
import { SELECT_CANDIDATES, SELECT_FOOTPRINTS, SELECT_PARCEL_BY_FID, SELECT_PARCEL_BY_ID, SELECT_STACK_FOOTPRINTS } from "./sql.ts";

type PropertyFinder = {
  /** The smallest parcel that holds the point, then the one of lowest id, and how many others hold it. Throws QueryTimeout. */
  findAt(longitude: number, latitude: number, deadline: Deadline): { property: StoredProperty; others: number } | null;
  findById(parcelId: string): StoredProperty | null;
};

type Candidate = [fid: number, parcelId: string, areaSquareMetres: number, geom: Uint8Array];
type Text = string | null;
type ParcelRow = [parcelId: string, stack: number | null, parcelJson: string, address: Text, city: Text, state: Text, zip: Text];

export function createPropertyFinder(db: DatabaseSync): PropertyFinder {
  const prepare = (sql: string) => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  const candidates = prepare(SELECT_CANDIDATES);
  const parcelByFid = prepare(SELECT_PARCEL_BY_FID);
  const parcelById = prepare(SELECT_PARCEL_BY_ID);
  const footprintsOf = prepare(SELECT_FOOTPRINTS);
  const footprintsOfStack = prepare(SELECT_STACK_FOOTPRINTS);

  const complete = ([parcelId, stack, parcelJson, address, city, state, zip]: ParcelRow): StoredProperty => {
    const rows = stack === null ? footprintsOf.all(parcelId) : footprintsOfStack.all(parcelId, stack);
    const footprintsJson = `[${rows.join(",")}]`;
    return { parcelId, parcelJson, footprintsJson, address: formatParcelAddress({ address, city, state, zip }) };
  };

  return {
    findAt(longitude, latitude, deadline) {
      let best: Candidate | null = null;
      let holders = 0;
      for (const row of candidates.iterate(longitude, longitude, latitude, latitude)) {
        deadline.check();
        const candidate = row as unknown as Candidate;
        if (!wkbContains(candidate[3], GEOM_HEADER_BYTES, longitude, latitude)) continue;
        holders++;
        if (!best || precedes(candidate, best)) best = candidate;
      }
      return best && { property: complete(parcelByFid.get(best[0]) as unknown as ParcelRow), others: holders - 1 };
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
