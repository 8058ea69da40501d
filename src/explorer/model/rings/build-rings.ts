// The zones around a building's outline, with what the response says of each.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { BufferRing } from "../../../geometry/buffer.ts";
import { boundsOf } from "../../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../../geometry/shapes.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { type ReachMetres, readReachesMetres, readZones } from "./read-zones.ts";
import type { RingCover, SceneRings, ZoneRing } from "./ring-cover.ts";

type Ringed = Pick<DecodedFootprint, "id" | "geometry" | "entry">;

/** `geometry/buffer.ts`, or whatever runs it elsewhere. */
export type MeasureRings = (
  geometry: PolygonalGeometry,
  bounds: Bounds,
  distancesMetres: readonly number[],
) => Promise<(BufferRing | null)[]> | (BufferRing | null)[];

let last: { geometry: unknown; distances: string; rings: ReturnType<MeasureRings> } | null = null;

/** Null where its outline can't be measured around. Choosing another cover measures nothing anew. */
export async function buildRings(
  footprint: Ringed,
  meanings: DatasetDictionary["footprint"],
  cover: RingCover,
  measure: MeasureRings,
): Promise<SceneRings | null> {
  const { id, geometry, entry } = footprint;
  const bounds = geometry && boundsOf(geometry);
  if (geometry === null || bounds === null) return null;
  const reaches = readReachesMetres(meanings);
  const distances = listDistances(reaches);
  if (last?.geometry !== geometry || last.distances !== distances.join()) {
    last = { geometry, distances: distances.join(), rings: measure(geometry, bounds, distances) };
  }
  const rings = await last.rings;
  const zones = readZones(entry, meanings, cover).flatMap((zone, at): ZoneRing[] => {
    const ring = rings[distances.indexOf(reaches[at]!.to)];
    return ring ? [{ ...zone, ...ring }] : [];
  });
  const outermost = zones.at(-1);
  const foot: Position = [(bounds[0] + bounds[2]) / 2, bounds[1]];
  return outermost ? { footprintId: id, cover, zones, bounds: boundsOf(outermost.ground) as Bounds, foot } : null;
}

/** Where each zone ends, and where one begins if that isn't where the one before it ends. */
function listDistances(reaches: readonly ReachMetres[]): number[] {
  return [...new Set(reaches.flatMap(({ from, to }) => (from === 0 ? [to] : [from, to])))];
}
