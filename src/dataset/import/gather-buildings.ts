// All buildings of a source. Two buildings never share an id in a dataset, whatever the source says; the same outline twice is one.
import { countOne, createNumberMap } from "../derive/number-map.ts";
import type { CountyFinder } from "./county-finder.ts";
import type { IssueLog } from "./issue-log.ts";
import { buildPlaceId, makeUniqueId } from "./make-id.ts";
import { type OpenedSource, readPolygonRecords } from "./read-records.ts";
import type { BuildingRecord, CellValue } from "./records.ts";
import { gatherRows, type Scratch, type Settled } from "./scratch.ts";

export type GatheredBuildings = {
  /** In the order of their places, then of their ids. */
  buildings: Settled<BuildingRecord>;
  /** Of the heights as they came, in a unit yet to be chosen. */
  medianHeight: number | null;
};

/** By whole thousandths, which leaves what is below a limit below it: heights are counted, not held. */
const PER_UNIT = 1000;
const HIGHEST = 1e12;

/** Those that are not above 0 say nothing. */
export function createMedian() {
  const counts = createNumberMap();
  let total = 0;
  return {
    add: (height: CellValue | undefined) => {
      if (typeof height !== "number" || !(height > 0)) return;
      countOne(counts, Math.floor(Math.min(height, HIGHEST) * PER_UNIT));
      total += 1;
    },
    /** Null where there is no height. */
    find: (): number | null => {
      let before = 0;
      for (const [height, count] of counts.entries()) {
        before += count;
        if (before > Math.floor(total / 2)) return height / PER_UNIT;
      }
      return null;
    },
  };
}

/** `opened`: null when there is no such file. */
export async function gatherBuildings(
  scratch: Scratch,
  opened: OpenedSource | null,
  counties: CountyFinder,
  log: IssueLog,
  onBytes: (bytes: number) => void,
): Promise<GatheredBuildings> {
  const buildings = gatherRows<BuildingRecord>(scratch, "buildings");
  if (opened === null) return { buildings: buildings.settle("by-place"), medianHeight: null };
  const heights = createMedian();
  for await (const row of readPolygonRecords(opened, counties, log, onBytes)) {
    const stated = row.values.footprint_id as string | null | undefined;
    if (buildings.hasOutline(row.geometry)) {
      log.add("buildings", "left-out", row.place, "an earlier row has the same outline", stated ?? "no id");
      continue;
    }
    const footprintId = makeUniqueId(stated || buildPlaceId("building", row.center), buildings.has);
    if (!stated) log.add("buildings", "noted", row.place, "it has no building id; one was made from its location");
    else if (footprintId !== stated)
      log.add("buildings", "mended", row.place, "an earlier row has its building id; it was given another one", footprintId);
    heights.add(row.values.building_height);
    buildings.add(footprintId, { ...row, footprintId, statedParcelId: (row.values.parcel_id as string | null | undefined) ?? null });
  }
  return { buildings: buildings.settle("by-place"), medianHeight: heights.find() };
}
