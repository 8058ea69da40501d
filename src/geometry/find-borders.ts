// Which steps of rings have ground on one side only. Ground is what an odd number of a polygon's rings enclose, whichever way and however often each
// does, and whatever their order is: so rings beside the first are ground, and an island in a hole is. A ring that is there twice counts once.
//
// From the middle of each step a ray goes to the east, or, from one that runs rather east than north, to the north. The steps that it crosses tell how
// often each ring winds around the place just behind the step, and the step itself what changes in front of it.
import type { RingStep } from "./cut-steps.ts";
import { type Ring, type Step, turn } from "./rings.ts";
import type { Position } from "./shapes.ts";

/** A step that one or several rings take. `windings`: how often each takes it, more often forth than back. */
type Way = Step & { windings: Map<Ring, number> };
type Axis = 0 | 1;

/** A second or so. */
const MAX_TESTS = 100_000_000;

/** With the ground on the left. Steps have to meet at their ends only. Null where there are too many side by side. */
export function findBorders(steps: readonly RingStep[]): Step[] | null {
  const ways = listWays(dropRepeated(steps));
  const [upright, lying] = [ways.filter(isUpright), ways.filter((way) => !isUpright(way))];
  const found = [castRays(upright, ways, 1), castRays(lying, ways, 0)];
  return found.every((borders) => borders !== null) ? found.flat() : null;
}

const isUpright = ({ from, to }: Step) => Math.abs(to[1] - from[1]) >= Math.abs(to[0] - from[0]);

/** Without rings that take the same steps as another of their polygon. */
function dropRepeated(steps: readonly RingStep[]): RingStep[] {
  const keyOf = ({ from, to }: Step) => [from.join(), to.join()].sort().join(" ");
  const distinct = new Map<string, RingStep[]>();
  for (const [{ part }, own] of Map.groupBy(steps, ({ ring }) => ring)) distinct.set(`${part}: ${own.map(keyOf).sort().join(";")}`, own);
  return [...distinct.values()].flat();
}

/** Upright ways run north, lying ones east. */
function listWays(steps: readonly RingStep[]): Way[] {
  const ways = new Map<string, Way>();
  for (const { from, to, ring } of steps) {
    const axis = isUpright({ from, to }) ? 1 : 0;
    const isForth = to[axis] > from[axis];
    const [start, end] = isForth ? [from, to] : [to, from];
    const key = [start, end].join();
    const way = ways.get(key) ?? { from: start, to: end, windings: new Map<Ring, number>() };
    ways.set(key, way);
    way.windings.set(ring, (way.windings.get(ring) ?? 0) + (isForth ? 1 : -1));
  }
  return [...ways.values()];
}

/** `axis`: along which the rays do not go. */
function castRays(ways: readonly Way[], all: readonly Way[], axis: Axis): Step[] | null {
  const middles = ways.map((way) => ({ way, middle: middleOf(way) })).sort((a, b) => a.middle[axis] - b.middle[axis]);
  const byLow = all.filter(({ from, to }) => from[axis] !== to[axis]).sort((a, b) => lowOf(a, axis) - lowOf(b, axis));
  const borders: Step[] = [];
  const abreast: Way[] = [];
  let [next, tests] = [0, 0];
  for (const { way, middle } of middles) {
    const at = middle[axis];
    for (; next < byLow.length && lowOf(byLow[next]!, axis) <= at; next += 1) abreast.push(byLow[next]!);
    tests += abreast.length;
    if (tests > MAX_TESTS) return null;
    const behind = new Map<Ring, number>();
    let kept = 0;
    for (const other of abreast) {
      if (highOf(other, axis) <= at) continue;
      abreast[kept] = other;
      kept += 1;
      if (other !== way && isBeyond(other, middle, axis)) addWindings(behind, other, axis);
    }
    abreast.length = kept;
    const before = new Map(behind);
    addWindings(before, way, axis);
    // To the east of an upright way is its right side, to the north of a lying one its left.
    const [left, right] = axis === 1 ? [isGround(before), isGround(behind)] : [isGround(behind), isGround(before)];
    if (left !== right) borders.push(left ? way : { from: way.to, to: way.from });
  }
  return borders;
}

const middleOf = ({ from, to }: Step): Position => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
const lowOf = ({ from, to }: Step, axis: Axis) => Math.min(from[axis], to[axis]);
const highOf = ({ from, to }: Step, axis: Axis) => Math.max(from[axis], to[axis]);

/** Whether a way that is abreast of the middle lies on its ray. */
function isBeyond({ from, to }: Way, middle: Position, axis: Axis): boolean {
  const across = axis === 1 ? 0 : 1;
  if (from[across] < middle[across] && to[across] < middle[across]) return false;
  const isUp = to[axis] > from[axis];
  const side = turn(from, to, middle);
  return axis === 1 ? side > 0 === isUp : side < 0 === isUp;
}

/** A ring that crosses a ray to the east on its way north winds around its start once more; one that crosses a ray to the north does on its way west. */
function addWindings(windings: Map<Ring, number>, { from, to, windings: own }: Way, axis: Axis): void {
  const sign = to[axis] > from[axis] === (axis === 1) ? 1 : -1;
  for (const [ring, times] of own) windings.set(ring, (windings.get(ring) ?? 0) + sign * times);
}

function isGround(windings: ReadonlyMap<Ring, number>): boolean {
  const isOdd = new Map<number, boolean>();
  for (const [{ part }, times] of windings) if (times !== 0) isOdd.set(part, !isOdd.get(part));
  return [...isOdd.values()].some(Boolean);
}
