// A shape as a picture: whatever its coordinates are, the picture's are numbers.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Position } from "../location/location.ts";
import { layOutShape, placeInPicture } from "./lay-out-shape.ts";

const lay = (positions: Position[]) => layOutShape({ type: "Polygon", srid: null, rings: [{ part: 0, isHole: false, positions }] });

it("fits a house, north up", () => {
  const house: Position[] = [
    [0, 0],
    [2, 0],
    [2, 1],
    [0, 1],
    [0, 0],
  ];
  const layout = lay(house)!;
  const [[west, south], [east, north]] = [placeInPicture(layout, [0, 0]), placeInPicture(layout, [2, 1])];
  expect(west).toBeLessThan(east);
  expect(north).toBeLessThan(south);
});

it("has no NaN, however large the coordinates are", () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 8 }), (positions) => {
      const layout = lay(positions)!;
      expect(`${layout.area}${layout.gaps}`).not.toMatch(/NaN|Infinity/);
      for (const position of positions) expect(placeInPicture(layout, position).every(Number.isFinite)).toBe(true);
    }),
    {
      examples: [
        [
          [
            [1e308, 1e308],
            [1.7e308, 1e308],
          ],
        ],
        [
          [
            [-1e308, -1e308],
            [1e308, 1e308],
          ],
        ],
      ],
    },
  );
});
