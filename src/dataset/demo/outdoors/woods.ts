// The ground under trees that stand together, for maps that are too small to show each.
import { area, EndType, FillRule, inflatePaths, JoinType, type Path64, simplifyPaths, union } from "clipper2-ts";
import type { Polygon } from "geojson";
import { boundsOfAny } from "../../../geometry/bounds.ts";
import { createLocalPlane, type LocalPlane, type PlanePoint } from "../../../geometry/measures.ts";
import { nestPaths } from "../../../geometry/nest-paths.ts";
import { buildPoint, SQUARE_UNITS_PER_SQUARE_METRE, UNITS_PER_METRE } from "../../../geometry/plane-paths.ts";
import { ORIGIN, toPolygon } from "../ground.ts";

/** Trees this near each other are one wood. Its edge is simplified; small groves and clearings are left out. */
const GAP_METRES = 14;
const DETAIL_METRES = 2;
const LEAST_SQUARE_METRES = 2_000;

export function outlineWoods(trees: readonly Polygon[]): Polygon[] {
  const plane = createLocalPlane(ORIGIN);
  const grown = union(
    trees.map((tree) => growTree(tree, plane)),
    FillRule.NonZero,
  );
  const woods = inflatePaths(grown, -(GAP_METRES - 3) * UNITS_PER_METRE, JoinType.Square, EndType.Polygon);
  const large = simplifyPaths(woods, DETAIL_METRES * UNITS_PER_METRE).filter(
    (path) => Math.abs(area(path)) > LEAST_SQUARE_METRES * SQUARE_UNITS_PER_SQUARE_METRE,
  );
  return nestPaths(large).map((rings) => {
    const [outline, ...holes] = rings.map((ring) => ring.map(({ x, y }): PlanePoint => [x / UNITS_PER_METRE, y / UNITS_PER_METRE]));
    return toPolygon(outline!, ...holes);
  });
}

/** Eight corners around a tree and its gap: nearer to its crown than the edge is drawn, and much faster to unite than grown crowns. */
function growTree(tree: Polygon, plane: LocalPlane): Path64 {
  const [west, south, east, north] = boundsOfAny(tree);
  const low = buildPoint([west, south], plane);
  const high = buildPoint([east, north], plane);
  const [x, y] = [(low.x + high.x) / 2, (low.y + high.y) / 2];
  const reach = Math.max(high.x - low.x, high.y - low.y) / 2 + GAP_METRES * UNITS_PER_METRE;
  return Array.from({ length: 8 }, (_, corner) => {
    const angle = (Math.PI * (corner + 0.5)) / 4;
    return { x: Math.round(x + reach * Math.cos(angle)), y: Math.round(y + reach * Math.sin(angle)) };
  });
}
