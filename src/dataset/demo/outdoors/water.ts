// Sea, tidal creek and ponds, and the land between them.
import type { Polygon } from "geojson";
import type { PlanePoint } from "../../../geometry/measures.ts";
import { type Box, boxAround } from "../buildings/yard.ts";
import { bend, toPolygon } from "../ground.ts";
import { createRandom } from "../random.ts";
import { type Lot, toGround } from "../streets/build-lots.ts";
import { CREEK_COLUMN, columnEdge } from "../streets/plan.ts";
import { buildLongRing } from "./blobs.ts";

export type Waters = { sea: Polygon; land: Polygon };

/** How far land and sea are drawn beyond the lots, in metres. */
const BEYOND_METRES = 2200;
const CREEK_LENGTH = 930;

/** The shore from west to east, up the creek on its west bank and down on its east bank. */
export function buildWaters(seed: number, lots: readonly Lot[]): Waters {
  const west = Math.min(...lots.map(({ u }) => u)) - BEYOND_METRES;
  const east = Math.max(...lots.map(({ u }) => u)) + BEYOND_METRES;
  const north = Math.max(...lots.map(({ v }) => v)) + BEYOND_METRES;
  const creek = creekCenter(seed);
  const mouth = 62;
  const shore = [
    ...buildShoreLine(seed, west, creek - mouth),
    ...buildCreek(seed, creek, mouth),
    ...buildShoreLine(seed, creek + mouth, east),
  ];
  const [first, last] = [shore[0]!, shore.at(-1)!];
  const south = -BEYOND_METRES;
  return {
    sea: toPolygon([...shore, [last[0], south], [first[0], south]]),
    land: toPolygon([...shore.toReversed(), [first[0], north], [last[0], north]]),
  };
}

/** Small bays and points; never farther inland than a few metres, so that the lots at the water stay dry. */
function buildShoreLine(seed: number, from: number, to: number): PlanePoint[] {
  const random = createRandom(seed, "shore", Math.round(from));
  const points: PlanePoint[] = [];
  for (let u = from; u <= to; u += 14) points.push(bend(u, -3 + 2.5 * Math.sin(u / 47) + 2 * random.bell()));
  return points;
}

function buildCreek(seed: number, center: number, mouth: number): PlanePoint[] {
  const random = createRandom(seed, "creek");
  const steps = 46;
  const banks = Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps;
    const v = part * CREEK_LENGTH;
    const middle = center + meander(v);
    const half = mouth * (1 - part) ** 1.4 * 0.85 + 4 + random.bell() * 2;
    return { v, middle, half };
  });
  const up = banks.map(({ v, middle, half }) => bend(middle - half, v));
  const down = banks.toReversed().map(({ v, middle, half }) => bend(middle + half, v));
  return [...up, ...down];
}

/** Metres from the creek's column line, so far inland. */
function meander(v: number): number {
  return 34 * Math.sin(v / 105) * Math.min(1, v / 150) + 20 * Math.sin(v / 43);
}

function creekCenter(seed: number): number {
  return (columnEdge(seed, CREEK_COLUMN) + columnEdge(seed, CREEK_COLUMN + 1)) / 2;
}

/** On the water, some way up the creek, where it is still wide. */
export function creekMiddle(seed: number): PlanePoint {
  const v = CREEK_LENGTH * 0.28;
  return bend(creekCenter(seed) + meander(v), v);
}

/** A pond: its open ring and the box round it in the lot's own coordinates, and its shape on the ground. */
export type Pond = { ring: PlanePoint[]; box: Box; geometry: Polygon };

/** In the middle of a park; null for parks without room or luck. */
export function buildPond(lot: Lot, seed: number): Pond | null {
  const random = createRandom(seed, "pond", lot.block);
  const length = Math.min(lot.width * 0.5, 110);
  const width = Math.min(lot.depth * 0.42, 46);
  if (length < 24 || width < 14 || !random.chance(0.75)) return null;
  const x = random.between(-0.14, 0.14) * lot.width;
  const y = lot.depth * random.between(0.46, 0.56);
  const ring = buildLongRing([x, y], length, width, random);
  return { ring, box: boxAround(x, y, length, width), geometry: toPolygon(ring.map(([px, py]) => toGround(lot.frame, px, py))) };
}
