// Blocks between the streets, cut into lots. Neighbours share their corners to the digit, so that parcels meet without gap or overlap.
//
//        streetHigh ─────────────────────   q1
//         │ lot │ lot │  lot  │ lot │        row that fronts streetHigh
//         ├─────┴──┬──┴────┬──┴─────┤  middle
//         │  lot   │  lot  │  lot   │        row that fronts streetLow
//        streetLow ──────────────────────   q0
//        p0                             p1
import type { PlanePoint } from "../../../geometry/measures.ts";
import { bend } from "../ground.ts";
import { createRandom, type Random } from "../random.ts";
import { type Axis, type DistrictStreets, LOCAL_HALF_WIDTH, MAIN_HALF_WIDTH, type Street } from "./build-streets.ts";
import { type District, type Kind, SHORE_STREET_V } from "./plan.ts";

/** What a piece of land is used for; `lot` is the ordinary one. */
type LandUse = "lot" | "park" | "school" | "complex" | "stack" | "fire_station";

/** A lot's own coordinates: x along the street, 0 in the middle; y from the street to the back; metres. */
export type Frame = { origin: PlanePoint; right: PlanePoint; back: PlanePoint };

export type Lot = {
  district: District;
  use: LandUse;
  waterfront: boolean;
  /** Of the block in the town, from 1, and of the lot in it. */
  block: number;
  index: number;
  /** Open ring on the ground. */
  ring: PlanePoint[];
  frame: Frame;
  width: number;
  depth: number;
  street: Street;
  /** Plan coordinate along the street, and whether the lot lies on the side of even numbers. */
  along: number;
  even: boolean;
  /** Plan coordinates of the middle. */
  u: number;
  v: number;
};

const LOT_WIDTH: Record<Kind, number> = {
  downtown: 13,
  harbor: 44,
  old_town: 15.5,
  bungalows: 17,
  ranches: 22,
  subdivision: 22,
  estates: 36,
  woods: 34,
  cottages: 14.5,
  condominiums: 48,
};
/** Lots at the water are left narrower and deeper than the land behind. */
const SHORE_SETBACK_METRES = 9;
const SAMPLE_METRES = 24;
const MIN_EDGE_METRES = 0.8;

type Block = {
  district: District;
  axis: Axis;
  number: number;
  p: [number, number];
  q: [number, number];
  low: Street | null;
  high: Street | null;
  waterfront: boolean;
};

export function toGround({ origin, right, back }: Frame, x: number, y: number): PlanePoint {
  return [origin[0] + x * right[0] + y * back[0], origin[1] + x * right[1] + y * back[1]];
}

/** All lots of the districts, in their order. */
export function* listLots(seed: number, byDistrict: readonly DistrictStreets[]): Generator<Lot> {
  let number = 0;
  for (const streets of byDistrict) {
    for (const block of listBlocks(streets)) {
      number++;
      yield* cutBlock({ ...block, number }, createRandom(seed, "block", number));
    }
  }
}

function halfWidth(street: Street): number {
  return street.main ? MAIN_HALF_WIDTH : LOCAL_HALF_WIDTH;
}

function* listBlocks({ district, axis, along, across }: DistrictStreets): Generator<Omit<Block, "number">> {
  if (district.row === 0) {
    const shoreStreet = axis === "u" ? along[0]! : across[0]!;
    const p: [number, number] = [district.west + MAIN_HALF_WIDTH, district.east - MAIN_HALF_WIDTH];
    const q: [number, number] = [SHORE_SETBACK_METRES, SHORE_STREET_V - MAIN_HALF_WIDTH];
    yield { district, axis: "u", p, q, low: null, high: shoreStreet, waterfront: true };
  }
  for (let a = 1; a < along.length; a++) {
    for (let c = 1; c < across.length; c++) {
      const [low, high, start, end] = [along[a - 1]!, along[a]!, across[c - 1]!, across[c]!];
      yield {
        district,
        axis,
        p: [start.at + halfWidth(start), end.at - halfWidth(end)],
        q: [low.at + halfWidth(low), high.at - halfWidth(high)],
        low,
        high,
        waterfront: false,
      };
    }
  }
}

