import { expect, test } from "vitest";
import { emptyBounds } from "../../geometry/bounds.ts";
import type { Bounds } from "../../geometry/shapes.ts";
import { createBoxIndex, numberBoxes } from "./box-index.ts";

/** Lots of 0.1 m, none of whose edges is a number of 32 bits. */
const boxes = Array.from({ length: 1000 }, (_, i): Bounds => {
  const [west, south] = [-84.3 + i * 1.234567e-5, 40.2 - i * 7.654321e-6];
  return [west, south, west + 1e-6, south + 1e-6];
});
const index = createBoxIndex(numberBoxes(boxes));

test("a box is found at each of its corners, though boxes are kept rounded", () => {
  const missed = boxes.filter(([west, south, east, north], i) =>
    [west, east].some((x) => [south, north].some((y) => !index.search([x, y, x, y]).includes(i))),
  );
  expect(missed).toEqual([]);
});

test("a box is kept less than two metres larger", () => {
  for (const [at, given] of boxes.entries()) {
    const { box } = index.searchBoxes(given).find((found) => found.at === at)!;
    for (const [side, kept] of box.entries()) expect(Math.abs(kept - given[side]!)).toBeLessThan(1.8e-5);
  }
});

test.each([10, 1000])("of %i boxes, those in sight are told in the order of their numbers, wherever the others are", (count) => {
  const far = boxes.slice(2, count).map(([west, south, east, north]): Bounds => [west + 10, south, east + 10, north]);
  for (const others of [far, far.toReversed()]) {
    const around = createBoxIndex(numberBoxes([[0, 0, 2, 2], ...others, [1, 1, 3, 3]]));
    expect(around.search([1, 1, 2, 2])).toEqual([0, count - 1]);
    expect(around.searchBoxes([1, 1, 2, 2]).map(({ at }) => at)).toEqual([0, count - 1]);
    around.close();
  }
});

test("an empty box keeps its number and is never found", () => {
  const withEmpty = createBoxIndex(numberBoxes([[0, 0, 1, 1], emptyBounds(), [2, 2, 3, 3]]));
  expect(withEmpty.search([-180, -90, 180, 90]).sort()).toEqual([0, 2]);
  expect(withEmpty.extent).toEqual([0, 0, 3, 3]);
  expect(createBoxIndex(numberBoxes([emptyBounds()])).extent).toBeNull();
});
