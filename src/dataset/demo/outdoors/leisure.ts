// Pools, their screened enclosures, pools for one summer, and trampolines: in back yards, clear of houses and of each other.
import type { Polygon } from "geojson";
import { CHARACTERS } from "../buildings/character.ts";
import { type Box, boxAround, boxRing, growBox, type Yard } from "../buildings/yard.ts";
import { toPolygon } from "../ground.ts";
import type { Random } from "../random.ts";
import { toGround } from "../streets/build-lots.ts";
import { buildBlob } from "./blobs.ts";

export type Leisure = { kind: "pool" | "temporary_pool" | "enclosure" | "trampoline"; geometry: Polygon };

const ROUND_CORNERS = 16;

/** `homes` is false for lots without a dwelling, which get nothing. */
export function furnishYard(yard: Yard, homes: boolean, random: Random): Leisure[] {
  if (!homes) return [];
  const character = CHARACTERS[yard.lot.district.kind];
  const { frame } = yard.lot;
  const rearmost = Math.max(...yard.occupied.map(({ y1 }) => y1));
  const [left, right] = yard.spanAt(rearmost);
  const back: Box = { x0: left, x1: right, y0: rearmost * 0.75, y1: yard.rear };
  const found: Leisure[] = [];
  const add = (kind: Leisure["kind"], geometry: Polygon) => found.push({ kind, geometry });

  if (random.chance(character.pool)) {
    const size = { width: random.between(6.5, 11), depth: random.between(3.4, 5) };
    const enclosed = random.chance(character.enclosure);
    const deck = enclosed ? 2.2 : 0.4;
    const spot = yard.place(random, { width: size.width + 2 * deck, depth: size.depth + 2 * deck }, back, 1.2);
    if (spot) {
      add("pool", buildPool(yard, growBox(spot, -deck), random));
      if (enclosed) add("enclosure", toPolygon(boxRing(frame, spot)));
    }
  }
  const addRound = (kind: "temporary_pool" | "trampoline", chance: number, radius: number) => {
    if (!random.chance(chance)) return;
    const spot = yard.place(random, { width: 2 * radius, depth: 2 * radius }, back, 0.8);
    if (spot) add(kind, buildBlob(toGround(frame, (spot.x0 + spot.x1) / 2, (spot.y0 + spot.y1) / 2), radius, ROUND_CORNERS, 0, random));
  };
  addRound("temporary_pool", character.temporaryPool, random.between(1.5, 2.7));
  addRound("trampoline", character.trampoline, random.between(1.5, 2.2));
  // Now and then a second of a kind, as large families have them.
  addRound("trampoline", character.trampoline * 0.08, 1.6);
  return found;
}

/** A rectangle, a rectangle with cut corners, or a kidney. */
function buildPool(yard: Yard, { x0, y0, x1, y1 }: Box, random: Random): Polygon {
  const { frame } = yard.lot;
  const form = random.weighted({ plain: 4, cut: 3, kidney: 4 });
  if (form === "plain") return toPolygon(boxRing(frame, { x0, y0, x1, y1 }));
  const [x, y, halfWidth, halfDepth] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2];
  if (form === "cut") {
    const cut = 0.9;
    const outer = boxAround(x, y, 2 * halfWidth, 2 * halfDepth);
    return toPolygon([
      toGround(frame, outer.x0 + cut, outer.y0),
      toGround(frame, outer.x1 - cut, outer.y0),
      toGround(frame, outer.x1, outer.y0 + cut),
      toGround(frame, outer.x1, outer.y1 - cut),
      toGround(frame, outer.x1 - cut, outer.y1),
      toGround(frame, outer.x0 + cut, outer.y1),
      toGround(frame, outer.x0, outer.y1 - cut),
      toGround(frame, outer.x0, outer.y0 + cut),
    ]);
  }
  const corners = 20;
  return toPolygon(
    Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      const waist = 1 - 0.32 * Math.max(0, Math.sin(angle)) ** 4;
      return toGround(frame, x + halfWidth * Math.cos(angle), y + halfDepth * waist * Math.sin(angle));
    }),
  );
}
