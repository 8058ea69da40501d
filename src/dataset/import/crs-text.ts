// Texts that name a coordinate system in ways that GDAL reads and proj4 does not: WKT without quotation marks, with parentheses or in small
// letters, the words of Arc/Info, and bare names.
import { WGS84_EPSG } from "../../geometry/crs.ts";
import type { StatedCrs } from "./source/feature-source.ts";

const CODE = /^(?:\+init=)?(?:(?:urn:ogc:def:crs:)?EPSG:(?:[\d.]*:)?)?(\d{4,6})$/i;
const WGS84_NAMES = /^(?:WGS[ _]?(?:19)?84|(?:GCS|D)_WGS_1984|(?:(?:urn:ogc:def:crs:)?OGC:(?:[\d.]*:)?)?CRS:?84)$/i;
/** Datums of Arc/Info's geographic coordinates. */
const ARC_DATUMS: Record<string, number> = { WGS84: WGS84_EPSG, WGS_1984: WGS84_EPSG, NAD83: 4269, NAD27: 4267 };
const WKT = /^[A-Z]\w*\s*[[(]/i;
const ORDINARY_WKT = /^[A-Z]\w*\[\s*"/;

/** The same system in words that are known here; what is not understood stays as it is. */
export function tidyCrs(crs: StatedCrs): StatedCrs {
  if ("epsg" in crs) return crs;
  const text = crs.definition.replace(/^\uFEFF/, "").trim();
  const code = CODE.exec(text)?.[1];
  if (code) return { epsg: Number(code) };
  if (WGS84_NAMES.test(text)) return { epsg: WGS84_EPSG };
  if (/^Projection\s+GEOGRAPHIC\s/i.test(text)) {
    const datum = /^Datum\s+(\S+)/im.exec(text)?.[1]?.toUpperCase() ?? "";
    return Object.hasOwn(ARC_DATUMS, datum) ? { epsg: ARC_DATUMS[datum]! } : crs;
  }
  return { definition: WKT.test(text) && !ORDINARY_WKT.test(text) ? tidyWkt(text) : text };
}

/** Keywords in capitals and brackets, names in quotation marks. */
function tidyWkt(text: string): string {
  const quoted = text.includes('"') ? text : text.replaceAll("'", '"');
  // Names in quotation marks may hold parentheses of their own.
  return quoted.replace(
    /"[^"]*"|([A-Za-z]\w*)\s*[[(](\s*[A-Za-z_][^"[\](),]*(?=[,\])]))?|\)/g,
    (found, keyword?: string, name?: string) => {
      if (found === ")") return "]";
      if (keyword === undefined) return found;
      return `${keyword.toUpperCase()}[${name === undefined ? "" : `"${name.trim()}"`}`;
    },
  );
}
