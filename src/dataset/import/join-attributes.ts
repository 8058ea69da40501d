// A table of attributes without shapes, joined to the parcels by a key: it fills what their own rows leave open.
import { OperatorFault } from "../../operator/operator-fault.ts";
import { createNumberMap } from "../derive/number-map.ts";
import type { GatheredParcels } from "./gather-parcels.ts";
import type { IssueLog } from "./issue-log.ts";
import { addAddress } from "./join-addresses.ts";
import { type OpenedSource, readTableRecords } from "./read-records.ts";
import type { CellValues, ParcelRecord } from "./records.ts";
import type { Scratch } from "./scratch.ts";

export type AttributeJoin = { rows: number; joinedRows: number; joinedParcels: number };

/** The numbers of the parcels that have a key: of the parcel number one at most. */
function indexParcels({ db }: Scratch, { parcels }: GatheredParcels, byJoinKey: boolean): (key: string) => number[] {
  if (!byJoinKey) {
    return (key) => {
      const at = parcels.indexOf(key);
      return at === null ? [] : [at];
    };
  }
  db.exec("CREATE TABLE join_keys (key TEXT, number INTEGER)");
  const insert = db.prepare("INSERT INTO join_keys VALUES (?, ?)");
  for (let at = 0; at < parcels.length; at += 1) {
    const key = parcels.recordAt(at).values.join_key;
    if (key !== null && key !== undefined) insert.run(String(key), at);
  }
  db.exec("CREATE INDEX join_keys_of ON join_keys (key)");
  const find = db.prepare("SELECT number FROM join_keys WHERE key = ? ORDER BY number");
  return (key) => find.all(key).map(({ number }) => Number(number));
}

function fillParcel(parcel: ParcelRecord, { parcel_id: _, ...values }: CellValues): ParcelRecord {
  const own = Object.fromEntries(Object.entries(parcel.values).filter(([, value]) => value !== null));
  return { ...parcel, values: { ...parcel.values, ...values, ...own } };
}

/** Of several rows of a parcel the first fills it; the addresses of all are its. Throws an OperatorFault where no row finds a parcel. */
export async function joinAttributes(
  scratch: Scratch,
  opened: OpenedSource,
  parcelSource: OpenedSource,
  gathered: GatheredParcels,
  log: IssueLog,
  onBytes: (bytes: number) => void,
): Promise<AttributeJoin> {
  const { parcels } = gathered;
  const find = indexParcels(scratch, gathered, parcelSource.columns.join_key !== undefined);
  // As a set.
  const filled = createNumberMap();
  const joined = { rows: 0, joinedRows: 0, joinedParcels: 0 };
  for await (const { place, values, address } of readTableRecords(opened, log, onBytes)) {
    joined.rows += 1;
    const key = values.parcel_id ?? null;
    const found = key === null ? [] : find(String(key));
    if (found.length === 0) {
      log.add("attributes", "left-out", place, key === null ? "it has no key" : "no parcel has its key");
      continue;
    }
    joined.joinedRows += 1;
    for (const at of found) {
      if (filled.get(at) === undefined) {
        filled.set(at, 1);
        joined.joinedParcels += 1;
        parcels.replace(at, fillParcel(parcels.at(at), values));
      } else log.add("attributes", "noted", place, "an earlier row is for the same parcel; only this row's address is used");
      if (address) addAddress(gathered, at, address);
    }
  }
  filled.close();
  if (joined.joinedRows === 0)
    throw new OperatorFault(
      `No row of ${opened.source.path} matches a parcel. Name the columns that have the same key: --join FILE:COLUMN_OF_PARCELS=COLUMN_OF_TABLE.`,
    );
  return joined;
}
