import { expect, test } from "vitest";
import { distanceMetres, findNearestOnLines, listLines } from "./measures.ts";

const SQUARE = {
  type: "Polygon" as const,
  coordinates: [
    [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0, 0.01],
      [0, 0],
    ],
  ],
};

test("the nearest place of a line is on one of its edges, or it is a point", () => {
  expect(findNearestOnLines([0.005, -0.002], listLines(SQUARE))).toEqual([expect.closeTo(0.005, 9), expect.closeTo(0, 9)]);
  const far = {
    type: "MultiPoint" as const,
    coordinates: [
      [0.5, 0],
      [0, 0.002],
    ],
  };
  expect(findNearestOnLines([0, 0], listLines(far))).toEqual([expect.closeTo(0, 9), expect.closeTo(0.002, 9)]);
  // A corner, beyond both ends of its edges.
  expect(distanceMetres(findNearestOnLines([-0.01, -0.01], listLines(SQUARE))!, [0, 0])).toBeLessThan(0.001);
  expect(findNearestOnLines([0, 0], [])).toBeNull();
});
