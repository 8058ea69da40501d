// What is asked of one shape again and again costs what lies near, however many corners the shape has.
import { expect, test } from "vitest";
import type { PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createParcelAssigner } from "./assign-to-parcels.ts";
import { box, boxRing, polygon } from "./hand-made-for-tests.ts";
import type { Shapes } from "./shapes.ts";
import { findStacks } from "./stacks.ts";

const LOTS = 400;
const PER_ROW = 20;
const lots = Array.from({ length: LOTS }, (_, i) => {
  const [x, y] = [(i % PER_ROW) * 30, Math.floor(i / PER_ROW) * 30];
  return box(x, y, x + 20, y + 20);
});

/** The streets around all lots: a parcel with each lot as a hole of it, in thousands of corners. */
function buildStreets(): PolygonalGeometry {
  const holes = lots.map((_, i) => {
    const [x, y] = [(i % PER_ROW) * 30, Math.floor(i / PER_ROW) * 30];
    const along = Array.from({ length: 20 }, (_, step) => step);
    return [
      ...along.map((step): [number, number] => [x, y + step]),
      ...along.map((step): [number, number] => [x + step, y + 20]),
      ...along.map((step): [number, number] => [x + 20, y + 20 - step]),
      ...along.map((step): [number, number] => [x + 20 - step, y]),
    ];
  });
  return polygon(boxRing(-10, -10, 600, 600), ...holes);
}

/** Counts how often a corner of the shape is looked at. */
function countReads(geometry: PolygonalGeometry): { geometry: PolygonalGeometry; reads: () => number; corners: number } {
  let reads = 0;
  let corners = 0;
  const rings = (geometry.coordinates as Position[][]).map((ring) => {
    corners += ring.length;
    return new Proxy(ring, {
      get: (target, name, receiver) => {
        if (typeof name === "string" && /^\d+$/.test(name)) reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  });
  return { geometry: { type: "Polygon", coordinates: rings }, reads: () => reads, corners };
}

test("streets around all lots are measured once, not once for each lot", () => {
  const { geometry, reads, corners } = countReads(buildStreets());
  const parcels: Shapes = [...lots, geometry];
  const stacks = findStacks(parcels);
  expect(stacks.count).toBe(0);
  expect(reads()).toBeLessThan(10 * corners);
});

test("nor are they gone through for each building", () => {
  const { geometry, reads, corners } = countReads(buildStreets());
  const { homeOf, parcelAt } = createParcelAssigner([...lots, geometry]);
  const before = reads();
  for (let i = 0; i < LOTS; i += 1) {
    const [x, y] = [(i % PER_ROW) * 30, Math.floor(i / PER_ROW) * 30];
    expect(homeOf(box(x + 5, y + 5, x + 15, y + 15))).toBe(i);
    expect(homeOf(box(x + 12, y + 5, x + 22, y + 15))).toBe(i);
    expect(homeOf(box(x + 18, y + 5, x + 28, y + 15))).toBe(LOTS);
    expect(parcelAt(box(x - 5, y - 5, x, y).coordinates[0]![0] as Position)).toBe(LOTS);
  }
  expect(reads() - before).toBeLessThan(20 * corners);
});
