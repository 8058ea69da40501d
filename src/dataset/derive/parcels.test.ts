// Home parcels and stacks, the cases that real counties have.
import { describe, expect, test } from "vitest";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { createParcelAssigner } from "./assign-to-parcels.ts";
import { box, boxRing, polygon } from "./hand-made-for-tests.ts";
import { findStacks } from "./stacks.ts";

describe("home parcel", () => {
  const lots = [box(0, 0, 20, 40), box(20, 0, 40, 40), box(100, 0, 140, 40)];

  test("is the one with the largest share", () => {
    const { homeOf } = createParcelAssigner(lots);
    expect(homeOf(box(5, 5, 15, 15))).toBe(0);
    expect(homeOf(box(15, 5, 35, 15))).toBe(1);
    expect(homeOf(box(5, 5, 22, 15))).toBe(0);
    expect(homeOf(box(95, 5, 101, 15))).toBe(2);
    expect(homeOf(box(60, 5, 80, 15))).toBeNull();
  });

  test("is null for one that only touches, and for one without area", () => {
    const { homeOf } = createParcelAssigner(lots);
    expect(homeOf(box(40, 0, 50, 10))).toBeNull();
    expect(
      homeOf(
        polygon([
          [5, 5],
          [10, 10],
          [5, 5],
        ]),
      ),
    ).toBeNull();
    expect(createParcelAssigner([]).homeOf(box(0, 0, 1, 1))).toBeNull();
  });

  test("goes by area, not by corners: a lot like a U round a narrow one does not win", () => {
    const u = polygon([
      [0, 0],
      [30, 0],
      [30, 40],
      [20, 40],
      [20, 10],
      [10, 10],
      [10, 40],
      [0, 40],
    ]);
    const { homeOf } = createParcelAssigner([u, box(10, 10, 20, 40)]);
    expect(homeOf(box(9, 20, 21, 30))).toBe(1);
  });

  test("a tie goes to the smaller parcel, then to the earlier", () => {
    expect(createParcelAssigner([box(-50, -50, 50, 50), box(0, 0, 20, 20)]).homeOf(box(5, 5, 10, 10))).toBe(1);
    expect(createParcelAssigner([box(0, 0, 20, 20), box(0, 0, 20, 20)]).homeOf(box(5, 5, 10, 10))).toBe(0);
    expect(createParcelAssigner([box(0, 0, 20, 20), box(20, 0, 40, 20)]).homeOf(box(15, 5, 25, 15))).toBe(0);
  });

  test("a parcel's hole is not the parcel", () => {
    const ring = polygon(boxRing(0, 0, 60, 60), boxRing(20, 20, 40, 40).toReversed());
    expect(createParcelAssigner([ring]).homeOf(box(25, 25, 35, 35))).toBeNull();
    expect(createParcelAssigner([ring]).homeOf(box(18, 25, 35, 35))).toBe(0);
  });
});

function stacksOf(parcels: readonly PolygonalGeometry[]): (number | null)[] {
  const stacks = findStacks(parcels);
  return parcels.map((_, parcel) => stacks.numberOf(parcel));
}

describe("stacks", () => {
  test("are parcels that share nine tenths of the larger", () => {
    expect(stacksOf([box(0, 0, 10, 10), box(0, 0, 10, 10), box(30, 0, 40, 10)])).toEqual([1, 1, null]);
    expect(stacksOf([box(0, 0, 10, 10), box(0, 0, 10, 9.1)])).toEqual([1, 1]);
    expect(stacksOf([box(0, 0, 10, 10), box(0, 0, 10, 8.9)])).toEqual([null, null]);
    expect(stacksOf([box(0, 0, 10, 10), box(0.9, 0, 10.9, 10)])).toEqual([1, 1]);
    expect(stacksOf([box(0, 0, 100, 100), box(10, 10, 20, 20)])).toEqual([null, null]);
    expect(stacksOf([box(0, 0, 10, 10), box(10, 0, 20, 10)])).toEqual([null, null]);
  });

  test("join through a member, and are numbered in order", () => {
    const parcels = [box(50, 0, 60, 10), box(0, 0, 10, 10), box(50, 0, 60, 10), box(0.8, 0, 10.8, 10), box(1.6, 0, 11.6, 10)];
    expect(stacksOf(parcels)).toEqual([1, 2, 1, 2, 2]);
  });

  test("hold hundreds of units, and bear empty parcels", () => {
    const units = Array.from({ length: 400 }, () => box(0, 0, 30, 30));
    expect(new Set(stacksOf(units))).toEqual(new Set([1]));
    const empty: PolygonalGeometry = { type: "MultiPolygon", coordinates: [] };
    expect(stacksOf([empty, box(0, 0, 1, 1), empty])).toEqual([null, null, null]);
    expect(stacksOf([])).toEqual([]);
  });
});
