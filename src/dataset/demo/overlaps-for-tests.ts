// Which shapes of a town overlap, and by how much.
import { boundsOfAny } from "../../geometry/bounds.ts";
import { createLocalPlane } from "../../geometry/measures.ts";
import { buildPaths, sharedAreaSquareMetres } from "../../geometry/plane-paths.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { createBoxIndex, numberBoxes } from "../derive/box-index.ts";

/** Square metres that two shapes share. */
export function shared(one: PolygonalGeometry, other: PolygonalGeometry): number {
  const [west, south] = boundsOfAny(one);
  const plane = createLocalPlane([west, south]);
  return sharedAreaSquareMetres(buildPaths(one, plane), buildPaths(other, plane));
}

/** Pairs of shapes that share more than a square centimetre or so, as far as rounding to seven decimals lets two neighbours overlap. */
export function listOverlaps<S extends { geometry: PolygonalGeometry }>(all: S[], leastSquareMetres: number): [S, S][] {
  const boxes = all.map(({ geometry }) => boundsOfAny(geometry));
  const index = createBoxIndex(numberBoxes(boxes));
  return all.flatMap((one, i) =>
    index
      .search(boxes[i]!)
      .filter((j) => j > i && shared(one.geometry, all[j]!.geometry) > leastSquareMetres)
      .map((j): [S, S] => [one, all[j]!]),
  );
}
