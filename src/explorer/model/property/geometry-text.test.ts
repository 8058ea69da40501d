// Outlines as text: WKT keeps every ring and digit, the words count what is there.
import { expect, test } from "vitest";
import { formatGeoJson, formatOutlineWords, formatWkt } from "./geometry-text.ts";

const square = [
  [0, 0],
  [0.00000001, 0],
  [0, 1.5],
  [0, 0],
];

test("a polygon with a hole", () => {
  const outline = { type: "Polygon" as const, coordinates: [square, square] };
  expect(formatWkt(outline)).toBe("POLYGON ((0 0, 1e-8 0, 0 1.5, 0 0), (0 0, 1e-8 0, 0 1.5, 0 0))");
  expect(formatOutlineWords(outline)).toBe("polygon, 6 corners, 1 hole");
});

test("two polygons", () => {
  const outline = { type: "MultiPolygon" as const, coordinates: [[square], [square]] };
  expect(formatWkt(outline)).toBe("MULTIPOLYGON (((0 0, 1e-8 0, 0 1.5, 0 0)), ((0 0, 1e-8 0, 0 1.5, 0 0)))");
  expect(formatOutlineWords(outline)).toBe("2 polygons, 6 corners");
});

test("one of very many corners, of which the map draws some", () => {
  const line = (count: number) => [...Array.from({ length: count }, (_, at) => [at, 0]), [0, 0]];
  const wordsOf = (...rings: number[][][]) => formatOutlineWords({ type: "Polygon", coordinates: rings });
  expect(wordsOf(line(8_000))).toBe("polygon, 8,000 corners");
  expect(wordsOf(line(1_000_000))).toBe("8,000 of 1,000,000 corners drawn, polygon");
  expect(wordsOf(line(20_000), square)).toBe("6,670 of 20,003 corners drawn, polygon, 1 hole");
});

test("GeoJSON says what is made up, and nothing of what is not", () => {
  const outline = { type: "Polygon" as const, coordinates: [square] };
  expect(JSON.parse(formatGeoJson(outline, { sample_data: true }))).toEqual({ ...outline, sample_data: true });
  expect(JSON.parse(formatGeoJson(outline))).toEqual(outline);
});
