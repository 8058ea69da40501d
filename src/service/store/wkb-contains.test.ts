// Point in polygon on WKB bytes: edges, corners, holes, parts, shared edges, and bytes that are not a polygon.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildWkb } from "../fixture/write-dataset.ts";
import { wkbContains } from "./wkb-contains.ts";

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const holed = buildWkb({ type: "Polygon", coordinates: [square(0, 0, 10), square(4, 4, 2)] });
const parted = buildWkb({ type: "MultiPolygon", coordinates: [[square(0, 0, 1)], [square(5, 5, 4), square(6, 6, 1)]] });

const holds = (bytes: Uint8Array, x: number, y: number) => wkbContains(bytes, 0, x, y);

describe("wkbContains", () => {
  test.each([
    ["inside", 1, 1, true],
    ["outside", 11, 5, false],
    ["level with an edge, but beside it", 12, 10, false],
    ["on an edge", 0, 5, true],
    ["on a level edge", 5, 10, true],
    ["on a corner", 10, 10, true],
    ["level with a corner, inside", 5, 4, true],
    ["in the hole", 5, 5, false],
    ["on the hole's edge", 4, 5, true],
    ["on the hole's corner", 6, 6, true],
    ["beyond the hole", 8, 5, true],
  ])("%s", (_where, x, y, expected) => {
    expect(holds(holed, x, y)).toBe(expected);
  });

  test.each([
    ["in the first part", 0.5, 0.5, true],
    ["between the parts", 3, 3, false],
    ["in the second part", 8, 8, true],
    ["in the second part's hole", 6.5, 6.5, false],
  ])("a MultiPolygon: %s", (_where, x, y, expected) => {
    expect(holds(parted, x, y)).toBe(expected);
  });

  test("reads from an offset, in a view of a larger buffer", () => {
    const padded = Buffer.concat([Buffer.alloc(43), holed]);
    expect(wkbContains(padded.subarray(3), 40, 1, 1)).toBe(true);
  });

  test("of two triangles that share an edge, at least one holds every point of the square", () => {
    const coordinate = fc.double({ min: -118.5, max: -118.4, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 0, max: 1, noNaN: true }), (x1, y1, along) => {
        const [x2, y2] = [x1 + 0.001, y1 + 0.0007];
        const [px, py] = [x1 + (x2 - x1) * along, y1 + (y2 - y1) * along];
        const one = buildWkb({
          type: "Polygon",
          coordinates: [
            [
              [x1, y1],
              [x2, y2],
              [x1, y2],
              [x1, y1],
            ],
          ],
        });
        const other = buildWkb({
          type: "Polygon",
          coordinates: [
            [
              [x2, y2],
              [x1, y1],
              [x2, y1],
              [x2, y2],
            ],
          ],
        });
        expect(holds(one, px, py) || holds(other, px, py)).toBe(true);
      }),
    );
  });

  test("agrees with the definition of a convex polygon for any point", () => {
    const integer = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(integer, integer, (x, y) => {
        const diamond = buildWkb({
          type: "Polygon",
          coordinates: [
            [
              [-10, 0],
              [0, -10],
              [10, 0],
              [0, 10],
              [-10, 0],
            ],
          ],
        });
        expect(holds(diamond, x, y)).toBe(Math.abs(x) + Math.abs(y) <= 10);
      }),
    );
  });

  test.each([
    ["a point", buildWkb({ type: "Point", coordinates: [1, 2] })],
    ["big-endian bytes", Buffer.from([0, 0, 0, 0, 3, 0, 0, 0, 0])],
    ["cut-off bytes", holed.subarray(0, 60)],
    ["a count beyond the end", Buffer.concat([holed.subarray(0, 9), Buffer.from([255, 255, 255, 255])])],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s with a RangeError", (_what, bytes) => {
    expect(() => holds(bytes, 1, 1)).toThrow(RangeError);
  });
});
