import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FOOTPRINT_COLUMNS, GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { decodeShape } from "../../geometry/decode-shape.ts";
import { checkDataset } from "../check/check-dataset.ts";
import { buildDemo } from "../demo/build-demo.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { importDataset } from "./import-dataset.ts";
import { toGeojson } from "./sample-neighborhood-for-tests.ts";
import type { Survey } from "./survey-fields.ts";

/** What shapes tell, as against what records say. */
const DERIVED = Object.keys(FOOTPRINT_COLUMNS).filter(
  (field) => /_area$|_zone_|^distance_|overhang|tarp|conditioner|^center/.test(field) && field !== "distance_to_closest_building",
);

const ROOF_KINDS = ["flat", "hip", "rust", "ponding", "discoloration", "solar", "tarp", "air_conditioner"];

describe("the demo town's own shapes, imported as layers", () => {
  let folder: string;
  let town: DatabaseSync;
  let made: DatabaseSync;
  const out = () => join(folder, "made.gpkg");

  /** The rows of a table of the demo town as GeoJSON. */
  const write = (name: string, sql: string): string => {
    const features = town
      .prepare(sql)
      .all()
      .map(({ geom, ...properties }) => ({ type: "Feature", geometry: decodeShape(geom as Uint8Array, GEOM_HEADER_BYTES), properties }));
    const path = join(folder, `${name}.geojson`);
    writeFileSync(path, toGeojson(features));
    return path;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "survey-"));
    const path = join(folder, "town.gpkg");
    buildDemo({ path, parcels: 500 });
    town = new DatabaseSync(path, { readOnly: true });
    const context = (where: string) => `SELECT geom, kind, name FROM context WHERE ${where}`;
    const where: Partial<Record<Survey, string>> = {
      trees: "layer = 'trees'",
      shrubs: "layer = 'shrubs'",
      vegetation: "layer = 'lawns'",
      water: "layer = 'water' AND kind = 'pond'",
      coast: "layer = 'water' AND kind = 'sea'",
      fire_stations: "layer = 'places' AND kind = 'fire_station'",
      pools: "layer = 'pools' AND kind = 'pool'",
      temporary_pools: "layer = 'pools' AND kind = 'temporary_pool'",
      enclosures: "layer = 'pool_enclosures'",
      trampolines: "layer = 'trampolines'",
      ...Object.fromEntries(ROOF_KINDS.map((kind) => [`roof_${kind}`, `layer = 'roof_parts' AND kind = '${kind}'`])),
    };
    await importDataset({
      parcels: write("parcels", "SELECT geom, parcel_id, address, city, zip FROM parcels"),
      buildings: write("buildings", "SELECT geom, footprint_id, roof_material, roof_condition FROM footprints"),
      layers: Object.fromEntries(Object.entries(where).map(([name, sql]) => [name, write(name, context(sql))])),
      out: out(),
    });
    made = new DatabaseSync(out(), { readOnly: true });
  });
  afterAll(() => {
    town?.close();
    made?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = (db: DatabaseSync, sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));

  test("give every building the attributes that it has in the town", () => {
    const sql = `SELECT footprint_id, parcel_id, ${DERIVED.join(", ")} FROM footprints ORDER BY footprint_id`;
    expect(DERIVED.length).toBeGreaterThan(25);
    expect(read(made, sql)).toEqual(read(town, sql));
  });

  test("draw nothing of what roofs are made of, though it is imported", () => {
    const roofs = "SELECT footprint_id, roof_material, roof_condition FROM footprints ORDER BY footprint_id";
    expect(read(made, roofs)).toEqual(read(town, roofs));
    const drawn =
      "FROM context WHERE layer = 'roof_covers' OR kind IN (SELECT roof_material FROM footprints) OR name IN (SELECT roof_condition FROM footprints)";
    expect(read(made, `SELECT layer, kind, name ${drawn}`)).toEqual([]);
    expect(read(town, `SELECT count(*) > 500 AS many ${drawn}`)).toEqual([{ many: 1 }]);
  });

  test("give every parcel its counts", () => {
    const sql =
      "SELECT parcel_id, number_of_buildings_in_parcel, pool_count, temporary_pool_count, pool_enclosure_count, trampoline_count FROM parcels ORDER BY parcel_id";
    expect(read(made, sql)).toEqual(read(town, sql));
  });

  test("are on the dataset's own map, and called reported", () => {
    // The town also draws things that no attribute counts.
    const sql = `SELECT layer, kind, count(*) AS n FROM context
      WHERE layer NOT IN ('land', 'streets', 'shadows', 'grounds', 'center_lines', 'driveways', 'house_numbers', 'roof_covers') AND kind IS NOT 'gable'
      GROUP BY 1, 2 ORDER BY 1, 2`;
    const shown = (db: DatabaseSync) => read(db, sql).filter(({ layer, kind }) => layer !== "places" || kind === "fire_station");
    expect(shown(made)).toEqual(shown(town));
    const { dictionary } = readDatasetDocument(out()).info;
    const notReported = Object.entries(dictionary.footprint).filter(
      ([field, { reported }]) => reported === false && DERIVED.includes(field),
    );
    expect(notReported).toEqual([]);
    expect(dictionary.parcel.pool_count).toMatchObject({ unit: "pools" });
    expect(checkDataset(out()).promises.filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
