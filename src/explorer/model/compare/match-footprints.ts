// Which building of one response is which of another: by their ids, then by how much their outlines overlap.
import { measureOverlap, type Outline } from "../../../geometry/compare-outlines.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import { visitPairs } from "../../../geometry/visit-pairs.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { readText } from "../text/json-members.ts";

export type FootprintMatch = { before: DecodedFootprint; after: DecodedFootprint; by: "id" | "overlap" };
type MatchedFootprints = { matches: FootprintMatch[]; onlyBefore: DecodedFootprint[]; onlyAfter: DecodedFootprint[] };

type Footprints = readonly DecodedFootprint[];

/** Less overlap than this is a neighbor. */
const MIN_OVERLAP = 0.3;
/** Of each building, as many others are measured as may be the same: a stack of thousands has millions of pairs. */
const MEASURED_EACH = 4;
/** Only made-up stacks have more pairs of boxes that touch. What comes after these stays without a match. */
const MAX_PAIRS = 100_000;

/** Matches are in the order of `after`. */
export function matchFootprints(before: Footprints, after: Footprints): MatchedFootprints {
  const byId = matchById(before, after);
  const isWithoutId = createLeftTest(byId);
  const byOverlap = matchByOverlap(before.filter(isWithoutId), after.filter(isWithoutId));
  const matches = [...byId, ...byOverlap].sort((a, b) => a.after.index - b.after.index);
  const isLeft = createLeftTest(matches);
  return { matches, onlyBefore: before.filter(isLeft), onlyAfter: after.filter(isLeft) };
}

function createLeftTest(matches: readonly FootprintMatch[]): (footprint: DecodedFootprint) => boolean {
  const matched = new Set(matches.flatMap((match) => [match.before, match.after]));
  return (footprint) => !matched.has(footprint);
}

/** Where an id is there several times, the first of one is the first of the other. */
function matchById(before: Footprints, after: Footprints): FootprintMatch[] {
  const idOf = ({ entry }: DecodedFootprint) => readText(entry, "footprint_id");
  const waiting = Map.groupBy(before.toReversed(), idOf);
  waiting.delete(null);
  return after.flatMap((footprint): FootprintMatch[] => {
    const found = waiting.get(idOf(footprint))?.pop();
    return found ? [{ before: found, after: footprint, by: "id" }] : [];
  });
}

type Drawn = { footprint: DecodedFootprint; outline: Outline };
type Pair = { before: number; after: number; share: number };

/** The largest overlap first. */
function matchByOverlap(before: Footprints, after: Footprints): FootprintMatch[] {
  const [old, now] = [before.flatMap(listDrawn), after.flatMap(listDrawn)];
  const pairs = listNearPairs(old, now).map((pair) => {
    return { ...pair, share: measureOverlap(old[pair.before]!.outline, now[pair.after]!.outline) ?? 0 };
  });
  const matched = new Set<DecodedFootprint>();
  return pairs.sort(compareShares).flatMap((pair): FootprintMatch[] => {
    const [one, other] = [old[pair.before]!.footprint, now[pair.after]!.footprint];
    if (pair.share < MIN_OVERLAP || matched.has(one) || matched.has(other)) return [];
    matched.add(one).add(other);
    return [{ before: one, after: other, by: "overlap" }];
  });
}

function listDrawn(footprint: DecodedFootprint): Drawn[] {
  const { geometry, bounds } = footprint;
  return geometry && bounds ? [{ footprint, outline: { geometry, bounds } }] : [];
}

/** Those whose boxes overlap most, a few of each. */
function listNearPairs(before: readonly Drawn[], after: readonly Drawn[]): Pair[] {
  const boxes = [...before, ...after].map(({ outline }) => outline.bounds);
  const pairs = new Map<number, Pair>();
  visitPairs(boxes, (one, other) => {
    const [old, now] = [Math.min(one, other), Math.max(one, other) - before.length];
    if (old >= before.length || now < 0) return false;
    const share = shareOfBoxes(boxes[one]!, boxes[other]!);
    if (share > 0) pairs.set(old * after.length + now, { before: old, after: now, share });
    return pairs.size >= MAX_PAIRS;
  });
  const [ofBefore, ofAfter] = [new Uint32Array(before.length), new Uint32Array(after.length)];
  return [...pairs.values()].sort(compareShares).filter((pair) => {
    const isAmongFirst = ofBefore[pair.before]! < MEASURED_EACH || ofAfter[pair.after]! < MEASURED_EACH;
    ofBefore[pair.before]! += 1;
    ofAfter[pair.after]! += 1;
    return isAmongFirst;
  });
}

/** Equals in an order that is the same when both sides change places. */
function compareShares(a: Pair, b: Pair): number {
  const apart = (pair: Pair) => Math.abs(pair.before - pair.after);
  const first = (pair: Pair) => Math.min(pair.before, pair.after);
  return b.share - a.share || apart(a) - apart(b) || first(a) - first(b);
}

function shareOfBoxes([w1, s1, e1, n1]: Bounds, [w2, s2, e2, n2]: Bounds): number {
  const shared = Math.max(0, Math.min(e1, e2) - Math.max(w1, w2)) * Math.max(0, Math.min(n1, n2) - Math.max(s1, s2));
  return shared / ((e1 - w1) * (n1 - s1) + (e2 - w2) * (n2 - s2) - shared);
}
