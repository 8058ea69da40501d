// A footprint's hex, stated coordinate system and stated centre to a polygon in longitude/latitude, with whatever is odd about them.
import { type CrsErrorCode, reproject, WGS84_EPSG } from "./crs.ts";
import { decodeWkb, type WkbDimensions, type WkbErrorCode } from "./decode-wkb.ts";
import { distanceToGeometryMetres } from "./inside.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";

/** What is odd about a geometry that could be placed. Coordinate systems are EPSG codes. */
type GeometryFinding =
  | { code: "empty-geometry" }
  /** `isOwn`: `used` is the geometry's own SRID, else it is assumed. */
  | { code: "crs-not-stated"; used: number; isOwn: boolean }
  /** `isNearer`: a center is stated, and `used` lands nearer to it. */
  | { code: "srid-differs"; stated: number; own: number; used: number; isNearer: boolean }
  | { code: "datum-uncertain"; crs: number }
  | { code: "far-from-center"; metres: number };

export type ResolvedGeometry =
  | {
      ok: true;
      /** Longitude/latitude. */
      geometry: PolygonalGeometry;
      /** The EPSG code that was used. */
      crs: number;
      empty: boolean;
      dimensions: WkbDimensions;
      /** From the stated centre to the polygon, 0 inside it; null where no centre is stated, or the geometry is empty. */
      metresFromCenter: number | null;
      findings: GeometryFinding[];
    }
  | { ok: false; error: WkbErrorCode | CrsErrorCode; detail: string };

type Placed = { crs: number; geometry: PolygonalGeometry; datumUncertain: boolean; metresFromCenter: number | null };

/** A stated centre farther than this from its polygon is worth a finding; NAD27 without grids stays below. */
const FAR_METRES = 200;

/**
 * Decodes and reprojects one geometry. `statedCrs` is the answer's `crs` (null: none, or not a code), `statedCenter` its
 * [center_long, center_lat]. Where an EWKB SRID differs from `statedCrs`, the one that lands nearer to the centre is used.
 * Rejects only when the definitions of coordinate systems cannot be loaded.
 */
export async function resolveGeometry(hex: string, statedCrs: number | null, statedCenter: Position | null): Promise<ResolvedGeometry> {
  const decoded = decodeWkb(hex);
  if (!decoded.ok) return decoded;
  const { geometry, empty, dimensions } = decoded;
  // PostGIS writes 0 for "not known".
  const srid = decoded.srid || null;
  const findings: GeometryFinding[] = [];
  if (statedCrs === null) {
    findings.push({ code: "crs-not-stated", used: srid ?? WGS84_EPSG, isOwn: srid !== null });
  }
  const first = statedCrs ?? srid ?? WGS84_EPSG;
  if (empty) {
    findings.push({ code: "empty-geometry" });
    return { ok: true, geometry, crs: first, empty, dimensions, metresFromCenter: null, findings };
  }

  const describe = (placed: Placed): ResolvedGeometry => {
    const { geometry, crs, metresFromCenter } = placed;
    return { ok: true, geometry, crs, empty, dimensions, metresFromCenter, findings: [...findings, ...judge(placed)] };
  };
  const placed = await place(geometry, first, statedCenter);
  if (srid === null || srid === first) {
    if ("error" in placed) return { ok: false, ...placed };
    return describe(placed);
  }
  const other = await place(geometry, srid, statedCenter);
  const used = pickNearer(placed, other);
  if ("error" in used) return { ok: false, ...used };
  findings.push({ code: "srid-differs", stated: first, own: srid, used: used.crs, isNearer: statedCenter !== null });
  return describe(used);
}

type Misplaced = { error: CrsErrorCode; detail: string };

async function place(geometry: PolygonalGeometry, crs: number, center: Position | null): Promise<Placed | Misplaced> {
  const result = await reproject(geometry, crs);
  if (!result.ok) return { error: result.error, detail: result.detail };
  const metresFromCenter = center ? distanceToGeometryMetres(center, result.geometry) : null;
  return { crs, geometry: result.geometry, datumUncertain: result.datumUncertain, metresFromCenter };
}

/** The stated system unless the other one is clearly nearer: two names of nearly the same system must not flip. */
function pickNearer(stated: Placed | Misplaced, own: Placed | Misplaced): Placed | Misplaced {
  if ("error" in stated) return own;
  if ("error" in own) return stated;
  return (own.metresFromCenter ?? 0) + 1 < (stated.metresFromCenter ?? 0) ? own : stated;
}

function judge({ crs, datumUncertain, metresFromCenter }: Placed): GeometryFinding[] {
  const findings: GeometryFinding[] = [];
  if (datumUncertain) findings.push({ code: "datum-uncertain", crs });
  if (metresFromCenter !== null && metresFromCenter > FAR_METRES) findings.push({ code: "far-from-center", metres: metresFromCenter });
  return findings;
}
