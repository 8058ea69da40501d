// The store on a dataset file: the suite of all stores, and files that are refused.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { LAYOUT_VERSION } from "../../../contract/dataset-file.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { DOCUMENT, writeTown } from "../../fixture/town.ts";
import { createGeocoder } from "../../geocode/geocoder.ts";
import { describeStore } from "../suite.ts";
import { openGeopackage } from "./open-geopackage.ts";

const folder = mkdtempSync(join(tmpdir(), "parcelscope-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeStore("the GeoPackage store", async () => {
  const path = join(folder, "town.gpkg");
  writeTown(path);
  return openGeopackage(path, createGeocoder);
});

describe("a file that cannot be served is refused with what to do", () => {
  const open = (path: string) => () => openGeopackage(path, createGeocoder);

  test("a missing file", () => {
    expect(open(join(folder, "missing.gpkg"))).toThrow(OperatorFault);
    expect(open(join(folder, "missing.gpkg"))).toThrow(/There is no dataset file at .*npm run dataset/);
  });

  test.each([
    ["a folder", folder],
    ["a device", "/dev/null"],
  ])("%s", (_, path) => {
    expect(open(path)).toThrow(OperatorFault);
    expect(open(path)).toThrow(/is not a regular file/);
  });

  test("a file that is no database", () => {
    const path = join(folder, "text.gpkg");
    writeFileSync(path, "this is not a database, whatever its name says. ".repeat(100));
    expect(open(path)).toThrow(OperatorFault);
  });

  test("a database of something else", () => {
    const path = join(folder, "other.gpkg");
    new DatabaseSync(path).exec("CREATE TABLE things (id)");
    expect(open(path)).toThrow(/is not a dataset file/);
  });

  test("another layout", () => {
    const path = join(folder, "old.gpkg");
    writeTown(path, { ...DOCUMENT, layout_version: LAYOUT_VERSION + 1 });
    expect(open(path)).toThrow(new RegExp(`has layout version ${LAYOUT_VERSION + 1}; this service reads version ${LAYOUT_VERSION}`));
  });

  test.each([
    ["without one of its tables", "DROP TABLE footprints"],
    ["without an index", "DROP TABLE rtree_parcels_geom"],
    ["without a column", "ALTER TABLE parcels RENAME COLUMN pool_count TO pools"],
    // What a view does is unknown, and nothing can stop it once it runs.
    ["with a view for a table", "ALTER TABLE parcels RENAME TO p; CREATE VIEW parcels AS SELECT * FROM p"],
  ])("a file %s", (_, sql) => {
    const path = join(folder, "tables.gpkg");
    rmSync(path, { force: true });
    writeTown(path);
    const db = new DatabaseSync(path);
    db.exec(sql);
    db.close();
    expect(open(path)).toThrow(OperatorFault);
    expect(open(path)).toThrow(/has not the tables of its layout .*npm run dataset/);
  });

  test("a damaged description", () => {
    const path = join(folder, "damaged.gpkg");
    writeTown(path, { ...DOCUMENT, info: { ...DOCUMENT.info, extent: [1, 2] as never } });
    expect(open(path)).toThrow(/damaged description/);
  });
});
