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
/** Nothing else has that type. */
const TOPOLOGY = /"type"\s*:\s*"Topology"/;

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
  if (fault) throw new OperatorFault(`${fault} Name a file with the data.`);
  const text = readStart(path, START_BYTES).toString("latin1");
  if (text.startsWith("SQLite format 3")) return openGeopackage(path, layer);
  const isZip = text.startsWith("PK\u0003\u0004");
  if (isZip || /\.shp$/i.test(path)) return openShapefile(path, isZip, layer);
  if (TOPOLOGY.test(text))
    throw new OperatorFault(`${path} is TopoJSON. Convert it with GDAL and import the result: ogr2ogr parcels.gpkg ${path}`);
  if (layer !== undefined) throw new OperatorFault(`${path} isn't a GeoPackage or zip file, so it has no layer “${layer}”.`);
  if (text.startsWith("fgb")) return openFlatgeobuf(path);
  if (text.startsWith("PAR1")) return openGeoparquet(path);
  if (/\.dbf$/i.test(path)) return openDbfTable(path);
  return /\.(csv|tsv|txt)$/i.test(path) ? openCsv(path) : openGeojson(path);
}