function* cutBlock(block: Block, random: Random): Generator<Lot> {
  const { p, q, low, high, district } = block;
  const use = chooseBlockUse(block, random);
  if (use !== "lot") {
    yield buildLot(block, { use, index: 1, from: p[0], to: p[1], front: q[0], back: q[1], street: low!, backBreaks: [], frontBreaks: [] });
    return;
  }
  const middle = low === null ? q[0] : high === null ? q[1] : (q[0] + q[1]) / 2;
  const rows = [
    low && { street: low, front: q[0], breaks: cutRow(p, district.kind, block.waterfront, random) },
    high && { street: high, front: q[1], breaks: cutRow(p, district.kind, block.waterfront, random) },
  ].filter((row) => row !== null);
  // Corners of the two rows that nearly meet at the back line are made to meet.
  const [first, second] = rows;
  if (first && second) second.breaks = second.breaks.map((p) => first.breaks.find((other) => Math.abs(other - p) < MIN_EDGE_METRES) ?? p);
  const backBreaks = rows.flatMap((row) => row.breaks);
  let index = 0;
  for (const { street, front, breaks } of rows) {
    for (let i = 1; i < breaks.length; i++) {
      index++;
      const [from, to] = [breaks[i - 1]!, breaks[i]!];
      const lotUse = chooseLotUse(district, to - from, random);
      yield buildLot(block, { use: lotUse, index, from, to, front, back: middle, street, backBreaks, frontBreaks: breaks });
    }
  }
}

function chooseBlockUse({ district, waterfront, number }: Block, random: Random): LandUse {
  if (waterfront) return "lot";
  const { kind } = district;
  if (kind === "condominiums") return random.chance(0.4) ? "complex" : "lot";
  if (number % 17 === 9 && kind !== "downtown") return "park";
  if (number % 11 === 4 && (kind === "ranches" || kind === "bungalows" || kind === "cottages")) return "complex";
  if (number % 41 === 20 && kind !== "downtown") return "school";
  return "lot";
}

function chooseLotUse({ kind }: District, width: number, random: Random): LandUse {
  if (kind === "condominiums") return random.chance(0.55) ? "stack" : "complex";
  if (kind === "downtown" && width > 26) return random.chance(0.5) ? "stack" : "lot";
  return "lot";
}

/** Where the lots of one row begin and end: about the usual width, now and then a double one. */
function cutRow([from, to]: [number, number], kind: Kind, waterfront: boolean, random: Random): number[] {
  const usual = LOT_WIDTH[kind] * (waterfront ? 1.25 : 1);
  const count = Math.max(1, Math.round((to - from) / usual));
  const step = (to - from) / count;
  const breaks = [from];
  for (let i = 1; i < count; i++) {
    if (kind === "downtown" && random.chance(0.22)) continue;
    breaks.push(from + (i + random.bell() * 0.16) * step);
  }
  return [...breaks, to];
}

type Cut = {
  use: LandUse;
  index: number;
  from: number;
  to: number;
  front: number;
  back: number;
  street: Street;
  frontBreaks: number[];
  backBreaks: number[];
};

function buildLot(block: Block, { use, index, from, to, front, back, street, frontBreaks, backBreaks }: Cut): Lot {
  const at = (p: number, q: number) => (block.axis === "u" ? bend(p, q) : bend(q, p));
  const frontLine = sampleLine(from, to, frontBreaks).map((p) => at(p, front));
  const backLine = sampleLine(from, to, backBreaks).map((p) => at(p, back));
  const middle = (from + to) / 2;
  const frontMiddle = between(frontLine[0]!, frontLine.at(-1)!);
  const backMiddle = between(backLine[0]!, backLine.at(-1)!);
  const depth = distance(frontMiddle, backMiddle);
  const backward: PlanePoint = [(backMiddle[0] - frontMiddle[0]) / depth, (backMiddle[1] - frontMiddle[1]) / depth];
  const planMiddle = (front + back) / 2;
  const [u, v] = block.axis === "u" ? [middle, planMiddle] : [planMiddle, middle];
  return {
    district: block.district,
    use,
    waterfront: block.waterfront,
    block: block.number,
    index,
    ring: [...frontLine, ...backLine.toReversed()],
    frame: { origin: frontMiddle, right: [backward[1], -backward[0]], back: backward },
    width: Math.min(distance(frontLine[0]!, frontLine.at(-1)!), distance(backLine[0]!, backLine.at(-1)!)),
    depth,
    street,
    along: middle,
    even: back > front,
    u,
    v,
  };
}

/** Both ends, the breaks between them and points on a fixed grid, so that curves stay curves on both sides of a line. */
function sampleLine(from: number, to: number, breaks: number[]): number[] {
  const inside = breaks.filter((p) => p > from && p < to);
  for (let p = Math.ceil(from / SAMPLE_METRES) * SAMPLE_METRES; p < to; p += SAMPLE_METRES) {
    if ([from, to, ...breaks].every((other) => Math.abs(other - p) >= MIN_EDGE_METRES)) inside.push(p);
  }
  return [from, ...new Set(inside.sort((a, b) => a - b)), to];
}

function between([x1, y1]: PlanePoint, [x2, y2]: PlanePoint): PlanePoint {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function distance([x1, y1]: PlanePoint, [x2, y2]: PlanePoint): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
