// Distance to the closest building against the drawn ones: another drawn building that is nearer contradicts it, whatever the unit.
import { distanceToGeometryMetres } from "../../../../geometry/inside.ts";
import { listPolygons, METRES_PER_FOOT } from "../../../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../../../geometry/shapes.ts";
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

/** Each building with another that is drawn nearer to it than it says. */
export function checkClosest(buildings: readonly Building[], note: (building: Building, ...noted: Parameters<Note>) => void): void {
  const drawn = buildings.flatMap((building): Drawn[] => {
    const { bounds, geometry } = building;
    return bounds && geometry ? [{ building, bounds, geometry }] : [];
  });
  if (drawn.length < 2 || drawn.length > MOST_COMPARED) return;
  for (const one of drawn) {
    const { entry, pointer, dictionary, isTrusted } = one.building;
    const stated = isTrusted("distance_to_closest_building") ? readNumber(entry, "distance_to_closest_building") : null;
    if (stated === null || stated <= 0) continue;
    const unit = dictionary.footprint.distance_to_closest_building?.unit;
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
      pointer: pointInto(pointer, "distance_to_closest_building"),
      expected,
      found: String(stated),
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
