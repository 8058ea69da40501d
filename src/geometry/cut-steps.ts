// Edges cut where they meet: what is left of them meets at its ends only.
import { boundsOfEdge, crossingOf, isSame, listEdges, meet, type Ring, type Step } from "./rings.ts";
import type { Position } from "./shapes.ts";
import { visitPairs } from "./visit-pairs.ts";

/** A part of an edge of that ring. */
export type RingStep = Step & { ring: Ring };

/** Of crossings that bring others with them when they are moved to the grid. */
const MAX_PASSES = 8;

/**
 * `toGrid`: where edges cross, they are joined at the nearest place of a grid, on which all corners are. Null where edges cross and there is no
 * grid, or more of them are side by side than are looked at here.
 */
export function cutSteps(rings: readonly Ring[], toGrid?: (crossing: Position) => Position): RingStep[] | null {
  let steps: RingStep[] = rings.flatMap(listEdges);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const cuts = new Map<Step, Position[]>();
    const cut = (step: Step, at: Position) => {
      if (isSame(at, step.from) || isSame(at, step.to)) return;
      const known = cuts.get(step) ?? [];
      cuts.set(step, known);
      known.push(at);
    };
    let hasCrossed = false;
    const visited = visitPairs(steps.map(boundsOfEdge), (first, second) => {
      const [one, other] = [steps[first]!, steps[second]!];
      const met = meet(one, other);
      if (met === "crossing" && !toGrid) return true;
      hasCrossed ||= met === "crossing";
      if (met === "overlap") cutAlong(one, other, cut);
      else if (met !== null) {
        const at = met === "crossing" ? toGrid!(crossingOf(one, other)) : met;
        for (const step of [one, other]) cut(step, at);
      }
      return false;
    });
    if (visited !== "all") return null;
    steps = steps.flatMap((step) => listParts(step, cuts.get(step) ?? []));
    if (!hasCrossed) return steps;
  }
  return null;
}

/** Of edges on one line: at those corners of each that lie on the other. */
function cutAlong(one: Step, other: Step, cut: (step: Step, at: Position) => void): void {
  const axis = one.from[0] === one.to[0] ? 1 : 0;
  const isOn = (at: Position, { from, to }: Step) => at[axis] > Math.min(from[axis], to[axis]) && at[axis] < Math.max(from[axis], to[axis]);
  for (const at of [other.from, other.to]) if (isOn(at, one)) cut(one, at);
  for (const at of [one.from, one.to]) if (isOn(at, other)) cut(other, at);
}

function listParts({ from, to, ring }: RingStep, cuts: readonly Position[]): RingStep[] {
  const axis = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]) ? 0 : 1;
  const direction = Math.sign(to[axis] - from[axis]);
  const stops = [from, ...cuts.toSorted((a, b) => direction * (a[axis] - b[axis])), to];
  return stops.slice(1).flatMap((stop, i) => (isSame(stop, stops[i]!) ? [] : [{ from: stops[i]!, to: stop, ring }]));
}
