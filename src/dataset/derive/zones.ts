// Zones 1 to 4: the ground 0-5, 5-30, 30-100 and 100-200 feet from the wall, buildings left out, and how much of it a cover takes up.
// A wall round a courtyard counts as wall, so a courtyard lies in the first zones.

import { EndType, inflatePaths, JoinType, type Paths64 } from "clipper2-ts";
import { holdsPosition, padBounds } from "../../geometry/bounds.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { distanceToRings, METRES_PER_FOOT } from "../../geometry/measures.ts";
import { pathsAreaSquareMetres, SQUARE_UNITS_PER_SQUARE_METRE, UNITS_PER_METRE } from "../../geometry/plane-paths.ts";
import type { Position } from "../../geometry/shapes.ts";
import type { CoverKind, GroundCover, Piece } from "./ground-cover.ts";
import type { Outline } from "./outline.ts";
import { buildRegion, buildRingEdges, overlapArea, type Region } from "./overlap-area.ts";

const ZONE_REACH_FEET = [5, 30, 100, 200] as const;
const ZONE_REACH_METRES = ZONE_REACH_FEET.map((feet) => feet * METRES_PER_FOOT);
const FARTHEST_METRES = ZONE_REACH_METRES.at(-1)!;
/** Round corners are drawn with chords that stay within this part of their radius of the true arc. */
const ARC_TOLERANCE = 1 / 2500;

/** Percent, 0 to 100, of zones 1 to 4. */
export type ZoneShares = [number, number, number, number];

/** A zone that buildings fill to the last square decimetre has no ground and counts as bare. */
const MIN_GROUND_SQUARE_METRES = 0.01;

export function measureZones(outline: Outline, cover: GroundCover): Partial<Record<CoverKind, ZoneShares>> {
  const reaches = ZONE_REACH_METRES.map((metres) => inflate(outline.paths, metres));
  const regions = reaches.map(buildRegion);
  const [east, north] = outline.degreesPerMetre;
  const cells = cover.piecesIn(padBounds(outline.bounds, FARTHEST_METRES * east, FARTHEST_METRES * north));
  const within = (kind: CoverKind) =>
    areasWithin(
      outline,
      cells.flatMap((cell) => cell[kind]),
      regions,
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
      return area < MIN_GROUND_SQUARE_METRES ? 0 : Math.min(100, Math.max(0, (100 * inZone) / area));
    }) as ZoneShares;
  }
  return shares;
}

function inflate(paths: Paths64, metres: number): Paths64 {
  const units = metres * UNITS_PER_METRE;
  return inflatePaths(paths, units, JoinType.Round, EndType.Polygon, 2, units * ARC_TOLERANCE);
}

/** Metres from the building, 0 inside it. */
function distanceTo({ rings, geometry, bounds, plane }: Outline, position: Position): number {
  const isInside = holdsPosition(bounds, position) && containsPosition(geometry, position);
  return isInside ? 0 : distanceToRings(rings, plane.toMetres(position));
}

/** Square metres of the pieces within each reach. Only pieces that may cross a reach's edge are measured against it. */
function areasWithin(outline: Outline, pieces: readonly Piece[], reaches: readonly Region[]): number[] {
  const areas = reaches.map(() => 0);
  for (const { ring, sign, areaSquareMetres, middle, radiusMetres } of pieces) {
    const away = distanceTo(outline, middle);
    if (away - radiusMetres >= FARTHEST_METRES) continue;
    let edges: Region | null = null;
    ZONE_REACH_METRES.forEach((reach, zone) => {
      if (away + radiusMetres <= reach) areas[zone]! += sign * areaSquareMetres;
      else if (away - radiusMetres < reach) {
        edges ??= buildRingEdges(ring, outline.plane);
        areas[zone]! += (sign * overlapArea(edges, reaches[zone]!)) / SQUARE_UNITS_PER_SQUARE_METRE;
      }
    });
  }
  return areas;
}
