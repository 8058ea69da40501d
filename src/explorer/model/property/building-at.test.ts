import { expect, it } from "vitest";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { Location } from "../location/location.ts";
import { findAskedBuilding, findBuildingAt } from "./building-at.ts";

const square = (from: number, to: number): PolygonalGeometry => ({
  type: "Polygon",
  coordinates: [
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ],
  ],
});
const HOUSE = { geometry: square(0, 4), drawnAreaSquareFeet: 16 };
const SHED = { geometry: square(1, 2), drawnAreaSquareFeet: 1 };
const BROKEN = { geometry: null, drawnAreaSquareFeet: null };

it("is the one that holds the point, the smallest of several", () => {
  const buildings = [HOUSE, BROKEN, SHED];
  expect(findBuildingAt([3, 3], buildings)).toBe(HOUSE);
  expect(findBuildingAt([1.5, 1.5], buildings)).toBe(SHED);
  expect(findBuildingAt([5, 5], buildings)).toBeNull();
  expect(findBuildingAt([0, 0], [])).toBeNull();
});

it("a click says more than the searched point", () => {
  const location: Location = { kind: "coordinates", position: [3, 3] };
  const buildings = [HOUSE, SHED];
  expect(findAskedBuilding({ point: null, location }, buildings)).toBe(HOUSE);
  expect(findAskedBuilding({ point: [1.5, 1.5], location }, buildings)).toBe(SHED);
  expect(findAskedBuilding({ point: null, location: { kind: "address", text: "1 Main St" } }, buildings)).toBeNull();
});
