// WKB of other people -> GeoJSON: polygons by the geometry room's decoder, points here, because addresses are points.
import type { Point } from "geojson";
import { decodeWkbBytes } from "../../../geometry/decode-wkb.ts";

import type { ReadNote } from "./feature-source.ts";

export type DecodedGeom = { geometry: unknown; srid: number | null; notes?: readonly ReadNote[] } | { reason: string; detail?: string };

const EWKB_SRID = 0x20000000;
const EWKB_FLAGS = 0xf0000000;
const POINT = 1;

function readPoint(wkb: Uint8Array): { point: Point; srid: number | null } | null {
  if (wkb.length < 21 || wkb[0]! > 1) return null;
  const view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
  const littleEndian = wkb[0] === 1;
  const type = view.getUint32(1, littleEndian);
  // ISO adds thousands for Z and M, EWKB high bits.
  if (((type & ~EWKB_FLAGS) >>> 0) % 1000 !== POINT) return null;
  const hasSrid = (type & EWKB_SRID) !== 0;
  const at = hasSrid ? 9 : 5;
  if (wkb.length < at + 16) return null;
  const point: Point = { type: "Point", coordinates: [view.getFloat64(at, littleEndian), view.getFloat64(at + 8, littleEndian)] };
  return { point, srid: hasSrid ? view.getUint32(5, littleEndian) : null };
}

/** What is neither polygon nor point comes back as a geometry of no use, for the import to refuse by name. */
export function decodeGeom(wkb: Uint8Array): DecodedGeom {
  const decoded = decodeWkbBytes(wkb);
  if (decoded.ok) {
    const notes = decoded.dimensions === "XY" ? {} : { notes: ["dimensions-dropped"] as const };
    return { geometry: decoded.geometry, srid: decoded.srid, ...notes };
  }
  if (decoded.error !== "not-polygonal") return { reason: "its geometry is damaged", detail: decoded.detail };
  const found = readPoint(wkb);
  return found ? { geometry: found.point, srid: found.srid } : { geometry: { type: "line or collection" }, srid: null };
}

/** For spreading into a feature. */
export function withNotes({ notes }: { notes?: readonly ReadNote[] }): { notes?: readonly ReadNote[] } {
  return notes ? { notes } : {};
}
