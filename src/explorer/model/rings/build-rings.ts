// The zones around a building's outline, with what the response says of each. Loaded when there is a building to draw them around: geometry is heavy.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { buildBufferRings } from "../../../geometry/buffer.ts";
import { boundsOf } from "../../../geometry/measures.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { listReachesMetres, readZones } from "./read-zones.ts";
import type { RingCover, SceneRings, ZoneRing } from "./ring-cover.ts";

type Ringed = Pick<DecodedFootprint, "id" | "geometry" | "entry">;

let last: { geometry: unknown; reaches: string; rings: ReturnType<typeof buildBufferRings> } | null = null;

/** Null where its outline can't be measured around. Choosing another cover measures nothing anew. */
export function buildRings(footprint: Ringed, meanings: DatasetDictionary["footprint"], cover: RingCover): SceneRings | null {
  const { id, geometry, entry } = footprint;
  const bounds = geometry && boundsOf(geometry);
  if (geometry === null || bounds === null) return null;
  const middle = (bounds[0] + bounds[2]) / 2;
  const reaches = listReachesMetres(meanings);
  if (last?.geometry !== geometry || last.reaches !== reaches.join()) {
    last = { geometry, reaches: reaches.join(), rings: buildBufferRings(geometry, bounds, reaches) };
  }
  const { rings } = last;
  const zones = readZones(entry, meanings, cover).flatMap((zone, at): ZoneRing[] => {
    const ring = rings[at];
    return ring ? [{ ...zone, ...ring, top: [middle, boundsOf(ring.ground)![3]] }] : [];
  });
  const outermost = zones.at(-1);
  return outermost ? { footprintId: id, cover, zones, bounds: boundsOf(outermost.ground) as Bounds } : null;
}
