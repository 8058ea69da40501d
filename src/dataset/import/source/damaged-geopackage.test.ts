// GeoPackages that are wrong in one place, or mean harm: rows that are wrong are told, damage ends them, nothing runs and nothing is written.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encodeGeom } from "../../file/encode-geom.ts";
import { whyNot } from "../sample-import-for-tests.ts";
import { sampleLot } from "../sample-neighborhood-for-tests.ts";
import type { SourceItem } from "./feature-source.ts";
import { openSource } from "./open-source.ts";
import { readToDamage } from "./sample-shapefile-for-tests.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "geopackage-"));
  path = join(folder, "in.gpkg");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TABLES = `
  CREATE TABLE gpkg_spatial_ref_sys (srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER, definition TEXT);
  CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
  CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER);
  INSERT INTO gpkg_spatial_ref_sys VALUES (4326, 'EPSG', 4326, 'GEOGCS'), (0, 'NONE', 0, 'undefined'), (7, 'mine', 7, 'nonsense'), (8, NULL, 'x', NULL);`;

const geom = (i: number) => encodeGeom(sampleLot(i).geometry!).blob;
const q = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A layer of so many lots. */
function addLayer(db: DatabaseSync, name: string, { rows = 3, srs = 4326, columns = "APN TEXT", column = "geom" } = {}): void {
  db.exec(`CREATE TABLE ${q(name)} (fid INTEGER PRIMARY KEY, geom BLOB, ${columns})`);
  db.prepare("INSERT INTO gpkg_contents VALUES (?, 'features')").run(name);
  db.prepare("INSERT INTO gpkg_geometry_columns VALUES (?, ?, 'POLYGON', ?)").run(name, column, srs);
  const insert = db.prepare(`INSERT INTO ${q(name)} (geom, APN) VALUES (?, ?)`);
  for (let i = 1; i <= rows; i += 1) insert.run(geom(i % 9), `${i}-${"x".repeat(100)}`);
}

function build(fill: (db: DatabaseSync) => void): string {
  const db = new DatabaseSync(path);
  db.exec(`BEGIN; ${TABLES}`);
  fill(db);
  db.exec("COMMIT");
  db.close();
  return path;
}

async function read(name = path): Promise<SourceItem[]> {
  return Array.fromAsync((await openSource(name)).read());
}
const kinds = (items: readonly SourceItem[]) => items.map(({ kind }) => kind);

