// Measures against exact values of the ellipsoid and against shapes whose answer is plain.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centerOf, containsPosition, distanceToGeometryMetres } from "./inside.ts";
import {
  areaSquareFeet,
  areaSquareMetres,
  boundsOf,
  createLocalPlane,
  distanceMetres,
  type PlanePoint,
  type Position,
} from "./measures.ts";
import type { PolygonalGeometry } from "./types.ts";

const ORIGIN: Position = [-118.4, 34.05];
const plane = createLocalPlane(ORIGIN);

/** Rings in metres around ORIGIN, left open. */
function polygon(...rings: PlanePoint[][]): PolygonalGeometry {
  return { type: "Polygon", coordinates: rings.map((ring) => [...ring, ring[0]!].map(plane.toDegrees)) };
}
const box = (west: number, south: number, east: number, north: number): PlanePoint[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const at = (east: number, north: number) => plane.toDegrees([east, north]);

const COURTYARD = polygon(box(0, 0, 30, 30), box(10, 10, 20, 20));
/** Open to the east; its centroid lies in the opening. */
const HORSESHOE = polygon([
  [0, 0],
  [30, 0],
  [30, 5],
  [5, 5],
  [5, 25],
  [30, 25],
  [30, 30],
  [0, 30],
]);
const EMPTY: PolygonalGeometry = { type: "Polygon", coordinates: [] };

describe("area", () => {
  it("of the whole ellipsoid is that of WGS 84", () => {
    const world: PolygonalGeometry = {
      type: "Polygon",
      coordinates: [
        [
          [-180, -90],
          [180, -90],
          [180, 90],
          [-180, 90],
          [-180, -90],
        ],
      ],
    };
    expect(areaSquareMetres(world) / 510_065_621_724_089).toBeCloseTo(1, 10);
  });

  it("of a box of 20 m by 10 m, in square metres and feet, less its hole", () => {
    expect(areaSquareMetres(polygon(box(0, 0, 20, 10)))).toBeCloseTo(200, 2);
    expect(areaSquareFeet(polygon(box(0, 0, 20, 10)))).toBeCloseTo(2152.78, 1);
    expect(areaSquareMetres(COURTYARD)).toBeCloseTo(800, 1);
  });

  it("does not depend on the ring's direction or first position", () => {
    fc.assert(
      fc.property(fc.nat(3), fc.boolean(), (turn, reverse) => {
        const ring = box(0, 0, 20, 10);
        const turned = [...ring.slice(turn), ...ring.slice(0, turn)];
        expect(areaSquareMetres(polygon(reverse ? turned.toReversed() : turned))).toBeCloseTo(200, 2);
      }),
    );
  });

  it("adds parts, and is 0 for nothing", () => {
    const parts = { type: "MultiPolygon", coordinates: [COURTYARD.coordinates, HORSESHOE.coordinates] } as PolygonalGeometry;
    expect(areaSquareMetres(parts)).toBeCloseTo(800 + 400, 1);
    expect(areaSquareMetres(EMPTY)).toBe(0);
  });
});

describe("distance", () => {
  // One degree of latitude and of longitude by the ellipsoid's radii of curvature; a quarter of the equator.
  it.each([
    [[0, 0], [0, 1], 110_574.39],
    [[-100, 40], [-100, 41], 111_044.26],
    [[-100, 40], [-99.999, 40], 85.3942],
    [[0, 0], [0.5, 0], 55_659.745],
  ] as [Position, Position, number][])("from %j to %j", (from, to, metres) => {
    expect(distanceMetres(from, to) / metres).toBeCloseTo(1, 5);
  });

  it("across the country within 1e-4 of the geodesic (3,983,080 m from Los Angeles to New York, to 400 m)", () => {
    expect(Math.abs(distanceMetres([-118.4085, 33.9416], [-73.7781, 40.6413]) - 3_983_080)).toBeLessThan(400);
  });

  it("is the same both ways, and agrees with the local plane nearby", () => {
    const metres = fc.double({ min: -400, max: 400, noNaN: true });
    fc.assert(
      fc.property(metres, metres, (east, north) => {
        const position = at(east, north);
        const distance = distanceMetres(ORIGIN, position);
        expect(distance).toBe(distanceMetres(position, ORIGIN));
        expect(Math.abs(distance - Math.hypot(east, north))).toBeLessThanOrEqual(1e-4 * Math.hypot(east, north) + 1e-6);
      }),
    );
  });
});

describe("the local plane", () => {
  it("comes back from metres to the same degrees", () => {
    const [longitude, latitude] = plane.toDegrees(plane.toMetres([-118.41, 34.06]));
    expect(longitude).toBeCloseTo(-118.41, 12);
    expect(latitude).toBeCloseTo(34.06, 12);
  });
});

describe("containment", () => {
  it("leaves out holes, and counts every edge as inside", () => {
    const square: PolygonalGeometry = {
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [6, 0],
          [6, 6],
          [0, 6],
          [0, 0],
        ],
        [
          [2, 2],
          [4, 2],
          [4, 4],
          [2, 4],
          [2, 2],
        ],
      ],
    };
    const inside = (longitude: number, latitude: number) => containsPosition(square, [longitude, latitude]);
    expect([inside(1, 1), inside(0, 3), inside(6, 6), inside(2, 3), inside(3, 4)]).toEqual([true, true, true, true, true]);
    expect([inside(3, 3), inside(7, 3), inside(-1e-9, 3)]).toEqual([false, false, false]);
    expect(containsPosition(EMPTY, [0, 0])).toBe(false);
  });
});

