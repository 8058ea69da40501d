// All parcels of a source, one for each parcel number: rows that share a number are one parcel in several parts, or said twice.
import { centerOf } from "../../geometry/inside.ts";
import { listPolygons } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { cleanGeometry } from "./clean-geometry.ts";
import type { CountyFinder } from "./county-finder.ts";
import type { IssueLog } from "./issue-log.ts";
import { makeId } from "./make-id.ts";
import { type OpenedSource, type PolygonRecord, readPolygonRecords } from "./read-records.ts";
import type { ParcelRecord } from "./records.ts";
import { gatherRows, type Scratch, type Settled } from "./scratch.ts";

function joinParts(one: PolygonalGeometry, other: PolygonalGeometry): PolygonalGeometry | null {
  const joined = { type: "MultiPolygon", coordinates: [...listPolygons(one), ...listPolygons(other)] };
  const cleaned = cleanGeometry(joined, (position) => position);
  return cleaned.ok ? cleaned.geometry : null;
}

/** The first row's values win; a later row fills what the first left open and adds its address. */
function merge(into: ParcelRecord, row: PolygonRecord): "repeated" | "joined" {
  if (row.address && !into.addresses.some(({ text }) => text === row.address!.text)) into.addresses.push(row.address);
  for (const [field, value] of Object.entries(row.values)) into.values[field] ??= value;
  into.address ??= row.address;
  if (JSON.stringify(into.geometry.coordinates) === JSON.stringify(row.geometry.coordinates)) return "repeated";
  const joined = joinParts(into.geometry, row.geometry);
  if (!joined) return "repeated";
  into.geometry = joined;
  into.center = centerOf(joined)!;
  return "joined";
}

/** In the order of their numbers, so that the same rows in another order give the same dataset. */
export async function gatherParcels(
  scratch: Scratch,
  opened: OpenedSource,
  counties: CountyFinder,
  log: IssueLog,
  onBytes: (bytes: number) => void,
): Promise<Settled<ParcelRecord>> {
  const parcels = gatherRows<ParcelRecord>(scratch, "parcels");
  for await (const row of readPolygonRecords(opened, counties, log, onBytes)) {
    const stated = row.values.parcel_id as string | null | undefined;
    if (!stated) log.add("parcels", "noted", row.place, "it has no parcel number; one was made from its place");
    if (row.values.address && !row.address)
      log.add("parcels", "noted", row.place, `its address names no house number and street (“${row.values.address}”)`);
    const parcelId = stated || makeId("parcel", row.center, parcels.has);
    const known = parcels.get(parcelId);
    if (!known) {
      parcels.add(parcelId, { ...row, parcelId, addresses: row.address ? [row.address] : [] });
      continue;
    }
    const outcome = merge(known, row);
    parcels.replace(parcelId, known);
    const first = `(${parcelId}, row ${known.place.number})`;
    if (outcome === "repeated") log.add("parcels", "left-out", row.place, `the same parcel stands in an earlier row ${first}`);
    else log.add("parcels", "mended", row.place, `it has the number of an earlier row and was joined to it as a further part ${first}`);
  }
  return parcels.settle("by-id");
}