describe("a GeoPackage", () => {
  test("of a layer with quotation marks and brackets in its name, and columns named alike", async () => {
    build((db) =>
      addLayer(db, `lots "of" [mine]'; DROP TABLE x; --`, { columns: `APN TEXT, "a""b" TEXT DEFAULT 'q', "select" TEXT DEFAULT 's'` }),
    );
    expect((await read())[0]).toMatchObject({ kind: "feature", properties: { fid: 1, 'a"b': "q", select: "s" } });
  });

  test("of a view that never ends is not run; the tables beside it are read", async () => {
    build((db) => {
      addLayer(db, "lots");
      db.exec(`CREATE VIEW endless AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS fid, NULL AS geom FROM c;
        INSERT INTO gpkg_contents VALUES ('endless', 'features'), ('gone', 'features');
        INSERT INTO gpkg_geometry_columns VALUES ('endless', 'geom', 'POLYGON', 4326), ('gone', 'geom', 'POLYGON', 4326);`);
    });
    expect(await read()).toHaveLength(3);
    expect(await whyNot(openSource(`${path}#endless`))).toMatch(/The layer endless of .* is a view\. Save it as a table/);
    expect(await whyNot(openSource(`${path}#gone`))).toMatch(/has no layer “gone”\. It has: lots \(3 rows\), endless \(a view\)/);
  });

  test("with a computed column does not compute it", async () => {
    build((db) => addLayer(db, "lots", { columns: "APN TEXT, bomb BLOB GENERATED ALWAYS AS (zeroblob(900000000)) VIRTUAL" }));
    const items = await read();
    expect(kinds(items)).toEqual(["feature", "feature", "feature"]);
    expect(Object.keys((items[0] as { properties: object }).properties)).toEqual(["fid", "APN"]);
  });

  test("of a geometry and a cell of 70 MB reads neither", async () => {
    build((db) => {
      addLayer(db, "lots", { columns: "APN TEXT, photo" });
      db.exec("UPDATE lots SET photo = zeroblob(70000000) WHERE fid = 1; UPDATE lots SET geom = zeroblob(70000000) WHERE fid = 2;");
    });
    const items = await read();
    expect(items).toMatchObject([
      { kind: "feature", properties: { photo: null } },
      { reason: "its geometry is larger than 64 MB" },
      { kind: "feature" },
    ]);
  });

  test("in write-ahead mode is read without a file beside it, and with what stands in such a file", async () => {
    const db = new DatabaseSync(path);
    db.exec(`PRAGMA journal_mode = WAL; ${TABLES}`);
    addLayer(db, "lots");
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    db.exec("INSERT INTO lots (APN) VALUES ('in the log')");
    const files = [path, `${path}-wal`].map((name) => readFileSync(name));
    db.close();
    writeFileSync(path, files[0]!);
    writeFileSync(`${path}-wal`, files[1]!);
    expect(await read()).toHaveLength(4);
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "geopackage-"));
    path = join(folder, "in.gpkg");
    writeFileSync(path, files[0]!);
    expect(await read()).toHaveLength(3);
    const source = await openSource(path);
    for await (const _ of source.read()) expect(readdirSync(folder)).toEqual(["in.gpkg"]);
    expect(readdirSync(folder)).toEqual(["in.gpkg"]);
  });

  test.each<[string, number, unknown]>([
    ["no system", 0, null],
    ["a system without a row", 99, null],
    ["a row of nothing", 8, null],
    ["nonsense for a definition", 7, { definition: "nonsense" }],
  ])("with %s says so", async (_, srs, crs) => {
    build((db) => addLayer(db, "lots", { srs }));
    expect((await openSource(path)).crs).toEqual(crs);
  });

  test("that names a column of geometry that it does not have has rows without geometry", async () => {
    build((db) => addLayer(db, "lots", { column: "shape" }));
    expect((await read()).every((item) => item.kind === "feature" && item.geometry === null)).toBe(true);
  });

  test("with headers of geometry that lie costs those rows", async () => {
    build((db) => {
      addLayer(db, "lots", { rows: 5 });
      const edit = (fid: number, at: number, value: number) => {
        const blob = Buffer.from(geom(fid));
        blob[at] = value;
        db.prepare("UPDATE lots SET geom = ? WHERE fid = ?").run(blob, fid);
      };
      edit(1, 3, 0b0000_0101); // An envelope of another size than there is.
      edit(2, 3, 0b0000_1011); // The same.
      edit(3, 8, 0xff); // An envelope of no sense.
      edit(4, 3, 0b0010_0011); // Of an extension.
    });
    expect(kinds(await read())).toEqual(["unreadable", "unreadable", "feature", "feature", "feature"]);
  });

  test("with a damaged page ends there, also where its rows are counted by an index", async () => {
    build((db) => {
      addLayer(db, "lots", { rows: 3000 });
      db.exec("CREATE INDEX lots_apn ON lots (APN)");
    });
    const bytes = readFileSync(path);
    const db = new DatabaseSync(path, { readOnly: true });
    const pageOf = (row: number) =>
      Number(db.prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' LIMIT 1 OFFSET ?").get("lots", row)!.pageno);
    const damaged = pageOf(10);
    db.close();
    writeFileSync(path, bytes.fill(0xff, (damaged - 1) * 4096, damaged * 4096));
    const { items, damage } = await readToDamage(path);
    expect(items.length).toBeGreaterThan(100);
    expect(items.length).toBeLessThan(3000);
    expect(damage).toBe(`row ${items.length + 1}: database disk image is malformed`);
  });
});
