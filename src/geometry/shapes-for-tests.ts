// Shapes for the tests of this room: drawn in metres around one place, or in the units of whatever system a test is about.
import { createLocalPlane, type PlanePoint } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

export const ORIGIN: Position = [-118.4, 34.05];
export const plane = createLocalPlane(ORIGIN);

/** Rings in metres around ORIGIN, left open. */
export function polygon(...rings: PlanePoint[][]): PolygonalGeometry {
  return { type: "Polygon", coordinates: rings.map((ring) => [...ring, ring[0]!].map(plane.toDegrees)) };
}
export const box = (west: number, south: number, east: number, north: number): PlanePoint[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
export const at = (east: number, north: number) => plane.toDegrees([east, north]);

export const COURTYARD = polygon(box(0, 0, 30, 30), box(10, 10, 20, 20));
/** Open to the east; its centroid lies in the opening. */
export const HORSESHOE = polygon([
  [0, 0],
  [30, 0],
  [30, 5],
  [5, 5],
  [5, 25],
  [30, 25],
  [30, 30],
  [0, 30],
]);
export const EMPTY: PolygonalGeometry = { type: "Polygon", coordinates: [] };

/** With its lower left corner at x, y, in units of its own system; of degrees, about 100 m wide where no side is given. */
export function square(x: number, y: number, side = 0.001): PolygonalGeometry {
  return {
    type: "Polygon",
    coordinates: [
      [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
        [x, y],
      ],
    ],
  };
}
