import { expect, test } from "vitest";
import { separateArrows } from "./landmark-arrows.tsx";

const arrow = (x: number, y: number, turn: number) => ({ words: `${x} ${y}`, x, y, halfWidth: 50, turn });
const places = (...arrows: ReturnType<typeof arrow>[]) => separateArrows(arrows).map(({ x, y }) => [x, y]);

test("two arrows in one direction are one above the other, away from the edge that they point at", () => {
  expect(places(arrow(200, 300, Math.PI), arrow(210, 300, 3))).toEqual([
    [200, 300],
    [210, 268],
  ]);
  expect(places(arrow(200, 100, 0), arrow(210, 100, 0.1))).toEqual([
    [200, 100],
    [210, 132],
  ]);
});

test("arrows beside each other stay where they are", () => {
  expect(places(arrow(100, 300, Math.PI), arrow(210, 300, 3))).toEqual([
    [100, 300],
    [210, 300],
  ]);
});
