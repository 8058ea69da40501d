// One building, made ready to be measured: its rings on a plane of its own, which keeps lengths good to 1e-4 nearby.

import type { Paths64 } from "clipper2-ts";
import { boundsOfAny } from "../../geometry/bounds.ts";
import { createLocalPlane, type LocalPlane, type PlanePoint } from "../../geometry/measures.ts";
import { buildPaths, listRings } from "../../geometry/plane-paths.ts";
import type { Bounds, PolygonalGeometry } from "../../geometry/shapes.ts";

export type Outline = {
  geometry: PolygonalGeometry;
  bounds: Bounds;
  plane: LocalPlane;
  /** Closed rings in metres. */
  rings: PlanePoint[][];
  paths: Paths64;
  /** Degrees to a metre on the plane. */
  degreesPerMetre: [east: number, north: number];
};

export function buildOutline(geometry: PolygonalGeometry): Outline {
  const bounds = boundsOfAny(geometry);
  const middle: [number, number] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  const plane = createLocalPlane(middle);
  const [east, north] = plane.toDegrees([1, 1]);
  return {
    geometry,
    bounds,
    plane,
    rings: listRings(geometry).map((ring) => ring.map(plane.toMetres)),
    paths: buildPaths(geometry, plane),
    degreesPerMetre: [east - middle[0], north - middle[1]],
  };
}
