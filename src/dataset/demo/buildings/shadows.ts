// The shadow that a building casts on the ground: short, to the south-east, longer for a tall building.
import { METRES_PER_FOOT, type PlanePoint } from "../../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { Frame } from "../streets/build-lots.ts";
import { mergeBoxes } from "./outlines.ts";
import { type Box, boxCorners } from "./yard.ts";

/** Metres of shadow to a metre of height. */
const SHADOW_LENGTH = 0.3;

/** Includes the ground under the building. */
export function buildShadow(frame: Frame, wings: readonly Box[], heightFeet: number): PolygonalGeometry {
  const length = heightFeet * METRES_PER_FOOT * SHADOW_LENGTH;
  const [east, north] = [length * Math.SQRT1_2, -length * Math.SQRT1_2];
  const reach: PlanePoint = [east * frame.right[0] + north * frame.right[1], east * frame.back[0] + north * frame.back[1]];
  return mergeBoxes(
    frame,
    wings.map((wing) => sweepBox(wing, reach)),
  )!;
}

/** All that a box covers on its way: a hexagon, without the corner that is left behind and the one that is run over. */
function sweepBox(box: Box, [dx, dy]: PlanePoint): PlanePoint[] {
  const corners = boxCorners(box);
  const moved = corners.map(([x, y]): PlanePoint => [x + dx, y + dy]);
  // Corners run anticlockwise from the lowest left one.
  const ahead = dx >= 0 ? (dy >= 0 ? 2 : 1) : dy >= 0 ? 3 : 0;
  const [before, behind, after] = [(ahead + 3) % 4, (ahead + 2) % 4, (ahead + 1) % 4];
  return [moved[before]!, moved[ahead]!, moved[after]!, corners[after]!, corners[behind]!, corners[before]!];
}
