// Shapes drawn anew cover the ground that they covered before: by how often their rings wind around places.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findInvalidity } from "./find-invalidity.ts";
import { containsPosition } from "./inside.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";
import { uniteRings } from "./unite-rings.ts";

const toWhole = ([x, y]: Position): Position => [Math.round(x), Math.round(y)];
const draw = (geometry: PolygonalGeometry, toGrid?: typeof toWhole): PolygonalGeometry | null => {
  const coordinates = uniteRings(geometry, toGrid);
  return coordinates && { type: "MultiPolygon", coordinates };
};

function countWindings([x, y]: Position, ring: readonly Position[]): number {
  let windings = 0;
  ring.slice(1).forEach(([x2, y2], i) => {
    const [x1, y1] = ring[i]!;
    if (y1 > y === y2 > y || x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) < x) return;
    windings += y2 > y1 ? 1 : -1;
  });
  return windings;
}

const isGround = (position: Position, polygons: readonly Position[][][]) =>
  polygons.some((rings) => rings.filter((ring) => countWindings(position, ring) !== 0).length % 2 === 1);

const SIZE = 1000;
/** Corners on a coarse part of the grid, so that edges touch and run along each other; crossings are moved by half a step at most. */
const along = fc.integer({ min: 0, max: 8 }).map((n) => n * (SIZE / 8));
const ring = fc.array(fc.tuple(along, along), { minLength: 3, maxLength: 9 }).map((corners): Position[] => [...corners, corners[0]!]);
const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
/** Never on an edge, nor within a few steps of a crossing that was moved. */
const places = Array.from({ length: 400 }, (_, i): Position => [(i % 20) * 50 + 23.31, Math.floor(i / 20) * 50 + 17.47]);

function distanceToRing([x, y]: Position, positions: readonly Position[]): number {
  return Math.min(
    ...positions.slice(1).map(([x2, y2], i) => {
      const [x1, y1] = positions[i]!;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
    }),
  );
}

test("any rings end as valid polygons over the same ground", () => {
  fc.assert(
    fc.property(polygons, (coordinates) => {
      const drawn = draw({ type: "MultiPolygon", coordinates }, toWhole)!;
      expect(findInvalidity(drawn)).toBeNull();
      for (const place of places.filter((one) => coordinates.flat().every((positions) => distanceToRing(one, positions) > 3)))
        expect([place, containsPosition(drawn, place)]).toEqual([place, isGround(place, coordinates)]);
    }),
    { numRuns: 3 * fc.readConfigureGlobal().numRuns! },
  );
});

describe("without crossings every corner stays where it is", () => {
  const box = (west: number, south: number, east: number, north: number): Position[] => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const corners = ({ coordinates }: PolygonalGeometry) => new Set((coordinates.flat(2) as Position[]).map(String));
  const [low, middle, high] = [0.1, 0.2, 0.3];

  test.each<[string, Position[][][], number]>([
    ["parts that share an edge", [[box(low, low, middle, middle)], [box(middle, low, high, middle)]], 1],
    ["a part that fills a hole", [[box(low, low, high, high), box(0.15, 0.15, middle, middle)], [box(0.15, 0.15, middle, middle)]], 1],
    ["the same part twice", [[box(low, low, high, high)], [box(low, low, high, high)]], 1],
    [
      "a hole that cuts the inside in two",
      [
        [
          box(low, low, high, high),
          [
            [low, middle],
            [middle, 0.15],
            [high, middle],
            [middle, 0.25],
            [low, middle],
          ],
        ],
      ],
      2,
    ],
    [
      "a ring that touches itself",
      [
        [
          [
            [low, low],
            [middle, low],
            [high, low],
            [high, high],
            [middle, low],
            [low, high],
            [low, low],
          ],
        ],
      ],
      2,
    ],
  ])("%s", (_, coordinates, count) => {
    const geometry: PolygonalGeometry = { type: "MultiPolygon", coordinates };
    const drawn = draw(geometry)!;
    expect([findInvalidity(drawn), drawn.coordinates.length]).toEqual([null, count]);
    const before = corners(geometry);
    expect([...corners(drawn)].filter((corner) => !before.has(corner))).toEqual([]);
  });

  test("a crossing is none of its business", () => {
    expect(uniteRings({ type: "Polygon", coordinates: [[[0, 0], [1, 1], [1, 0], [0, 1], [0, 0]]] })).toBeNull(); // biome-ignore format: corners
  });
});

test("rings without area leave nothing", () => {
  expect(uniteRings({ type: "Polygon", coordinates: [[[0, 0], [4, 0], [2, 0], [0, 0]]] })).toEqual([]); // biome-ignore format: corners
});
