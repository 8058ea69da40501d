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

/** Turned rectangles beside, over and in each other, and figures of eight, as the rings of one polygon: wherever they cross, they cross in points. */
export const tangledPolygons: fc.Arbitrary<Polygon> = fc
  .array(fc.record({ x: part(10), y: part(10), width: part(6), height: part(6), angle: part(6), isEight: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rings) => ({ type: "Polygon", coordinates: rings.map(drawTurned) }));

/** Without the generator's liking for 0 and limits, which would have them share lines. */
function part(max: number): fc.Arbitrary<number> {
  return fc.noBias(fc.integer({ min: 1, max: 999_983 })).map((n) => (n / 999_983) * max);
}

type Turned = { x: number; y: number; width: number; height: number; angle: number; isEight: boolean };
function drawTurned({ x, y, width, height, angle, isEight }: Turned): Position[] {
  const [a, b, c, d] = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([u, v]): Position => {
    const [right, up] = [(u! * (width + 0.5)) / 2, (v! * (height + 0.5)) / 2];
    return [-89 + (x + right * Math.cos(angle) - up * Math.sin(angle)) * 1e-4, 40 + (y + right * Math.sin(angle) + up * Math.cos(angle)) * 1e-4];
  }) as [Position, Position, Position, Position]; // biome-ignore format: corners
  return isEight ? [a, c, b, d, a] : [a, b, c, d, a];
}
