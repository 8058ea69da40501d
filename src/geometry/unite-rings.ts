// Draws the ground of a shape anew, as valid polygons, however its rings cross, touch, overlap or turn (`find-borders.ts` says what is ground).
// Outlines run anticlockwise, holes clockwise, and none passes a corner twice.
import { boundsOfAny, holdsBounds } from "./bounds.ts";
import { cutSteps } from "./cut-steps.ts";
import { findBorders } from "./find-borders.ts";
import { planeArea } from "./measures.ts";
import { isCounterclockwise, isLeftOf, isRingInside, listRings, type Ring, type Step } from "./rings.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

/**
 * `toGrid`: for `cutSteps`. Without it, every corner stays where it is. Empty where there is no ground; null for what `cutSteps` or `findBorders`
 * cannot do.
 */
export function uniteRings(geometry: PolygonalGeometry, toGrid?: (crossing: Position) => Position): Position[][][] | null {
  const steps = cutSteps(listRings(geometry), toGrid);
  const borders = steps && findBorders(steps);
  const loops = borders && followBorders(borders);
  return loops && nestLoops(loops);
}

/** Loops that pass no corner twice. Null where a way leads nowhere. */
function followBorders(borders: readonly Step[]): Position[][] | null {
  const onward = new Map([...Map.groupBy(borders, ({ from }) => from.join())].map(([corner, out]) => [corner, new Set(out)]));
  const loops: Position[][] = [];
  for (const first of borders) {
    if (!onward.get(first.from.join())!.has(first)) continue;
    const path: Position[] = [];
    const passed = new Map<string, number>();
    for (let step: Step | null = first; step !== null; ) {
      const [from, to] = [step.from.join(), step.to.join()];
      onward.get(from)!.delete(step);
      passed.set(from, path.length);
      path.push(step.from);
      const next = chooseNext(onward.get(to), step);
      const back = passed.get(to);
      if (back !== undefined) {
        const loop = path.splice(back);
        for (const corner of loop) passed.delete(corner.join());
        loops.push(loop);
      }
      if (path.length > 0 && next === null) return null;
      step = path.length > 0 ? next : null;
    }
  }
  return loops;
}

/** The sharpest turn to the left, around the piece of ground that lies there. */
function chooseNext(onward: ReadonlySet<Step> | undefined, { from, to }: Step): Step | null {
  let best: Step | null = null;
  for (const other of onward ?? []) {
    if (best === null || isLeftOf({ before: from, after: best.to }, to, other.to)) best = other;
  }
  return best;
}

/** Each outline with its holes, closed. Null where a hole lies in no outline. */
function nestLoops(loops: readonly Position[][]): Position[][][] | null {
  const rings = loops.map((corners, part): Ring => {
    return { part, isHole: false, corners, box: boundsOfAny({ type: "LineString", coordinates: corners }) };
  });
  const [holes, outlines] = [rings.filter((ring) => !isCounterclockwise(ring)), rings.filter(isCounterclockwise)];
  const close = ({ corners }: Ring): Position[] => [...corners, corners[0]!];
  const sizeOf = (ring: Ring) => Math.abs(planeArea(close(ring)));
  // The smallest of the outlines around a hole is its own: others are around that one.
  const bySize = holes.length > 0 ? outlines.toSorted((a, b) => sizeOf(a) - sizeOf(b)) : [];
  const nested = new Map(outlines.map((outline) => [outline, [close(outline)]]));
  for (const hole of holes) {
    const own = bySize.find((outline) => holdsBounds(outline.box, hole.box) && isRingInside(hole, outline));
    if (!own) return null;
    nested.get(own)!.push(close(hole));
  }
  return [...nested.values()];
}
