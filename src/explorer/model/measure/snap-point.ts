// A point set near a corner is meant for the corner.

import { listPolygons } from "../../../geometry/measures.ts";
import type { Position } from "../location/location.ts";
import type { SceneProperty } from "../scene/scene.ts";

/** Corners of all that is drawn of these properties. */
export function listCorners(properties: readonly SceneProperty[]): Position[] {
  return properties.flatMap(({ footprints }) =>
    footprints.flatMap(({ geometry }) => (geometry === null ? [] : (listPolygons(geometry).flat(2) as Position[]))),
  );
}

/** The nearest of the corners within `pixels` of the point on the screen, else the point itself. */
export function snapPoint(
  point: Position,
  corners: readonly Position[],
  project: (position: Position) => { x: number; y: number },
  pixels: number,
): Position {
  const at = project(point);
  let nearest = point;
  let least = pixels;
  for (const corner of corners) {
    const { x, y } = project(corner);
    const away = Math.hypot(x - at.x, y - at.y);
    if (away <= least) [nearest, least] = [corner, away];
  }
  return nearest;
}
