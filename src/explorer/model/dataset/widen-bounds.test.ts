import { expect, it } from "vitest";
import { widenBounds } from "./widen-bounds.ts";

it("adds the longer side all round, and stays on the map", () => {
  expect(widenBounds([-77, 34, -75, 35])).toEqual([-79, 32, -73, 37]);
  expect(widenBounds([-170, 18, 170, 72])).toEqual([-180, -85, 180, 85]);
});
