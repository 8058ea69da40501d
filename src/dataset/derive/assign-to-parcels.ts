// Which parcel a building (or a pool, a trampoline …) belongs to: the one that holds the largest share of its area.
// Among equal shares the smaller parcel wins, then the earlier in the list; whoever is stacked on that parcel shares in it.
import { containsPosition } from "../../geometry/inside.ts";
import { areaSquareMetres, createLocalPlane, type Position } from "../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry } from "../../geometry/types.ts";
import { boundsOfAny, createShapeIndex } from "./box-index.ts";
import { buildPaths, listRings, pathsAreaSquareMetres, sharedAreaSquareMetres } from "./plane-paths.ts";
import type { Shapes } from "./shapes.ts";

export type ParcelAssigner = {
  /** Number of the parcel in the list, or null when the shape lies in none. */
  homeOf: (shape: PolygonalGeometry) => number | null;
};

const EQUAL_SQUARE_METRES = 0.01;

/** Sort the parcels by id first when the last tie shall go to the lowest id. Time per shape does not grow with the number of parcels. */
export function createParcelAssigner(parcels: Shapes): ParcelAssigner {
  const index = createShapeIndex(parcels);
  const areaOf = (parcel: number) => areaSquareMetres(parcels.at(parcel)!);
  return {
    homeOf: (shape) => {
      const bounds = boundsOfAny(shape);
      const candidates = index.search(bounds).sort((a, b) => a - b);
      if (candidates.length === 0) return null;
      const plane = createLocalPlane([bounds[0], bounds[1]]);
      const shapePaths = buildPaths(shape, plane);
      let best: { parcel: number; shared: number } | null = null;
      for (const parcel of candidates) {
        const ground = parcels.at(parcel)!;
        const shared = isClearOf(ground, bounds)
          ? pathsAreaSquareMetres(containsPosition(ground, [bounds[0], bounds[1]]) ? shapePaths : [])
          : sharedAreaSquareMetres(shapePaths, buildPaths(ground, plane));
        if (shared <= 0) continue;
        const tied = best !== null && Math.abs(shared - best.shared) <= EQUAL_SQUARE_METRES;
        if (best === null || (tied ? areaOf(parcel) < areaOf(best.parcel) - EQUAL_SQUARE_METRES : shared > best.shared))
          best = { parcel, shared };
      }
      return best?.parcel ?? null;
    },
  };
}

/** Whether no edge of the parcel comes into the bounds: then all that lies in them is in the parcel, or nothing is. */
function isClearOf(parcel: PolygonalGeometry, [west, south, east, north]: Bounds): boolean {
  return listRings(parcel).every((ring) =>
    ring.every(([x2, y2], i) => {
      if (i === 0) return true;
      const [x1, y1] = ring[i - 1] as Position;
      return Math.max(x1, x2!) < west || Math.min(x1, x2!) > east || Math.max(y1, y2!) < south || Math.min(y1, y2!) > north;
    }),
  );
}
