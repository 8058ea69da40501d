// Outlines of one result that are all off their stated centers by the same way and distance: they were moved together, and none of them is another
// building's.
import { centerOf } from "../../../../geometry/center-of.ts";
import { openProjection } from "../../../../geometry/crs.ts";
import { createLocalPlane, type PlanePoint } from "../../../../geometry/measures.ts";
import type { Position } from "../../../../geometry/shapes.ts";
import { formatDistance } from "../../text/format-number.ts";
import { pointInto } from "../../text/json-members.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** Nearer, centers that are calculated in another way explain it; farther, another coordinate system does. */
const [LEAST_METERS, MOST_METERS] = [15, 1_000];
/** Between vectors that are the same: the service's center may be that of the building's box. */
const SAME_METERS = 4;
const NAD27_EPSG = 4267;
/** Of the offset: as far as the mean shift of the datum, which is good to some 10 m, may be off. */
const DATUM_SHARE = 0.15;
const DIRECTIONS = ["east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast"];

type Offset = { building: Building; at: Position; vector: PlanePoint };

export async function checkOffset(buildings: readonly Building[]): Promise<{ building: Building; noted: Noted }[]> {
  const results = [...Map.groupBy(buildings, ({ pointer }) => pointer.split("/")[2]).values()].map(findOffset);
  const moved = results.filter((offsets) => offsets !== null);
  const noted = await Promise.all(
    moved.map(async (offsets) => {
      const [{ vector, at }] = offsets as [Offset];
      const words = describe(vector);
      const variant =
        moved.length === 1
          ? `All outlines are ${words} of their centers`
          : "All outlines of a result are off their centers by the same way and distance";
      const evidence = (await isShiftOfDatum(at, vector)) ? "datum" : "";
      return offsets.map(({ building, vector: own }) => ({
        building,
        noted: {
          code: "outline-offset" as const,
          pointer: pointInto(building.pointer, "geometry"),
          variant,
          evidence,
          expected: "around its center",
          found: `${describe(own)} of it`,
          detail: `All ${offsets.length} outlines are off the same way and distance: they were moved together, and none of them is another building's.`,
        },
      }));
    }),
  );
  return noted.flat();
}

/** Null where they aren't all off alike. */
function findOffset(buildings: readonly Building[]): Offset[] | null {
  const offsets = buildings.flatMap((building): Offset[] => {
    const { geometry, statedCenter } = building;
    const at = geometry && statedCenter && centerOf(geometry);
    return at ? [{ building, at, vector: createLocalPlane(statedCenter).toMetres(at) }] : [];
  });
  const centers = new Set(offsets.map(({ building }) => String(building.statedCenter)));
  const [first] = offsets;
  if (!first || centers.size < 2) return null;
  const length = Math.hypot(...first.vector);
  const isAlike = offsets.every(({ vector }) => distanceBetween(vector, first.vector) <= SAME_METERS);
  return isAlike && length > LEAST_METERS && length < MOST_METERS ? offsets : null;
}

/** Whether it is as far, and in the direction, as numbers of NAD27 are off at this place where they are taken for WGS 84. */
async function isShiftOfDatum(at: Position, vector: PlanePoint): Promise<boolean> {
  const projection = await openProjection(NAD27_EPSG).catch(() => null);
  const right = projection?.toLongitudeLatitude(at);
  return right ? distanceBetween(createLocalPlane(right).toMetres(at), vector) <= DATUM_SHARE * Math.hypot(...vector) : false;
}

const distanceBetween = ([x1, y1]: PlanePoint, [x2, y2]: PlanePoint) => Math.hypot(x1 - x2, y1 - y2);

/** "283 ft east". */
function describe([east, north]: PlanePoint): string {
  const eighths = Math.round((Math.atan2(north, east) / Math.PI) * 4 + 8) % 8;
  return `${formatDistance(Math.hypot(east, north))} ${DIRECTIONS[eighths]}`;
}
