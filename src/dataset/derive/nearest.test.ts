// Against every segment of every line, one by one.
import fc from "fast-check";
import type { LineString, MultiLineString, Position } from "geojson";
import { expect, test } from "vitest";
import { squaredDistanceToSegment } from "../../geometry/measures.ts";
import { box } from "./hand-made-for-tests.ts";
import { createNearestFinder } from "./nearest.ts";
import { buildOutline, type Outline } from "./outline.ts";

/** Doubles of fast-check crowd around 0. */
const between = (min: number, max: number) => fc.integer({ min: 1000 * min, max: 1000 * max }).map((thousandths) => thousandths / 1000);

/** A line that wanders off, thousands of metres in the end. */
const wandering = fc
  .tuple(fc.integer({ min: 2, max: 900 }), between(-20, 20), between(-20, 20), between(0.1, 3))
  .map(([corners, west, south, turn]): LineString => {
    const coordinates: Position[] = [[-76.6 + west / 1000, 34.7 + south / 1000]];
    for (let i = 1; i < corners; i += 1) {
      const [x, y] = coordinates.at(-1)! as [number, number];
      coordinates.push([x + 2e-4 * Math.cos((i * turn) / 100), y + 2e-4 * Math.sin((i * turn) / 100)]);
    }
    return { type: "LineString", coordinates };
  });

function nearestByHand(lines: readonly LineString[], { plane, rings }: Outline): number {
  let nearest = Infinity;
  for (const { coordinates } of lines) {
    const line = coordinates.map(plane.toMetres);
    for (const ring of rings) {
      for (let i = 1; i < ring.length; i += 1) {
        for (let j = 1; j < line.length; j += 1) {
          nearest = Math.min(
            nearest,
            squaredDistanceToSegment(...line[j]!, ring[i - 1]!, ring[i]!),
            squaredDistanceToSegment(...line[j - 1]!, ring[i - 1]!, ring[i]!),
            squaredDistanceToSegment(...ring[i]!, line[j - 1]!, line[j]!),
          );
        }
      }
    }
  }
  return Math.sqrt(nearest);
}

test("finds the nearest of long lines, building after building, near and far", () => {
  const places = fc.array(fc.tuple(between(-3000, 3000), between(-3000, 3000)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(wandering, { minLength: 1, maxLength: 3 }), places, (lines, corners) => {
      const together: MultiLineString = { type: "MultiLineString", coordinates: lines.map(({ coordinates }) => coordinates) };
      const finders = [lines, [together]].map((shapes) => createNearestFinder(shapes));
      for (const [x, y] of corners) {
        const outline = buildOutline(box(x, y, x + 10, y + 8));
        const byHand = nearestByHand(lines, outline);
        for (const finder of finders) {
          const { metres } = finder.find(outline)!;
          // Where they cross, by hand it is a corner's distance.
          if (metres > 0) expect(metres).toBeCloseTo(byHand, 5);
          else expect(byHand).toBeLessThan(12);
        }
      }
    }),
    { numRuns: 3 * fc.readConfigureGlobal().numRuns! },
  );
});
