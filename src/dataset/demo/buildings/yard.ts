// The room on a lot, in the lot's own coordinates (x along the street, y to the back, metres), and what already stands there.
import type { PlanePoint } from "../../../geometry/measures.ts";
import type { Random } from "../random.ts";
import { type Frame, type Lot, toGround } from "../streets/build-lots.ts";

export type Box = { x0: number; y0: number; x1: number; y1: number };

export type Yard = {
  lot: Lot;
  /** Year of the picture that everything here is seen in. */
  pictureYear: number;
  /** Left and right edge at a depth, the margin taken off. */
  spanAt: (y: number) => [left: number, right: number];
  /** First and last usable depth. */
  front: number;
  rear: number;
  /** Whether the box is on the lot and this far from all that stands there. */
  isFree: (box: Box, gap: number) => boolean;
  occupy: (box: Box) => void;
  /** Metres from a point to the nearest thing that stands there, 0 inside it; Infinity on an empty lot. */
  clearance: (x: number, y: number) => number;
  /** A free place for something this large with its middle in the given range, taken up at once; null when none was found. */
  place: (random: Random, size: { width: number; depth: number }, range: Box, gap: number) => Box | null;
  occupied: readonly Box[];
};

/** What is kept free along the lot line; more on wide lots, whose edges curve. */
const EDGE_METRES = 0.6;
const TRIES = 12;

export function createYard(lot: Lot, pictureYear: number): Yard {
  const local = lot.ring.map((point) => toLocal(lot.frame, point));
  const isFront = ([, y]: PlanePoint) => y < lot.depth / 2;
  const [frontLine, backLine] = [local.filter(isFront), local.filter((point) => !isFront(point))];
  const extent = (line: PlanePoint[]) => [Math.min(...line.map(([x]) => x)), Math.max(...line.map(([x]) => x))] as const;
  const [frontExtent, backExtent] = [extent(frontLine), extent(backLine)];
  const margin = EDGE_METRES + lot.width ** 2 / 4800;
  const front = Math.max(...frontLine.map(([, y]) => y)) + EDGE_METRES;
  const rear = Math.min(...backLine.map(([, y]) => y)) - EDGE_METRES;
  const occupied: Box[] = [];

  const spanAt = (y: number): [number, number] => {
    const part = y / lot.depth;
    const mix = (side: 0 | 1) => frontExtent[side] + (backExtent[side] - frontExtent[side]) * part;
    return [mix(0) + margin, mix(1) - margin];
  };
  const isOnLot = ({ x0, y0, x1, y1 }: Box) => y0 >= front && y1 <= rear && [y0, y1].every((y) => x0 >= spanAt(y)[0] && x1 <= spanAt(y)[1]);
  const isFree = (box: Box, gap: number) => isOnLot(box) && occupied.every((other) => boxDistance(box, other) >= gap);
  return {
    lot,
    pictureYear,
    spanAt,
    front,
    rear,
    isFree,
    occupy: (box) => occupied.push(box),
    clearance: (x, y) => occupied.reduce((nearest, box) => Math.min(nearest, boxDistance(box, { x0: x, y0: y, x1: x, y1: y })), Infinity),
    place: (random, { width, depth }, range, gap) => {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const box = boxAround(random.between(range.x0, range.x1), random.between(range.y0, range.y1), width, depth);
        if (!isFree(box, gap)) continue;
        occupied.push(box);
        return box;
      }
      return null;
    },
    occupied,
  };
}

export function boxAround(x: number, y: number, width: number, depth: number): Box {
  return { x0: x - width / 2, y0: y - depth / 2, x1: x + width / 2, y1: y + depth / 2 };
}

export function growBox({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

export function boxArea({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}

export function boxCorners({ x0, y0, x1, y1 }: Box): PlanePoint[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** On the ground. */
export function boxRing(frame: Frame, box: Box): PlanePoint[] {
  return boxCorners(box).map(([x, y]) => toGround(frame, x, y));
}

function boxDistance(a: Box, b: Box): number {
  const x = Math.max(0, a.x0 - b.x1, b.x0 - a.x1);
  const y = Math.max(0, a.y0 - b.y1, b.y0 - a.y1);
  return Math.hypot(x, y);
}

export function toLocal({ origin, right, back }: Frame, [east, north]: PlanePoint): PlanePoint {
  const [dx, dy] = [east - origin[0], north - origin[1]];
  return [dx * right[0] + dy * right[1], dx * back[0] + dy * back[1]];
}
