// What a shape that crosses itself encloses, and that others are left as they are.
import { expect, test } from "vitest";
import type { PolygonalGeometry, Position } from "../../../geometry/shapes.ts";
import { findFilledGround } from "./filled-ground.ts";

const [a, b, c, d]: Position[] = [
  [0, 0],
  [0.0002, 0],
  [0.0002, 0.0002],
  [0, 0.0002],
];
const draw = (...rings: Position[][]): PolygonalGeometry => ({ type: "Polygon", coordinates: rings });

test("a bow-tie is filled over its two triangles, which meet where its edges cross", () => {
  const ground = findFilledGround(draw([a!, b!, d!, c!, a!]));
  expect(ground).toMatchObject({ type: "MultiPolygon" });
  const rings = ground!.coordinates.flat() as Position[][];
  expect(rings.map((ring) => ring.length)).toEqual([4, 4]);
  for (const ring of rings) expect(ring).toContainEqual([expect.closeTo(0.0001, 8), expect.closeTo(0.0001, 8)]);
});

test("a ring outside the first takes nothing away, and is ground", () => {
  const hole: Position[] = [
    [0.001, 0],
    [0.001, 0.0001],
    [0.0011, 0],
    [0.001, 0],
  ];
  const ground = findFilledGround(draw([a!, b!, c!, d!, a!], hole));
  expect(ground?.coordinates).toMatchObject({ length: 2 });
  for (const ring of [[a, b, c, d], hole]) expect(ground?.coordinates).toContainEqual([expect.arrayContaining(ring)]);
});

test("a shape that is whole is filled as it is, and so is one that only touches itself", () => {
  expect(findFilledGround(draw([a!, b!, c!, d!, a!]))).toBeNull();
  const middle: Position = [0.0001, 0.0001];
  expect(findFilledGround(draw([a!, b!, middle, c!, d!, middle, a!]))).toBeNull();
});
