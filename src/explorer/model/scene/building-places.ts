// Places that follow from the outlines of buildings: a point inside of one, the nearest to a point, and the line that leads there.
import { centerOf } from "../../../geometry/center-of.ts";
import { distanceToBoundsMetres, distanceToGeometryMetres } from "../../../geometry/inside.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { Position } from "../location/location.ts";
import { memoize } from "../text/memoize.ts";
import { askedPointOf, isDrawn } from "./build-scene.ts";
import { findFilledGround } from "./filled-ground.ts";
import type { SceneProperty } from "./scene.ts";

/** About a lot's depth: a point nearer than this to a building is plainly meant for it, and needs no line to it. */
const APART_METRES = 30;

/** From the point that was asked to the nearest building of its property; null where they are not apart. */
export const findInputLine = memoize((property: SceneProperty): readonly [Position, Position] | null => {
  const point = askedPointOf(property);
  const nearest = point && findNearest(point, property.footprints);
  const target = nearest && nearest.metres > APART_METRES ? centerOf(nearest.footprint.geometry) : null;
  return point && target && [point, target];
});

/** The building nearest to a point and how far its wall is, 0 inside of it; null where none is drawn. */
export function findNearest<F extends { geometry: PolygonalGeometry | null; bounds?: Bounds | null }>(
  point: Position,
  footprints: readonly F[],
): { footprint: F & { geometry: PolygonalGeometry }; metres: number } | null {
  let nearest: ReturnType<typeof findNearest<F>> = null;
  for (const footprint of footprints) {
    if (!isDrawn(footprint)) continue;
    if (nearest && footprint.bounds && distanceToBoundsMetres(point, footprint.bounds) >= nearest.metres) continue;
    const metres = distanceToGeometryMetres(point, footprint.geometry);
    if (nearest === null || metres < nearest.metres) nearest = { footprint, metres };
  }
  return nearest;
}

/** A place inside of its outline. */
export const findCenter = memoize((footprint: { geometry: PolygonalGeometry | null }): Position | null =>
  footprint.geometry === null ? null : centerOf(findFilledGround(footprint.geometry) ?? footprint.geometry),
);
