import fc from "fast-check";
import type { Position } from "geojson";
import { describe, expect, test } from "vitest";
import { findInvalidity } from "../../geometry/find-invalidity.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import { type CleanResult, cleanGeometry } from "./clean-geometry.ts";

const asIs = (position: Position) => position;
const clean = (type: string, coordinates: unknown) => cleanGeometry({ type, coordinates }, asIs);
const at = (...corners: [number, number][]) => corners.map(([x, y]) => [-89 + x * 1e-4, 40 + y * 1e-4]);
const square = at([0, 0], [10, 0], [10, 10], [0, 10], [0, 0]);
const area = (result: CleanResult) => (result.ok ? areaSquareMetres(result.geometry) : Number.NaN);
const notes = (result: CleanResult) => (result.ok ? result.notes : result.reason);

describe("cleanGeometry", () => {
  test("a good polygon stays as it is, to the digit", () => {
    expect(clean("Polygon", [square])).toEqual({ ok: true, geometry: { type: "Polygon", coordinates: [square] }, notes: [] });
  });

  test("outlines are turned anticlockwise and holes clockwise", () => {
    const hole = at([2, 2], [4, 2], [4, 4], [2, 4], [2, 2]);
    const result = clean("Polygon", [[...square].reverse(), hole]);
    expect(result).toMatchObject({ geometry: { coordinates: [square, [...hole].reverse()] }, notes: [] });
  });

  test("an open ring is closed; repeated corners and spikes go; heights go", () => {
    expect(notes(clean("Polygon", [square.slice(0, 4)]))).toEqual(["ring-closed"]);
    expect(clean("Polygon", [at([0, 0], [0, 0], [10, 0], [10, 0], [10, 10], [20, 10], [10, 10], [0, 10], [0, 0])])).toMatchObject({
      geometry: { coordinates: [square] },
      notes: [],
    });
    expect(clean("Polygon", [square.map((position) => [...position, 12])])).toMatchObject({
      geometry: { coordinates: [square] },
      notes: ["heights-dropped"],
    });
  });

  test("a figure of eight keeps both loops", () => {
    const result = clean("Polygon", [at([0, 0], [10, 10], [10, 0], [0, 10], [0, 0])]);
    expect(notes(result)).toEqual(["area-changed"]);
    expect(area(result) / area(clean("Polygon", [square]))).toBeCloseTo(0.5, 3);
    expect(result.ok && findInvalidity(result.geometry)).toBeNull();
  });

  test("an outline that crosses itself more often than can be mended in time is refused, whichever way its edges run", () => {
    const CORNERS = 20_000;
    const outlines = {
      across: (i: number) => at([100 * (i % 2), (100 * i) / CORNERS]),
      upright: (i: number) => at([(100 * i) / CORNERS, 100 * (i % 2)]),
      askew: (i: number) => at([100 * (i % 2) + (100 * i) / CORNERS, 100 * (i % 2) - (100 * i) / CORNERS]),
      star: (i: number) => at([100 * Math.cos((9_999 * Math.PI * i) / 10_000), 100 * Math.sin((9_999 * Math.PI * i) / 10_000)]),
    };
    for (const corner of Object.values(outlines)) {
      const ring = Array.from({ length: CORNERS }, (_, i) => corner(i)[0]!);
      expect(clean("Polygon", [[...ring, ring[0]!]])).toEqual({ ok: false, reason: "its outline crosses itself too often to be repaired" });
    }
  });

  test("thousands of parts side by side are looked through", () => {
    const lot = (i: number, shift = 0) => {
      const [x, y] = [2 * (i % 180) + shift, 2 * Math.floor(i / 180) + shift];
      return [at([x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y])];
    };
    const lots = Array.from({ length: 32_000 }, (_, i) => lot(i));
    expect(clean("MultiPolygon", lots)).toMatchObject({ ok: true, notes: [] });
    expect(notes(clean("MultiPolygon", lots.slice(0, 8_000).with(4_000, lot(4_000, 1.5))))).toEqual(["self-crossing-mended"]);
  });

  test("squares within each other, thousands deep, are told in time", () => {
    const squares = Array.from({ length: 20_000 }, (_, i) => {
      const [low, high] = [i * 1e-3, 100 - i * 1e-3];
      return [at([low, low], [high, low], [high, high], [low, high], [low, low])];
    });
    expect(clean("MultiPolygon", squares)).toMatchObject({ ok: false });
  });

  test("a long outline that crosses itself once is mended", () => {
    const circle = (i: number) => at([100 * Math.cos((Math.PI * i) / 10_000), 100 * Math.sin((Math.PI * i) / 10_000)])[0]!;
    const ring = Array.from({ length: 20_000 }, (_, i) => circle(i));
    [ring[500], ring[501]] = [ring[501]!, ring[500]!];
    const result = clean("Polygon", [[...ring, ring[0]!]]);
    expect(notes(result)).toContain("self-crossing-mended");
    expect(result.ok && findInvalidity(result.geometry)).toBeNull();
  });

  test("parts that overlap become one, holes stay holes", () => {
    const other = at([5, 5], [15, 5], [15, 15], [5, 15], [5, 5]);
    const hole = at([1, 1], [2, 1], [2, 2], [1, 2], [1, 1]);
    const result = clean("MultiPolygon", [[square, hole], [other]]);
    expect(result).toMatchObject({ ok: true, geometry: { type: "Polygon" }, notes: ["area-changed"] });
    expect(area(result) / area(clean("Polygon", [square]))).toBeCloseTo(1.74, 2);
  });

  describe("rings are outlines or holes by where they are", () => {
    const box = (west: number, south: number, size: number) =>
      at([west, south], [west + size, south], [west + size, south + size], [west, south + size], [west, south]);
    const [shell, hole, island, beside] = [box(0, 0, 10), box(2, 2, 6), box(4, 4, 2), box(20, 0, 5)];
    const one = area(clean("Polygon", [box(0, 0, 1)]));
    const many = Array.from({ length: 25 }, (_, i) => box(3 * (i % 5), 3 * Math.floor(i / 5), 2));
    test.each<[string, unknown[], number]>([
      ["several outlines", [shell, beside], 125],
      ["the small one first", [beside, shell], 125],
      ["25 of them", many, 100],
      ["25 of them, touching", Array.from({ length: 25 }, (_, i) => box(2 * (i % 5), 2 * Math.floor(i / 5), 2)), 100],
      ["a hole before its outline", [hole, shell], 64],
      ["an outline twice", [shell, shell], 100],
      ["an outline twice, once the other way", [shell, [...shell].reverse(), hole], 64],
      ["a hole twice", [shell, hole, hole], 64],
      ["an island in a hole", [shell, hole, island], 68],
      ["an island first, and another outline", [island, beside, hole, shell], 93],
      ["outlines that overlap", [shell, box(5, 5, 10)], 150],
      ["holes that overlap", [shell, box(2, 2, 4), box(4, 4, 4)], 76],
      ["a hole that sticks out", [shell, box(8, 2, 4)], 100],
      ["a hole along the outline", [shell, box(0, 2, 4)], 84],
      ["a line before the outline", [at([0, 0], [5, 5], [0, 0]), shell], 100],
    ])("%s", (_, rings, expected) => {
      for (const [type, coordinates] of [
        ["Polygon", rings],
        ["MultiPolygon", [rings]],
      ] as const) {
        const result = clean(type, coordinates);
        expect(area(result) / one).toBeCloseTo(expected, 1);
        expect(result.ok && findInvalidity(result.geometry)).toBeNull();
      }
    });

    test("a changed area is said, the same area isn't", () => {
      expect(notes(clean("Polygon", [shell, beside]))).toEqual(["area-changed"]);
      expect(notes(clean("Polygon", [hole, shell]))).toEqual(["area-changed"]);
      expect(notes(clean("MultiPolygon", [[shell], [box(5, 5, 10)]]))).toEqual(["area-changed"]);
      expect(notes(clean("MultiPolygon", [[shell], [box(10, 0, 10)]]))).toEqual(["self-crossing-mended"]);
      expect(notes(clean("Polygon", [shell, hole]))).toEqual([]);
    });
  });

  test("parts that only touch are left alone", () => {
    const other = at([10, 10], [20, 10], [20, 20], [10, 20], [10, 10]);
    expect(notes(clean("MultiPolygon", [[square], [other]]))).toEqual([]);
  });

  test("polygons are taken out of a collection, and parts without area left out", () => {
    const line = { type: "LineString", coordinates: square };
    const inner = { type: "GeometryCollection", geometries: [line, { type: "Polygon", coordinates: [square] }] };
    expect(notes(cleanGeometry({ type: "GeometryCollection", geometries: [inner, null] }, asIs))).toEqual(["taken-from-collection"]);
    expect(clean("MultiPolygon", [[square], [at([0, 0], [5, 5], [0, 0])]])).toMatchObject({
      geometry: { type: "Polygon" },
      notes: ["empty-part-left-out"],
    });
  });

  test.each([
    ["no geometry", null, "it has no geometry"],
    ["a point", { type: "Point", coordinates: [1, 2] }, "its geometry is a Point, not a polygon"],
    ["no type", { coordinates: [] }, "its geometry has no type"],
    ["empty", { type: "Polygon", coordinates: [] }, "its geometry is empty"],
    ["empty multi", { type: "MultiPolygon", coordinates: [] }, "its geometry is empty"],
    ["a line of a polygon", { type: "Polygon", coordinates: [at([0, 0], [5, 5], [10, 10], [0, 0])] }, "its geometry has no area"],
    ["nested too little", { type: "Polygon", coordinates: square }, "a coordinate isn't a number"],
    ["text", { type: "Polygon", coordinates: [[["-89", "40"]]] }, "a coordinate isn't a number"],
    ["null coordinates", { type: "Polygon", coordinates: null }, "its coordinates aren't nested like a polygon's"],
    [
      "feet",
      {
        type: "Polygon",
        coordinates: [
          [
            [6048000, 2113000],
            [6048010, 2113000],
            [6048010, 2113010],
            [6048000, 2113000],
          ],
        ],
      },
      "its coordinates aren't longitude and latitude",
    ],
  ])("%s is refused", (_, geometry, reason) => expect(cleanGeometry(geometry, asIs)).toMatchObject({ ok: false, reason }));

  test("what only GDAL reads says how", () =>
    expect(cleanGeometry({ type: "MultiPatch" }, asIs)).toMatchObject({
      reason: "its geometry isn't a polygon",
      detail: "“MultiPatch”; convert it: ogr2ogr -nlt MULTIPOLYGON parcels.gpkg FILE",
    }));

  test("a thousand collections in each other are refused", () => {
    let geometry: unknown = { type: "Polygon", coordinates: [square] };
    for (let i = 0; i < 1000; i += 1) geometry = { type: "GeometryCollection", geometries: [geometry] };
    expect(cleanGeometry(geometry, asIs).ok).toBe(false);
  });

  test("any rings end in a shape that does not cross itself, or in a reason", () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(fc.array(corner, { maxLength: 12 }), { maxLength: 4 }), fc.boolean(), (rings, multi) => {
        const placed = rings.map((ring) => at(...ring));
        const result = multi
          ? clean(
              "MultiPolygon",
              placed.map((ring) => [ring]),
            )
          : clean("Polygon", placed);
        if (result.ok) expect(findInvalidity(result.geometry)).toBeNull();
      }),
    );
  });

  test("anything at all ends", () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom("Polygon", "MultiPolygon", "GeometryCollection"),
        (value, type) => void clean(type, value),
      ),
    );
    fc.assert(fc.property(fc.anything(), (value) => void cleanGeometry(value, asIs)));
  });
});
