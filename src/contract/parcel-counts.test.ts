import { expect, test } from "vitest";
import { FINEST_LEVEL, levelOf, numberSquare, placeWithin, squareAt } from "./parcel-counts.ts";

test("a square is within the one whose number is a quarter of its own", () => {
  expect([numberSquare(0, 0, 0), numberSquare(1, 1, 0), numberSquare(2, 3, 1)]).toEqual([1, 5, 23]);
  const [x, y] = [41_243, 101_337];
  const finest = numberSquare(17, x, y);
  expect(Math.floor(finest / 4)).toBe(numberSquare(16, x >> 1, y >> 1));
  expect(placeWithin(finest, 5)).toEqual({ x: x % 32, y: y % 32 });
});

test("numbers stay exact to the last square", () => {
  const side = 2 ** FINEST_LEVEL;
  expect(numberSquare(FINEST_LEVEL, side - 1, side - 1)).toBe(2 * 4 ** FINEST_LEVEL - 1);
  expect(placeWithin(2 * 4 ** FINEST_LEVEL - 1, FINEST_LEVEL)).toEqual({ x: side - 1, y: side - 1 });
});

test("positions are in the tile scheme's squares, those beyond it at its edge", () => {
  const level = 2 ** FINEST_LEVEL;
  const placeOf = (position: [number, number]) => placeWithin(squareAt(position), FINEST_LEVEL);
  expect(placeOf([0, 0])).toEqual({ x: level / 2, y: level / 2 });
  // As OpenStreetMap's wiki has it for zoom 18: 139.7006793, 35.6590699 is in 232798/103246.
  expect(placeOf([139.7006793, 35.6590699])).toEqual({ x: 232_798 >> 1, y: 103_246 >> 1 });
  expect(placeOf([180, -90])).toEqual({ x: level - 1, y: level - 1 });
  expect(placeOf([-180, 90])).toEqual({ x: 0, y: 0 });
});

test("tiles have 64 squares to a side until those are the finest", () => {
  expect([0, 7, 11, 12, 13].map((zoom) => levelOf(zoom) - zoom)).toEqual([6, 6, 6, 5, 4]);
});
