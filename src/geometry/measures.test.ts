// Measures against exact values of the ellipsoid and against shapes whose answer is plain.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaSquareFeet, areaSquareMetres, boundsOf, distanceMetres } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";
import { at, box, COURTYARD, EMPTY, HORSESHOE, ORIGIN, plane, polygon } from "./shapes-for-tests.ts";

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

describe("bounds", () => {
  it("hold all parts", () => {
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
