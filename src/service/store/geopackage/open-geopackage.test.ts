// The store on a dataset file: the suite of all stores, and files that are refused.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { ADDRESS_COLUMNS, type DatasetDocument, LAYOUT_VERSION, OLDEST_LAYOUT } from "../../../contract/dataset-file.ts";
import { FINEST_LEVEL } from "../../../contract/parcel-counts.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { createDeadline } from "../../deadline.ts";
import { DOCUMENT, TOWN, writeTown } from "../../fixture/town.ts";
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

describe("counts of parcels", () => {
  const [first, last] = [1, 4 ** (FINEST_LEVEL + 1)];
  const count = async (path: string) => {
    const store = openGeopackage(path, createGeocoder);
    const counts = await store.countParcels(first, last, createDeadline(60_000));
    await store.close();
    return counts;
  };

  test("are none in a file without their table", async () => {
    const path = join(folder, "uncounted.gpkg");
    const { parcel_counts: _, ...info } = DOCUMENT.info;
    writeTown(path, { ...DOCUMENT, info });
    expect(await count(path)).toEqual([]);
  });

  test.each(["9223372036854775807", "1e300", "-1", "0", "NULL", "'many'", "x'01'", "2.5"])("leave out a square with %s", async (odd) => {
    const path = join(folder, "odd-counts.gpkg");
    rmSync(path, { force: true });
    writeTown(path);
    const sound = await count(path);
    const db = new DatabaseSync(path);
    db.exec(`UPDATE parcel_counts SET parcels = ${odd} WHERE cell = ${sound[0]!.cell}`);
    db.close();
    expect(await count(path)).toEqual(sound.slice(1));
  });
});

