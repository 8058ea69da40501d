// The building of a place: the one that was clicked, or searched for.
import { containsPosition } from "../../../geometry/inside.ts";
import type { Asked } from "../exchange/asked.ts";
import type { Position } from "../location/location.ts";
import type { DecodedFootprint } from "./property.ts";

/** Of several that overlap there, the smallest: it is the one that could not be clicked elsewhere. Null where none holds the point. */
export function findBuildingAt<F extends Pick<DecodedFootprint, "geometry" | "drawnAreaSquareFeet">>(
  point: Position,
  footprints: readonly F[],
): F | null {
  const holding = footprints.filter(({ geometry }) => geometry !== null && containsPosition(geometry, point));
  return holding.sort((a, b) => (a.drawnAreaSquareFeet ?? 0) - (b.drawnAreaSquareFeet ?? 0))[0] ?? null;
}

/** Where the map was clicked, else at the searched point. */
export function findAskedBuilding<F extends Pick<DecodedFootprint, "geometry" | "drawnAreaSquareFeet">>(
  { point, location }: Pick<Asked, "point" | "location">,
  footprints: readonly F[],
): F | null {
  const position = point ?? (location.kind === "coordinates" ? location.position : null);
  return position && findBuildingAt(position, footprints);
}
