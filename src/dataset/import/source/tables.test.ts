import { execFileSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { hasOgr } from "./ogr-for-tests.ts";
import { openSource } from "./open-source.ts";
import { openSampleFolder } from "./sample-shapefile-for-tests.ts";

const { path, read, write } = openSampleFolder();

const isOgrHere = hasOgr("no table can be made to be read");

const TABLE = "ML,YEAR_BUILT,USE\n1A-1,1901,Two-family\n1A-2,,Café\n";

describe.skipIf(!isOgrHere)("a table without shapes", () => {
  test("is read from a .dbf alone", async () => {
    write("table.csv", TABLE);
    execFileSync("ogr2ogr", ["-f", "ESRI Shapefile", "-lco", "ENCODING=UTF-8", path("out.dbf"), path("table.csv")]);
    expect(await openSource(path("out.dbf"))).toMatchObject({ format: "dBASE table", isTable: true, crs: null });
    expect(await read(path("out.dbf"))).toMatchObject([
      { place: { number: 1 }, geometry: null, properties: { ML: "1A-1", YEAR_BUILT: "1901", USE: "Two-family" } },
      { place: { number: 2 }, geometry: null, properties: { ML: "1A-2", YEAR_BUILT: null, USE: "Café" } },
    ]);
  });

  test("is read from a GeoPackage", async () => {
    write("table.csv", TABLE);
    execFileSync("ogr2ogr", ["-f", "GPKG", path("out.gpkg"), path("table.csv"), "-nln", "assess"]);
    expect(await openSource(path("out.gpkg"))).toMatchObject({ format: "GeoPackage", layer: "assess", isTable: true, crs: null });
    expect(await read(path("out.gpkg"))).toMatchObject([
      { kind: "feature", geometry: null, properties: { ML: "1A-1" } },
      { kind: "feature", geometry: null, properties: { ML: "1A-2" } },
    ]);
  });

  test("does not stand in the way of the one layer of shapes", async () => {
    write("table.csv", TABLE);
    write("p.geojson", '{"type":"Feature","geometry":{"type":"Point","coordinates":[-118,34]},"properties":{"a":1}}');
    execFileSync("ogr2ogr", ["-f", "GPKG", path("out.gpkg"), path("p.geojson"), "-nln", "points"]);
    execFileSync("ogr2ogr", ["-update", "-f", "GPKG", path("out.gpkg"), path("table.csv"), "-nln", "assess"]);
    expect(await openSource(path("out.gpkg"))).toMatchObject({ layer: "points" });
    expect(await openSource(`${path("out.gpkg")}#assess`)).toMatchObject({ layer: "assess", isTable: true });
    const db = new DatabaseSync(path("out.gpkg"));
    db.exec("DELETE FROM points");
    db.close();
    expect(await openSource(path("out.gpkg"))).toMatchObject({ layer: "assess" });
  });
});

test("a .csv without coordinates is one, and one with them is none", async () => {
  write("table.csv", TABLE);
  write("points.csv", "APN,LATITUDE,LONGITUDE\n1,34,-118\n");
  expect(await openSource(path("table.csv"))).toMatchObject({ isTable: true });
  expect((await openSource(path("points.csv"))).isTable).toBeUndefined();
});
