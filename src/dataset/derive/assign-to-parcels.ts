// Which parcel a building (or a pool, a trampoline …) belongs to: the one that holds the largest share of its area.
// Among equal shares the smaller parcel wins, then the earlier in the list; whoever is stacked on that parcel shares in it.
import { boundsOfAny } from "../../geometry/bounds.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { areaSquareMetres, createLocalPlane } from "../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createShapeIndex } from "./box-index.ts";
import { buildPaths, listRings, pathsAreaSquareMetres, sharedAreaSquareMetres } from "./plane-paths.ts";
import type { Shapes } from "./shapes.ts";

/** How much of a shape lies in one parcel. */
export type ParcelShare = { parcel: number; squareMetres: number };

export type ParcelAssigner = {
  /** Every parcel that holds some of it, in the order of the list. */
  sharesOf: (shape: PolygonalGeometry) => ParcelShare[];
  /** Whose it is, by its shares: null when there are none. */
  chooseHome: (shares: readonly ParcelShare[]) => number | null;
  /** Number of the parcel in the list, or null when the shape lies in none. */
  homeOf: (shape: PolygonalGeometry) => number | null;
  /** The smallest parcel around a position, then the earliest in the list. */
  parcelAt: (position: Position) => number | null;
};

const EQUAL_SQUARE_METRES = 0.01;

/** Sort the parcels by id first when the last tie shall go to the lowest id. Time per shape does not grow with the number of parcels. */
export function createParcelAssigner(parcels: Shapes, index = createShapeIndex(parcels)): ParcelAssigner {
  const areaOf = (parcel: number) => areaSquareMetres(parcels.at(parcel)!);
  const sharesOf = (shape: PolygonalGeometry): ParcelShare[] => {
    const bounds = boundsOfAny(shape);
    const candidates = index.search(bounds);
    if (candidates.length === 0) return [];
    const plane = createLocalPlane([bounds[0], bounds[1]]);
    const shapePaths = buildPaths(shape, plane);
    const shares = candidates.map((parcel) => {
      const ground = parcels.at(parcel)!;
      const squareMetres = isClearOf(ground, bounds)
        ? pathsAreaSquareMetres(containsPosition(ground, [bounds[0], bounds[1]]) ? shapePaths : [])
        : sharedAreaSquareMetres(shapePaths, buildPaths(ground, plane));
      return { parcel, squareMetres };
    });
    return shares.filter(({ squareMetres }) => squareMetres > 0);
  };
  const chooseHome = (shares: readonly ParcelShare[]): number | null => {
    let best: ParcelShare | null = null;
    for (const share of shares) {
      const tied = best !== null && Math.abs(share.squareMetres - best.squareMetres) <= EQUAL_SQUARE_METRES;
      const isBetter = tied
        ? areaOf(share.parcel) < areaOf(best!.parcel) - EQUAL_SQUARE_METRES
        : share.squareMetres > (best?.squareMetres ?? 0);
      if (isBetter) best = share;
    }
    return best?.parcel ?? null;
  };
  return {
    sharesOf,
    chooseHome,
    homeOf: (shape) => chooseHome(sharesOf(shape)),
    parcelAt: (position) => {
      const [longitude, latitude] = position;
      const around = index
        .search([longitude, latitude, longitude, latitude])
        .filter((at) => containsPosition(parcels.at(at)!, position))
        .map((at) => ({ at, area: areaOf(at) }));
      around.sort((a, b) => a.area - b.area || a.at - b.at);
      return around[0]?.at ?? null;
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
