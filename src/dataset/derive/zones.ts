// Zones 1 to 4: the ground 0-5, 5-30, 30-100 and 100-200 feet from the wall, buildings left out, and how much of it a cover takes up.
// A wall round a courtyard counts as wall, so a courtyard lies in the first zones.
import { EndType, inflatePaths, JoinType, type Paths64 } from "clipper2-ts";
import { containsPosition, METRES_PER_FOOT, type Position } from "../../geometry/measures.ts";
import { padBounds } from "./box-index.ts";
import type { CoverKind, GroundCover, Piece } from "./ground-cover.ts";
import { distanceToWall, type Outline } from "./outline.ts";
import { buildPath, pathsAreaSquareMetres, sharedAreaSquareMetres, UNITS_PER_METRE } from "./plane-paths.ts";

const ZONE_REACH_FEET = [5, 30, 100, 200] as const;
const ZONE_REACH_METRES = ZONE_REACH_FEET.map((feet) => feet * METRES_PER_FOOT);
const FARTHEST_METRES = ZONE_REACH_METRES.at(-1)!;
/** Round corners are drawn with chords that stay within this part of their radius of the true arc. */
const ARC_TOLERANCE = 1 / 2500;

/** Percent, 0 to 100, of zones 1 to 4. */
export type ZoneShares = [number, number, number, number];

/** A zone that buildings fill to the last square decimetre has no ground and counts as bare. */
const LEAST_GROUND_SQUARE_METRES = 0.01;

export function measureZones(outline: Outline, cover: GroundCover): Partial<Record<CoverKind, ZoneShares>> {
  const reaches = ZONE_REACH_METRES.map((metres) => inflate(outline.paths, metres));
  const [east, north] = outline.degreesPerMetre;
  const cells = cover.piecesIn(padBounds(outline.bounds, FARTHEST_METRES * east, FARTHEST_METRES * north));
  const within = (kind: CoverKind) =>
    areasWithin(
      outline,
      cells.flatMap((cell) => cell[kind]),
      reaches,
    );

  const built = within("building");
  const own = pathsAreaSquareMetres(outline.paths);
  const ground = reaches.map((reach, zone) => {
    const inside = zone === 0 ? own : pathsAreaSquareMetres(reaches[zone - 1]!);
    const builtInside = zone === 0 ? own : built[zone - 1]!;
    return pathsAreaSquareMetres(reach) - inside - (built[zone]! - builtInside);
  });
  const shares: Partial<Record<CoverKind, ZoneShares>> = {};
  for (const kind of cover.kinds) {
    if (kind === "building") continue;
    const covered = within(kind);
    shares[kind] = ground.map((area, zone) => {
      const inZone = covered[zone]! - (zone === 0 ? 0 : covered[zone - 1]!);
      return area < LEAST_GROUND_SQUARE_METRES ? 0 : Math.min(100, Math.max(0, (100 * inZone) / area));
    }) as ZoneShares;
  }
  return shares;
}

function inflate(paths: Paths64, metres: number): Paths64 {
  const units = metres * UNITS_PER_METRE;
  return inflatePaths(paths, units, JoinType.Round, EndType.Polygon, 2, units * ARC_TOLERANCE);
}

/** Metres from the building, 0 inside it. */
function distanceTo({ rings, geometry, plane }: Outline, position: Position): number {
  return containsPosition(geometry, position) ? 0 : distanceToWall(rings, plane.toMetres(position));
}

/** Square metres of the pieces within each reach. Only pieces that may cross a reach's edge are clipped. */
function areasWithin(outline: Outline, pieces: readonly Piece[], reaches: readonly Paths64[]): number[] {
  const areas = reaches.map(() => 0);
  const crossing = reaches.map(() => ({ outlines: [] as Paths64, holes: [] as Paths64 }));
  for (const { ring, sign, areaSquareMetres, bounds } of pieces) {
    const corner = outline.plane.toMetres([bounds[0], bounds[1]]);
    const opposite = outline.plane.toMetres([bounds[2], bounds[3]]);
    const half = Math.hypot(opposite[0] - corner[0], opposite[1] - corner[1]) / 2;
    const away = distanceTo(outline, [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2]);
    if (away - half >= FARTHEST_METRES) continue;
    let path: Paths64[number] | null = null;
    ZONE_REACH_METRES.forEach((reach, zone) => {
      if (away + half <= reach) areas[zone]! += sign * areaSquareMetres;
      else if (away - half < reach) {
        path ??= buildPath(ring, outline.plane);
        (sign > 0 ? crossing[zone]!.outlines : crossing[zone]!.holes).push(path);
      }
    });
  }
  return areas.map((area, zone) => {
    const { outlines, holes } = crossing[zone]!;
    return area + sharedAreaSquareMetres(outlines, reaches[zone]!) - sharedAreaSquareMetres(holes, reaches[zone]!);
  });
}
