// What grows on a lot: trees, shrubs along walls and fences, and lawn round beds, drives and pools.
import type { Polygon } from "geojson";
import type { PlanePoint } from "../../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { CHARACTERS } from "../buildings/character.ts";
import { mergeBoxes } from "../buildings/outlines.ts";
import { type Box, boxRing, growBox, toLocal, type Yard } from "../buildings/yard.ts";
import { toPolygon } from "../ground.ts";
import type { Random } from "../random.ts";
import { toGround } from "../streets/build-lots.ts";
import { buildBlob } from "./blobs.ts";
import type { Pond } from "./water.ts";

export type Garden = { trees: Polygon[]; shrubs: Polygon[]; lawns: PolygonalGeometry[]; driveways: Polygon[] };

const CANOPY_CORNERS = 15;
const SHRUB_CORNERS = 7;
const NARROWEST_LAWN_METRES = 0.5;
/** From a lot to the pavement of its street. */
const VERGE_METRES = 2.6;
/** Trunks stand at least this far from walls and water; canopies reach over. */
const TRUNK_CLEARANCE_METRES = 1.1;

/** `houses` are the boxes of the buildings; whatever else stands in the yard is kept free too. */
export function plantGarden(yard: Yard, houses: readonly Box[], pond: Pond | null, random: Random): Garden {
  const { lot } = yard;
  const character = CHARACTERS[lot.district.kind];
  const thousands = (lot.width * lot.depth) / 1000;
  const count = ([low, high]: readonly [number, number]) => Math.round(random.between(low, high) * thousands + random.between(-0.4, 0.5));
  const isPark = lot.use === "park";
  // Each lot has an owner: some clear everything, some let it grow.
  const taste = random.weighted({ "0.15": 1, "0.7": 3, "1": 4, "1.6": 1.5 } as Record<string, number>);
  const trees = count(isPark ? [5, 9] : character.trees) * (isPark ? 1 : Number(taste));
  const shrubs = count(isPark ? [1, 3] : character.shrubs) * Number(taste);
  return {
    trees: plantTrees(yard, Math.min(trees, 160), isPark ? [3, 6.5] : character.canopy, random),
    shrubs: [...plantAlongWalls(yard, houses, Math.min(shrubs, 60) * 0.6, random), ...plantHedge(yard, shrubs * 0.4, random)],
    ...(isPark || random.chance(character.lawn) ? layLawn(yard, houses, pond, random) : { lawns: [], driveways: [] }),
  };
}

function plantTrees(yard: Yard, wanted: number, [smallest, largest]: readonly [number, number], random: Random): Polygon[] {
  const trees: Polygon[] = [];
  for (let i = 0; i < Math.round(wanted); i++) {
    const y = random.between(1.2, yard.lot.depth - 0.8);
    const [left, right] = yard.spanAt(y);
    const x = random.between(left, right);
    if (yard.clearance(x, y) < TRUNK_CLEARANCE_METRES) continue;
    const radius = smallest + (largest - smallest) * random.between(0, 1) ** 1.3;
    trees.push(buildBlob(toGround(yard.lot.frame, x, y), radius, CANOPY_CORNERS, 0.24, random));
  }
  return trees;
}

/** In beds at the foot of the walls, front wall first. */
function plantAlongWalls(yard: Yard, houses: readonly Box[], wanted: number, random: Random): Polygon[] {
  const shrubs: Polygon[] = [];
  if (houses.length === 0) return shrubs;
  for (let i = 0; i < Math.round(wanted); i++) {
    const house = houses[random.chance(0.7) ? 0 : random.integer(0, houses.length - 1)]!;
    const away = random.between(0.75, 1.7);
    const side = random.weighted({ front: 5, left: 2, right: 2, back: 1 });
    const x = side === "left" ? house.x0 - away : side === "right" ? house.x1 + away : random.between(house.x0, house.x1);
    const y = side === "front" ? house.y0 - away : side === "back" ? house.y1 + away : random.between(house.y0, house.y1);
    addShrub(yard, x, y, random.between(0.4, 0.75), shrubs, random);
  }
  return shrubs;
}

/** In a line along one side of the lot. */
function plantHedge(yard: Yard, wanted: number, random: Random): Polygon[] {
  const shrubs: Polygon[] = [];
  const side = random.chance(0.5) ? 0 : 1;
  let y = random.between(yard.front, yard.lot.depth * 0.7);
  const step = random.between(1.5, 4.5);
  for (let i = 0; i < Math.round(wanted) && y < yard.rear; i++, y += step) {
    const x = yard.spanAt(y)[side] + (side === 0 ? 0.5 : -0.5);
    addShrub(yard, x, y, random.between(0.5, 1.1), shrubs, random);
  }
  return shrubs;
}

function addShrub(yard: Yard, x: number, y: number, radius: number, shrubs: Polygon[], random: Random): void {
  const [left, right] = yard.spanAt(y);
  if (y < 0.8 || y > yard.lot.depth - 0.8 || x < left || x > right) return;
  if (yard.clearance(x, y) < Math.min(radius, 0.7)) return;
  shrubs.push(buildBlob(toGround(yard.lot.frame, x, y), radius, SHRUB_CORNERS, 0.2, random));
}

/** The lot less houses with their beds, pools with their decks, ponds, and a drive from the street. */
function layLawn(yard: Yard, houses: readonly Box[], pond: Pond | null, random: Random): Pick<Garden, "lawns" | "driveways"> {
  const { lot } = yard;
  if (lot.width < 5) return { lawns: [], driveways: [] };
  const driveways: Polygon[] = [];
  // A third of the owners mow to the wall; the rest keep a bed or a path of half a metre to three.
  const bed = random.chance(0.33) ? 0 : random.between(0.5, 3);
  const less: (Box | PlanePoint[])[] = houses.map((house) => growBox(house, bed));
  for (const box of yard.occupied) if (!houses.includes(box) && box !== pond?.box) less.push(growBox(box, 0.9));
  if (pond) less.push(pond.ring);
  const house = houses[0];
  if (house && lot.use === "lot") {
    const width = Math.min(3.2, (house.x1 - house.x0) / 3);
    const x = random.chance(0.5) ? house.x0 + 0.4 : house.x1 - 0.4 - width;
    less.push({ x0: x, x1: x + width, y0: -1, y1: house.y0 + 0.5 });
    driveways.push(toPolygon(boxRing(lot.frame, { x0: x, x1: x + width, y0: -VERGE_METRES, y1: house.y0 })));
  }
  const lawn = mergeBoxes(lot.frame, [lot.ring.map((point) => toLocal(lot.frame, point))], less, NARROWEST_LAWN_METRES);
  return { lawns: lawn === null ? [] : [lawn], driveways };
}
