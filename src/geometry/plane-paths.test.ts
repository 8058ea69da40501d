import { expect, test } from "vitest";
import { dropSpikes, sharedAreaSquareMetres } from "./plane-paths.ts";

const points = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }));

test.each([
  ["out to the east and back", points([0, 0], [9, 0], [6, 0], [6, 6], [0, 6]), points([0, 0], [6, 0], [6, 6], [0, 6])],
  ["back and forth", points([0, 0], [9, 0], [3, 0], [6, 0], [6, 6], [0, 6]), points([0, 0], [3, 0], [6, 0], [6, 6], [0, 6])],
  ["over the start", points([3, 0], [6, 0], [6, 6], [0, 6], [0, 0], [9, 0]), points([3, 0], [6, 0], [6, 6], [0, 6], [0, 0])],
  ["repeated points", points([0, 0], [0, 0], [6, 0], [6, 6], [6, 6], [0, 6], [0, 0]), points([0, 0], [6, 0], [6, 6], [0, 6])],
  ["nothing else", points([0, 0], [9, 0], [3, 0]), []],
  ["none", points([0, 0], [3, 0], [6, 0], [6, 6], [0, 6]), points([0, 0], [3, 0], [6, 0], [6, 6], [0, 6])],
])("edges that run back over the edge before them are dropped: %s", (_, path, kept) => expect(dropSpikes(path)).toEqual(kept));

test.each([
  ["crosses itself", points([-32958, -33324], [24718, -33324], [8239, 33324], [16479, -11108], [24718, -33324], [16479, -33324])],
  ["is nearly flat", points([206, 86], [252, 86], [258, 86], [209, 87], [213, 87], [281, 86], [323, 86], [368, 86])],
])("Clipper ends on a ring that %s and turns back along a line from west to east", (_, ring) => {
  const around = points([-1e6, -1e6], [1e6, -1e6], [1e6, 1e6], [-1e6, 1e6]);
  expect(sharedAreaSquareMetres([dropSpikes(ring)], [around])).toBeLessThan(1000);
});
