// Shapes drawn by hand in metres, for tests with answers that can be worked out on paper.
import type { Polygon } from "geojson";
import { createLocalPlane, type PlanePoint } from "../../geometry/measures.ts";

const plane = createLocalPlane([-76.6, 34.7]);

export function polygon(...rings: PlanePoint[][]): Polygon {
  return { type: "Polygon", coordinates: rings.map((ring) => [...ring, ring[0]!].map(plane.toDegrees)) };
}

/** West, south, east, north in metres. */
export function box(west: number, south: number, east: number, north: number): Polygon {
  return polygon(boxRing(west, south, east, north));
}

export function boxRing(west: number, south: number, east: number, north: number): PlanePoint[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** A circle with so many corners that its area is the circle's to one part in 10,000. */
export function circle(x: number, y: number, radius: number): Polygon {
  const corners = 256;
  return polygon(
    Array.from({ length: corners }, (_, i): PlanePoint => {
      const angle = (2 * Math.PI * i) / corners;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

export function point(x: number, y: number): { type: "Point"; coordinates: number[] } {
  return { type: "Point", coordinates: plane.toDegrees([x, y]) };
}

export function line(...points: PlanePoint[]): { type: "LineString"; coordinates: number[][] } {
  return { type: "LineString", coordinates: points.map(plane.toDegrees) };
}
