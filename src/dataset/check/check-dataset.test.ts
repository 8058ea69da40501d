import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Polygon } from "geojson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildDemo } from "../demo/build-demo.ts";
import { encodeGeom } from "../file/encode-geom.ts";
import { openSampleImport, type SampleImport, whyNot } from "../import/sample-import-for-tests.ts";
import { sampleHouse, sampleLot, sampleRing } from "../import/sample-neighborhood-for-tests.ts";
import { checkDataset, formatDatasetCheck } from "./check-dataset.ts";

let folder: string;
let trial: SampleImport;
let town: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "check-"));
  town = join(folder, "town.gpkg");
  buildDemo({ path: town, parcels: 500 });
  trial = openSampleImport();
  const stacked = ["A", "B"].map((letter) => sampleLot(4, { APN: `400-00${letter}` }));
  await trial.run({
    lots: [sampleLot(1), sampleLot(2), sampleLot(3), ...stacked],
    houses: [...[1, 2, 4].map((i) => sampleHouse(i)), sampleHouse(40)],
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  trial.remove();
});

/** Without the triggers by which editors keep the spatial index true: they call functions that only those editors have. */
function damage(source: string, sql: string): string {
  const path = join(folder, "damaged.gpkg");
  copyFileSync(source, path);
  const db = new DatabaseSync(path);
  for (const { name } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all()) db.exec(`DROP TRIGGER "${name}"`);
  db.exec(sql);
  db.close();
  return path;
}

const brokenIn = (path: string) => checkDataset(path).promises.filter(({ broken }) => broken > 0);

describe("a sound file", () => {
  test.each([
    ["the demo town", () => town],
    ["an import, with a stack and a building on no parcel", () => trial.out],
  ])("%s keeps its promises, and each was held against something", (_, path) => {
    const check = checkDataset(path());
    expect(brokenIn(path())).toEqual([]);
    expect(check.kept).toBe(true);
    expect(formatDatasetCheck(check)).toContain("No problems found.");
    expect(check.promises.filter(({ looked }) => looked === 0)).toEqual([]);
  });
});

describe("a damaged file", () => {
  const house = "footprint_id = 'B1'";
  const cases: [string, string, RegExp][] = [
    ["a footprint under another parcel", `UPDATE footprints SET parcel_id = '100-003' WHERE ${house}`, /B1 is assigned to 100-003/],
    ["a footprint under none", `UPDATE footprints SET parcel_id = NULL WHERE ${house}`, /B1 is assigned to no parcel but is in 100-001/],
    ["a footprint of a lost parcel", `UPDATE footprints SET parcel_id = 'gone' WHERE ${house}`, /names parcel gone/],
    ["a wrong count", "UPDATE parcels SET number_of_buildings_in_parcel = 7 WHERE parcel_id = '100-001'", /100-001 states 7 and has 1/],
    ["a missing row", `DELETE FROM footprints WHERE ${house}`, /it states 4 footprints and has 3/],
    ["a cut geometry", `UPDATE footprints SET geom = substr(geom, 1, 90) WHERE ${house}`, /B1 has a damaged geometry/],
    ["no geometry", `UPDATE parcels SET geom = NULL WHERE parcel_id = '100-001'`, /100-001 has no geometry/],
    [
      "a repeated id",
      "DROP INDEX footprints_footprint_id; UPDATE footprints SET footprint_id = 'B2' WHERE footprint_id = 'B1'",
      /footprint_id is B2 in 2 rows/,
    ],
    ["an unindexed shape", "DELETE FROM rtree_parcels_geom WHERE id = 1", /row 1 of parcels isn't in the index/],
    ["an index of nothing", "INSERT INTO rtree_context_geom VALUES (5, 1, 2, 1, 2)", /has row 5, which isn't in context/],
    ["a wrong extent", "UPDATE gpkg_contents SET max_x = 0 WHERE table_name = 'parcels'", /the stated extent of parcels is wrong/],
    ["an address without its parcel", "UPDATE addresses SET parcel_id = 'gone' WHERE number = '102'", /belongs to parcel gone/],
    ["an address of no parcel", "UPDATE addresses SET parcel_id = NULL", /parcel 100-001 isn't among.*” belongs to parcel null/s],
    ["no address left", "DELETE FROM addresses", /“102 ELM ST” of parcel 100-001 isn't among the addresses/],
    ["a lost table", "DROP TABLE addresses", /there is no table addresses/],
    ["a lost column", "ALTER TABLE footprints DROP COLUMN rust_area", /footprints lacks rust_area/],
    [
      "a column of another type",
      "ALTER TABLE parcels DROP COLUMN area_m2; ALTER TABLE parcels ADD COLUMN area_m2 TEXT",
      /parcels\.area_m2 is TEXT, not DOUBLE/,
    ],
    [
      "a value of another type",
      "UPDATE footprints SET tarp_evidence = x'01'",
      /footprints\.tarp_evidence has values of another type in 4 rows/,
    ],
    ["another program's mark", "PRAGMA application_id = 7", /its application_id is 7, not 1196444487/],
  ];
  test.each(cases)("%s is found", (_, sql, fault) => {
    const found = brokenIn(damage(trial.out, sql));
    expect(found.flatMap(({ examples }) => examples).join("\n")).toMatch(fault);
  });

  test("a shape that is not valid to GEOS is found, also where no edges cross", () => {
    const at = (x: number, y: number) => sampleRing(x, y, 0)[0]!;
    // Its notch from the north touches its south edge.
    const touching: Polygon = { type: "Polygon", coordinates: [[at(1, 0), at(2, 0), at(2, 1), at(1.5, 0), at(1, 1), at(1, 0)]] };
    const path = damage(trial.out, "SELECT 1");
    const db = new DatabaseSync(path);
    db.prepare("UPDATE parcels SET geom = ? WHERE parcel_id = '100-001'").run(encodeGeom(touching).blob);
    db.close();
    expect(brokenIn(path).flatMap(({ examples }) => examples)).toContain("parcels: 100-001 has a ring that touches itself");
  });

  test("pages overwritten in the middle are found, and nothing else is asked of them", () => {
    const path = join(folder, "torn.gpkg");
    const bytes = readFileSync(town);
    bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 40_000);
    writeFileSync(path, bytes);
    expect(brokenIn(path).map(({ promise }) => promise)).toEqual(["the file is undamaged"]);
  });

  test("what is no dataset is refused with the way out", async () => {
    const path = join(folder, "text.gpkg");
    writeFileSync(path, "hello");
    expect(await whyNot(Promise.resolve().then(() => checkDataset(path)))).toContain("isn't a Parcelscope dataset file");
  });
});
