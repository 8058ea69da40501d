// Woods and thickets round the town, in the gap along the creek and behind the last streets, clear of lots and streets.
import type { Polygon } from "geojson";
import { bend } from "../ground.ts";
import { createRandom } from "../random.ts";
import { CREEK_COLUMN, columnEdge, type District, rowEdge } from "../streets/plan.ts";
import { buildBlob } from "./blobs.ts";

const STEP_METRES = 25;
const AROUND_METRES = 420;
const CLEAR_METRES = 30;
const CREEK_BANK_METRES = 95;

export type Wild = { trees: Polygon[]; shrubs: Polygon[] };

export function growWild(seed: number, districts: readonly District[]): Wild {
  const random = createRandom(seed, "wild");
  const wild: Wild = { trees: [], shrubs: [] };
  const west = Math.min(...districts.map((district) => district.west)) - AROUND_METRES;
  const east = Math.max(...districts.map((district) => district.east)) + AROUND_METRES;
  const north = Math.max(...districts.map((district) => district.north)) + AROUND_METRES * 0.8;
  const creek = (columnEdge(seed, CREEK_COLUMN) + columnEdge(seed, CREEK_COLUMN + 1)) / 2;
  for (let u = west; u < east; u += STEP_METRES) {
    for (let v = rowEdge(seed, 0) - 20; v < north; v += STEP_METRES) {
      const [atU, atV] = [u + random.between(-11, 11), v + random.between(-11, 11)];
      const built = districts.some(
        ({ west: w, east: e, south, north: n, row }) =>
          atU > w - CLEAR_METRES && atU < e + CLEAR_METRES && atV > (row === 0 ? -50 : south - CLEAR_METRES) && atV < n + CLEAR_METRES,
      );
      const wet = Math.abs(atU - creek) < CREEK_BANK_METRES && atV < 1000;
      const onRoad = Math.abs(atV - rowEdge(seed, 1)) < CLEAR_METRES || Math.abs(atU - columnEdge(seed, 0)) < CLEAR_METRES;
      if (built || wet || onRoad) continue;
      // Slow waves make woods and clearings.
      const density = Math.sin(atU / 190 + 1) + Math.cos(atV / 150) + 0.5 * Math.sin((atU + atV) / 90);
      if (density + random.bell() * 0.9 < 0.25) {
        if (random.chance(0.12)) wild.shrubs.push(buildBlob(bend(atU, atV), random.between(1, 2.6), 7, 0.3, random));
        continue;
      }
      wild.trees.push(buildBlob(bend(atU, atV), random.between(9, 21), 18, 0.3, random));
    }
  }
  return wild;
}
