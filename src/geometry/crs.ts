// From any coordinate system of the United States to longitude/latitude on WGS 84, by proj4.
// Definitions and proj4 itself are loaded when a system other than EPSG:4326 is first asked for.
import type { Position as Coordinates } from "geojson";
import type { PolygonalGeometry, Position } from "./shapes.ts";
import { readUsCrs } from "./us-crs.ts";

export type CrsErrorCode = "unknown-crs" | "out-of-range";

/** A way from one coordinate system to longitude/latitude. */
export type Projection = {
  /** Longitude and latitude in degrees; null where they would not be on the globe. Takes x (east) before y. */
  toLongitudeLatitude(position: Coordinates): Position | null;
  /** Made for a datum older than NAD83 and shifted without its grids: up to 100 m off. */
  datumUncertain: boolean;
};

export type ReprojectResult =
  | { ok: true; geometry: PolygonalGeometry; datumUncertain: boolean }
  | { ok: false; error: CrsErrorCode; detail: string };

export const WGS84_EPSG = 4326;

const LONGITUDE_LATITUDE: Projection = { toLongitudeLatitude: keepOnGlobe, datumUncertain: false };

/** NAD27 wants a grid that is not here; the mean shift of the contiguous U.S. (EPSG:1173) is good to some 10 m there. */
const NAD27_GRID = /(\+ellps=clrk66 )?\+nadgrids=NTv2_0\.gsb|\+datum=NAD27/;
const NAD27_SHIFT = "+ellps=clrk66 +towgs84=-8,160,176,0,0,0,0";
/** PROJ text or WKT on Clarke's ellipsoid of 1866, which NAD27 and the old island datums use. */
const OLD_DATUM = /clrk66|NAD27|Clarke[ _]?1866|North_American_1927/i;

const projections = new Map<number | string, Promise<Projection | null>>();
let definitions: Promise<Record<string, string>> | null = null;

/** The projection of an EPSG code, of a PROJ string, of WKT (a `.prj` file), or of PROJJSON. Null when it is not known or not understood. */
export function openProjection(crs: number | string): Promise<Projection | null> {
  if (crs === WGS84_EPSG) return Promise.resolve(LONGITUDE_LATITUDE);
  let projection = projections.get(crs);
  if (!projection) {
    projection = createProjection(crs);
    projections.set(crs, projection);
    // A file that could not be loaded is asked for again next time.
    projection.catch(() => projections.delete(crs));
  }
  return projection;
}

/** One position, as `reproject`. */
export async function reprojectPosition(position: Coordinates, crs: number | string): Promise<Position | null> {
  return (await openProjection(crs))?.toLongitudeLatitude(position) ?? null;
}

/** The geometry in longitude/latitude. `crs` as for `openProjection`. Rejects only when the definitions cannot be loaded. */
export async function reproject(geometry: PolygonalGeometry, crs: number | string): Promise<ReprojectResult> {
  const projection = await openProjection(crs);
  if (!projection) return { ok: false, error: "unknown-crs", detail: `${nameCrs(crs)} is not a coordinate system that is known here.` };
  let onGlobe = true;
  const place = (position: Coordinates): Coordinates => {
    const placed = projection.toLongitudeLatitude(position);
    if (!placed) onGlobe = false;
    return placed ?? position;
  };
  const placeRings = (rings: Coordinates[][]) => rings.map((ring) => ring.map(place));
  const placed: PolygonalGeometry =
    geometry.type === "Polygon"
      ? { type: "Polygon", coordinates: placeRings(geometry.coordinates) }
      : { type: "MultiPolygon", coordinates: geometry.coordinates.map(placeRings) };
  if (!onGlobe) return { ok: false, error: "out-of-range", detail: `Taken as ${nameCrs(crs)}, a position is not on the globe.` };
  return { ok: true, geometry: placed, datumUncertain: projection.datumUncertain };
}

function nameCrs(crs: number | string): string {
  return typeof crs === "number" ? `EPSG:${crs}` : "The stated definition";
}

/** Every system that is known here: EPSG code to PROJ definition. Rejects when they cannot be loaded. */
export function loadDefinitions(): Promise<Record<string, string>> {
  definitions ??= readUsCrs().catch((error: unknown) => {
    definitions = null;
    throw error;
  });
  return definitions;
}

async function createProjection(crs: number | string): Promise<Projection | null> {
  const stated = typeof crs === "string" ? crs : (await loadDefinitions())[crs];
  if (stated === undefined) return null;
  const { default: proj4 } = await import("proj4");
  const definition = stated.replace(NAD27_GRID, NAD27_SHIFT);
  try {
    const converter = proj4(isJson(definition) ? JSON.parse(definition) : definition);
    return {
      datumUncertain: OLD_DATUM.test(definition),
      toLongitudeLatitude: ([x, y]) => {
        try {
          return keepOnGlobe(converter.inverse([x!, y!]));
        } catch {
          return null;
        }
      },
    };
  } catch {
    return null;
  }
}

function isJson(definition: string): boolean {
  return /^\s*\{/.test(definition);
}

function keepOnGlobe(position: Coordinates): Position | null {
  return Math.abs(position[0]!) <= 180 && Math.abs(position[1]!) <= 90 ? (position as Position) : null;
}
