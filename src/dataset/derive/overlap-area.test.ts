// The boundary integral against Clipper, and on edges that coincide.
import { areaPaths, FillRule, intersect, type Path64 } from "clipper2-ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLocalPlane } from "../../geometry/measures.ts";
import { buildRing } from "../../geometry/plane-paths.ts";
import { buildRegion, buildRingEdges, overlapArea as overlapOfEdges, type Region } from "./overlap-area.ts";

const square = (x0: number, y0: number, x1: number, y1: number): Path64 => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

const plane = createLocalPlane([-78, 34]);
const overlapArea = (ring: Path64, region: Region) => overlapOfEdges(buildRingEdges(buildRing(ring, plane), plane), region);

test("edges that coincide, corners that touch, one inside the other, none shared", () => {
  const region = buildRegion([square(0, 0, 1000, 1000)]);
  const cases: [Path64, number][] = [
    [square(0, 0, 1000, 1000), 1_000_000],
    [square(0, 0, 500, 1000), 500_000],
    [square(500, -500, 1500, 500), 250_000],
    [square(250, 250, 750, 750), 250_000],
    [square(-500, -500, 1500, 1500), 1_000_000],
    [square(1000, 0, 2000, 1000), 0],
    [square(1000, 1000, 2000, 2000), 0],
    [square(3000, 0, 4000, 1000), 0],
  ];
  for (const [ring, area] of cases) {
    expect(Math.abs(overlapArea(ring, region) - area)).toBeLessThan(20);
    expect(Math.abs(overlapArea(ring.toReversed(), region) - area)).toBeLessThan(20);
  }
});

test("holes are no part of the region", () => {
  const region = buildRegion([square(0, 0, 1000, 1000), square(200, 200, 800, 800).toReversed()]);
  expect(overlapArea(square(0, 0, 1000, 1000), region)).toBeCloseTo(640_000, -2);
  expect(overlapArea(square(300, 300, 700, 700), region)).toBeCloseTo(0, -2);
  expect(overlapArea(square(100, 400, 300, 600), region)).toBeCloseTo(20_000, -2);
});

/** A ring that does not cross itself: corners at rising angles round a middle. */
const star = fc
  .record({
    x: fc.integer({ min: -4000, max: 4000 }),
    y: fc.integer({ min: -4000, max: 4000 }),
    reaches: fc.array(fc.integer({ min: 200, max: 5000 }), { minLength: 3, maxLength: 24 }),
  })
  .map(
    ({ x, y, reaches }): Path64 =>
      reaches.map((reach, i) => {
        const angle = (2 * Math.PI * i) / reaches.length;
        return { x: Math.round(x + reach * Math.cos(angle)), y: Math.round(y + reach * Math.sin(angle)) };
      }),
  );

test("agrees with Clipper's intersection", () => {
  fc.assert(
    fc.property(star, star, (ring, other) => {
      const clipped = Math.abs(areaPaths(intersect([ring], [other], FillRule.NonZero)));
      // Clipper rounds each crossing to a whole unit; both are right to within the outline's length.
      expect(Math.abs(overlapArea(ring, buildRegion([other])) - clipped)).toBeLessThan(30_000);
    }),
    { numRuns: 20 * fc.readConfigureGlobal().numRuns! },
  );
});
