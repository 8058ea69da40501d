// Buildings have the numbers of the panels: the largest is 1, also where it is the only one.
import { expect, test } from "vitest";
import { BUILDING_NUMBERS } from "./building-numbers.ts";
import { MARKS_FROM_ZOOM } from "./class-marks.ts";
import { buildSceneProperty } from "./scene-for-tests.ts";

const houses = [100, 900, 400].map((area, index) => ({
  ...buildSceneProperty("one", index, [index / 1_000, 0], { footprint_area: area }).footprints[0]!,
  index,
}));
const property = { ...buildSceneProperty("one", 0, [0, 0]), footprints: houses };
const numbersOf = (footprints: typeof houses) =>
  BUILDING_NUMBERS.features
    .build([[{ ...property, footprints }], false, false])
    .map(({ properties }) => [properties.id, properties.number]);

test("the largest building is number 1, also where it is the only one", () => {
  expect(numbersOf(houses)).toEqual([
    [houses[1]!.id, "1"],
    [houses[2]!.id, "2"],
    [houses[0]!.id, "3"],
  ]);
  expect(numbersOf(houses.slice(0, 1))).toEqual([[houses[0]!.id, "1"]]);
});

test("a question mark beside each where it may be another property that is meant", () => {
  const labelsOf = (footprints: typeof houses) =>
    BUILDING_NUMBERS.features
      .build([[{ ...property, footprints, isDoubtful: true }], false, false])
      .map(({ properties }) => properties.number);
  expect(labelsOf(houses.slice(0, 1))).toEqual(["1?"]);
  expect(labelsOf(houses.slice(0, 2))).toEqual(["1?", "2?"]);
});

test("what lies on a roof is written beside it, near, where the map doesn't have its shape", () => {
  const named = houses.slice(0, 2).map((house, at) => ({ ...house, onRoof: at === 0 ? ["Tarp", "Rust 210 sq ft"] : [] }));
  const textsOf = (footprints: typeof named, hasShapes: boolean) =>
    BUILDING_NUMBERS.features
      .build([[{ ...property, footprints }], true, hasShapes])
      .map(({ properties }) => [properties.number, properties.near]);
  expect(textsOf(named, false)).toEqual([
    ["1", "1"],
    ["2", "2 · Tarp · Rust 210 sq ft"],
  ]);
  expect(textsOf(named.slice(0, 1), false)).toEqual([["1", "1 · Tarp · Rust 210 sq ft"]]);
  expect(textsOf(named.slice(0, 1), true)).toEqual([["1", "1"]]);
});

test("a number is beside each badge; from farther away the selected one alone has its number, without being in the way of other words", () => {
  const [far, near] = BUILDING_NUMBERS.style.build({ dark: false, ground: "light", tiles: null } as never, [true]);
  expect(far).toMatchObject({
    minzoom: 14,
    maxzoom: MARKS_FROM_ZOOM,
    layout: { "icon-ignore-placement": true },
    paint: { "icon-opacity": ["case", ["boolean", ["feature-state", "selected"], false], 1, 0] },
  });
  expect(near!.minzoom).toBe(MARKS_FROM_ZOOM);
});
