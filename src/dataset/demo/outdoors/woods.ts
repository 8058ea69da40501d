// The ground under trees that stand together, for maps that are too small to show each.
import { area, EndType, inflatePaths, JoinType, simplifyPaths } from "clipper2-ts";
import type { Polygon } from "geojson";
import { createLocalPlane, type PlanePoint } from "../../../geometry/measures.ts";
import { nestPaths } from "../../../geometry/nest-paths.ts";
import { buildPaths, SQUARE_UNITS_PER_SQUARE_METRE, UNITS_PER_METRE } from "../../../geometry/plane-paths.ts";
import { ORIGIN, toPolygon } from "../ground.ts";

/** Trees this near each other are one wood. Its edge is simplified; small groves and clearings are left out. */
const GAP_METRES = 14;
const DETAIL_METRES = 2;
const LEAST_SQUARE_METRES = 2_000;

export function outlineWoods(trees: readonly Polygon[]): Polygon[] {
  const plane = createLocalPlane(ORIGIN);
  const paths = trees.flatMap((tree) => buildPaths(tree, plane));
  const grown = inflatePaths(paths, GAP_METRES * UNITS_PER_METRE, JoinType.Square, EndType.Polygon);
  const woods = inflatePaths(grown, -(GAP_METRES - 3) * UNITS_PER_METRE, JoinType.Square, EndType.Polygon);
  const large = simplifyPaths(woods, DETAIL_METRES * UNITS_PER_METRE).filter(
    (path) => Math.abs(area(path)) > LEAST_SQUARE_METRES * SQUARE_UNITS_PER_SQUARE_METRE,
  );
  return nestPaths(large).map((rings) => {
    const [outline, ...holes] = rings.map((ring) => ring.map(({ x, y }): PlanePoint => [x / UNITS_PER_METRE, y / UNITS_PER_METRE]));
    return toPolygon(outline!, ...holes);
  });
}
