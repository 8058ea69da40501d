// The default town, built once for a test file and read as rows with their shapes.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll } from "vitest";
import { ADDRESS_COLUMNS, type DatasetDocument, GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { decodeWkb } from "../../geometry/decode-wkb.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import type { AddressRow, FootprintRow, ParcelRow } from "../file/rows.ts";
import { buildDemo } from "./build-demo.ts";

export type Shape<R> = R & { geometry: PolygonalGeometry };
type ContextShape = { layer: string; kind: string | null; name: string | null };

const LINES_AND_POINTS: ReadonlySet<string> = new Set(["streets", "center_lines", "house_numbers", "places"]);

let folder: string;
export let bytes: number;
export let document: DatasetDocument;
export let parcels: Shape<ParcelRow>[];
export let footprints: Shape<FootprintRow>[];
export let shapes: Shape<ContextShape>[];
export let context: (ContextShape & { hex: string; geom: Uint8Array })[];
export let addresses: AddressRow[];
export let byId: Map<string, Shape<ParcelRow>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "demo-town-"));
  const path = join(folder, "town.gpkg");
  buildDemo({ path });
  bytes = statSync(path).size;
  document = readDatasetDocument(path);
  const db = new DatabaseSync(path, { readOnly: true });
  const read = (table: string) => db.prepare(`SELECT *, hex(substr(geom, ${GEOM_HEADER_BYTES + 1})) AS hex FROM ${table}`).all();
  const decode = (row: Record<string, unknown>) => {
    const decoded = decodeWkb(String(row.hex));
    if (!decoded.ok) throw new Error(`${JSON.stringify(row)}: ${decoded.detail}`);
    return { ...row, geometry: decoded.geometry };
  };
  parcels = read("parcels").map(decode) as Shape<ParcelRow>[];
  footprints = read("footprints").map(decode) as Shape<FootprintRow>[];
  context = read("context") as typeof context;
  shapes = context.filter(({ layer }) => !LINES_AND_POINTS.has(layer)).map(decode) as Shape<ContextShape>[];
  addresses = db.prepare(`SELECT ${Object.keys(ADDRESS_COLUMNS)} FROM addresses`).all() as AddressRow[];
  db.close();
  byId = new Map(parcels.map((parcel) => [parcel.parcel_id, parcel]));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
