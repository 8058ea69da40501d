// Where positions lie, against shapes whose answer is plain.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centerOf } from "./center-of.ts";
import { containsPosition, distanceToGeometryMetres } from "./inside.ts";
import { createLocalPlane, distanceMetres, type PlanePoint } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";
import { at, box, COURTYARD, EMPTY, HORSESHOE, polygon } from "./shapes-for-tests.ts";

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
  it("is found at once where the area is next to nothing", () => {
    const ring = (west: number, south: number) =>
      [0, 1, 2, 3, 0].map((corner) => [west + [0, 0.00015, 0.00015, 0][corner]!, south + [0, 0, 0.00016, 0.00016][corner]!]);
    const first = ring(-71.10994, 42.37012);
    const beside: PolygonalGeometry = { type: "Polygon", coordinates: [first, ring(-71.10974, 42.37012)] };
    expect(containsPosition(beside, centerOf(beside)!)).toBe(true);
    const sliver: PolygonalGeometry = {
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [0.001, 0.001],
          [0.002, 0],
          [0.001, 0.001 + 1e-12],
          [0, 0],
        ],
      ],
    };
    expect(centerOf(sliver)).not.toBeNull();
  });

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

describe("distance to a polygon", () => {
  it("is 0 inside, and to the nearest edge outside or in a hole", () => {
    expect(distanceToGeometryMetres(at(5, 5), COURTYARD)).toBe(0);
    expect(distanceToGeometryMetres(at(15, 14), COURTYARD)).toBeCloseTo(4, 2);
    expect(distanceToGeometryMetres(at(33, 34), COURTYARD)).toBeCloseTo(5, 2);
    expect(distanceToGeometryMetres(at(-7, 15), COURTYARD)).toBeCloseTo(7, 2);
    expect(distanceToGeometryMetres(at(0, 0), EMPTY)).toBe(Number.POSITIVE_INFINITY);
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
