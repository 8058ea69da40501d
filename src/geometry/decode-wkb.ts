// WKB and EWKB to a polygon. wkx decodes; whatever is fed to it ends in a geometry or in a named error.
// Coordinates stay in the geometry's own system, XY only: heights and measures are dropped.
import type { Position } from "geojson";
import { decodeShape } from "./decode-shape.ts";
import { readHexInto } from "./hex.ts";
import { judgeRing } from "./judge-ring.ts";
import { MULTI_POLYGON, scanWkb, type WkbDimensions } from "./scan-wkb.ts";
import type { PolygonalGeometry } from "./shapes.ts";
import { type WkbErrorCode, WkbFault } from "./wkb-fault.ts";
import { createWkxBuffer } from "./wkx-environment.ts";
import { readPolygons } from "./wkx-reader.ts";

export type { WkbDimensions } from "./scan-wkb.ts";
export type { WkbErrorCode } from "./wkb-fault.ts";

/** The same bytes three times: as they are written, scanned, and read by wkx. */
type WkbBytes = { bytes: Uint8Array; view: DataView; buffer: Buffer };

function viewWkbBytes(bytes: Uint8Array): WkbBytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { bytes, view, buffer: createWkxBuffer(bytes) };
}

/** Used again for each geometry: nothing of it outlives a decode, and allocating it took most of the time. */
let scratch = viewWkbBytes(new Uint8Array(65_536));

export type DecodeResult =
  | {
      ok: true;
      geometry: PolygonalGeometry;
      /** EWKB only; null where none is given. */
      srid: number | null;
      /** No coordinates at all; the geometry's `coordinates` are []. */
      empty: boolean;
      /** As encoded; the geometry has XY only. */
      dimensions: WkbDimensions;
    }
  | { ok: false; error: WkbErrorCode; detail: string };

/** Decodes hexadecimal (E)WKB, either byte order, 2D to ZM. Never throws. Empty rings and members are left out. */
export function decodeWkb(hex: string): DecodeResult {
  const length = hex.length >> 1;
  if (length > scratch.bytes.length) scratch = viewWkbBytes(new Uint8Array(2 * length));
  const fault = readHexInto(scratch.bytes, hex);
  if (fault === "odd-length") return { ok: false, error: fault, detail: `There are ${hex.length} hexadecimal digits, an odd number.` };
  if (fault === "not-hex") return { ok: false, error: fault, detail: "It has characters other than 0-9 and A-F." };
  return decode(scratch, length);
}

/** As `decodeWkb`, from bytes. */
export function decodeWkbBytes(bytes: Uint8Array): DecodeResult {
  return decode(viewWkbBytes(bytes), bytes.length);
}

function decode(source: WkbBytes, length: number): DecodeResult {
  try {
    const { type, srid, dimensions, isTwofold } = scanWkb(source.view, length);
    const polygons = (isTwofold ? readTwofold(source.bytes) : readPolygons(source.buffer))
      .map(dropEmptyRings)
      .filter((rings) => rings.length > 0);
    for (const rings of polygons) rings.forEach(checkRing);
    const geometry: PolygonalGeometry =
      type === MULTI_POLYGON ? { type: "MultiPolygon", coordinates: polygons } : { type: "Polygon", coordinates: polygons[0] ?? [] };
    return { ok: true, geometry, srid, empty: polygons.length === 0, dimensions };
  } catch (error) {
    if (error instanceof WkbFault) return { ok: false, error: error.code, detail: error.message };
    // Not known to happen: the scan has passed what wkx then refuses.
    return { ok: false, error: "inconsistent", detail: error instanceof Error ? error.message : String(error) };
  }
}

function readTwofold(bytes: Uint8Array): Position[][][] {
  const { type, coordinates } = decodeShape(bytes, 0) as PolygonalGeometry;
  return (type === "Polygon" ? [coordinates] : coordinates) as Position[][][];
}

function dropEmptyRings(rings: Position[][]): Position[][] {
  const filled = rings.filter((ring) => ring.length > 0);
  if (filled.length > 0 && rings[0]!.length === 0) throw new WkbFault("ring-too-short", "A polygon has holes but no outline.");
  return filled;
}

function checkRing(ring: Position[], number: number): void {
  const fault = judgeRing(ring, number);
  if (fault) throw new WkbFault(fault.code, fault.detail);
}
