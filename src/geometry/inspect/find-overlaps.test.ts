// Outlines of many corners that cross each other: comparing them takes time by the square, so there is a limit, and what is beyond it is said.
import { expect, it } from "vitest";
import { polygon } from "../shapes-for-tests.ts";
import { findOverlaps } from "./find-overlaps.ts";

/** `teeth` of 20 m, 0.2 m wide, side by side; four corners each. */
function comb(teeth: number, isTurned = false) {
  const side = Array.from({ length: teeth }, (_, at): [number, number][] => [
    [at * 0.4, 0.5],
    [at * 0.4, 20],
    [at * 0.4 + 0.2, 20],
    [at * 0.4 + 0.2, 0.5],
  ]).flat();
  const ring: [number, number][] = [[0, 0], ...side, [teeth * 0.4, 0]];
  return polygon(isTurned ? ring.map(([x, y]) => [y, x]) : ring);
}

it("compares two combs, and says of larger ones that it doesn't", () => {
  const small = findOverlaps([comb(50), comb(50, true)]);
  expect([small.overlaps.length, small.uncompared]).toEqual([1, 0]);
  // Of these two, Node runs out of memory.
  const large = findOverlaps([comb(1_200), null, comb(1_200, true)]);
  expect(large).toEqual({ overlaps: [], uncompared: 1 });
});

it("compares only so many corners in all", () => {
  const crossing = Array.from({ length: 40 }, (_, at) => comb(50, at % 2 === 1));
  const { overlaps, uncompared } = findOverlaps(crossing);
  expect(overlaps.length + uncompared).toBe((40 * 39) / 2);
  expect(overlaps.length).toBeLessThan(300);
});
