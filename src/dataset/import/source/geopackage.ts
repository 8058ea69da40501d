// Reads one layer of a GeoPackage, in any coordinate system that the file names. The file is a program as much as a table: views are
// not run, and nothing is written, not even beside it.
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { exactWhole } from "../../../columns/exact-number.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { countRows } from "../../file/count-rows.ts";
import { listNames } from "../list-names.ts";
import { buildItem, type DecodedGeom, decodeGeom } from "./decode-geom.ts";
import { DamagedFile, type FeatureSource, type SourceItem, type StatedCrs } from "./feature-source.ts";

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** Bytes of the envelope by the code in the header's flags: none, XY, XYZ, XYM, XYZM. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];
/** No column is called so. */
const NO_COLUMN = "geometry of a table without shapes";
const MAX_GEOMETRY_MB = 64;
/** What is read in place of a larger one. */
const TOO_LARGE = "too large";

/** `rows`: null where the damage of the file hides it. `geometryColumn`: null for attributes without shapes. */
type Layer = { name: string; isTable: boolean; geometryColumn: string | null; crs: StatedCrs | null; rows: number | null };

/** SQLite keeps files beside one that is written to (`-wal`) even while it is only read, unless it is told that nobody writes. */
function openReadOnly(path: string): DatabaseSync {
  const wal = `${path}-wal`;
  const url = pathToFileURL(path);
  if (!existsSync(wal) || statSync(wal).size === 0) url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true });
}

function tryToCount(db: DatabaseSync, name: string): number | null {
  try {
    return countRows(db, quote(name));
  } catch {
    return null;
  }
}

function listLayers(db: DatabaseSync): Layer[] {
  const rows = db
    .prepare(
      `SELECT t.name, t.type, g.column_name AS column, s.organization, s.organization_coordsys_id AS code, s.definition
       FROM gpkg_contents c LEFT JOIN gpkg_geometry_columns g ON lower(g.table_name) = lower(c.table_name)
       JOIN sqlite_master t ON lower(t.name) = lower(c.table_name) AND t.type IN ('table', 'view')
       LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
       WHERE (c.data_type = 'features' AND g.column_name IS NOT NULL) OR (c.data_type = 'attributes' AND t.type = 'table') ORDER BY c.rowid`,
    )
    .all();
  return rows.map((row) => {
    const name = String(row.name);
    const stated = String(row.organization).toUpperCase() === "EPSG" ? { epsg: Number(row.code) } : { definition: String(row.definition) };
    const isTable = row.type === "table";
    return {
      name,
      isTable,
      geometryColumn: row.column === null ? null : String(row.column),
      crs: Number(row.code) > 0 ? stated : null,
      rows: isTable ? tryToCount(db, name) : null,
    };
  });
}

function chooseLayer(path: string, layers: Layer[], wanted: string | undefined): Layer {
  const describeRows = ({ isTable, rows }: Layer) =>
    isTable ? (rows === null ? "damaged" : rows === 1 ? "1 row" : `${rows} rows`) : "a view";
  const describe = (some: Layer[]) => listNames(some.map((layer) => `${layer.name} (${describeRows(layer)})`));
  if (wanted !== undefined) {
    const layer = layers.find((one) => one.name.toLowerCase() === wanted.toLowerCase());
    if (!layer) throw new OperatorFault(`${path} has no layer “${wanted}”. It has: ${describe(layers)}.`);
    if (!layer.isTable)
      throw new OperatorFault(`The layer ${layer.name} of ${path} is a view. Save it as a table: ogr2ogr out.gpkg ${path} ${layer.name}`);
    return layer;
  }
  const isFilled = ({ isTable, rows }: Layer) => isTable && rows !== 0;
  const withShapes = layers.filter(({ geometryColumn }) => geometryColumn !== null);
  // A table beside shapes is not meant where nobody names it.
  const meant = withShapes.some(isFilled) ? withShapes : layers;
  const filled = meant.filter(isFilled);
  if (filled.length === 0)
    throw new OperatorFault(`${path} has no layer with features in it${layers.length > 0 ? ` (it has ${describe(layers)})` : ""}.`);
  if (filled.length > 1) throw new OperatorFault(`${path} has several layers: ${describe(meant)}. Name one: ${path}#LAYER`);
  return filled[0]!;
}

