// Distance to the closest building against the drawn ones: another drawn building that is nearer contradicts it, whatever the unit.
import { distanceToGeometryMetres } from "../../../../geometry/inside.ts";
import { listPolygons, METRES_PER_FOOT } from "../../../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../../../geometry/shapes.ts";
import { areOwnNeighbors } from "../../fields/own-neighbor.ts";
import { formatNumber } from "../../text/format-number.ts";
import { pointInto, readNumber } from "../../text/json-members.ts";
import type { Note } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** Comparing all with all grows with the square. */
const MOST_COMPARED = 3_000;
const MOST_CORNERS = 2_000;
/** Outlines are simplified. */
const SLACK = 1.1;
const SLACK_METERS = 1;

type Drawn = { building: Building; bounds: Bounds; geometry: PolygonalGeometry };

/** Buildings that are drawn this far apart don't touch. */
const APART_METERS = 2;
const FIELD = "distance_to_closest_building";

/** Each building with another that is drawn nearer to it than it says. */
export function checkClosest(buildings: readonly Building[], note: (building: Building, ...noted: Parameters<Note>) => void): void {
  const drawn = buildings.flatMap((building): Drawn[] => {
    const { bounds, geometry } = building;
    return bounds && geometry ? [{ building, bounds, geometry }] : [];
  });
  if (drawn.length < 2 || drawn.length > MOST_COMPARED) return;
  for (const all of Map.groupBy(drawn, ({ building }) => building.pointer.split("/")[2]).values()) checkItself(all, drawn, note);
  for (const one of drawn) {
    const { entry, pointer, dictionary, isTrusted } = one.building;
    const stated = isTrusted(FIELD) ? readNumber(entry, FIELD) : null;
    if (stated === null || stated <= 0) continue;
    const unit = dictionary.footprint[FIELD]?.unit;
    // Without a unit it is taken as the smaller one: as meters it would be even farther.
    const statedMeters = unit === "m" ? stated : stated * METRES_PER_FOOT;
    const nearest = findNearest(one, drawn);
    if (nearest === null) continue;
    const meters = measure(one.geometry, nearest.geometry);
    if (meters === null || statedMeters <= meters * SLACK + SLACK_METERS) continue;
    const feet = meters / METRES_PER_FOOT;
    const expected =
      unit === "m" ? `at most ${meters.toFixed(1)} m` : `at most ${formatNumber(Math.round(feet))} ft (${meters.toFixed(1)} m)`;
    note(one.building, {
      code: "closest-building-nearer",
      pointer: pointInto(pointer, FIELD),
      expected,
      found: String(stated),
    });
  }
}

/** All of a result say 0, and none touches a drawn one. Two may each touch a neighbor's building, unless both name their own occupancy. */
function checkItself(all: readonly Drawn[], drawn: readonly Drawn[], note: (building: Building, ...noted: Parameters<Note>) => void): void {
  if (all.length < 2 || !all.every(({ building }) => building.isTrusted(FIELD) && readNumber(building.entry, FIELD) === 0)) return;
  const isOwn = areOwnNeighbors(all.map(({ building }) => building.entry));
  if (!isOwn && all.length < 3) return;
  const gaps = all.map((one) => {
    const nearest = findNearest(one, drawn);
    return nearest === null ? null : measure(one.geometry, nearest.geometry);
  });
  if (!gaps.every((gap) => gap !== null && gap > APART_METERS)) return;
  for (const [index, { building }] of all.entries()) {
    const feet = formatNumber(Math.round(gaps[index]! / METRES_PER_FOOT));
    const expected = `at most ${feet} ft (${gaps[index]!.toFixed(1)} m), and not 0`;
    note(building, {
      code: "closest-building-itself",
      pointer: pointInto(building.pointer, FIELD),
      expected,
      found: "0",
    });
  }
}

/** By the gap between their boxes. */
function findNearest(one: Drawn, all: readonly Drawn[]): Drawn | null {
  const [west, south, east, north] = one.bounds;
  const scale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  let best: Drawn | null = null;
  let least = Infinity;
  for (const other of all) {
    // The same outline again is the same building, listed twice.
    if (other === one || other.building.entry.geometry === one.building.entry.geometry) continue;
    const dx = Math.max(0, other.bounds[0] - east, west - other.bounds[2]) * scale;
    const dy = Math.max(0, other.bounds[1] - north, south - other.bounds[3]);
    const gap = dx * dx + dy * dy;
    if (gap >= least) continue;
    least = gap;
    best = other;
  }
  return best;
}

/** Two outlines that don't cross are nearest at a corner of one of them. Null: too many corners. */
function measure(one: PolygonalGeometry, other: PolygonalGeometry): number | null {
  const [corners, others] = [listCorners(one), listCorners(other)];
  if (corners.length * others.length > MOST_CORNERS ** 2 / 4) return null;
  let least = Infinity;
  for (const corner of corners) least = Math.min(least, distanceToGeometryMetres(corner, other));
  for (const corner of others) least = Math.min(least, distanceToGeometryMetres(corner, one));
  return least;
}

function listCorners(geometry: PolygonalGeometry): Position[] {
  return listPolygons(geometry).flatMap(([outline]) => outline!.map((position): Position => [position[0]!, position[1]!]));
}
