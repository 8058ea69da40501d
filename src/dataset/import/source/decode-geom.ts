// WKB of other people -> GeoJSON: polygons checked as those of an answer are; points, lines and collections too, because layers have them.
import { decodeShapeAndSrid } from "../../../geometry/decode-shape.ts";
import { decodeWkbBytes } from "../../../geometry/decode-wkb.ts";
import { recognizeGeometry } from "../../../geometry/inspect/recognize-geometry.ts";
import type { ReadNote, SourceItem } from "./feature-source.ts";

export type DecodedGeom = { geometry: unknown; srid: number | null; notes?: readonly ReadNote[] } | { reason: string; detail?: string };

/** What the import cannot use comes back by its type, for it to refuse by name. */
export function decodeGeom(wkb: Uint8Array): DecodedGeom {
  const decoded = decodeWkbBytes(wkb);
  if (decoded.ok) {
    const notes = decoded.dimensions === "XY" ? {} : { notes: ["dimensions-dropped"] as const };
    return { geometry: decoded.geometry, srid: decoded.srid, ...notes };
  }
  if (decoded.error !== "not-polygonal") {
    const known = recognizeGeometry(Buffer.from(wkb).toString("hex"));
    if (known?.encoding === "internal") return { reason: `its geometry is ${known.name}`, detail: known.error!.detail };
    return { reason: "its geometry is damaged", detail: decoded.detail };
  }
  try {
    return decodeShapeAndSrid(wkb);
  } catch {
    // Before curves the decoder of polygons turned back; all else it has walked through and found whole.
    return { geometry: { type: "curve or surface" }, srid: null };
  }
}

/** The row that has it. */
export function buildItem(number: number, decoded: DecodedGeom, properties: Record<string, unknown>): SourceItem {
  const place = { number, line: null };
  if ("reason" in decoded) return { kind: "unreadable", place, ...decoded };
  const { geometry, notes } = decoded;
  return { kind: "feature", place, geometry, properties, ...(notes && { notes }) };
}
