// Buildings of one result that have the same outline, each beside the one whose outline it is, so that none is counted twice.

import type { GeometryFinding } from "../../../../geometry/inspect/inspect-geometries.ts";
import { createLocalPlane } from "../../../../geometry/measures.ts";
import { readNumber } from "../../text/json-members.ts";
import type { Building } from "./building.ts";

/** `variant`: the name of the one whose outline it is, where only one outline of the response is in several buildings. */
export type Gathered = GeometryFinding & { evidence?: string; variant?: string };

type Same = Extract<GeometryFinding, { other: number }>;

/** Two buildings are apart, or differ in size, by more than rounding. */
const [APART_METERS, DIFFERENT_SHARE] = [5, 0.02];

/** Its center is outside of its outline. */
export const isAway = ({ read }: Building) => read.some(({ code }) => code === "center-outside" || code === "far-from-center");

export function gatherSame(found: readonly GeometryFinding[], buildings: readonly Building[]): Gathered[] {
  let sets: { members: Set<number>; pair: Same }[] = [];
  const resultOf = (number: number) => buildings[number]!.pointer.split("/")[2];
  for (const pair of found) {
    if (pair.code !== "outline-same" || !("other" in pair) || resultOf(pair.footprint) !== resultOf(pair.other)) continue;
    const isIn = ({ members }: { members: Set<number> }) => members.has(pair.footprint) || members.has(pair.other);
    const members = new Set([pair.other, pair.footprint, ...sets.filter(isIn).flatMap((set) => [...set.members])]);
    sets = [...sets.filter((set) => !isIn(set)), { members, pair }];
  }
  return sets.flatMap(({ members, pair }) => {
    const sorted = [...members].sort((a, b) => a - b);
    const owner = sorted.find((number) => !isAway(buildings[number]!)) ?? sorted[0]!;
    const isSeveral = sorted.length > 2;
    const variant = isSeveral && sets.length === 1 ? buildings[owner]!.name : "";
    const others = sorted.filter((number) => number !== owner);
    return others.map((footprint) => {
      const evidence = !doDiffer(buildings[footprint]!, buildings[owner]!) ? "" : isSeveral ? "several" : "two";
      return { ...pair, footprint, other: owner, evidence, variant };
    });
  });
}

/** In their centers or areas: then it isn't one building that is listed twice. */
function doDiffer(one: Building, other: Building): boolean {
  const meters = one.statedCenter && other.statedCenter && Math.hypot(...createLocalPlane(one.statedCenter).toMetres(other.statedCenter));
  const [area, otherArea] = [readNumber(one.entry, "footprint_area"), readNumber(other.entry, "footprint_area")];
  const isOtherSize = area !== null && otherArea !== null && Math.abs(area - otherArea) > DIFFERENT_SHARE * Math.max(area, otherArea);
  return isOtherSize || (meters ?? 0) > APART_METERS;
}
