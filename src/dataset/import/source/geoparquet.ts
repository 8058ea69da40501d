// Reads GeoParquet (and Parquet's own geometry columns) with geometry as WKB, a page of each column at a time; the coordinate system is that
// of its metadata.
import { statSync } from "node:fs";
import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetSchema, type SchemaTree } from "hyparquet";
import { Type } from "typebox";
import { Check } from "typebox/value";
import { exactWhole } from "../../../columns/exact-number.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { buildItem, decodeGeom } from "./decode-geom.ts";
import { DamagedFile, type FeatureSource, type SourceItem, type StatedCrs } from "./feature-source.ts";
import { type ParquetRow, readPages } from "./parquet-pages.ts";

/** The `geo` member of the file's metadata: https://geoparquet.org/releases/v1.1.0/ */
const GeoMetadata = Type.Object({
  primary_column: Type.String(),
  columns: Type.Record(Type.String(), Type.Object({ encoding: Type.String(), crs: Type.Optional(Type.Unknown()) })),
});
const CrsId = Type.Object({
  id: Type.Object({ authority: Type.String(), code: Type.Union([Type.String(), Type.Integer()]) }),
});

type GeometryColumn = { name: string; crs: StatedCrs | null };

const PROGRESS_ROWS = 1000;
const MAX_ROWS_TRIED = 200;
const LONGITUDE_LATITUDE: StatedCrs = { epsg: 4326 };
const utf8 = new TextDecoder("utf-8", { fatal: true });
/** Geometry comes as bytes, for the import's own decoder to judge. */
const AS_BYTES = { geometryFromBytes: (bytes: Uint8Array) => bytes, geographyFromBytes: (bytes: Uint8Array) => bytes };

/** `crs`: PROJJSON, or text of writers that don't follow the standard; it says that none means longitude and latitude, and null that nobody
 *  knows. Without a code it is read by its parameters. */
function readCrs(crs: unknown): StatedCrs | null {
  if (crs === undefined) return LONGITUDE_LATITUDE;
  if (crs === null) return null;
  if (typeof crs === "string") return { definition: crs.replace(/^srid:/i, "EPSG:") };
  if (!Check(CrsId, crs)) return { definition: JSON.stringify(crs) };
  const { authority, code } = crs.id;
  if (/^OGC$/i.test(authority) && /^CRS84/i.test(String(code))) return LONGITUDE_LATITUDE;
  return { epsg: Number(code) };
}

function findGeometry(path: string, metadata: FileMetaData): GeometryColumn | null {
  const geo = metadata.key_value_metadata?.find(({ key }) => key === "geo")?.value;
  if (geo !== undefined) {
    const parsed = parseJson(geo);
    const isStandard = Check(GeoMetadata, parsed) && Object.hasOwn(parsed.columns, parsed.primary_column);
    const column = isStandard ? parsed.columns[parsed.primary_column] : undefined;
    if (!isStandard || !column) throw new OperatorFault(`${path} has GeoParquet metadata that doesn't follow the standard.`);
    if (column.encoding.toUpperCase() !== "WKB")
      throw new OperatorFault(
        `${path} has geometry encoded as ${column.encoding.slice(0, 40)}. Write it as WKB, or convert it: ogr2ogr out.gpkg ${path}`,
      );
    return { name: parsed.primary_column, crs: readCrs(column.crs) };
  }
  const typed = metadata.schema.find(({ logical_type }) => logical_type?.type === "GEOMETRY" || logical_type?.type === "GEOGRAPHY");
  if (!typed) return findDecoding(path, metadata);
  const stated = typed.logical_type && "crs" in typed.logical_type ? typed.logical_type.crs : undefined;
  return { name: typed.name, crs: readCrs(stated && (parseJson(stated) ?? stated)) };
}

/** Where no metadata names it: the first column of bytes that are WKB. */
function findDecoding(path: string, metadata: FileMetaData): GeometryColumn | null {
  const isGeometry = (value: unknown) => value instanceof Uint8Array && value.length > 0 && !("reason" in decodeGeom(value));
  const [group] = metadata.row_groups;
  let rows = 0;
  try {
    for (const row of group ? readPages(path, metadata, group, listColumns(path, metadata, null), AS_BYTES) : []) {
      const name = Object.keys(row).find((column) => isGeometry(row[column]));
      if (name !== undefined) return { name, crs: null };
      rows += 1;
      if (rows === MAX_ROWS_TRIED) break;
    }
  } catch {
    // Where it is damaged is said when it is read.
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toCell(value: unknown): unknown {
  if (typeof value === "bigint") return exactWhole(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  return value instanceof Uint8Array ? readText(value) : value;
}

/** Old writers do not say that a column of bytes is text. */
function readText(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function toItem(number: number, row: ParquetRow, geometry: GeometryColumn | null): SourceItem {
  const blob = geometry ? row[geometry.name] : null;
  const cells = Object.entries(row).filter(([name]) => name !== geometry?.name);
  const decoded = blob instanceof Uint8Array ? decodeGeom(blob) : { geometry: null, srid: null };
  return buildItem(number, decoded, Object.fromEntries(cells.map(([name, value]) => [name, toCell(value)])));
}

async function readMetadata(path: string): Promise<FileMetaData> {
  try {
    return await parquetMetadataAsync(await asyncBufferFromFile(path), { geoparquet: false });
  } catch (error) {
    throw new OperatorFault(
      `${path} can't be read as Parquet: ${(error as Error).message}. Its directory is at the end, so a file that was cut off has none: download it again.`,
    );
  }
}

/** Nested columns (a box for each row, names in many languages) hold nothing that an import fills. */
function listColumns(path: string, metadata: FileMetaData, geometry: GeometryColumn | null): string[] {
  const columns = readSchema(path, metadata).filter(({ children }) => children.length === 0);
  const names = columns.map(({ element }) => element.name);
  if (geometry && !names.includes(geometry.name))
    throw new OperatorFault(`${path} names “${geometry.name}” as its geometry column, but has no such column of bytes.`);
  return names;
}

function readSchema(path: string, metadata: FileMetaData): SchemaTree[] {
  const rows = metadata.row_groups.map((group) => Number(group.num_rows));
  const isSound = rows.every((count) => count >= 0) && rows.reduce((sum, count) => sum + count, 0) === Number(metadata.num_rows);
  try {
    if (isSound) return parquetSchema(metadata).children;
  } catch {
    // Columns that are said to be within each other and are not.
  }
  throw new OperatorFault(`${path} has a damaged directory: its rows or columns don't add up. Download or export it again.`);
}

export async function openGeoparquet(path: string): Promise<FeatureSource> {
  const metadata = await readMetadata(path);
  const geometry = findGeometry(path, metadata);
  const columns = listColumns(path, metadata, geometry);
  const sizeBytes = statSync(path).size;
  return {
    path,
    format: "GeoParquet",
    layer: null,
    crs: geometry?.crs ?? null,
    sizeBytes,
    read: async function* (onBytes): AsyncGenerator<SourceItem> {
      const total = Number(metadata.num_rows);
      let number = 0;
      for (const group of metadata.row_groups) {
        try {
          for (const row of readPages(path, metadata, group, columns, AS_BYTES)) {
            number += 1;
            yield toItem(number, row, geometry);
            if (number % PROGRESS_ROWS === 0) onBytes?.(sizeBytes * (number / total));
          }
        } catch (error) {
          throw new DamagedFile({ number: number + 1, line: null }, (error as Error).message);
        }
      }
      onBytes?.(sizeBytes);
    },
  };
}
