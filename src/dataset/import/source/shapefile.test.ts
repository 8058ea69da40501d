import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { importDataset } from "../import-dataset.ts";
import { whyNot } from "../sample-import-for-tests.ts";
import { sampleHouse, sampleLot, toGeojson } from "../sample-neighborhood-for-tests.ts";
import { hasOgr } from "./ogr-for-tests.ts";
import { openSource } from "./open-source.ts";
import { openSampleFolder } from "./sample-shapefile-for-tests.ts";

const { path, read, tell, write } = openSampleFolder();
const listUnpacked = () => readdirSync(tmpdir()).filter((name) => name.startsWith("unzipped-"));

const readAll = (name: string) => read(path(name));

const isOgrHere = hasOgr("no shapefile can be made to be imported");

/** `name` ends in .shp, or in .shz for a zipped one. */
function make(name: string, features: unknown[], ...options: string[]): void {
  write("from.geojson", toGeojson(features));
  execFileSync("ogr2ogr", ["-f", "ESRI Shapefile", ...options, path(name), path("from.geojson")]);
}

describe.skipIf(!isOgrHere)("openShapefile", () => {
  test("a shapefile in feet and a zipped one in degrees land in the same place", async () => {
    make("lots.shp", [sampleLot(1), sampleLot(2)], "-t_srs", "EPSG:2229");
    make("houses.shz", [sampleHouse(1), sampleHouse(2)]);
    const report = await importDataset({ parcels: path("lots.shp"), buildings: path("houses.shz"), out: path("out.gpkg") });
    expect(report).toMatchObject({ parcels: 2, buildings: 2, buildingsOnNoParcel: 0, addresses: 2, issues: [] });
    expect(report.files.map(({ format, layer }) => [format, layer])).toEqual([
      ["shapefile", null],
      ["zipped shapefile", "houses"],
    ]);
    expect(report.files[0]!.crs).toContain("California");
    expect(listUnpacked()).toEqual([]);
  });

  test("a .prj that names no known system is refused, and read with --crs", async () => {
    make("lots.shp", [sampleLot(1)]);
    write("lots.prj", "Projection    STATEPLANE\nFipszone 405\nUnits         FEET\nParameters    \n");
    const parcels = path("lots.shp");
    await expect(importDataset({ parcels, out: path("out.gpkg") })).rejects.toThrow(/isn't supported. Set another with --crs/);
    expect(await importDataset({ parcels, out: path("out.gpkg"), crs: "EPSG:2229" })).toMatchObject({ parcels: 1, issues: [] });
  });

  test("texts come in the code page that the .cpg names, and in Windows-1252 without one", async () => {
    make("cafe.shp", [sampleLot(1, { NAME: "Cañon" })], "-lco", "ENCODING=UTF-8");
    expect(await readAll("cafe.shp")).toMatchObject([{ properties: { NAME: "Cañon" } }]);
    make("old.shp", [sampleLot(1, { NAME: "Cañon" })], "-lco", "ENCODING=ISO-8859-1");
    rmSync(path("old.cpg"));
    expect(await readAll("old.shp")).toMatchObject([{ properties: { NAME: "Cañon" } }]);
  });

  test("a file that is cut off is damaged at the record that was cut", async () => {
    make("lots.shp", [sampleLot(1), sampleLot(2), sampleLot(3)]);
    const bytes = readFileSync(path("lots.shp"));
    write("lots.shp", bytes.subarray(0, bytes.length - 20));
    expect(await tell(path("lots.shp"))).toEqual(["1", "2", "damaged at row 3: no shape begins where it should"]);
    expect(await whyNot(importDataset({ parcels: path("lots.shp"), out: path("out.gpkg") }))).toContain("lots.shp is damaged at row 3");
  });

  test("without its .dbf the shapes come alone", async () => {
    make("lots.shp", [sampleLot(1)]);
    rmSync(path("lots.dbf"));
    expect(await readAll("lots.shp")).toMatchObject([{ kind: "feature", geometry: { type: "Polygon" }, properties: {} }]);
  });

  test("what is no shapefile is refused, and nothing stays unpacked", async () => {
    write("text.shp", "hello");
    expect(await whyNot(openSource(path("text.shp")))).toContain("can't be read as a shapefile");
    make("lots.shz", [sampleLot(1)]);
    copyFileSync(path("lots.shz"), path("lots.zip"));
    expect(await whyNot(openSource(`${path("lots.zip")}#roads`))).toContain("has no layer “roads”. It has: lots.");
    const bytes = readFileSync(path("lots.zip"));
    write("cut.zip", bytes.subarray(0, bytes.length / 2));
    expect(await whyNot(openSource(path("cut.zip")))).toContain("can't be unzipped");
    expect(listUnpacked()).toEqual([]);
  });
});
