// Reads a shapefile, by itself or in a zip file. Streams; the coordinate system is that of the .prj beside it.
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { explainFailure } from "../../../operator/explain-failure.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { listNames } from "../list-names.ts";
import { readStart } from "./byte-file.ts";
import { buildRow, type Dbf, type DbfRow, openDbf, readCodePage } from "./dbf.ts";
import { DamagedFile, type FeatureSource, type SourceItem } from "./feature-source.ts";
import { checkShp, readShp, type ShpItem } from "./shp.ts";
import { type OpenedZip, openZip, type ZippedLayer } from "./unzip.ts";

const ENDINGS = [".shp", ".shx", ".dbf", ".prj", ".cpg"];
/** Of the names in a zip file, the file or folder that GDAL reads. */
const CONVERTIBLE = /^.*?\.(?:gdb(?=\/)|kml$|gml$|tab$|mif$|dxf$|topojson$)/i;
const MAX_PRJ_BYTES = 65_536;

/** Ending in small letters -> path. */
type Members = Map<string, string>;

/** Regular files alone; of names that differ in capitals, those that are written as `path` is. */
function findBeside(path: string): Members {
  const stem = basename(path, extname(path));
  const beside = readdirSync(dirname(path))
    .filter((name) => name.toLowerCase().startsWith(`${stem.toLowerCase()}.`) && ENDINGS.includes(name.slice(stem.length).toLowerCase()))
    .filter((name) => statSync(join(dirname(path), name), { throwIfNoEntry: false })?.isFile())
    .sort((a, b) => Number(a.startsWith(stem)) - Number(b.startsWith(stem)));
  return new Map([...beside, basename(path)].map((name) => [name.slice(stem.length).toLowerCase(), join(dirname(path), name)]));
}

function chooseLayer(path: string, { layers: all, others }: OpenedZip, wanted: string | undefined): ZippedLayer {
  const layers = all.filter(({ members }) => members.has(".shp"));
  const names = listNames(layers.map(({ name }) => basename(name)));
  if (layers.length === 0) {
    const convertible = others.map((name) => CONVERTIBLE.exec(name)?.[0]).find(Boolean);
    const what = convertible
      ? ` Convert what it has with GDAL and import the result: ogr2ogr parcels.gpkg "/vsizip/${path}/${convertible}"`
      : others.length > 0
        ? ` It has ${others.join(", ")}: unzip it and name one of them.`
        : "";
    throw new OperatorFault(`${path} has no shapefile (.shp) in it.${what}`);
  }
  if (wanted !== undefined) {
    const named = layers.filter(({ name }) => basename(name).toLowerCase() === wanted.toLowerCase());
    if (named.length === 0) throw new OperatorFault(`${path} has no layer “${wanted}”. It has: ${names}.`);
    if (named.length > 1) throw new OperatorFault(`${path} has several layers “${wanted}”. Unzip it and name the right file.`);
    return named[0]!;
  }
  if (layers.length > 1) throw new OperatorFault(`${path} has several layers: ${names}. Name one: ${path}#LAYER`);
  return layers[0]!;
}

/** So that a broken head is found before anything is imported. */
async function openTable(path: string, members: Members): Promise<Dbf | null> {
  try {
    checkShp(members.get(".shp")!);
    return members.has(".dbf") ? await openDbf(members.get(".dbf")!, readCodePage(members.get(".cpg"))) : null;
  } catch (error) {
    throw new OperatorFault(`${path} can't be read as a shapefile: ${(error as Error).message}.`);
  }
}

const NO_TABLE: DbfRow = { cells: {}, recoded: false };

function buildItem(number: number, shape: Exclude<ShpItem, string>, row: DbfRow | "deleted" | "none"): SourceItem {
  const place = { number, line: null };
  if ("reason" in shape && row !== "deleted") return { kind: "unreadable", place, reason: "its shape is damaged", detail: shape.reason };
  const geometry = "reason" in shape ? null : shape.geometry;
  if (row === "none") return { kind: "feature", place, geometry, properties: {}, notes: ["without-table-row"] };
  return buildRow(number, geometry, row);
}

async function* readRecords(members: Members, dbf: Dbf | null, onBytes?: (bytesRead: number) => void): AsyncGenerator<SourceItem> {
  const rows = dbf?.read();
  let number = 0;
  const readRow = async () => {
    const next = await rows?.next();
    return !next ? NO_TABLE : next.done ? "none" : next.value;
  };
  for (const item of readShp({ shp: members.get(".shp")!, shx: members.get(".shx"), rows: dbf?.rows ?? null }, onBytes)) {
    // Behind the last row of the table there may be anything.
    if (item === "no record" && dbf && number >= dbf.rows) return;
    number += 1;
    if (item === "no record") throw new DamagedFile({ number, line: null }, "no shape begins where it should");
    yield buildItem(number, item, await readRow());
  }
  if (dbf && dbf.rows > number)
    throw new DamagedFile({ number: number + 1, line: null }, "the attribute table (.dbf) has a row for it, but there is no shape");
}

type Found = { layer: string | null; members: Members; remove?: () => void };

async function unpackLayer(path: string, layerName: string | undefined): Promise<Found> {
  try {
    const zip = await openZip(path, ENDINGS);
    try {
      const layer = chooseLayer(path, zip, layerName);
      return { layer: basename(layer.name), ...(await zip.unpack(layer)) };
    } finally {
      zip.close();
    }
  } catch (error) {
    // What a person can mend elsewhere: an OperatorFault, or what the system says of the temporary folder.
    if (explainFailure(error) !== null) throw error;
    throw new OperatorFault(`${path} can't be unzipped: ${(error as Error).message}.`);
  }
}

export async function openShapefile(path: string, isZip: boolean, layerName?: string): Promise<FeatureSource> {
  const { layer, members, remove }: Found = isZip ? await unpackLayer(path, layerName) : { layer: null, members: findBeside(path) };
  try {
    const table = await openTable(path, members);
    const prj = members.get(".prj");
    const sizeBytes = statSync(members.get(".shp")!).size;
    return {
      path,
      format: isZip ? "zipped shapefile" : "shapefile",
      layer,
      crs: prj ? { definition: readStart(prj, MAX_PRJ_BYTES).toString("utf8").trim() } : null,
      sizeBytes,
      read: async function* (onBytes) {
        yield* readRecords(members, table, onBytes);
        onBytes?.(sizeBytes);
      },
      ...(remove ? { close: remove } : {}),
    };
  } catch (error) {
    remove?.();
    throw error;
  }
}
