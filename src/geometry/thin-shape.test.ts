// Fewer corners of the same rings: closed, none lost, and small ones whole.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PolygonalGeometry, Position } from "./shapes.ts";
import { countCorners, thinShape } from "./thin-shape.ts";

/** Closed, so one position more. */
function circle(corners: number, radius = 1): Position[] {
  const ring = Array.from({ length: corners }, (_, at): Position => {
    const angle = (at / corners) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}
const draw = (...rings: Position[][]): PolygonalGeometry => ({ type: "Polygon", coordinates: rings });

test("a shape of no more corners is the same object", () => {
  for (const shape of [draw(circle(100)), draw(), draw([]), { type: "MultiPolygon", coordinates: [[]] } as PolygonalGeometry])
    expect(thinShape(shape, 100)).toBe(shape);
});

test("one of more has every n-th of them, and its rings stay closed", () => {
  const ring = circle(1_000);
  const thinned = thinShape(draw(ring), 100);
  expect(thinned).toEqual(draw([...ring.filter((_, at) => at % 10 === 0 && at < 1_000), ring[0]!]));
  expect(countCorners(thinned)).toBe(100);
});

test("its small rings stay whole, those between keep their form", () => {
  const [small, middle] = [circle(40, 0.1), circle(200, 0.2)];
  const { coordinates } = thinShape({ type: "MultiPolygon", coordinates: [[circle(100_000), small], [], [middle]] }, 1_000);
  expect(coordinates).toHaveLength(2);
  expect(coordinates[0]![1]).toBe(small);
  expect(coordinates[1]![0]!.length).toBeGreaterThan(32);
  expect(coordinates[1]![0]!.length).toBeLessThan(50);
});

test("of very many small polygons the largest are left", () => {
  const squares = Array.from({ length: 20_000 }, (_, at) => [circle(4, 1 + (at % 100))]);
  const thinned = thinShape({ type: "MultiPolygon", coordinates: squares }, 1_000);
  expect(countCorners(thinned)).toBe(2_000);
  expect(thinned.coordinates).toEqual(squares.filter((_, at) => at % 100 > 97 || (at % 100 === 97 && at < 10_000)));
  const holes = squares.flat().slice(0, 5_000);
  const pierced = thinShape(draw(circle(4, 1_000), ...holes), 1_000);
  expect([countCorners(pierced), pierced.coordinates[0]]).toEqual([2_004, circle(4, 1_000)]);
});

test("of large rings about as many are left as are wanted, each closed, of the same corners", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 3, max: 20_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 5_000 }),
      (sizes, most) => {
        const rings = sizes.map((size) => circle(size));
        const thinned = thinShape(draw(...rings), most).coordinates as Position[][];
        expect(countCorners(draw(...thinned))).toBeLessThanOrEqual(most + 65 * rings.length);
        for (const ring of thinned) {
          expect(ring.at(-1)).toBe(ring[0]);
          const whole = rings.find(([first]) => first === ring[0])!;
          expect(ring.length).toBeGreaterThanOrEqual(Math.min(32, whole.length));
          const known = new Set(whole);
          expect(ring.every((corner) => known.has(corner))).toBe(true);
        }
      },
    ),
    { numRuns: 30 },
  );
});
