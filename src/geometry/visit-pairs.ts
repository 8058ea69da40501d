// Which of many boxes touch each other. Work is bounded: a tangle can have as many pairs as the square of its edges, and nobody shall wait for one shape.
import { emptyBounds, growBounds, touches } from "./bounds.ts";
import type { Bounds } from "./shapes.ts";

/** `too-many`: more boxes lie side by side than are looked at here. */
export type Visited = "all" | "stopped" | "too-many";
/** Stops where it answers true. */
type Visit = (one: number, other: number) => boolean;
/** Where the low and the high side of a box stand in it. */
type Axis = readonly [low: 0 | 1, high: 2 | 3];

const [ACROSS, UP]: [Axis, Axis] = [
  [0, 2],
  [1, 3],
];
/** Fewer boxes than this cannot make too many pairs. */
const FEW = 1000;
/** A few tenths of a second. Coasts and rivers of a million corners have far fewer edges side by side. */
const MAX_PAIRS = 20_000_000;

/** Every pair of boxes that touch, by their numbers. Where many lie side by side along both axes, a pair may come more than once. */
export function visitPairs(boxes: readonly Bounds[], visit: Visit): Visited {
  if (boxes.length < FEW) return sweep(boxes, ACROSS, visit);
  const [pairsAcross, pairsUp] = [countPairs(boxes, ACROSS), countPairs(boxes, UP)];
  if (Math.min(pairsAcross, pairsUp) > MAX_PAIRS) return visitInCells(boxes, visit);
  return sweep(boxes, pairsUp < pairsAcross ? UP : ACROSS, visit);
}

/** What a sweep along the axis has to look at. */
function countPairs(boxes: readonly Bounds[], [low, high]: Axis): number {
  const lows = Float64Array.from(boxes, (box) => box[low]).sort();
  const highs = Float64Array.from(boxes, (box) => box[high]).sort();
  let [pairs, behind] = [0, 0];
  for (const [at, start] of lows.entries()) {
    while (highs[behind]! < start) behind += 1;
    pairs += at - behind;
  }
  return pairs;
}

function sweep(boxes: readonly Bounds[], [low, high]: Axis, visit: Visit): Visited {
  const order = boxes.map((_, at) => at).sort((a, b) => boxes[a]![low] - boxes[b]![low]);
  for (let i = 0; i < order.length; i += 1) {
    const one = boxes[order[i]!]!;
    for (let j = i + 1; j < order.length; j += 1) {
      const other = boxes[order[j]!]!;
      if (other[low] > one[high]) break;
      if (touches(one, other) && visit(order[i]!, order[j]!)) return "stopped";
    }
  }
  return "all";
}

/** Thousands of small parts lie side by side along both axes, and few of them touch: boxes are compared within the cells of a grid. */
function visitInCells(boxes: readonly Bounds[], visit: Visit): Visited {
  const around = emptyBounds();
  for (const box of boxes) growBounds(around, box);
  const cellsAcross = Math.ceil(Math.sqrt(boxes.length));
  const [width, height] = [(around[2] - around[0]) / cellsAcross || 1, (around[3] - around[1]) / cellsAcross || 1];
  const cells = new Map<number, number[]>();
  let pairs = 0;
  for (const [at, [west, south, east, north]] of boxes.entries()) {
    const [column, lastColumn] = [Math.floor((west - around[0]) / width), Math.floor((east - around[0]) / width)];
    const [row, lastRow] = [Math.floor((south - around[1]) / height), Math.floor((north - around[1]) / height)];
    for (let y = row; y <= lastRow; y += 1) {
      for (let x = column; x <= lastColumn; x += 1) {
        const key = y * (cellsAcross + 1) + x;
        const cell = cells.get(key) ?? [];
        cells.set(key, cell);
        pairs += cell.push(at);
        if (pairs > MAX_PAIRS) return "too-many";
      }
    }
  }
  const visitCell = (cell: readonly number[]) =>
    cell.some((one, at) => cell.slice(0, at).some((other) => touches(boxes[one]!, boxes[other]!) && visit(one, other)));
  return [...cells.values()].some(visitCell) ? "stopped" : "all";
}
