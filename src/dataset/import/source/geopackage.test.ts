import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { square } from "../../../geometry/shapes-for-tests.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { createDatasetFile } from "../../file/create-dataset-file.ts";
import { sampleDocument, sampleFootprint, sampleParcel } from "../../file/sample-rows-for-tests.ts";
import { sampleHouse, sampleLot, toGeojson } from "../sample-neighborhood-for-tests.ts";
import type { SourceItem } from "./feature-source.ts";
import { hasOgr } from "./ogr-for-tests.ts";
import { openSource } from "./open-source.ts";
import { readToDamage } from "./sample-shapefile-for-tests.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "geopackage-"));
  path = join(folder, "in.gpkg");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function buildFile(): void {
  const file = createDatasetFile(path);
  for (const [i, id] of ["P1", "P2", "P3"].entries()) file.addParcel(sampleParcel({ parcel_id: id }), square(-89.65 + i * 0.01, 39.8));
  file.addFootprint(sampleFootprint({ footprint_id: "F1", parcel_id: "P1" }), square(-89.65, 39.8, 0.0001));
  file.addContext({ layer: "places", kind: "town", name: "Springfield" }, { type: "Point", coordinates: [-89.65, 39.8] });
  file.finish(sampleDocument());
  file.keep();
}

async function readAll(name: string): Promise<SourceItem[]> {
  return Array.fromAsync((await openSource(name)).read());
}

function edit(sql: string, ...values: (string | Uint8Array)[]): void {
  const db = new DatabaseSync(path);
  // They call functions that only spatial programs have.
  for (const number of [1, 2, 3, 4]) db.exec(`DROP TRIGGER IF EXISTS rtree_parcels_geom_update${number}`);
  db.prepare(sql).run(...values);
  db.close();
}

describe("openGeopackage", () => {
  test("reads a layer by name, with its system and its cells", async () => {
    buildFile();
    expect(await openSource(`${path}#PARCELS`)).toMatchObject({ format: "GeoPackage", layer: "parcels", crs: { epsg: 4326 } });
    const items = await readAll(`${path}#parcels`);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({
      kind: "feature",
      place: { number: 1, line: null },
      properties: { parcel_id: "P1", fid: 1 },
      geometry: square(-89.65, 39.8),
    });
    expect(await readAll(`${path}#context`)).toMatchObject([{ geometry: { type: "Point", coordinates: [-89.65, 39.8] } }]);
  });

  test("asks which layer, and says which there are", async () => {
    buildFile();
    const why = (name: string) =>
      openSource(name).then(
        () => "opened",
        (error) => (error instanceof OperatorFault ? error.message : String(error)),
      );
    expect(await why(path)).toContain("several layers: parcels (3 rows), footprints (1 row), context (1 row). Name one:");
    expect(await why(`${path}#roads`)).toContain("has no layer “roads”");
  });

  test.each<[string, Uint8Array, string]>([
    ["another header", Buffer.from("XX000000"), "its geometry isn't in the GeoPackage format"],
    ["too short", Buffer.from("GP"), "its geometry isn't in the GeoPackage format"],
    ["a bad envelope code", Buffer.from([0x47, 0x50, 0, 0b1110, 0, 0, 0, 0]), "the header of its geometry is damaged"],
    ["cut off", Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 3, 0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0]), "its geometry is damaged"],
  ])("a geometry that is %s costs its row", async (_, blob, reason) => {
    buildFile();
    edit("UPDATE parcels SET geom = ? WHERE parcel_id = 'P2'", blob);
    const items = await readAll(`${path}#parcels`);
    expect(items.map(({ kind }) => kind)).toEqual(["feature", "unreadable", "feature"]);
    expect(items[1]).toMatchObject({ place: { number: 2 }, reason: expect.stringContaining(reason) });
  });

  test.each([
    ["rowid", ["RowId"]],
    ["every name of the row's own id", ["rowid", "_ROWID_", "oid"]],
  ])("columns that are called %s are cells like others, and cost no row", async (_, names) => {
    buildFile();
    for (const name of names) edit(`ALTER TABLE parcels ADD COLUMN ${name} INTEGER`);
    for (const name of names) edit(`UPDATE parcels SET ${name} = iif(parcel_id = 'P2', NULL, 7)`);
    const items = await readAll(`${path}#parcels`);
    expect(items).toMatchObject([1, 2, 3].map((i) => ({ properties: { parcel_id: `P${i}`, [names[0]!]: i === 2 ? null : 7 } })));
  });

  test("a damaged file ends at the damage", async () => {
    buildFile();
    const file = createDatasetFile(path);
    for (let i = 0; i < 2000; i += 1) file.addParcel(sampleParcel({ parcel_id: `P${i}` }), square(-89.65 + i * 1e-4, 39.8, 1e-5));
    file.finish(sampleDocument());
    file.keep();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0xff, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)));
    const { items, damage } = await readToDamage(`${path}#parcels`);
    expect(items.length).toBeGreaterThan(100);
    expect(damage).toBe(`row ${items.length + 1}: database disk image is malformed`);
    await expect(Array.fromAsync((await openSource(`${path}#parcels`)).read())).rejects.toThrow(/is damaged at row \d+/);
  });
});

const isOgrHere = hasOgr("no GeoPackage of another program is imported");

describe.skipIf(!isOgrHere)("a GeoPackage by GDAL, in feet", () => {
  test("is imported to the same places as the GeoJSON that it was made from", async () => {
    const { importDataset } = await import("../import-dataset.ts");
    const make = (name: string, features: unknown[]) => {
      const from = join(folder, `${name}.geojson`);
      writeFileSync(from, toGeojson(features));
      execFileSync("ogr2ogr", ["-f", "GPKG", "-t_srs", "EPSG:2229", join(folder, `${name}.gpkg`), from]);
    };
    make("lots", [sampleLot(1), sampleLot(2)]);
    make("houses", [sampleHouse(1), sampleHouse(2)]);
    const centers = async (ending: string) => {
      const out = join(folder, `${ending}-out.gpkg`);
      const report = await importDataset({ parcels: join(folder, `lots.${ending}`), buildings: join(folder, `houses.${ending}`), out });
      const db = new DatabaseSync(out, { readOnly: true });
      const rows = db
        .prepare("SELECT footprint_id, parcel_id, center_lat, center_long FROM footprints")
        .all()
        .map((row) => ({ ...row }));
      db.close();
      return { rows, crs: report.files[0]!.crs };
    };
    const [feet, degrees] = [await centers("gpkg"), await centers("geojson")];
    expect(feet.crs).toBe("EPSG:2229, as the file states");
    expect(feet.rows.map(({ footprint_id, parcel_id }) => [footprint_id, parcel_id])).toEqual([
      ["B1", "100-001"],
      ["B2", "100-002"],
    ]);
    feet.rows.forEach((row, i) => {
      expect(row.center_lat).toBeCloseTo(Number(degrees.rows[i]!.center_lat), 6);
      expect(row.center_long).toBeCloseTo(Number(degrees.rows[i]!.center_long), 6);
    });
  });
});
