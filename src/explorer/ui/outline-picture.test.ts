// The small picture keeps the building's shape: true proportions on the ground, within its frame.
import { expect, test } from "vitest";
import { buildOutlinePath } from "./outline-picture.tsx";

test("a square on the ground is a square in the picture, at 60° north too", () => {
  // A degree of longitude is half a degree of latitude there.
  const ring = [
    [10, 60],
    [10.002, 60],
    [10.002, 60.001],
    [10, 60.001],
    [10, 60],
  ];
  const points = [...buildOutlinePath([[ring]], 36).matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(points).toEqual([
    [2, 34],
    [34, 34],
    [34, 2],
    [2, 2],
    [2, 34],
  ]);
});

test("no points, no path; one point, no infinity", () => {
  expect(buildOutlinePath([], 36)).toBe("");
  expect(buildOutlinePath([[[[10, 60]]]], 36)).toBe("M18.0 18.0Z");
});

test("a million points are as many as the picture can show", () => {
  const ring = Array.from({ length: 1_000_001 }, (_, at) => {
    const angle = (2 * Math.PI * (at % 1_000_000)) / 1_000_000;
    return [Math.cos(angle), Math.sin(angle)];
  });
  const path = buildOutlinePath([[ring]], 36);
  const points = path.match(/[\d.]+ [\d.]+/g)!;
  expect(points.length).toBeLessThan(2_000);
  expect(points).toEqual(expect.arrayContaining(["34.0 18.0", "18.0 2.0", "2.0 18.0", "18.0 34.0"]));
});
