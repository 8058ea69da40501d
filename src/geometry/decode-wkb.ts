// WKB and EWKB to a polygon. wkx decodes; whatever is fed to it ends in a geometry or in a named error.
// Coordinates stay in the geometry's own system, XY only: heights and measures are dropped.
import "./wkx-environment.ts"; // before wkx

import type { Position } from "geojson";
import { Geometry as WkxGeometry, MultiPolygon as WkxMultiPolygon, type Point as WkxPoint, type Polygon as WkxPolygon } from "wkx";
import { parseHex } from "./hex.ts";
import { scanWkb, type WkbDimensions } from "./scan-wkb.ts";
import type { PolygonalGeometry } from "./types.ts";
import { type WkbErrorCode, WkbFault } from "./wkb-fault.ts";
import { createWkxBuffer } from "./wkx-environment.ts";

export type { WkbDimensions } from "./scan-wkb.ts";
export type { WkbErrorCode } from "./wkb-fault.ts";

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
  const bytes = parseHex(hex);
  if (bytes === "odd-length") return { ok: false, error: bytes, detail: `There are ${hex.length} hexadecimal digits, an odd number.` };
  if (bytes === "not-hex") return { ok: false, error: bytes, detail: "There are characters other than 0-9 and A-F." };
  return decodeWkbBytes(bytes);
}

/** As `decodeWkb`, from bytes. */
export function decodeWkbBytes(bytes: Uint8Array): DecodeResult {
  try {
    const { srid, dimensions } = scanWkb(bytes);
    const geometry = buildGeometry(WkxGeometry.parse(createWkxBuffer(bytes)));
    return { ok: true, geometry, srid, empty: geometry.coordinates.length === 0, dimensions };
  } catch (error) {
    if (error instanceof WkbFault) return { ok: false, error: error.code, detail: error.message };
    // Not known to happen: the scan has passed what wkx then refuses.
    return { ok: false, error: "inconsistent", detail: error instanceof Error ? error.message : String(error) };
  }
}

function buildGeometry(decoded: WkxGeometry): PolygonalGeometry {
  if (!(decoded instanceof WkxMultiPolygon)) return { type: "Polygon", coordinates: buildPolygon(decoded as WkxPolygon) };
  return { type: "MultiPolygon", coordinates: decoded.polygons.map(buildPolygon).filter((polygon) => polygon.length > 0) };
}

function buildPolygon(polygon: WkxPolygon): Position[][] {
  const rings = polygon.interiorRings.filter((ring) => ring.length > 0).map(buildRing);
  if (polygon.exteriorRing.length > 0) rings.unshift(buildRing(polygon.exteriorRing));
  else if (rings.length > 0) throw new WkbFault("ring-too-short", "A polygon has holes and no outline.");
  return rings;
}

function buildRing(points: WkxPoint[]): Position[] {
  const ring: Position[] = new Array(points.length);
  // The sum of finite numbers can overflow; that is rare enough to look again, point by point.
  let sum = 0;
  for (let index = 0; index < points.length; index++) {
    const { x, y } = points[index]!;
    sum += x + y;
    ring[index] = [x, y];
  }
  if (!Number.isFinite(sum) && ring.some(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))) {
    throw new WkbFault("non-finite", "A coordinate is not a finite number.");
  }
  if (ring.length < 4) throw new WkbFault("ring-too-short", `A ring has ${ring.length} positions; a closed one has at least 4.`);
  const first = ring[0]!;
  const last = ring.at(-1)!;
  if (first[0] !== last[0] || first[1] !== last[1]) throw new WkbFault("ring-not-closed", "A ring's last position is not its first.");
  return ring;
}
