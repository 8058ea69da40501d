// Reads one layer of a GeoPackage, in any coordinate system that the file names.
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { type DecodedGeom, decodeGeom, withNotes } from "./decode-geom.ts";
import type { FeatureSource, SourceItem, StatedCrs } from "./feature-source.ts";

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** Bytes of the envelope by the code in the header's flags: none, XY, XYZ, XYM, XYZM. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];

type Layer = { name: string; geometryColumn: string; geometryType: string; crs: StatedCrs | null; rows: number };

function listLayers(db: DatabaseSync): Layer[] {
  const rows = db
    .prepare(
      `SELECT c.table_name AS name, g.column_name AS column, g.geometry_type_name AS type, s.organization, s.organization_coordsys_id AS code, s.definition
       FROM gpkg_contents c JOIN gpkg_geometry_columns g USING (table_name) LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
       WHERE c.data_type = 'features' ORDER BY c.rowid`,
    )
    .all();
  return rows.map((row) => {
    const name = String(row.name);
    const stated = String(row.organization).toUpperCase() === "EPSG" ? { epsg: Number(row.code) } : { wkt: String(row.definition) };
    return {
      name,
      geometryColumn: String(row.column),
      geometryType: String(row.type).toUpperCase(),
      crs: Number(row.code) > 0 ? stated : null,
      rows: Number(db.prepare(`SELECT count(*) AS n FROM ${quote(name)}`).get()!.n),
    };
  });
}

function chooseLayer(path: string, layers: Layer[], wanted: string | undefined): Layer {
  const names = layers.map((layer) => `${layer.name} (${layer.rows} ${layer.rows === 1 ? "row" : "rows"})`).join(", ");
  if (wanted !== undefined) {
    const layer = layers.find((one) => one.name.toLowerCase() === wanted.toLowerCase());
    if (!layer) throw new OperatorFault(`${path} has no layer “${wanted}”. It has: ${names}.`);
    return layer;
  }
  const filled = layers.filter((layer) => layer.rows > 0);
  if (filled.length === 0) throw new OperatorFault(`${path} has no layer with features in it.`);
  if (filled.length > 1) throw new OperatorFault(`${path} has several layers: ${names}. Name one: ${path}#LAYER`);
  return filled[0]!;
}

function readBlob(blob: unknown): DecodedGeom {
  if (blob === null) return { geometry: null, srid: null };
  if (!(blob instanceof Uint8Array) || blob.length < 8 || blob[0] !== 0x47 || blob[1] !== 0x50)
    return { reason: "its geometry is not that of a GeoPackage" };
  const envelopeBytes = ENVELOPE_BYTES[(blob[3]! >> 1) & 7];
  if (envelopeBytes === undefined) return { reason: "the header of its geometry is damaged" };
  return decodeGeom(blob.subarray(8 + envelopeBytes));
}

/** `path` may end in `#layer`. Throws an OperatorFault when the file is no GeoPackage or the layer is not clear. */
export async function openGeopackage(path: string, layerName?: string): Promise<FeatureSource> {
  if (!existsSync(path)) throw new OperatorFault(`There is no file at ${path}.`);
  const open = () => new DatabaseSync(path, { readOnly: true });
  let layer: Layer;
  const db = open();
  try {
    layer = chooseLayer(path, listLayers(db), layerName);
  } catch (error) {
    if (error instanceof OperatorFault) throw error;
    throw new OperatorFault(`${path} is not a GeoPackage that can be read: ${(error as Error).message}.`);
  } finally {
    db.close();
  }
  const sizeBytes = statSync(path).size;
  return {
    path,
    format: "GeoPackage",
    layer: layer.name,
    crs: layer.crs,
    sizeBytes,
    read: async function* (onBytes) {
      const reader = open();
      let number = 0;
      try {
        const statement = reader.prepare(`SELECT * FROM ${quote(layer.name)}`, { readBigInts: true });
        for (const row of statement.iterate()) {
          number += 1;
          const { [layer.geometryColumn]: blob, ...cells } = row;
          yield buildItem(number, readBlob(blob), cells);
          if (number % 1000 === 0) onBytes?.((sizeBytes * number) / layer.rows);
        }
      } catch (error) {
        yield {
          kind: "unreadable",
          place: { number: number + 1, line: null },
          reason: `the file is damaged from here on (${(error as Error).message})`,
        };
      } finally {
        reader.close();
      }
      onBytes?.(sizeBytes);
    },
  };
}

function buildItem(number: number, decoded: DecodedGeom, cells: Record<string, unknown>): SourceItem {
  const place = { number, line: null };
  if ("reason" in decoded) return { kind: "unreadable", place, reason: decoded.reason };
  const properties = Object.fromEntries(
    Object.entries(cells)
      .filter(([, value]) => !(value instanceof Uint8Array))
      .map(([name, value]) => [name, typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value]),
  );
  return { kind: "feature", place, geometry: decoded.geometry, properties, ...withNotes(decoded) };
}
