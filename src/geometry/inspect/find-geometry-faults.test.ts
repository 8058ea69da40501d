// Each fault with the place where it is; that there is none elsewhere.
import { describe, expect, it } from "vitest";
import type { Position } from "../shapes.ts";
import { findGeometryFaults } from "./find-geometry-faults.ts";
import type { LooseShape } from "./loose-shape.ts";

type Corners = readonly Position[];
const close = (corners: Corners): Position[] => [...corners, corners[0]!];
const polygon = (...rings: Corners[]): LooseShape => ({
  type: "Polygon",
  srid: null,
  rings: rings.map((positions, at) => ({ part: 0, isHole: at > 0, positions: [...positions] })),
});
const whole: Corners = [[0, 0], [8, 0], [8, 8], [0, 8]]; // biome-ignore format: corners
const hole = (x: number, y: number): Corners => [[x, y], [x, y + 1], [x + 1, y + 1], [x + 1, y]]; // biome-ignore format: corners

const faultsOf = (shape: LooseShape) => findGeometryFaults(shape).map(({ code, at }) => [code, at]);

describe("findGeometryFaults", () => {
  it.each<[string, LooseShape]>([
    ["a square", polygon(close(whole))],
    ["a hole", polygon(close(whole), close(hole(2, 2)))],
    ["what is no area", { ...polygon(whole), type: "LineString" }],
  ])("finds nothing in %s", (_, shape) => expect(faultsOf(shape)).toEqual([]));

  it.each<[string, LooseShape, unknown[]]>([
    ["a bow tie", polygon(close([[0, 0], [8, 8], [8, 0], [0, 8]])), [["crossing", [4, 4]]]], // biome-ignore format: corners
    ["a spike", polygon(close([[0, 0], [8, 0], [12, 0], [8, 0], [8, 8], [0, 8]])), [["spike", [12, 0]]]], // biome-ignore format: corners
    ["a hole outside", polygon(close(whole), close(hole(9, 9))), [["hole-outside", [9, 10]]]],
    ["a hole in a hole", polygon(close(whole), close([[1, 1], [1, 7], [7, 7], [7, 1]]), close(hole(3, 3))), [["hole-in-hole", [3, 4]]]], // biome-ignore format: corners
    ["an open ring", polygon(whole), [["ring-not-closed", [0, 8]]]],
    ["two corners", polygon([[0, 0], [1, 1], [0, 0]]), [["ring-too-short", [0, 0]]]], // biome-ignore format: corners
    ["a repeated point", polygon(close([[0, 0], [8, 0], [8, 0], [8, 8]])), [["repeated-point", [8, 0]]]], // biome-ignore format: corners
    ["clockwise", polygon(close(whole.toReversed())), [["winding", [8, 8]]]],
    ["no number", polygon(close([[0, 0], [Number.NaN, 0], [8, 8]])), [["non-finite", null]]], // biome-ignore format: corners
  ])("finds %s", (_, shape, faults) => expect(faultsOf(shape)).toEqual(faults));

  it("says where a shape crosses itself once, and lists no more than a person reads", () => {
    const zigzag = Array.from({ length: 40 }, (_, at): Position => [at, at % 2 === 0 ? 0 : 9]);
    expect(faultsOf(polygon(close([...zigzag, [40, 4], [-1, 4]])))).toEqual([["crossing", expect.any(Array)]]);
    const still = Array.from({ length: 400 }, (): Position => [1, 1]);
    expect(findGeometryFaults(polygon(close([...still, [2, 1], [2, 2]])))).toHaveLength(100);
  });
});
