// Outlines of one result that are all off their stated centers by the same way and distance: they were moved together, and none of them is another
// building's.
import { centerOf } from "../../../../geometry/center-of.ts";
import { createLocalPlane, type PlanePoint } from "../../../../geometry/measures.ts";
import { formatDistance } from "../../text/format-number.ts";
import { pointInto } from "../../text/json-members.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** Nearer, centers that are calculated in another way explain it; farther, another coordinate system does. */
const [LEAST_METERS, MOST_METERS] = [15, 1_000];
/** Between vectors that are the same: the service's center may be that of the building's box. */
const SAME_METERS = 4;
const DIRECTIONS = ["east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast"];

type Offset = { building: Building; vector: PlanePoint };

export function checkOffset(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  for (const ofResult of Map.groupBy(buildings, ({ pointer }) => pointer.split("/")[2]).values()) {
    const offsets = findOffset(ofResult);
    for (const { building, vector } of offsets)
      note(building, {
        code: "outline-offset",
        pointer: pointInto(building.pointer, "geometry"),
        expected: "around its center",
        found: `${describe(vector)} of it`,
        detail: `All ${offsets.length} outlines are off the same way and distance: they were moved together, and none of them is another building's.`,
      });
  }
}

/** None where they aren't all off alike. */
function findOffset(buildings: readonly Building[]): Offset[] {
  const offsets = buildings.flatMap((building): Offset[] => {
    const { geometry, statedCenter } = building;
    const at = geometry && statedCenter && centerOf(geometry);
    return at ? [{ building, vector: createLocalPlane(statedCenter).toMetres(at) }] : [];
  });
  const centers = new Set(offsets.map(({ building }) => String(building.statedCenter)));
  const [first] = offsets;
  if (!first || centers.size < 2) return [];
  const length = Math.hypot(...first.vector);
  const isAlike = offsets.every(({ vector }) => distanceBetween(vector, first.vector) <= SAME_METERS);
  return isAlike && length > LEAST_METERS && length < MOST_METERS ? offsets : [];
}

const distanceBetween = ([x1, y1]: PlanePoint, [x2, y2]: PlanePoint) => Math.hypot(x1 - x2, y1 - y2);

/** "283 ft east". */
function describe([east, north]: PlanePoint): string {
  const eighths = Math.round((Math.atan2(north, east) / Math.PI) * 4 + 8) % 8;
  return `${formatDistance(Math.hypot(east, north))} ${DIRECTIONS[eighths]}`;
}
