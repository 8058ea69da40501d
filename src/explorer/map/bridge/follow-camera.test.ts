// What is seen of the second map.
import { expect, test } from "vitest";
import { placeFollower } from "./follow-camera.ts";

test.each([0, 1, 30, 49, 50, 51, 90, 100])("is what is right of the bar, at %i%%", (at) => {
  const { left, clipPath } = placeFollower(at);
  const [start, hidden] = [left, clipPath].map((css) => Number(/[\d.]+(?=%)/.exec(css)![0]));
  expect(start! + (hidden! * (100 - start!)) / 100).toBeCloseTo(at);
});
