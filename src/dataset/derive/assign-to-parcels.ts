// Which parcel a building (or a pool, a trampoline …) belongs to: the one that holds the largest share of its area.
// Among equal shares the smaller parcel wins, then the earlier in the list; whoever is stacked on that parcel shares in it.
import { boundsOfAny } from "../../geometry/bounds.ts";
import { createLocalPlane } from "../../geometry/measures.ts";
import { buildPaths, pathsAreaSquareMetres, sharedAreaSquareMetres } from "../../geometry/plane-paths.ts";
import type { PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createShapeIndex } from "./box-index.ts";
import { measureShapes } from "./measured-shapes.ts";
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
export function createParcelAssigner(
  parcels: Shapes,
  index = createShapeIndex(parcels),
  { areaOf, contains, isClearOf, pathsNear } = measureShapes(parcels),
): ParcelAssigner {
  const sharesOf = (shape: PolygonalGeometry): ParcelShare[] => {
    const bounds = boundsOfAny(shape);
    const candidates = index.search(bounds);
    if (candidates.length === 0) return [];
    const plane = createLocalPlane([bounds[0], bounds[1]]);
    const shapePaths = buildPaths(shape, plane);
    const shares = candidates.map((parcel) => {
      const squareMetres = isClearOf(parcel, bounds)
        ? pathsAreaSquareMetres(contains(parcel, [bounds[0], bounds[1]]) ? shapePaths : [])
        : sharedAreaSquareMetres(shapePaths, pathsNear(parcel, bounds, plane));
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
        .filter((at) => contains(at, position))
        .map((at) => ({ at, area: areaOf(at) }));
      around.sort((a, b) => a.area - b.area || a.at - b.at);
      return around[0]?.at ?? null;
    },
  };
}