describe("the center", () => {
  it("is the centroid where that lies inside", () => {
    expect(distanceMetres(centerOf(polygon(box(0, 0, 20, 10)))!, at(10, 5))).toBeLessThan(0.001);
  });

  it.each([
    ["a courtyard", COURTYARD],
    ["a horseshoe", HORSESHOE],
  ])("lies well inside %s", (_, geometry) => {
    const center = centerOf(geometry)!;
    expect(containsPosition(geometry, center)).toBe(true);
    const edges = { type: "Polygon", coordinates: geometry.coordinates } as PolygonalGeometry;
    expect(distanceToEdges(center, edges)).toBeGreaterThan(2);
  });

  it("lies in the largest part", () => {
    const parts = { type: "MultiPolygon", coordinates: [polygon(box(100, 0, 105, 5)).coordinates, polygon(box(0, 0, 20, 10)).coordinates] };
    expect(distanceMetres(centerOf(parts as PolygonalGeometry)!, at(10, 5))).toBeLessThan(0.001);
  });

  it("is inside whatever simple polygon it is asked for", () => {
    const radius = fc.double({ min: 1, max: 60, noNaN: true });
    fc.assert(
      fc.property(fc.array(radius, { minLength: 4, maxLength: 24 }), (radii) => {
        const star = radii.map((length, index): PlanePoint => {
          const angle = (2 * Math.PI * index) / radii.length;
          return [length * Math.cos(angle), length * Math.sin(angle)];
        });
        const geometry = polygon(star);
        expect(containsPosition(geometry, centerOf(geometry)!)).toBe(true);
      }),
    );
  });

  it("of nothing is null, of a line one of its ends", () => {
    expect(centerOf(EMPTY)).toBeNull();
    const flat: PolygonalGeometry = {
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [2, 2],
          [0, 0],
        ],
      ],
    };
    expect(centerOf(flat)).toEqual([0, 0]);
  });
});

describe("distance to a polygon and bounds", () => {
  it("is 0 inside, and to the nearest edge outside or in a hole", () => {
    expect(distanceToGeometryMetres(at(5, 5), COURTYARD)).toBe(0);
    expect(distanceToGeometryMetres(at(15, 14), COURTYARD)).toBeCloseTo(4, 2);
    expect(distanceToGeometryMetres(at(33, 34), COURTYARD)).toBeCloseTo(5, 2);
    expect(distanceToGeometryMetres(at(-7, 15), COURTYARD)).toBeCloseTo(7, 2);
    expect(distanceToGeometryMetres(at(0, 0), EMPTY)).toBe(Number.POSITIVE_INFINITY);
  });

  it("bounds hold all parts", () => {
    const geometry: PolygonalGeometry = {
      type: "MultiPolygon",
      coordinates: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
        [
          [
            [5, -3],
            [6, -3],
            [6, -2],
            [5, -3],
          ],
        ],
      ],
    };
    expect(boundsOf(geometry)).toEqual([0, -3, 6, 1]);
    expect(boundsOf(EMPTY)).toBeNull();
  });
});

/** From a position inside. */
function distanceToEdges(position: Position, geometry: PolygonalGeometry): number {
  const local = createLocalPlane(position);
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of geometry.coordinates as number[][][]) {
    for (let index = 1; index < ring.length; index++) {
      const [from, to] = [local.toMetres(ring[index - 1]!), local.toMetres(ring[index]!)];
      for (let step = 0; step <= 100; step++) {
        const share = step / 100;
        nearest = Math.min(nearest, Math.hypot(from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])));
      }
    }
  }
  return nearest;
}
