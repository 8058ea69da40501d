import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importDataset } from "./import-dataset.ts";
import { openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing, toGeojson } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

describe("files that cannot be imported", () => {
  const feet = sampleFeature(
    [
      [6048000, 2113000],
      [6048010, 2113000],
      [6048010, 2113010],
      [6048000, 2113000],
    ],
    { APN: "x" },
  );
  const swapped = sampleFeature(
    sampleRing(0, 0, 1).map(([x, y]) => [y!, x!]),
    { APN: "x" },
  );
  test.each<[string, string | Uint8Array, string]>([
    ["empty", "", "is empty"],
    ["HTML", "<!DOCTYPE html><html>", "isn't GeoJSON: it begins with “<!DOCTYPE html><html”"],
    ["UTF-16", Buffer.from(`\uFEFF${toGeojson([sampleLot(1)])}`, "utf16le"), "is UTF-16 text. Save it as UTF-8."],
    ["gzip", Buffer.from([0x1f, 0x8b, 8, 0]), "is compressed with gzip"],
    ["other JSON", '{"hello": "world"}', "has no readable feature"],
    ["no features", toGeojson([]), "has no readable feature"],
    ["a broken SQLite file", "SQLite format 3\u0000 and nothing more", "can't be read as a GeoPackage"],
    ["TopoJSON", '{"type": "Topology", "objects": {}, "arcs": []}', "is TopoJSON. Convert it with GDAL and import the result: ogr2ogr"],
    [
      "Esri JSON",
      '{"displayFieldName":"APN","geometryType":"esriGeometryPolygon","features":[{"attributes":{}}]}',
      "is Esri JSON. Ask the server for GeoJSON (f=geojson",
    ],
    ["Esri JSON of a few members", '{"features":[{"attributes":{"APN":"1"},"geometry":{"rings":[]}}]}', "is Esri JSON."],
    [
      "a server's error",
      '{"error":{"code":400,"message":"Unable to complete operation.","details":[]}}',
      "has no data: it is a server's error message, “Unable to complete operation.”",
    ],
    ["KML", '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">', "is KML. Convert it with GDAL"],
    ["GML", '<?xml version="1.0"?><FeatureCollection xmlns:gml="http://www.opengis.net/gml">', "is GML. Convert it with GDAL"],
    ["a MapInfo table", "!table\n!version 300\n", "is a MapInfo table. Convert it with GDAL"],
    ["DXF", "  0\nSECTION\n  2\nHEADER\n", "is DXF. Convert it with GDAL"],
    [
      "a list that the server cut off",
      toGeojson([sampleLot(1)], { exceededTransferLimit: true }),
      "is damaged at row 2: the server cut the list off before it",
    ],
    [
      "a list that the server cut off, and says so first",
      `{"type":"FeatureCollection","properties":{"exceededTransferLimit":true},"features":[${JSON.stringify(sampleLot(1))}]}`,
      "--accept-damage",
    ],
    ["feet without a word", toGeojson([feet, feet]), "isn't in longitude and latitude (it has 6048000, 2113000)"],
    ["latitude first", toGeojson([swapped, swapped]), "has latitude before longitude"],
    [
      "an unknown system",
      toGeojson([sampleLot(1)], { crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::999999" } } }),
      "(EPSG:999999) isn't supported",
    ],
    ["only bad rows", toGeojson([{ ...sampleLot(1), geometry: null }]), "can be used for parcels: it has no geometry"],
  ])("%s", async (_, content, message) => {
    const parcels = trial.write("bad.geojson", content);
    const buildings = trial.write("houses.geojson", toGeojson([sampleHouse(1)]));
    writeFileSync(trial.out, "older");
    expect(await whyNot(importDataset({ parcels, buildings, out: trial.out }))).toContain(message);
    expect(readFileSync(trial.out, "utf8")).toBe("older");
    expect(readdirSync(trial.folder).filter((name) => name.includes(".part"))).toEqual([]);
  });

  test("a table of which no row can be read, and why", async () => {
    const addresses = trial.write("points.csv", "id,LAT,LON\n1,42-22-12,-71-6-36\n");
    expect(await whyNot(trial.run({ addresses }))).toContain("Of row 1, its coordinates can't be read (“42-22-12”, “-71-6-36”");
  });

  test("a file geodatabase, which is a folder", async () => {
    const parcels = join(trial.folder, "county.gdb");
    mkdirSync(parcels);
    expect(await whyNot(importDataset({ parcels, out: trial.out }))).toContain("is a file geodatabase. Convert it with GDAL");
  });

  test.each(["lots.xlsx", "lots.XLS", "lots.ods"])("a spreadsheet: %s", async (name) => {
    const join = trial.write(name, "PK\u0003\u0004");
    expect(await whyNot(trial.run({ join: `${join}:APN=PIN` }))).toBe(
      `${join} is a spreadsheet. Save its sheet as CSV (UTF-8), and import that.`,
    );
    expect(await whyNot(importDataset({ parcels: `${join}#Sheet1`, out: trial.out }))).toContain("is a spreadsheet");
    expect(await whyNot(importDataset({ parcels: join.replace("lots", "no"), out: trial.out }))).toContain("There is no file at");
  });

  test("the rows of a list that the server cut off are taken where that is accepted", async () => {
    const report = await trial.run({ lots: toGeojson([sampleLot(1)], { exceededTransferLimit: true }), acceptDamage: true });
    expect(report).toMatchObject({ parcels: 1 });
    expect(report.damages).toEqual([
      "lots.geojson is damaged at row 2: the server cut the list off before it (“exceededTransferLimit”), so this and all that follows is missing. Only the rows before it were imported.",
    ]);
  });

  test("a property that is called like a member of Esri JSON is none", async () => {
    expect(await trial.run({ lots: [sampleLot(1, { geometryType: "lot", error: "none" })] })).toMatchObject({ parcels: 1 });
  });

  test("a place where nothing can be written", async () => {
    const out = join(trial.folder, "taken");
    mkdirSync(join(out, "by a folder"), { recursive: true });
    expect(await whyNot(trial.run({ out }))).toContain("taken");
    expect(readdirSync(trial.folder).filter((name) => name.includes(".part"))).toEqual([]);
  });

  test("a missing file, a folder, a layer of no GeoPackage", async () => {
    const buildings = trial.write("houses.geojson", toGeojson([sampleHouse(1)]));
    expect(await whyNot(importDataset({ parcels: join(trial.folder, "nope.geojson"), buildings, out: trial.out }))).toContain(
      "There is no file at",
    );
    expect(await whyNot(importDataset({ parcels: trial.folder, buildings, out: trial.out }))).toContain("is a folder");
    expect(await whyNot(importDataset({ parcels: `${buildings}#layer`, buildings, out: trial.out }))).toContain(
      "isn't a GeoPackage or zip file",
    );
  });
});

describe("coordinate systems of GeoJSON", () => {
  /** Lot 1 in feet of California zone 5, as GDAL reprojects it. */
  const corners = [
    [6410231.534, 1833676.239],
    [6410292.132, 1833675.938],
    [6410292.494, 1833748.721],
    [6410231.896, 1833749.022],
  ];
  const lot = sampleFeature([...corners, corners[0]!], { APN: "1" });
  const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::2229" } };
  const center = () =>
    trial.query("SELECT lat, lng FROM addresses")[0] ??
    trial.query("SELECT min_x lng, min_y lat FROM gpkg_contents WHERE table_name = 'parcels'")[0]!;

  test("is read from the file, or told", async () => {
    const stated = await trial.run({ lots: toGeojson([lot], { crs }) });
    expect(stated.files[0]!.crs).toBe("EPSG:2229, as the file states");
    expect(center().lng).toBeCloseTo(-118.4998, 5);
    expect(center().lat).toBeCloseTo(34.03, 5);
    const told = await trial.run({ lots: [lot], crs: "EPSG:2229" });
    expect(told.files[0]!.crs).toBe("EPSG:2229, as set");
    expect(told.parcels).toBe(1);
    expect(await whyNot(trial.run({ lots: [lot], crs: "EPSG:123456" }))).toContain("(EPSG:123456) isn't supported");
  });

  test("stated behind the features is not overlooked", async () => {
    const text = toGeojson([lot, sampleLot(1), sampleLot(2)]).replace(/\}$/, `,"crs":${JSON.stringify(crs)}}`);
    expect(await whyNot(trial.run({ lots: text }))).toContain("states its coordinate system after its features");
  });
});

test("a killed import leaves no file, and what it left is cleared by the next one", async () => {
  const many = (make: typeof sampleLot) => Array.from({ length: 3000 }, (_, i) => make(i + 1));
  const parcels = trial.write("many-lots.geojson", toGeojson(many(sampleLot)));
  const buildings = trial.write("many-houses.geojson", toGeojson(many(sampleHouse)));
  const script = `import { importDataset } from ${JSON.stringify(new URL("./import-dataset.ts", import.meta.url).href)}; await importDataset(${JSON.stringify({ parcels, buildings, out: trial.out })});`;
  const isPart = (name: string | null) => name?.includes(".part") ?? false;
  const watcher = watch(trial.folder);
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  const ended = once(child, "exit");
  const begun = new Promise<void>((resolve) => watcher.on("change", (_, name) => isPart(String(name)) && resolve()));
  await Promise.race([begun, ended]);
  child.kill("SIGKILL");
  await ended;
  watcher.close();
  expect(readdirSync(trial.folder).filter(isPart).length).toBeGreaterThan(0);
  expect(readdirSync(trial.folder)).not.toContain("out.gpkg");
  await trial.run();
  expect(readdirSync(trial.folder).filter((name) => name.startsWith("out"))).toEqual(["out.gpkg"]);
});
