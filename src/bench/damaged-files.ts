// Files of an import that are damaged, or meant to do harm: what their good rows cost in time and memory. That the good rows come and the
// others are told is a matter of unit tests (`dataset/import/source/`).
import { fork } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { FeatureCollection } from "geojson";
import { encodeGeom } from "../dataset/file/encode-geom.ts";
import { sampleLot, sampleRing } from "../dataset/import/sample-neighborhood.ts";
import { encodeShp, sampleLots } from "../dataset/import/source/sample-shapefile.ts";
import { buildNodeOptions } from "../processes.ts";
import { FIXED_WORK, measureFixedWork } from "./fixed-work.ts";
import { type Measurement, NO_RIVAL, withPartner } from "./measurement.ts";

/** `times`: of the fixed work, which takes about a second on a fast machine. */
type Case = { name: string; file: string; write(path: string): void; rows: number; times: number; mebibytes: number };
type Reading = { rows: number; seconds: number; mebibytes: number };

const POINT = "POLYGON ((0 0, 1 0, 1 1, 0 0))";
const longRow = (open: string, close: string) => (path: string) =>
  writeFileSync(path, `id,wkt\n1,"${POINT}"\n2,${open}${"z".repeat(100e6)}${close}\n3,"${POINT}"\n`);

const CASES: Case[] = [
  { name: "CSV, a row of 100 MB", file: "a.csv", write: longRow("", ""), rows: 3, times: 10, mebibytes: 300 },
  { name: "CSV, a quoted row of 100 MB", file: "b.csv", write: longRow('"', '"'), rows: 3, times: 10, mebibytes: 300 },
  { name: "CSV, an open quotation mark before 100 MB", file: "c.csv", write: longRow('"', ""), rows: 3, times: 10, mebibytes: 300 },
  {
    name: "CSV, an open quotation mark before 3 million rows",
    file: "d.csv",
    write: writeOpenQuote,
    rows: 3_276_801,
    times: 30,
    mebibytes: 300,
  },
  { name: "CSV, 50,000 open quotation marks", file: "e.csv", write: writeOpenQuotes, rows: 50_000, times: 30, mebibytes: 300 },
  { name: "Shapefile, 20 MB of zeros at its end", file: "f.shp", write: writeZeroShapefile, rows: 4, times: 5, mebibytes: 60 },
  { name: "Shapefile, 50,000 outlines with a hole each", file: "g.shp", write: writeHoles, rows: 1, times: 5, mebibytes: 600 },
  { name: "FlatGeobuf, 20 MB of zeros at its end", file: "h.fgb", write: writeZeroFlatGeobuf, rows: 5, times: 2, mebibytes: 60 },
  { name: "GeoPackage, a computed column of 900 MB", file: "i.gpkg", write: writeComputed, rows: 3, times: 2, mebibytes: 60 },
  { name: "GeoPackage, a shape and a cell of 70 MB", file: "j.gpkg", write: writeLargeCells, rows: 3, times: 2, mebibytes: 60 },
];

export async function benchDamagedFiles(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const measurements: Measurement[] = [];
  try {
    for (const one of CASES) {
      const path = join(folder, one.file);
      one.write(path);
      const read = await readOnce(path);
      const fixedSeconds = measureFixedWork();
      rmSync(path);
      if (read.rows !== one.rows) throw new Error(`${one.name}: ${read.rows} rows came, not ${one.rows}.`);
      measurements.push(
        withPartner({ what: `${one.name}, read`, ours: read.seconds, rival: fixedSeconds, rivalName: FIXED_WORK, unit: "s" }, one.times),
        describeMemory(`${one.name}, memory`, read.mebibytes, one.mebibytes),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return measurements;
}

/** No partner: no machine's speed changes it. */
function describeMemory(what: string, ours: number, most: number): Measurement {
  return { what, ours, ...NO_RIVAL, unit: "MiB", target: `under ${most} MiB`, met: ours < most };
}

function readOnce(path: string): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL("read-once.ts", import.meta.url));
    const child = fork(program, [path], { execArgv: buildNodeOptions(program) });
    child.once("message", (message) => resolve(message as Reading));
    child.once("exit", (code) => reject(new Error(`Reading ${path} ended with ${code} before it was done.`)));
  });
}

function writeOpenQuote(path: string): void {
  const line = `${"x".repeat(60)},2\n`.repeat(4096);
  writeFileSync(path, `a,b\n"open,2\n`);
  for (let i = 0; i < 800; i += 1) appendFileSync(path, line);
}

function writeOpenQuotes(path: string): void {
  writeFileSync(path, `a,b\n${`a,"${"b".repeat(200)}\n`.repeat(50_000)}`);
}

function writeZeroShapefile(path: string): void {
  const { bytes, starts } = sampleLots();
  writeFileSync(path, Buffer.concat([bytes.fill(0, starts[3]), Buffer.alloc(20e6)]));
}

function writeHoles(path: string): void {
  const rings = Array.from({ length: 50_000 }, (_, i) => {
    const [x, y] = [i % 250, Math.floor(i / 250)];
    return [sampleRing(x, y, 0.5).toReversed(), sampleRing(x + 0.1, y + 0.1, 0.1)];
  });
  writeFileSync(path, encodeShp([rings.flat()]).bytes);
}

function writeZeroFlatGeobuf(path: string): void {
  const features = [1, 2, 3, 4, 5].map((i) => sampleLot(i));
  const bytes = serialize({ type: "FeatureCollection", features } as FeatureCollection);
  writeFileSync(path, Buffer.concat([bytes.subarray(0, bytes.length - 300), Buffer.alloc(20e6)]));
}

function writeComputed(path: string): void {
  writeGeopackage(path, "APN TEXT, bomb BLOB GENERATED ALWAYS AS (zeroblob(900000000)) VIRTUAL");
}

function writeLargeCells(path: string): void {
  writeGeopackage(path, "APN TEXT, photo", [
    "UPDATE lots SET photo = zeroblob(70000000) WHERE fid = 1",
    "UPDATE lots SET geom = zeroblob(70000000) WHERE fid = 2",
  ]);
}

function writeGeopackage(path: string, columns: string, changes: readonly string[] = []): void {
  const db = new DatabaseSync(path);
  db.exec(`BEGIN;
    CREATE TABLE gpkg_spatial_ref_sys (srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER, definition TEXT);
    CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
    CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER);
    INSERT INTO gpkg_spatial_ref_sys VALUES (4326, 'EPSG', 4326, 'GEOGCS');
    INSERT INTO gpkg_contents VALUES ('lots', 'features');
    INSERT INTO gpkg_geometry_columns VALUES ('lots', 'geom', 'POLYGON', 4326);
    CREATE TABLE lots (fid INTEGER PRIMARY KEY, geom BLOB, ${columns})`);
  const insert = db.prepare("INSERT INTO lots (geom, APN) VALUES (?, ?)");
  for (const i of [1, 2, 3]) insert.run(encodeGeom(sampleLot(i).geometry!).blob, String(i));
  db.exec(`${changes.join(";")}; COMMIT`);
  db.close();
}
