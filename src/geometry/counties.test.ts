// Points and the counties that they are in, by boundaries made up for the test: two squares of one degree, side by side, in two states.
import { expect, it } from "vitest";
import { type CountyAtlas, openCounties } from "./counties.ts";

const square = (west: number): [number, number][] => [
  [west, 30],
  [west + 1, 30],
  [west + 1, 31],
  [west, 31],
  [west, 30],
];
const county = (id: string, name: string, arc: number) => ({ type: "Polygon" as const, id, properties: { name }, arcs: [[arc]] });
const atlas: CountyAtlas = {
  type: "Topology",
  arcs: [square(-100), square(-99)],
  objects: {
    counties: { type: "GeometryCollection", geometries: [county("01001", "St. Doña", 0), county("02001", "Lake", 1)] },
    states: { type: "GeometryCollection", geometries: [county("01", "West", 0), county("02", "East", 1)] },
  },
};
const map = openCounties(atlas);

it("finds the county of a point, and the nearest one where a coast is cut straight", () => {
  expect(map.find([-99.5, 30.5])).toEqual({ state: "West", county: "St. Doña" });
  expect(map.find([-98.5, 30.5])).toEqual({ state: "East", county: "Lake" });
  expect(map.find([-97.95, 30.5])).toEqual({ state: "East", county: "Lake" });
  expect(map.find([-97.5, 30.5])).toBeNull();
});

it("near a border it doesn't decide", () => {
  expect(map.isInState([-98.99, 30.5], "West")).toBe(true);
  expect(map.isInState([-98.9, 30.5], "West")).toBe(false);
  expect(map.isInState([-98.9, 30.5], "North")).toBeNull();
  expect(map.isInCounty([-98.9, 30.5], "East", "Elsewhere")).toBeNull();
});

it("county names are equal however they are written", () => {
  expect(map.isInCounty([-99.5, 30.5], "West", "SAINT DONA COUNTY")).toBe(true);
  expect(map.isSame("St. Doña", "saint dona parish")).toBe(true);
  expect(map.isSame("Lake", "Lakes")).toBe(false);
});
