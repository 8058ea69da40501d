// Rings around outlines, held to theory: the ground within d of a convex outline is its perimeter times d and a disc of radius d (Steiner).
import { describe, expect, it } from "vitest";
import { buildBufferRings } from "./buffer.ts";
import { findInvalidity } from "./find-invalidity.ts";
import { containsPosition } from "./inside.ts";
import { areaSquareMetres, boundsOf, createLocalPlane, METRES_PER_FOOT, type PlanePoint } from "./measures.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

const REACHES = [5, 30, 100, 200].map((feet) => feet * METRES_PER_FOOT);

const closed = (ring: PlanePoint[]) => [...ring, ring[0]!];
const rectangle = (width: number, height: number, [x, y]: PlanePoint = [0, 0]): PlanePoint[] =>
  closed([
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ]);
const place = (rings: PlanePoint[][], at: Position = [-76.6, 34.7]): PolygonalGeometry => ({
  type: "Polygon",
  coordinates: rings.map((ring) => ring.map(createLocalPlane(at).toDegrees)),
});
const ringsOf = (geometry: PolygonalGeometry) =>
  buildBufferRings(geometry, boundsOf(geometry)!, REACHES).map((ring) => ring?.ground ?? null);
const areasOf = (geometry: PolygonalGeometry) => ringsOf(geometry).map((ring) => (ring === null ? 0 : areaSquareMetres(ring)));

describe("areas are those of theory, within 0.5%", () => {
  const expectClose = (areas: number[], theory: number[]) => {
    for (const [zone, area] of areas.entries())
      expect(Math.abs(area / theory[zone]! - 1), `zone ${zone + 1}: ${area} of ${theory[zone]}`).toBeLessThan(0.005);
  };
  /** Of zones 1 to 4 around a convex outline. */
  const theoryOf = (perimeter: number) => {
    const all = REACHES.map((d) => perimeter * d + Math.PI * d * d);
    return all.map((area, zone) => area - (zone === 0 ? 0 : all[zone - 1]!));
  };

  it.each<[string, Position]>([
    ["a house in North Carolina", [-76.6, 34.7]],
    ["a house in Alaska", [-156.8, 71.3]],
    ["a house at the equator", [10, 0]],
    ["a house in the far north", [15.6, 78.2]],
  ])("of %s", (_, at) => expectClose(areasOf(place([rectangle(20, 12)], at)), theoryOf(64)));

  it("of a triangle and of an outline that runs the other way", () => {
    const triangle = closed([
      [0, 0],
      [30, 0],
      [0, 40],
    ]);
    expectClose(areasOf(place([triangle])), theoryOf(120));
    expectClose(areasOf(place([triangle.toReversed()])), theoryOf(120));
  });

  it("of a circle of 10,000 corners", () => {
    const circle = Array.from({ length: 10_000 }, (_, at): PlanePoint => {
      const angle = (2 * Math.PI * at) / 10_000;
      return [50 * Math.cos(angle), 50 * Math.sin(angle)];
    });
    expectClose(areasOf(place([closed(circle)])), theoryOf(2 * Math.PI * 50));
  });

  it("of a courtyard, which fills from the inside: its ground is in the zones that reach it, and nothing is counted twice", () => {
    // 20 m wide: 5 ft from each side leave 16.952 m in zone 2, and 30 ft from each side leave 1.712 m in zone 3.
    const around = theoryOf(160);
    const court = [20, 20 - 2 * REACHES[0]!, 20 - 2 * REACHES[1]!].map((side) => side * side);
    expectClose(areasOf(place([rectangle(40, 40), rectangle(20, 20)])), [
      around[0]! + court[0]! - court[1]!,
      around[1]! + court[1]! - court[2]!,
      around[2]! + court[2]!,
      around[3]!,
    ]);
  });

  it("of two wings far from each other, and of two whose rings meet", () => {
    const wings = (apart: number): PolygonalGeometry => ({
      type: "MultiPolygon",
      coordinates: [place([rectangle(10, 10)]), place([rectangle(10, 10, [apart, 0])])].map(
        ({ coordinates }) => coordinates as Position[][],
      ),
    });
    expectClose(
      areasOf(wings(1_000)),
      theoryOf(40).map((area) => 2 * area),
    );
    const [first, second] = areasOf(wings(14));
    expect(first!).toBeCloseTo(2 * theoryOf(40)[0]!, 0);
    expect(second!).toBeLessThan(1.8 * theoryOf(40)[1]!);
  });
});

it("leaves out the building and every ring before it", () => {
  const at: Position = [-76.6, 34.7];
  const { toDegrees } = createLocalPlane(at);
  const rings = ringsOf(place([rectangle(20, 12)], at));
  // From the wall to the east.
  const holds = [-1, 1, 2, 9, 10, 30, 31, 60, 62].map((metres) =>
    rings.flatMap((ring, zone) => (ring !== null && containsPosition(ring, toDegrees([10 + metres, 0])) ? [zone + 1] : [])),
  );
  expect(holds).toEqual([[], [1], [2], [2], [3], [3], [4], [4], []]);
  expect(rings.map((ring) => findInvalidity(ring!))).toEqual([null, null, null, null]);
});

describe("hostile outlines", () => {
  const cases: [string, PlanePoint[][]][] = [
    [
      "a figure of eight",
      [
        closed([
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ]),
      ],
    ],
    [
      "an outline that touches itself",
      [
        closed([
          [0, 0],
          [10, 0],
          [10, 10],
          [5, 0],
          [0, 10],
        ]),
      ],
    ],
    [
      "a spike out to the east and back",
      [
        closed([
          [0, 0],
          [10, 0],
          [30, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ]),
      ],
    ],
    ["a sliver a centimeter wide", [rectangle(20, 0.01)]],
  ];
  it.each(cases)("%s has rings that do not overlap", (_, rings) => {
    const areas = areasOf(place(rings));
    for (const [zone, area] of areas.entries()) expect(area).toBeGreaterThan(zone === 0 ? 1 : areas[zone - 1]!);
  });

  it.each<[string, PolygonalGeometry]>([
    ["a line", place([rectangle(20, 0)])],
    ["a comb of 10,000 corners", place([closed(Array.from({ length: 10_000 }, (_, at): PlanePoint => [at / 100, at % 2 === 0 ? 0 : 10]))])],
    [
      "two combs across each other",
      place(
        [false, true].map((isTurned) =>
          closed(
            Array.from({ length: 290 }, (_, at): PlanePoint => {
              const [along, across] = [at / 5, at % 2 === 0 ? 0 : 58];
              return isTurned ? [across, along] : [along, across];
            }),
          ),
        ),
      ),
    ],
    ["nothing", { type: "Polygon", coordinates: [] }],
    [
      "half the world",
      {
        type: "Polygon",
        coordinates: [
          [
            [-179, 10],
            [179, 10],
            [179, 11],
            [-179, 10],
          ],
        ],
      },
    ],
    [
      "a pole",
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 89.9],
            [0.1, 89.9],
            [0.1, 89.95],
            [0, 89.9],
          ],
        ],
      },
    ],
  ])("%s has none", (_, geometry) => {
    expect(buildBufferRings(geometry, boundsOf(geometry) ?? [0, 0, 0, 0], REACHES)).toEqual([null, null, null, null]);
  });
});
