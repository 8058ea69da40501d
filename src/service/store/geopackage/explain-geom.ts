// Whether a stored shape is one that the service can answer with: a GeoPackage header of 40 bytes, then a polygon in longitude and latitude.
import type { Position } from "geojson";
import { GEOM_HEADER_BYTES } from "../../../contract/dataset-file.ts";
import { decodeShape } from "../../../geometry/decode-shape.ts";
import { judgeRing } from "../../../geometry/judge-ring.ts";
import { scanWkb } from "../../../geometry/scan-wkb.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { WkbFault } from "../../../geometry/wkb-fault.ts";

/** "GP", version 1, and flags: little-endian, with an envelope of four numbers. */
const HEADER = [0x47, 0x50, 0, 3];
const SRS_AT = 4;
const WGS84 = 4326;

/** What is wrong with it, as the end of a sentence that begins with whose it is; null: nothing. */
export function explainGeom(geom: unknown): string | null {
  if (!(geom instanceof Uint8Array) || geom.length <= GEOM_HEADER_BYTES) return "has no geometry";
  if (HEADER.some((byte, at) => geom[at] !== byte)) return "has a geometry that doesn't fit this layout";
  const view = new DataView(geom.buffer, geom.byteOffset, geom.byteLength);
  const srs = view.getInt32(SRS_AT, true);
  if (srs !== WGS84) return `is in EPSG:${srs}, not EPSG:${WGS84}`;
  try {
    const wkb = new DataView(geom.buffer, geom.byteOffset + GEOM_HEADER_BYTES, geom.length - GEOM_HEADER_BYTES);
    const { dimensions, srid } = scanWkb(wkb, wkb.byteLength);
    if (dimensions !== "XY" || srid !== null || wkb.getUint8(0) !== 1) return "has a geometry that doesn't fit this layout";
    const { type, coordinates } = decodeShape(geom, GEOM_HEADER_BYTES) as PolygonalGeometry;
    return explainRings(type === "Polygon" ? coordinates : coordinates.flat());
  } catch (error) {
    if (error instanceof WkbFault) return `has a damaged geometry: ${error.message.replace(/\.$/, "")}`;
    throw error;
  }
}

function explainRings(rings: readonly Position[][]): string | null {
  if (rings.length === 0) return "has an empty geometry";
  for (const [number, ring] of rings.entries()) {
    if (ring.some(([x, y]) => Math.abs(x!) > 180 || Math.abs(y!) > 90)) return "has coordinates outside the valid range";
    const fault = judgeRing(ring, number);
    if (fault) return `has a damaged geometry: ${fault.detail.replace(/\.$/, "")}`;
  }
  return null;
}
