// One door to all formats: a path, with `#layer` where a file has several, to a source of features.
import { existsSync } from "node:fs";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { whyNoFile } from "../../../operator/usable-paths.ts";
import { readStart } from "./byte-file.ts";
import { openCsv } from "./csv.ts";
import { openDbfTable } from "./dbf.ts";
import { endAtDamage } from "./end-at-damage.ts";
import type { FeatureSource } from "./feature-source.ts";
import { openFlatgeobuf } from "./flatgeobuf.ts";
import { openGeojson } from "./geojson.ts";
import { openGeopackage } from "./geopackage.ts";
import { openGeoparquet } from "./geoparquet.ts";
import { openShapefile } from "./shapefile.ts";

const START_BYTES = 1024;
/** By their start. */
const CONVERTIBLE: [RegExp, string][] = [
  [/"type"\s*:\s*"Topology"/, "TopoJSON"],
  [/^\s*<(?:[\s\S]*<)?kml\b/, "KML"],
  [/^\s*<[\s\S]*(?:<gml:|xmlns:gml\b)/, "GML"],
  [/^!table/i, "a MapInfo table"],
  [/^\s*0\s+SECTION\b/, "DXF"],
];
const ESRI_JSON = /"(?:geometryType|spatialReference|fieldAliases)"\s*:|"features"\s*:\s*\[\s*\{\s*"attributes"/;
/** What a server writes instead of data. */
const SERVER_ERROR = /^\s*\{\s*"error"\s*:\s*\{.*?"message"\s*:\s*"([^"]{0,200})/s;

/** In words, what it is and how it can be imported; null for what may be read. */
function findWayOut(path: string, start: string): string | null {
  const error = SERVER_ERROR.exec(start);
  if (error) return `${path} has no data: it is a server's error message, “${error[1]}”. Download it again.`;
  if (/^\s*\{/.test(start) && ESRI_JSON.test(start) && !start.includes('"Feature'))
    return `${path} is Esri JSON. Ask the server for GeoJSON (f=geojson instead of f=json), or convert it: ogr2ogr parcels.gpkg ${path}`;
  if (/\.(?:xls[xmb]?|ods|numbers)$/i.test(path) && existsSync(path))
    return `${path} is a spreadsheet. Save its sheet as CSV (UTF-8), and import that.`;
  const name =
    /\.gdb\/?$/i.test(path) && existsSync(path) ? "a file geodatabase" : CONVERTIBLE.find(([pattern]) => pattern.test(start))?.[1];
  return name ? `${path} is ${name}. Convert it with GDAL and import the result: ogr2ogr parcels.gpkg ${path}` : null;
}

/** A path as a person gives it: the file, and the layer behind `#`. */
export function splitLayer(given: string): [path: string, layer: string | undefined] {
  const hash = given.lastIndexOf("#");
  return !existsSync(given) && hash > 0 ? [given.slice(0, hash), given.slice(hash + 1)] : [given, undefined];
}

/**
 * By what the file is; tables of text by their name, since they look like nothing else. Throws an OperatorFault when it is missing or of no known
 * format. `acceptDamage`: as `endAtDamage`.
 */
export async function openSource(given: string, { acceptDamage = false } = {}): Promise<FeatureSource> {
  return endAtDamage(await openFormat(...splitLayer(given)), acceptDamage);
}

async function openFormat(path: string, layer: string | undefined): Promise<FeatureSource> {
  const fault = whyNoFile(path);
  const text = fault ? "" : readStart(path, START_BYTES).toString();
  const wayOut = findWayOut(path, text);
  if (wayOut !== null) throw new OperatorFault(wayOut);
  if (fault) throw new OperatorFault(`${fault} Name a file with the data.`);
  if (text.startsWith("SQLite format 3")) return openGeopackage(path, layer);
  const isZip = text.startsWith("PK\u0003\u0004");
  if (isZip || /\.shp$/i.test(path)) return openShapefile(path, isZip, layer);
  if (layer !== undefined) throw new OperatorFault(`${path} isn't a GeoPackage or zip file, so it has no layer “${layer}”.`);
  if (text.startsWith("fgb")) return openFlatgeobuf(path);
  if (text.startsWith("PAR1")) return openGeoparquet(path);
  if (/\.dbf$/i.test(path)) return openDbfTable(path);
  return /\.(csv|tsv|txt)$/i.test(path) ? openCsv(path) : openGeojson(path);
}
