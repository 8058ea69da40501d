// Lengths of one parcel's buildings against each other: of two buildings, neither is farther from a coast than the other by more than lies between
// them. One that is sent in other units than its neighbors is 3.28 times off.
import { METRES_PER_FOOT } from "../../../../geometry/measures.ts";
import type { Bounds } from "../../../../geometry/shapes.ts";
import { formatNumber } from "../../text/format-number.ts";
import { pointInto, readNumber } from "../../text/json-members.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** Fields of which neighbors have nearly the same value. The ground is taken to be no steeper than 45 degrees. */
const FAR_FIELDS = ["distance_to_coast", "distance_to_water_body", "distance_to_fire_station", "ground_height_amsl"];
/** Without a unit it is the smallest usual one, in which the way between two buildings is the longest. */
const UNITS_PER_METER: Record<string, number> = { ft: 1 / METRES_PER_FOOT, m: 1, km: 1 / 1000, mi: METRES_PER_FOOT / 1609.344 };
/** Of rounding, and of centers and outlines that are measured from. */
const SLACK = 0.02;
const SLACK_METERS = 30;
const METERS_PER_DEGREE = 111_320;

type Apart = { name: string; value: number; usual: number; allowed: number; other: Building };

/** Each building with lengths that can't be beside those of its neighbors. */
export function checkNeighbors(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  for (const neighbors of Map.groupBy(buildings, ({ pointer }) => pointer.split("/")[2]).values()) {
    if (neighbors.length < 2) continue;
    const found = new Map<Building, Apart[]>();
    for (const name of FAR_FIELDS) {
      for (const [building, apart] of findApart(name, neighbors)) found.set(building, [...(found.get(building) ?? []), apart]);
    }
    for (const [building, all] of found) {
      const evidence = weighUnits(all);
      for (const { name, value, usual, allowed, other } of all)
        note(building, {
          code: "neighbors-apart",
          evidence,
          pointer: pointInto(building.pointer, name),
          field: name,
          expected: `${usual} as at ${other.name}, give or take ${formatNumber(Math.ceil(allowed))}`,
          found: String(value),
        });
    }
  }
}

/** Each is compared with the building that has the middle value. */
function findApart(name: string, neighbors: readonly Building[]): [Building, Apart][] {
  const known = neighbors.flatMap((building) => {
    const value = building.isTrusted(name) && building.bounds ? readNumber(building.entry, name) : null;
    return value === null ? [] : [{ building, value, bounds: building.bounds! }];
  });
  if (known.length < 2) return [];
  const middle = [...known].sort((a, b) => a.value - b.value)[Math.floor(known.length / 2)]!;
  const scale = UNITS_PER_METER[middle.building.dictionary.footprint[name]?.unit ?? "ft"];
  if (scale === undefined) return [];
  return known.flatMap(({ building, value, bounds }): [Building, Apart][] => {
    const allowed = (spanMeters(bounds, middle.bounds) + SLACK_METERS) * scale;
    const isApart = Math.abs(value - middle.value) > allowed + SLACK * Math.max(Math.abs(value), Math.abs(middle.value));
    return isApart ? [[building, { name, value, usual: middle.value, allowed, other: middle.building }]] : [];
  });
}

/** From the farthest corner of the one to that of the other. */
function spanMeters(one: Bounds, other: Bounds): number {
  const [west, south] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const [east, north] = [Math.max(one[2], other[2]), Math.max(one[3], other[3])];
  const scale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return Math.hypot((east - west) * scale, north - south) * METERS_PER_DEGREE;
}

/** One value shows the other unit by its ratio, and all the others fit it. */
function weighUnits(all: readonly Apart[]): string {
  const fit = (factor: number) =>
    all.some(({ value, usual }) => usual > 0 && Math.abs(value * factor - usual) <= SLACK * usual) &&
    all.every(({ value, usual, allowed }) => Math.abs(value * factor - usual) <= SLACK * Math.abs(usual) + allowed);
  return fit(1 / METRES_PER_FOOT) ? "meters" : fit(METRES_PER_FOOT) ? "feet" : "";
}