/** Of bytes nothing is read but the geometry, and of that no more than can be one: a cell may hold a gigabyte. */
function listColumns(db: DatabaseSync, { name, geometryColumn }: Layer): string {
  const columns = db.prepare("SELECT name FROM pragma_table_info(?)").all(name);
  const read = columns.map((column) => {
    const quoted = quote(String(column.name));
    const isGeometry = String(column.name).toLowerCase() === geometryColumn?.toLowerCase();
    return isGeometry && geometryColumn !== null
      ? `iif(octet_length(${quoted}) > ${MAX_GEOMETRY_MB * 1024 * 1024}, '${TOO_LARGE}', ${quoted}) AS ${quote(geometryColumn)}`
      : `iif(typeof(${quoted}) = 'blob', NULL, ${quoted}) AS ${quoted}`;
  });
  return read.join(", ");
}

function readBlob(blob: unknown): DecodedGeom {
  if (blob === null) return { geometry: null, srid: null };
  if (blob === TOO_LARGE) return { reason: `its geometry is larger than ${MAX_GEOMETRY_MB} MB` };
  if (!(blob instanceof Uint8Array) || blob.length < 8 || blob[0] !== 0x47 || blob[1] !== 0x50)
    return { reason: "its geometry isn't in the GeoPackage format" };
  const envelopeBytes = ENVELOPE_BYTES[(blob[3]! >> 1) & 7];
  if (envelopeBytes === undefined) return { reason: "the header of its geometry is damaged" };
  return decodeGeom(blob.subarray(8 + envelopeBytes));
}

/** `layerName` may be left out where one layer has rows. Throws an OperatorFault when the file is no GeoPackage or the layer is not clear. */
export async function openGeopackage(path: string, layerName?: string): Promise<FeatureSource> {
  let layer: Layer;
  const db = openReadOnly(path);
  try {
    layer = chooseLayer(path, listLayers(db), layerName);
  } catch (error) {
    if (error instanceof OperatorFault) throw error;
    throw new OperatorFault(`${path} can't be read as a GeoPackage: ${(error as Error).message}.`);
  } finally {
    db.close();
  }
  const sizeBytes = statSync(path).size;
  return {
    path,
    format: "GeoPackage",
    layer: layer.name,
    ...(layer.geometryColumn === null && { isTable: true as const }),
    crs: layer.crs,
    sizeBytes,
    read: async function* (onBytes) {
      for (const item of readRows(path, layer)) {
        yield item;
        const { number } = item.place;
        if (number % 1000 === 0) onBytes?.((sizeBytes * number) / Math.max(number, layer.rows ?? 0));
      }
      onBytes?.(sizeBytes);
    },
  };
}

function* readRows(path: string, layer: Layer): Generator<SourceItem> {
  const db = openReadOnly(path);
  let number = 0;
  try {
    const rows = db.prepare(`SELECT ${listColumns(db, layer)} FROM ${quote(layer.name)} NOT INDEXED`, { readBigInts: true });
    for (const { [layer.geometryColumn ?? NO_COLUMN]: blob = null, ...cells } of rows.iterate()) {
      number += 1;
      yield buildItem(number, readBlob(blob), toExact(cells));
    }
  } catch (error) {
    if (error instanceof OperatorFault) throw error;
    throw new DamagedFile({ number: number + 1, line: null }, (error as Error).message);
  } finally {
    db.close();
  }
}

function toExact(cells: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, typeof value === "bigint" ? exactWhole(value) : value]));
}
