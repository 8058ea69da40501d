// A center that is inside of its polygon.
import { booleanPointInPolygon } from "@turf/turf";
import polylabel from "polylabel";
import { areaSquareMetres, boundsOf, createLocalPlane, listPolygons, type PlanePoint, planeArea } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

/**
 * A point inside: the centroid of the largest part where it lies inside it, else (courtyards, crescents) the point of that part
 * farthest from its edges, to a hundredth of its size. Null for an empty geometry; a corner for one without area.
 */
export function centerOf(geometry: PolygonalGeometry): Position | null {
  const polygons = listPolygons(geometry);
  if (polygons.length === 0) return null;
  const areas = polygons.map((rings) => areaSquareMetres({ type: "Polygon", coordinates: rings }));
  const largest = polygons[areas.indexOf(Math.max(...areas))]!;
  const [longitude, latitude] = largest[0]![0]!;
  const corner: Position = [longitude!, latitude!];
  const plane = createLocalPlane(corner);
  const rings = largest.map((ring) => ring.map(plane.toMetres));
  const centroid = planeCentroid(rings);
  if (centroid === null) return corner;
  if (booleanPointInPolygon(centroid, { type: "Polygon", coordinates: rings }, { ignoreBoundary: true })) return plane.toDegrees(centroid);
  // The area may be next to nothing, of a sliver or where a hole is as large: a search that fine would take hours.
  const [west, south, easternmost, northernmost] = boundsOf({ type: "Polygon", coordinates: rings })!;
  const span = Math.max(easternmost - west, northernmost - south);
  const [east, north] = polylabel(rings, Math.max(Math.sqrt(Math.max(...areas)), span / 100) / 100);
  return plane.toDegrees([east!, north!]);
}

/** Area-weighted, holes taken off; null without area. */
function planeCentroid(rings: PlanePoint[][]): PlanePoint | null {
  let area = 0;
  let east = 0;
  let north = 0;
  rings.forEach((ring, index) => {
    const weight = Math.sign(planeArea(ring)) * (index === 0 ? 1 : -1);
    for (let at = 1; at < ring.length; at++) {
      const [x1, y1] = ring[at - 1]!;
      const [x2, y2] = ring[at]!;
      const cross = weight * (x1 * y2 - x2 * y1);
      area += cross / 2;
      east += (x1 + x2) * cross;
      north += (y1 + y2) * cross;
    }
  });
  return area > 0 ? [east / (6 * area), north / (6 * area)] : null;
}
