// One door to all formats: a path, with `#layer` where a file has several, to a source of features.
import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { whyNoFile } from "../../../operator/usable-paths.ts";
import { openCsv } from "./csv.ts";
import { openDbfTable } from "./dbf-table.ts";
import type { FeatureSource } from "./feature-source.ts";
import { openFlatgeobuf } from "./flatgeobuf.ts";
import { openGeojson } from "./geojson.ts";
import { openGeopackage } from "./geopackage.ts";
import { openGeoparquet } from "./geoparquet.ts";
import { openShapefile } from "./shapefile.ts";
import { isTopojson, openTopojson } from "./topojson.ts";

/** "PK\3\4" */
const ZIP_MAGIC = 0x04034b50;

const END_BYTES = 1024;

/** Zeros behind the end of a shorter file. */
function readStart(path: string): { start: Buffer; ends: string } {
  const file = openSync(path, "r");
  try {
    const [start, end] = [Buffer.alloc(END_BYTES), Buffer.alloc(END_BYTES)];
    readSync(file, start);
    readSync(file, end, 0, END_BYTES, Math.max(0, fstatSync(file).size - END_BYTES));
    return { start, ends: start.toString("latin1") + end.toString("latin1") };
  } finally {
    closeSync(file);
  }
}

/** A path as a person gives it: the file, and the layer behind `#`. */
export function splitLayer(given: string): [path: string, layer: string | undefined] {
  const hash = given.lastIndexOf("#");
  return !existsSync(given) && hash > 0 ? [given.slice(0, hash), given.slice(hash + 1)] : [given, undefined];
}

/** By what the file is; tables of text by their name, since they look like nothing else. Throws an OperatorFault when it is missing or of no known format. */
export async function openSource(given: string): Promise<FeatureSource> {
  const [path, layer] = splitLayer(given);
  const fault = whyNoFile(path);
  if (fault) throw new OperatorFault(`${fault} Name a file with the data.`);
  const { start, ends } = readStart(path);
  const text = start.toString("latin1");
  if (text.startsWith("SQLite format 3")) return openGeopackage(path, layer);
  const isZip = start.readUInt32LE(0) === ZIP_MAGIC;
  if (isZip || /\.shp$/i.test(path)) return openShapefile(path, isZip, layer);
  if (isTopojson(ends)) return openTopojson(path, layer);
  if (layer !== undefined) throw new OperatorFault(`${path} isn't a GeoPackage, zip file or TopoJSON, so it has no layer “${layer}”.`);
  if (text.startsWith("fgb")) return openFlatgeobuf(path);
  if (text.startsWith("PAR1")) return openGeoparquet(path);
  if (/\.dbf$/i.test(path)) return openDbfTable(path);
  return /\.(csv|tsv|txt)$/i.test(path) ? openCsv(path) : openGeojson(path);
}