describe("a file of an earlier layout", () => {
  const region = { counties: ["Los Angeles, California"], postal_cities: {}, cities_elsewhere: ["FRESNO", "SANTA MONA"] };
  const path = join(folder, "earlier.gpkg");
  const heard: string[] = [];
  const openEarlier = (version: number, sql = "", regionOfFile: DatasetDocument["region"] = region) => {
    rmSync(path, { force: true });
    writeTown(path, { ...DOCUMENT, layout_version: version, region: regionOfFile });
    const db = new DatabaseSync(path);
    db.exec(`UPDATE addresses SET text = replace(text, '1 Oak St', '1 Levee Rd 352'), street = 'LEVEE', suffix = 'RD', unit = '352' WHERE parcel_id = 'HOME';
      UPDATE address_streets SET street = 'NONE'; ${sql}`);
    db.close();
    return openGeopackage(path, createGeocoder, (message) => heard.push(message));
  };

  test.each([OLDEST_LAYOUT, LAYOUT_VERSION - 1])("%i has its addresses in the forms of this one", async (version) => {
    const store = openEarlier(version);
    const find = async (address: string) => {
      const [found] = await store.lookUp([{ address }], createDeadline(60_000));
      return [found!.parcelId, found!.parcelId === null ? 0 : found!.confidence];
    };
    expect(await find("1 Levee Road 352, Santa Monica, CA")).toEqual(["HOME", 1]);
    expect(await find("1 Levee Road 351, Santa Monica, CA")).toEqual([null, 0]);
    expect(await find("3 Oka St, Santa Monica, CA")).toEqual(["YARD", expect.any(Number)]);
    expect((await store.suggest("1 levee rd 35", createDeadline(60_000))).map(({ parcel_id }) => parcel_id)).toEqual(["HOME"]);
    // Fresno is in California, and Santa Mona, in no list of that state, a slip.
    expect(await find("3 Oak St, Fresno, CA")).toEqual(["YARD", 0.45]);
    expect(await find("3 Oak St, Santa Mona, CA")).toEqual(["YARD", 0.97]);
    await store.close();
    expect(heard).toContainEqual(expect.stringContaining("Importing it again"));
  });

  test("keeps the form of an address that is none of a street now", async () => {
    const store = openEarlier(OLDEST_LAYOUT, "UPDATE addresses SET text = 'PO Box 5, Santa Monica, CA' WHERE parcel_id = 'HOME'");
    const [found] = await store.lookUp([{ address: "1 Levee Rd Apt 352, Santa Monica, CA" }], createDeadline(60_000));
    expect(found).toMatchObject({ parcelId: "HOME", confidence: 1 });
    await store.close();
  });

  test("is refused where its addresses can't be read", () => {
    const columns = Object.entries(ADDRESS_COLUMNS).map((column) => column.join(" "));
    const withoutRowid = `DROP TABLE addresses; CREATE TABLE addresses (${columns}, PRIMARY KEY (parcel_id)) WITHOUT ROWID; INSERT INTO addresses (parcel_id) VALUES (1)`;
    expect(() => openEarlier(OLDEST_LAYOUT, withoutRowid)).toThrow(/can't be read anew \(no such column: rowid/);
  });

  test("keeps the cities that it has of its states alone", async () => {
    const store = openEarlier(OLDEST_LAYOUT, "", { ...region, cities_of_neighbors: [] });
    const [found] = await store.lookUp([{ address: "3 Oak St, Santa Mona, CA" }], createDeadline(60_000));
    expect(found).toMatchObject({ parcelId: "YARD", confidence: 0.45 });
    await store.close();
  });
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
    expect(open(path)).toThrow(/isn't a regular file/);
  });

  test("a file that is no database", () => {
    const path = join(folder, "text.gpkg");
    writeFileSync(path, "this is not a database, whatever its name says. ".repeat(100));
    expect(open(path)).toThrow(OperatorFault);
  });

  test("a database of something else", () => {
    const path = join(folder, "other.gpkg");
    new DatabaseSync(path).exec("CREATE TABLE things (id)");
    expect(open(path)).toThrow(/isn't a GeoPackage: its application_id is 0x00000000/);
  });

  test("a GeoPackage of something else", () => {
    const path = join(folder, "foreign.gpkg");
    new DatabaseSync(path).exec("PRAGMA application_id = 0x47504b47; CREATE TABLE things (id)");
    expect(open(path)).toThrow(/isn't a dataset file/);
  });

  test.each([LAYOUT_VERSION + 1, OLDEST_LAYOUT - 1, String(LAYOUT_VERSION), null])("layout %j", (version) => {
    const path = join(folder, "old.gpkg");
    rmSync(path, { force: true });
    writeTown(path, { ...DOCUMENT, layout_version: version as number });
    expect(open(path)).toThrow(OperatorFault);
    const remedy = version === LAYOUT_VERSION + 1 ? "Update Parcelscope" : "Create it again with";
    expect(open(path)).toThrow(
      `has layout version ${version}; this service reads versions ${OLDEST_LAYOUT} to ${LAYOUT_VERSION}. ${remedy}`,
    );
  });

  /** A town in which this was changed. */
  const changeTown = (sql: string): string => {
    const path = join(folder, "changed.gpkg");
    rmSync(path, { force: true });
    writeTown(path);
    const db = new DatabaseSync(path);
    db.exec(sql);
    db.close();
    return path;
  };
  /** Another column of the same name. */
  const retype = (table: string, column: string, type: string) =>
    `ALTER TABLE ${table} RENAME COLUMN ${column} TO old_${column}; ALTER TABLE ${table} ADD COLUMN ${column} ${type}; UPDATE ${table} SET ${column} = old_${column}`;

  test.each([
    ["without one of its tables", "DROP TABLE footprints"],
    ["without the counts that it says it has", "DROP TABLE parcel_counts"],
    ["without an index", "DROP TABLE rtree_parcels_geom"],
    ["without a column", "ALTER TABLE parcels RENAME COLUMN pool_count TO pools"],
    // What a view does is unknown, and nothing can stop it once it runs.
    ["with a view for a table", "ALTER TABLE parcels RENAME TO p; CREATE VIEW parcels AS SELECT * FROM p"],
    [
      "with a view that never ends",
      "ALTER TABLE parcels RENAME TO p; CREATE VIEW parcels AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS fid FROM c",
    ],
  ])("a file %s", (_, sql) => {
    const path = changeTown(sql);
    expect(open(path)).toThrow(OperatorFault);
    expect(open(path)).toThrow(/doesn't have all tables of its layout .*npm run dataset/);
  });

  test.each<[string, string, RegExp]>([
    [
      "another program's mark",
      "PRAGMA application_id = 0x0f055111",
      /isn't a GeoPackage: its application_id is 0x0f055111, not 0x47504b47/,
    ],
    ["a column of another type", retype("footprints", "year_built", "TEXT"), /footprints\.year_built is TEXT, not INTEGER/],
    [
      "columns of another type",
      `${retype("parcels", "area_m2", "TEXT")}; ${retype("parcels", "zip", "DOUBLE")}`,
      /parcels\.zip is DOUBLE, not TEXT, parcels\.area_m2 is TEXT, not DOUBLE/,
    ],
    ["a column of the counts of another type", retype("parcel_counts", "parcels", "TEXT"), /parcel_counts\.parcels is TEXT, not INTEGER/],
    ["a column of the addresses of another type", retype("addresses", "lng", "BLOB"), /addresses\.lng is BLOB, not DOUBLE/],
    ["values of another type", "UPDATE parcels SET area_m2 = 'large'", /the parcel HOME has text in area_m2, a column of type DOUBLE/],
    [
      "a value of another type",
      "UPDATE footprints SET tarp_evidence = x'01' WHERE footprint_id = 'TWO-a'",
      /footprint TWO-a has blob in tarp_evid/,
    ],
    ["no parcel left", "DELETE FROM parcels", /is damaged: the table parcels is empty\./],
    ["no footprint left", "DELETE FROM footprints", /is damaged: the table footprints is empty\./],
    ["no address left", "DELETE FROM addresses", /is damaged: the table addresses is empty\./],
    ["a parcel without an id", "UPDATE parcels SET parcel_id = NULL WHERE parcel_id = 'YARD'", /a parcel has no parcel_id \(row 2\)/],
    ["a parcel without a shape", "UPDATE parcels SET geom = NULL WHERE parcel_id = 'TWO'", /the parcel TWO has no geometry/],
    [
      "a shape of nonsense",
      "UPDATE parcels SET geom = zeroblob(500) WHERE parcel_id = 'COURT'",
      /the parcel COURT has a geometry that doesn't fit/,
    ],
    ["a shape that is cut off", cutShape("parcels", "ISLAND", 100), /the parcel ISLAND has a damaged geometry: /],
    [
      "bytes behind a shape",
      "UPDATE footprints SET geom = CAST(geom || x'00' AS BLOB) WHERE footprint_id = 'HOME-a'",
      /footprint HOME-a has a damaged .*1 bytes follow/,
    ],
    ["a point for a parcel", setWkb("parcels", "HOME", "0101000000000000000000F03F000000000000F03F"), /the parcel HOME .*is a Point/],
    ["a shape in another system", patchShape("parcels", "HOME", 5, "E6080000"), /the parcel HOME is in EPSG:2278, not EPSG:4326/],
    [
      "a shape in meters",
      patchShape("parcels", "HOME", 40 + 9 + 5, "00000000806A1841"),
      /the parcel HOME has coordinates outside the valid range/,
    ],
    [
      "a coordinate that is no number",
      patchShape("parcels", "HOME", 40 + 9 + 5, "000000000000F87F"),
      /the parcel HOME .*isn't a finite number/,
    ],
    [
      "an outline that is open",
      patchShape("parcels", "HOME", 40 + 9 + 5, "0000000000C05DC0"),
      /the parcel HOME .*Ring 1 doesn't end where it starts/,
    ],
  ])("a file with %s", (_, sql, fault) => {
    const path = changeTown(sql);
    expect(open(path)).toThrow(OperatorFault);
    expect(open(path)).toThrow(fault);
    expect(open(path)).toThrow(/ Create it again with `npm run dataset`, or set DATASET to another file\.$/);
  });

  test("a fault of a row says what lists all of them", () => {
    const path = changeTown("UPDATE parcels SET geom = NULL");
    expect(open(path)).toThrow(`\`npm run dataset -- check ${path}\` lists everything that is wrong.`);
  });

  test.each([1, 2_000])("of many parcels the %dth is looked at", (fid) => {
    const path = join(folder, "many.gpkg");
    rmSync(path, { force: true });
    const [first] = TOWN.parcels;
    const parcels = Array.from({ length: 2_000 }, (_, i) => ({ ...first!, row: { ...first!.row, parcel_id: `P${i + 1}` } }));
    writeTown(path, DOCUMENT, { ...TOWN, parcels });
    expect(open(path)).not.toThrow();
    const db = new DatabaseSync(path);
    db.exec(`UPDATE parcels SET geom = NULL WHERE fid = ${fid}`);
    db.close();
    expect(open(path)).toThrow(`the parcel P${fid} has no geometry`);
  });

  test("a damaged description", () => {
    const path = join(folder, "damaged.gpkg");
    writeTown(path, { ...DOCUMENT, info: { ...DOCUMENT.info, extent: [1, 2] as never } });
    expect(open(path)).toThrow(/damaged description/);
  });
});

/** SQL that changes the shape of one row. */
function setShape(table: "parcels" | "footprints", id: string, geom: string): string {
  return `UPDATE ${table} SET geom = ${geom} WHERE ${table === "parcels" ? "parcel_id" : "footprint_id"} = '${id}'`;
}
function cutShape(table: "parcels" | "footprints", id: string, bytes: number): string {
  return setShape(table, id, `substr(geom, 1, ${bytes})`);
}
function setWkb(table: "parcels" | "footprints", id: string, hex: string): string {
  return setShape(table, id, `CAST(substr(geom, 1, 40) || x'${hex}' AS BLOB)`);
}
/** Overwrites the bytes from the one at `at`, counted from 1. */
function patchShape(table: "parcels" | "footprints", id: string, at: number, hex: string): string {
  return setShape(table, id, `CAST(substr(geom, 1, ${at - 1}) || x'${hex}' || substr(geom, ${at + hex.length / 2}) AS BLOB)`);
}
