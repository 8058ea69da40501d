// All buildings of a source. Two buildings never share an id in a dataset, whatever the source says; the same outline twice is one.
import { createHash } from "node:crypto";
import type { PolygonalGeometry } from "../../geometry/types.ts";
import type { CountyFinder } from "./county-finder.ts";
import type { IssueLog } from "./issue-log.ts";
import { makeId, makeUnique } from "./make-id.ts";
import { type OpenedSource, readPolygonRecords } from "./read-records.ts";
import type { BuildingRecord } from "./records.ts";

/** Stands for an outline in a fraction of its size. */
function digest({ coordinates }: PolygonalGeometry): string {
  return createHash("sha1").update(JSON.stringify(coordinates)).digest("base64");
}

export async function gatherBuildings(
  opened: OpenedSource,
  counties: CountyFinder,
  log: IssueLog,
  onBytes: (bytes: number) => void,
): Promise<BuildingRecord[]> {
  const buildings = new Map<string, BuildingRecord>();
  const isTaken = (id: string) => buildings.has(id);
  const outlines = new Set<string>();
  for await (const row of readPolygonRecords(opened, counties, log, onBytes)) {
    const stated = row.values.footprint_id as string | null | undefined;
    const outline = digest(row.geometry);
    if (outlines.has(outline)) {
      log.add("buildings", "left-out", row.place, `the same outline stands in an earlier row (${stated ?? "no id"})`);
      continue;
    }
    outlines.add(outline);
    const footprintId = stated ? makeUnique(stated, isTaken) : makeId("building", row.center, isTaken);
    if (!stated) log.add("buildings", "noted", row.place, "it has no building id; one was made from its place");
    else if (footprintId !== stated)
      log.add("buildings", "mended", row.place, `its building id stands in an earlier row; it was renamed (${footprintId})`);
    buildings.set(footprintId, { ...row, footprintId, statedParcelId: (row.values.parcel_id as string | null | undefined) ?? null });
  }
  return [...buildings.values()].sort((a, b) => (a.footprintId < b.footprintId ? -1 : 1));
}
