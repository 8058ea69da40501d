// The rules of validity, one by one; that GEOS agrees on any shape is tested on PostGIS (`acceptance/valid-shapes.test.ts`).
import { describe, expect, test } from "vitest";
import { findInvalidity } from "./find-invalidity.ts";
import type { PolygonalGeometry } from "./shapes.ts";

type Corners = readonly (readonly [number, number])[];

/** On decimals that a computer does not keep exactly. */
const close = (corners: Corners) => [...corners, corners[0]!].map(([x, y]) => [-71.1 + x * 1e-4, 42.3 + y * 1e-4]);
const polygon = (...rings: Corners[]): PolygonalGeometry => ({ type: "Polygon", coordinates: rings.map(close) });
const parts = (...polygons: Corners[][]): PolygonalGeometry => ({
  type: "MultiPolygon",
  coordinates: polygons.map((rings) => rings.map(close)),
});
const box = (west: number, south: number, east: number, north: number): Corners => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const whole = box(0, 0, 8, 8);
const diamond = (x: number, y: number, reach: number): Corners => [
  [x - reach, y],
  [x, y - reach],
  [x + reach, y],
  [x, y + reach],
];

describe("valid", () => {
  test.each<[string, PolygonalGeometry]>([
    ["a square", polygon(whole)],
    ["clockwise", polygon(whole.toReversed())],
    ["repeated corners", polygon(whole.flatMap((corner) => [corner, corner]))],
    ["a corner on a straight edge", polygon([[0, 0], [4, 0], [8, 0], [8, 8], [0, 8]])], // biome-ignore format: corners
    ["a hole", polygon(whole, box(2, 2, 4, 4))],
    ["a hole that touches the outline at a corner of its own", polygon(whole, diamond(2, 4, 2))],
    ["holes that touch each other", polygon(whole, diamond(3, 4, 1), diamond(5, 4, 1))],
    ["four holes that touch at one place", polygon(whole, box(2, 2, 4, 4), box(4, 4, 6, 6))],
    ["parts that touch at a corner", parts([whole], [box(8, 8, 9, 9)])],
    ["parts that touch at two corners", parts([diamond(2, 4, 2)], [[[2, 2], [6, 2], [6, 6], [2, 6], [5, 4]]])], // biome-ignore format: corners
    ["an island in a hole", parts([whole, box(1, 1, 7, 7)], [box(2, 2, 6, 6)])],
    ["an island that touches the hole around it with all its corners", parts([whole, box(2, 2, 6, 6)], [diamond(4, 4, 2)])],
  ])("%s", (_, geometry) => expect(findInvalidity(geometry)).toBeNull());
});

describe("not valid", () => {
  test.each<[string, PolygonalGeometry, string]>([
    ["two corners", polygon([[0, 0], [1, 1], [1, 1]]), "too-few-corners"], // biome-ignore format: corners
    ["a figure of eight", polygon([[0, 0], [8, 8], [8, 0], [0, 8]]), "crossing"], // biome-ignore format: corners
    ["a spike outward", polygon([[0, 0], [8, 0], [12, 0], [8, 0], [8, 8], [0, 8]]), "self-touch"], // biome-ignore format: corners
    ["a spike inward", polygon([[0, 0], [8, 0], [5, 0], [8, 8], [0, 8]]), "crossing"], // biome-ignore format: corners
    ["three corners on a line", polygon([[0, 0], [8, 0], [4, 0]]), "crossing"], // biome-ignore format: corners
    ["a ring that touches itself", polygon([[0, 0], [4, 0], [8, 0], [8, 8], [4, 0], [0, 8]]), "self-touch"], // biome-ignore format: corners
    ["a corner on another edge of the ring", polygon([[0, 0], [8, 0], [8, 8], [4, 0], [0, 8]]), "self-touch"], // biome-ignore format: corners
    ["a hole across the outline", polygon(whole, box(6, 2, 10, 4)), "crossing"],
    ["a hole along the outline", polygon(whole, box(6, 2, 8, 4)), "crossing"],
    ["a hole that is the outline", polygon(whole, whole), "crossing"],
    ["a hole outside", polygon(whole, box(9, 9, 10, 10)), "hole-outside"],
    ["a hole in a hole", polygon(whole, box(1, 1, 7, 7), box(2, 2, 6, 6)), "hole-in-hole"],
    ["a hole that touches the outline twice", polygon(whole, [[0, 4], [4, 3], [8, 4], [4, 5]]), "interior-parted"], // biome-ignore format: corners
    ["holes in a row from edge to edge", polygon(whole, diamond(2, 4, 2), diamond(6, 4, 2)), "interior-parted"],
    ["parts that share an edge", parts([whole], [box(8, 0, 10, 8)]), "crossing"],
    ["parts that cross at corners of both", parts([diamond(4, 4, 4)], [diamond(8, 4, 4), box(7, 3, 9, 5)]), "crossing"],
    ["a part within another", parts([whole], [box(2, 2, 4, 4)]), "parts-overlap"],
    ["a part within another that it touches with all its corners", parts([box(2, 2, 6, 6)], [diamond(4, 4, 2)]), "parts-overlap"],
  ])("%s", (_, geometry, why) => expect(findInvalidity(geometry)).toBe(why));
});
