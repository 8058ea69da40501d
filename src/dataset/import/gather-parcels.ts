// All parcels of a source, one for each parcel number: rows that share a number are one parcel in several parts, or said twice.
import { centerOf } from "../../geometry/center-of.ts";
import { listPolygons } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { isSameOutline } from "../derive/hash-outline.ts";
import { cleanGeometry } from "./clean-geometry.ts";
import type { CountyFinder } from "./county-finder.ts";
import { type FurtherParts, gatherFurtherParts } from "./further-parts.ts";
import { guardRow } from "./guard-row.ts";
import type { IssueLog } from "./issue-log.ts";
import { buildPlaceId, makeUniqueId } from "./make-id.ts";
import { gatherAddresses, type ParcelAddresses } from "./parcel-addresses.ts";
import { type OpenedSource, type PolygonRecord, readPolygonRecords } from "./read-records.ts";
import type { ParcelRecord } from "./records.ts";
import { type Gathered, gatherRows, type Scratch, type Settled } from "./scratch.ts";

function joinParts(parts: readonly PolygonalGeometry[]): PolygonalGeometry | null {
  const joined = { type: "MultiPolygon", coordinates: parts.flatMap(listPolygons) };
  const cleaned = cleanGeometry(joined, (position) => position);
  return cleaned.ok ? cleaned.geometry : null;
}

/** The first row's values win; a later row fills what the first left open. */
function mergeValues(into: ParcelRecord, row: PolygonRecord): void {
  for (const [field, value] of Object.entries(row.values)) into.values[field] ??= value;
  into.address ??= row.address;
}

export type GatheredParcels = {
  /** In the order of their numbers, so that the same rows in another order give the same dataset. */
  parcels: Settled<ParcelRecord>;
  addresses: ParcelAddresses;
};

/** When all are in: a parcel with thousands of parts is cleaned once. */
function joinAll(parcels: Gathered<ParcelRecord>, further: FurtherParts, log: IssueLog): void {
  for (const { parcelId, parts } of further.groups()) {
    const parcel = parcels.get(parcelId)!;
    const join = () => joinParts([parcel.geometry, ...parts.map(({ geometry }) => geometry)]);
    const joined = guardRow(log, "parcels", parts[0]!, join, { what: "join it to its earlier row", kind: "noted" });
    const first = `${parcelId}, row ${parcel.place.number}`;
    for (const { place } of parts) {
      if (joined) log.add("parcels", "mended", place, "it has the parcel number of an earlier row and was added to that parcel", first);
      else log.add("parcels", "left-out", place, "it has the parcel number of an earlier row and can't be added to that parcel", first);
    }
    if (joined) parcels.replace(parcelId, { ...parcel, geometry: joined, center: centerOf(joined)! });
  }
}

export async function gatherParcels(
  scratch: Scratch,
  opened: OpenedSource,
  counties: CountyFinder,
  log: IssueLog,
  onBytes: (bytes: number) => void,
): Promise<GatheredParcels> {
  const parcels = gatherRows<ParcelRecord>(scratch, "parcels");
  const further = gatherFurtherParts(scratch);
  const addresses = gatherAddresses(scratch);
  for await (const row of readPolygonRecords(opened, counties, log, onBytes)) {
    const stated = row.values.parcel_id as string | null | undefined;
    if (!stated) log.add("parcels", "noted", row.place, "it has no parcel number; one was made from its location");
    const parcelId = stated || makeUniqueId(buildPlaceId("parcel", row.center), parcels.has);
    const known = parcels.get(parcelId);
    if (!known) {
      parcels.add(parcelId, { ...row, parcelId });
      continue;
    }
    if (known.address && row.address) addresses.add(known, row.address);
    mergeValues(known, row);
    parcels.replace(parcelId, known);
    if (isSameOutline(known.geometry, row.geometry) || further.has(parcelId, row.geometry))
      log.add("parcels", "left-out", row.place, "an earlier row is the same parcel", `${parcelId}, row ${known.place.number}`);
    else further.add(parcelId, row);
  }
  joinAll(parcels, further, log);
  return { parcels: parcels.settle("by-id"), addresses };
}
