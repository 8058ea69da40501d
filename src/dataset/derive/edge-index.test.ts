// The index of a shape's edges against going through all of them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOfAny } from "../../geometry/bounds.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { createLocalPlane } from "../../geometry/measures.ts";
import { buildPath, buildPaths, listRings, sharedAreaSquareMetres } from "../../geometry/plane-paths.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createEdgeIndex } from "./edge-index.ts";

/** Corners at rising angles around a middle, on a coarse grid, so that corners, edges and questions often coincide. */
const star = (x: number, y: number, reaches: readonly number[], unit: number): Position[] => {
  const corners = reaches.map((reach, i): Position => {
    const angle = (2 * Math.PI * i) / reaches.length;
    return [x + unit * Math.round(reach * Math.cos(angle)), y + unit * Math.round(reach * Math.sin(angle))];
  });
  return [...corners, corners[0]!];
};

const UNIT = 1e-5;
const [X, Y] = [-71, 42];
const outer = fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 3, maxLength: 120 });
const inner = fc.array(fc.integer({ min: 4, max: 9 }), { minLength: 3, maxLength: 40 });

/** Two parts, with a hole each, in either direction. */
const shapes = fc
  .record({ one: outer, other: outer, hole: inner, isTurned: fc.boolean() })
  .map(({ one, other, hole, isTurned }): PolygonalGeometry => {
    const turn = (ring: Position[]) => (isTurned ? ring.toReversed() : ring);
    const part = (x: number, outline: number[]) => [turn(star(x, Y, outline, UNIT)), turn(star(x, Y, hole, UNIT).toReversed())];
    return { type: "MultiPolygon", coordinates: [part(X, one), part(X + 121 * UNIT, other)] };
  });
const whole = fc.integer({ min: -70, max: 190 });
const positions = fc.tuple(whole, whole).map(([x, y]): Position => [X + x * UNIT, Y + y * UNIT]);
const boxes = fc
  .tuple(positions, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  .map(([[x, y], width, height]): Bounds => [x, y, x + width * UNIT, y + height * UNIT]);

const isCornerOn = (geometry: PolygonalGeometry): Position[] => listRings(geometry).flat() as Position[];

test("a position is inside as it is for containsPosition, on corners and edges too", () => {
  fc.assert(
    fc.property(shapes, fc.array(positions, { maxLength: 20 }), (geometry, asked) => {
      const { contains } = createEdgeIndex(geometry);
      const middles = isCornerOn(geometry).map(([x, y], i, corners): Position => {
        const [x2, y2] = corners[(i + 1) % corners.length]!;
        return [(x + x2) / 2, (y + y2) / 2];
      });
      for (const position of [...asked, ...isCornerOn(geometry), ...middles])
        expect([position, contains(position)]).toEqual([position, containsPosition(geometry, position)]);
    }),
    { numRuns: 2 * fc.readConfigureGlobal().numRuns! },
  );
});

test("an edge is in the bounds where its box touches them", () => {
  fc.assert(
    fc.property(shapes, boxes, (geometry, bounds) => {
      const [west, south, east, north] = bounds;
      const touching = listRings(geometry).some((ring) =>
        ring.slice(1).some((to, i) => {
          const [w, s, e, n] = boundsOfAny({ type: "LineString", coordinates: [ring[i]!, to] });
          return e >= west && w <= east && n >= south && s <= north;
        }),
      );
      expect(createEdgeIndex(geometry).hasEdgeIn(bounds)).toBe(touching);
    }),
    { numRuns: 5 * fc.readConfigureGlobal().numRuns! },
  );
});

test("what is cut out near the bounds covers the same ground there", () => {
  const plane = createLocalPlane([X, Y]);
  fc.assert(
    fc.property(shapes, boxes, (geometry, [west, south, east, north]) => {
      const box = buildPath([[west, south], [east, south], [east, north], [west, north], [west, south]], plane); // biome-ignore format: a box
      const near = createEdgeIndex(geometry).cutNear([west, south, east, north]);
      const paths = near.map((ring) => buildPath(ring, plane));
      const difference = sharedAreaSquareMetres([box], paths) - sharedAreaSquareMetres([box], buildPaths(geometry, plane));
      // Clipper rounds crossings to the millimetre, along edges of some 30 m.
      expect(Math.abs(difference)).toBeLessThan(0.1);
    }),
    { numRuns: 10 * fc.readConfigureGlobal().numRuns! },
  );
});
