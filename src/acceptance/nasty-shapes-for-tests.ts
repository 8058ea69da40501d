// Test support: polygons as they should not be. Corners are on a coarse grid, so that edges and rings touch, run over each other and repeat.
import fc from "fast-check";
import type { MultiPolygon, Polygon, Position } from "geojson";

export type Shape = Polygon | MultiPolygon;

/** Where the grid lies: on numbers that a computer keeps exactly, on decimals, and turned, where hardly anything touches exactly. */
const PLACES: readonly ((x: number, y: number) => Position)[] = [
  (x, y) => [-71 + x / 8192, 42 + y / 8192],
  (x, y) => [-71.1 + x * 1e-4, 42.35 + y * 1e-4],
  (x, y) => [-71.1 + (x * Math.cos(1) - y * Math.sin(1)) * 1e-4, 42.35 + (x * Math.sin(1) + y * Math.cos(1)) * 1e-4],
];

const SIZE = 8;
const along = fc.integer({ min: 0, max: SIZE });
type Corner = readonly [number, number];
const corners = (maxLength: number) => fc.array(fc.tuple(along, along), { minLength: 3, maxLength });

const rectangle = fc.tuple(along, along, along, along).map(([a, b, c, d]): Corner[] => [
  [Math.min(a, c), Math.min(b, d)],
  [Math.max(a, c), Math.min(b, d)],
  [Math.max(a, c), Math.max(b, d)],
  [Math.min(a, c), Math.max(b, d)],
]);
const diamond = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 2 }))
  .map(([x, y, r]): Corner[] => [
    [x - r, y],
    [x, y - r],
    [x + r, y],
    [x, y + r],
  ]);
/** Some way out and back again, and corners that come twice. */
const spiky = fc.tuple(fc.oneof(rectangle, diamond), fc.nat(3), along, along).map(([ring, at, x, y]): Corner[] => {
  const corner = ring[at]!;
  return [...ring.slice(0, at + 1), [x, y], corner, corner, ...ring.slice(at + 1)];
});
const whole: Corner[] = [
  [0, 0],
  [SIZE, 0],
  [SIZE, SIZE],
  [0, SIZE],
];
const rings = fc.oneof({ weight: 3, arbitrary: rectangle }, { weight: 3, arbitrary: diamond }, spiky, corners(5), corners(10));
const parts = fc.oneof(
  rings.map((ring) => [ring]),
  fc.array(rings, { minLength: 1, maxLength: 3 }),
  fc.array(fc.oneof(diamond, rectangle), { minLength: 1, maxLength: 5 }).map((holes) => [whole, ...holes]),
);

export const nastyShapes: fc.Arbitrary<Shape> = fc
  .record({ polygons: fc.array(parts, { minLength: 1, maxLength: 3 }), place: fc.constantFrom(...PLACES) })
  .map(({ polygons, place }) => {
    const draw = (ring: readonly Corner[]) => [...ring, ring[0]!].map(([x, y]) => place(x, y));
    const coordinates = polygons.map((part) => part.map(draw));
    return coordinates.length === 1 ? { type: "Polygon", coordinates: coordinates[0]! } : { type: "MultiPolygon", coordinates };
  });
