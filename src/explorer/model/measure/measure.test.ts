// What is measured on the map, against geodesic figures from elsewhere.
import { describe, expect, it } from "vitest";
import type { Position } from "../location/location.ts";
import { formatMeasured, measurePoints } from "./measure-points.ts";
import { listCorners, snapPoint } from "./snap-point.ts";

const within = (value: number, wanted: number) => expect(Math.abs(value / wanted - 1)).toBeLessThan(0.005);

describe("measurePoints", () => {
  // One degree of latitude and of longitude on WGS 84 (NGA's tables of the lengths of a degree).
  it.each([
    [[0, 0], [1, 0], 111_319.5],
    [[0, 0], [0, 1], 110_574.4],
    [[-90, 45], [-89, 45], 78_846.8],
    [[-90, 44.5], [-90, 45.5], 111_132],
    // Flinders Peak to Buninyong, the example of Vincenty's paper, on GRS 80.
    [[144.424867889, -37.951033417], [143.926495528, -37.652821139], 54_972.271],
  ] as [Position, Position, number][])("from %j to %j is %d m", (from, to, metres) =>
    within(measurePoints([from, to]).lengthMetres, metres),
  );

  it("adds up a line, and closes the area but not the length", () => {
    const square: Position[] = [
      [-90, 45],
      [-89.999, 45],
      [-89.999, 45.001],
      [-90, 45.001],
    ];
    const { lengthMetres, area } = measurePoints(square);
    within(lengthMetres, 2 * 78.8468 + 111.131);
    if (area === null || area === "crossed") throw new Error("no area");
    within(area.squareMetres, 78.846 * 111.131);
    const closed = measurePoints([...square, square[0]!]);
    expect(closed.area).toEqual(area);
    within(closed.lengthMetres, 2 * 78.8468 + 2 * 111.131);
  });

  it("has no area of lines that cross, nor of two points", () => {
    expect(
      measurePoints([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ]).area,
    ).toBe("crossed");
    expect(
      measurePoints([
        [0, 0],
        [1, 1],
      ]).area,
    ).toBeNull();
    expect(measurePoints([]).lengthMetres).toBe(0);
  });
});

it("has an area where three corners are in one line, or a line goes back along itself", () => {
  const [a, b, c, d]: Position[] = [
    [0, 0],
    [0.001, 0],
    [0.002, 0],
    [0.002, 0.001],
  ];
  expect(measurePoints([a!, b!, c!]).area).toEqual({ squareMetres: 0 });
  expect(measurePoints([a!, b!, c!, d!]).area).toMatchObject({ squareMetres: expect.any(Number) });
  expect(measurePoints([a!, c!, d!, c!, b!]).area).toMatchObject({ squareMetres: expect.any(Number) });
});

it("goes around an open line's area, and not twice around a closed one", () => {
  const [a, b, c]: Position[] = [
    [0, 0],
    [0.001, 0],
    [0.001, 0.001],
  ];
  const open = measurePoints([a!, b!, c!]);
  const closed = measurePoints([a!, b!, c!, a!]);
  expect(open.perimeterMetres).toBeCloseTo(closed.lengthMetres, 6);
  expect(open.area).toEqual(closed.area);
  expect(closed.perimeterMetres).toBeNull();
  expect(measurePoints([a!, b!]).perimeterMetres).toBeNull();
});

describe("formatMeasured", () => {
  const measured = { lengthMetres: 40.2336, perimeterMetres: 45.72, area: { squareMetres: 8_093.7128 } };
  it.each([
    ["ft", "Length 132 ft · Perimeter 150 ft · Area 87,120 sq ft"],
    ["m", "Length 40.2 m · Perimeter 45.7 m · Area 8,094 m²"],
    ["acres", "Length 132 ft · Perimeter 150 ft · Area 2.00 acres"],
  ] as const)("in %s: %s", (unit, words) => expect(formatMeasured(measured, unit)).toBe(words));

  it("never says none of an area that is small", () => {
    expect(formatMeasured({ lengthMetres: 3, perimeterMetres: null, area: { squareMetres: 0.5 } }, "acres")).toBe(
      "Length 9.8 ft · Area 0.000124 acres",
    );
  });

  it("says miles and kilometers where they are longer, and what has no area", () => {
    expect(formatMeasured({ lengthMetres: 16_093.44, perimeterMetres: null, area: null }, "ft")).toBe("Length 10.00 mi");
    expect(formatMeasured({ lengthMetres: 16_093.44, perimeterMetres: null, area: "crossed" }, "m")).toBe(
      "Length 16.1 km · No area: the lines cross",
    );
    expect(formatMeasured({ lengthMetres: 0, perimeterMetres: null, area: null }, "ft")).toBe("");
  });
});

describe("snapPoint", () => {
  const corner: Position = [-76.68, 34.71];
  const ring = [corner, [-76.67, 34.71], [-76.67, 34.72], corner];
  const footprint = {
    id: "a",
    index: 0,
    drawnAreaSquareFeet: null,
    geometry: { type: "Polygon" as const, coordinates: [ring] },
    bounds: null,
    entry: {},
  };
  const corners = listCorners([{ id: "one", location: null, footprints: [footprint, { ...footprint, geometry: null }] }]);
  const project = ([x, y]: Position) => ({ x: x * 1e6, y: y * 1e6 });

  it("takes the corner of a building that is near, and leaves a point alone that isn't", () => {
    expect(corners).toHaveLength(4);
    expect(snapPoint([corner[0] - 5e-6, corner[1]], corners, project, 10)).toEqual(corner);
    const away: Position = [corner[0] - 20e-6, corner[1]];
    expect(snapPoint(away, corners, project, 10)).toBe(away);
  });
});
