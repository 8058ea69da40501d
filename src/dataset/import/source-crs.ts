// Which coordinate system a file is in, and the way from it to longitude/latitude.
import type { Position } from "geojson";
import { openProjection, type Projection, WGS84_EPSG } from "../../geometry/crs.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import type { ToLonLat } from "./clean-geometry.ts";
import type { FeatureSource, SourceFeature, StatedCrs } from "./source/feature-source.ts";

export type SourceCrs = {
  toLonLat: ToLonLat;
  /** For the report: "EPSG:2227, as the file states". */
  about: string;
  /** Nobody says it: the numbers look like it. */
  guessed: boolean;
  /** NAD27 and the like without grids: up to 100 m off. */
  datumUncertain: boolean;
};

const CODE = /^(?:\+init=)?(?:(?:urn:ogc:def:crs:)?EPSG:(?:[\d.]*:)?)?(\d{4,6})$/i;
const WGS84_NAMES = /^(?:WGS[ _]?(?:19)?84|(?:GCS|D)_WGS_1984|(?:(?:urn:ogc:def:crs:)?OGC:(?:[\d.]*:)?)?CRS:?84)$/i;

/** A code where the text is the name of one; else the text, for proj4 to read. */
function tidyCrs(crs: StatedCrs): StatedCrs {
  if ("epsg" in crs) return crs;
  const text = crs.definition.replace(/^\uFEFF/, "").trim();
  const code = CODE.exec(text)?.[1];
  if (code) return { epsg: Number(code) };
  return WGS84_NAMES.test(text) ? { epsg: WGS84_EPSG } : { definition: text };
}

/** Takes "EPSG:2227", "2227", a PROJ string or WKT. */
export function parseCrs(text: string): StatedCrs {
  return tidyCrs({ definition: text });
}

/** The name in PROJJSON, else what WKT quotes first. */
const NAME_IN_TEXT = /^\s*\{.*?"name":\s*"([^"]+)"|^[^{]*?"([^"]+)"/s;
const nameCrs = (crs: StatedCrs) =>
  "epsg" in crs ? `EPSG:${crs.epsg}` : (NAME_IN_TEXT.exec(crs.definition)?.slice(1).find(Boolean) ?? "its own definition");

/** The first number pair in a geometry, whatever its type. */
export function firstPosition(geometry: unknown): Position | null {
  let at: unknown = (geometry as { coordinates?: unknown } | null)?.coordinates;
  for (let depth = 0; depth < 6 && Array.isArray(at); depth += 1) {
    if (typeof at[0] === "number" && typeof at[1] === "number") return [at[0], at[1]];
    at = at[0];
  }
  return null;
}

/** Longitude/latitude is what a file without a statement is in, unless its numbers say otherwise. */
function checkDegrees(path: string, sample: readonly SourceFeature[]): void {
  const positions = sample.map((feature) => firstPosition(feature.geometry)).filter((position) => position !== null);
  const most = (test: (x: number, y: number) => boolean) =>
    positions.length > 0 && positions.filter(([x, y]) => test(x!, y!)).length > positions.length / 2;
  const example = positions[0]?.join(", ");
  if (most((x, y) => Math.abs(x) > 180 || Math.abs(y) > 180)) {
    throw new OperatorFault(
      `${path} isn't in longitude and latitude (it has ${example}) and doesn't state its coordinate system. Set it, such as --crs EPSG:2227; the publisher's page or .prj file has it.`,
    );
  }
  if (most((x, y) => x > 10 && x < 75 && y < -60)) {
    throw new OperatorFault(`${path} has latitude before longitude (${example}). GeoJSON needs longitude first: export it again.`);
  }
}

const openStated = (crs: StatedCrs) => openProjection("epsg" in crs ? crs.epsg : crs.definition);

const unknownCrs = (source: FeatureSource, crs: StatedCrs) =>
  new OperatorFault(
    `The coordinate system of ${source.path} (${nameCrs(crs)}) isn't supported. Set another with --crs, such as --crs EPSG:2227, or convert the file to EPSG:4326.`,
  );

async function openKnown(source: FeatureSource, crs: StatedCrs): Promise<Projection> {
  const projection = await openStated(crs);
  if (projection) return projection;
  throw unknownCrs(source, crs);
}

/** One `--crs` is given for several files: those that are plainly in degrees are not in feet. Systems in degrees hardly move a place. */
function isInOtherDegrees(projection: Projection, sample: readonly SourceFeature[]): boolean {
  const positions = sample.map((feature) => firstPosition(feature.geometry)).filter((position) => position !== null);
  return positions.every(([x, y]) => {
    const [longitude, latitude] = projection.toLongitudeLatitude([x!, y!]) ?? [Infinity, Infinity];
    const stays = Math.abs(longitude - x!) < 1 && Math.abs(latitude - y!) < 1;
    return Math.abs(x!) <= 180 && Math.abs(y!) <= 90 && !stays;
  });
}

const toSourceCrs = ({ toLongitudeLatitude, datumUncertain }: Projection, about: string, guessed = false): SourceCrs => ({
  toLonLat: toLongitudeLatitude,
  about,
  guessed,
  datumUncertain,
});

/** Of a table without geometry. */
export const NO_COORDINATES = "no coordinates";

/** `told` (`--crs`) is for files that state nothing, or nothing that is known here. Throws an OperatorFault for a system that is not known. */
export async function openSourceCrs(source: FeatureSource, sample: readonly SourceFeature[], told: StatedCrs | null): Promise<SourceCrs> {
  const degrees = await openKnown(source, { epsg: WGS84_EPSG });
  if (source.isTable) return toSourceCrs(degrees, NO_COORDINATES);
  const crs = source.crs && tidyCrs(source.crs);
  const stated = crs && (await openStated(crs));
  if (crs && stated) return toSourceCrs(stated, `${nameCrs(crs)}, as the file states`);
  if (crs && !told) throw unknownCrs(source, crs);
  if (told) {
    const projection = await openKnown(source, told);
    if (!isInOtherDegrees(projection, sample)) return toSourceCrs(projection, `${nameCrs(told)}, as set`);
  }
  checkDegrees(source.path, sample);
  const hasPlaces = sample.some(({ geometry }) => firstPosition(geometry) !== null);
  if (!hasPlaces) return toSourceCrs(degrees, `none in its first rows; EPSG:${WGS84_EPSG} where one has any`);
  return toSourceCrs(degrees, `EPSG:${WGS84_EPSG}, because its numbers are degrees`, true);
}
