// Heights from a layer of their own (`--layer heights=FILE`): points in or outlines over the buildings that they were measured for.
// A building that several of them name takes the highest; what the buildings' own file says goes before it.
import { containsPosition } from "../../geometry/inside.ts";
import type { Position } from "../../geometry/shapes.ts";
import { isPolygonal } from "../../geometry/shapes.ts";
import { createParcelAssigner } from "../derive/assign-to-parcels.ts";
import { createShapeIndex } from "../derive/box-index.ts";
import { createNumberMap, type NumberMap } from "../derive/number-map.ts";
import type { Shapes } from "../derive/shapes.ts";
import { cleanShape } from "./clean-geometry.ts";
import { guardRow } from "./guard-row.ts";
import { createHeightTally } from "./height-tally.ts";
import type { IssueLog } from "./issue-log.ts";
import type { HeightField } from "./length-units.ts";
import { type LayerRecord, type OpenedSource, readLayerRecords } from "./read-records.ts";

const FIELDS: HeightField[] = ["building_height", "ground_height_amsl"];

/** Of buildings by number: those of which something was measured. */
export type MeasuredHeights = { [K in HeightField]: NumberMap };

export async function readMeasuredHeights(
  opened: OpenedSource,
  buildings: Shapes,
  log: IssueLog,
  onBytes: (bytes: number) => void,
): Promise<MeasuredHeights> {
  const heights: MeasuredHeights = { building_height: createNumberMap(), ground_height_amsl: createNumberMap() };
  const index = createShapeIndex(buildings);
  // Whose ground the largest share of an outline covers: the question that parcels ask of buildings.
  const { homeOf } = createParcelAssigner(buildings, index);
  const find = ([longitude, latitude]: Position): number | null =>
    index.search([longitude, latitude, longitude, latitude]).find((at) => containsPosition(buildings.at(at)!, [longitude, latitude])) ??
    null;
  const findBuilding = ({ place, geometry }: LayerRecord): number | null | undefined => {
    const cleaned = cleanShape(geometry, opened.crs.toLonLat);
    if (!cleaned.ok) {
      log.add("heights", "left-out", place, cleaned.reason, cleaned.detail);
      return undefined;
    }
    const shape = cleaned.geometry;
    if (isPolygonal(shape)) return homeOf(shape);
    return shape.type === "Point" ? find(shape.coordinates as Position) : null;
  };
  for await (const record of readLayerRecords(opened, log, onBytes)) {
    const { place, values } = record;
    const building = guardRow(log, "heights", place, () => findBuilding(record));
    if (building === undefined) continue;
    if (building === null) {
      log.add("heights", "left-out", place, "it is on no building");
      continue;
    }
    for (const field of FIELDS) {
      const value = values[field];
      const known = heights[field].get(building) ?? -Infinity;
      if (typeof value === "number" && value > known) heights[field].set(building, value);
    }
  }
  index.close();
  return heights;
}

export function medianHeightOf({ building_height: heights }: MeasuredHeights): number | null {
  const tally = createHeightTally();
  for (const [, height] of heights.entries()) tally.add(height);
  return tally.median();
}
