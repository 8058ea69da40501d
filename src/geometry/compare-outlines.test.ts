// What of an outline is gained and lost, on shapes whose areas are known.
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareOutlines, measureOverlap, type Outline } from "./compare-outlines.ts";
import { areaSquareFeet, boundsOf } from "./measures.ts";
import type { PolygonalGeometry } from "./shapes.ts";

/** In hundred-thousandths of a degree, about a meter. */
function rectangle(
  west: number,
  south: number,
  east: number,
  north: number,
  ...holes: [number, number, number, number][]
): PolygonalGeometry {
  const rings = [[west, south, east, north], ...holes].map(([w, s, e, n]) => {
    const corners = [
      [w!, s!],
      [e!, s!],
      [e!, n!],
      [w!, n!],
      [w!, s!],
    ];
    return corners.map(([x, y]) => [-100 + x! / 1e5, 40 + y! / 1e5]);
  });
  return { type: "Polygon", coordinates: rings };
}

const place = (geometry: PolygonalGeometry): Outline => ({ geometry, bounds: boundsOf(geometry)! });
const square = place(rectangle(0, 0, 10, 10));

test("what is added is gained", () => {
  const { gained, lost, overlap } = compareOutlines(square, place(rectangle(0, 0, 15, 10)))!;
  expect(gained).toBeCloseTo(areaSquareFeet(rectangle(10, 0, 15, 10)), 0);
  expect(lost).toBe(0);
  expect(overlap).toBeCloseTo(2 / 3, 2);
});

test("a courtyard is lost ground", () => {
  const { gained, lost } = compareOutlines(square, place(rectangle(0, 0, 10, 10, [4, 4, 6, 6])))!;
  expect(gained).toBe(0);
  expect(lost).toBeCloseTo(areaSquareFeet(rectangle(4, 4, 6, 6)), 0);
});

test("a part that is there twice covers its ground once", () => {
  const { coordinates } = square.geometry as { coordinates: number[][][] };
  const twice = place({ type: "MultiPolygon", coordinates: [coordinates, coordinates] });
  expect(compareOutlines(twice, square)).toEqual({ gained: 0, lost: 0, overlap: 1 });
});

test("neither shared nor measured: no area, at a pole, degrees across, thousands of corners", () => {
  const flat = place({
    type: "Polygon",
    coordinates: [
      [
        [-100, 40],
        [-99.999, 40],
        [-100, 40],
        [-100, 40],
      ],
    ],
  });
  const north = { geometry: square.geometry, bounds: [-100, 89.5, -99.9, 89.6] } satisfies Outline;
  const wide = place(rectangle(0, 0, 2e5, 10));
  const ring = Array.from({ length: 2_500 }, (_, i) => [-100 + Math.cos(i / 400) / 1e4, 40 + Math.sin(i / 400) / 1e4]);
  const round = place({ type: "Polygon", coordinates: [[...ring, ring[0]!]] });
  for (const odd of [flat, north, wide, round]) expect([compareOutlines(square, odd), measureOverlap(odd, square)]).toEqual([null, null]);
});

test("from either side the same, and what is gained and lost explains the difference of the areas", () => {
  const side = fc.integer({ min: 1, max: 20 });
  const outline = fc.tuple(side, side, side, side).map(([x, y, width, height]) => place(rectangle(x, y, x + width, y + height)));
  fc.assert(
    fc.property(outline, outline, (one, other) => {
      const [there, back] = [compareOutlines(one, other)!, compareOutlines(other, one)!];
      expect([there.gained, there.lost, there.overlap]).toEqual([back.lost, back.gained, back.overlap]);
      const grown = areaSquareFeet(other.geometry) - areaSquareFeet(one.geometry);
      expect(there.gained - there.lost).toBeCloseTo(grown, -0.5);
      expect(measureOverlap(one, other)).toBeCloseTo(there.overlap, 6);
    }),
  );
});
