// `dataset -- import` as a person types it: a process of its own, files relative to where they stand, every option once.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampleFeature, sampleHouse, sampleLot, sampleRing, toGeojson } from "../dataset/import/sample-neighborhood-for-tests.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-command-"));
  write("lots.geojson", toGeojson([sampleLot(1), sampleLot(2, { SITE_ADDR: null })]));
  write("houses.geojson", toGeojson([sampleHouse(1, { HEIGHT: 4 }), sampleHouse(2, { HEIGHT: 5 })]));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const FILES = ["--parcels", "lots.geojson", "--buildings", "houses.geojson"];

function runImport(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", MAIN, "dataset", "import", ...args],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, PARCELSCOPE_CWD: folder, TMPDIR: folder },
    },
  );
  return { status, stdout, stderr };
}

function query(sql: string) {
  const db = new DatabaseSync(join(folder, "out.gpkg"), { readOnly: true });
  const rows = db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));
  db.close();
  return rows;
}

describe("dataset -- import", () => {
  test("takes addresses and layers, names and reports", () => {
    const patch = (x: number) => sampleFeature(sampleRing(x, 0.3, 0.1), {});
    write("more.csv", "APN,ADDRESS\n100-002,7 OAK ST\n");
    for (const layer of ["trees", "pools"]) write(`${layer}.geojson`, toGeojson([patch(1.3)]));
    write("stations.csv", "NAME,LATITUDE,LONGITUDE\nEngine 9,34.031,-118.5\n");
    const layers = ["trees=trees.geojson", "pools=pools.geojson", "fire_stations=stations.csv"].flatMap((layer) => ["--layer", layer]);
    const labels = ["--name", "Elm Street", "--attribution", "Its county", "--units", "m"];
    const done = runImport(...FILES, "--addresses", "more.csv", ...layers, ...labels, "--report", "report.json", "--out", "out.gpkg");
    expect(done).toMatchObject({ status: 0 });
    expect(done.stdout).toContain("Address file: 1 joined by parcel number, 0 by location.");
    for (const name of ["report.json", "out.gpkg"]) expect(done.stdout).toContain(`Written: ${join(folder, name)}`);
    expect(readJson("report.json")).toMatchObject({ name: "Elm Street", parcels: 2, parcelsWithAddress: 2, buildings: 2 });
    expect(query("SELECT address, pool_count FROM parcels")).toEqual([
      { address: "102 ELM ST", pool_count: 1 },
      { address: "7 OAK ST", pool_count: 0 },
    ]);
    const measured = "distance_to_tree IS NOT NULL AND distance_to_fire_station > 0 AND building_height > 13";
    expect(query(`SELECT count(*) AS n FROM footprints WHERE ${measured}`)).toEqual([{ n: 2 }]);
  });

  test("a dry run writes nothing but the mapping and the report; the mapping is taken, and what is told goes before it", () => {
    const planned = runImport(...FILES, "--map", "parcels.zip=", "--dry-run", "--save-map", "map.json", "--report", "plan.json");
    for (const name of ["map.json", "plan.json"]) expect(planned.stdout).toContain(`Written: ${join(folder, name)}`);
    expect(planned).toMatchObject({ status: 0 });
    expect(readJson("plan.json")).toMatchObject({ parcelscope_report: 1, dryRun: true, mapping: { files: readJson("map.json").files } });
    expect(planned.stdout).toContain("not used: SITE_ZIP, OWNER_ADDR");
    expect(existsSync(join(folder, "out.gpkg"))).toBe(false);
    const mapped = [
      "--map-file",
      "map.json",
      "--save-map",
      "kept.json",
      "--map",
      "parcels.city=OWNER_ADDR",
      "--units",
      "m",
      "--out",
      "out.gpkg",
    ];
    expect(runImport(...FILES, ...mapped).stdout).toContain("Heights are read in meters (as set)");
    expect(query("SELECT zip, city FROM parcels WHERE parcel_id = '100-002'")).toEqual([{ zip: "", city: "PO BOX 2" }]);
    expect(readJson("kept.json")).toMatchObject({ units: "m", files: { parcels: { city: "OWNER_ADDR" } } });
  });

  test("what stands in a file does not steer the terminal", () => {
    write("lots.geojson", toGeojson([sampleLot(1, { "\u001b[31mRED": 1, SITE_CITY: "\u001b]0;title\u0007" })]));
    const planned = runImport("--parcels", "lots.geojson", "--dry-run");
    expect(planned.stdout).toContain("[31mRED");
    expect(planned.stdout).not.toMatch(/[^\P{Cc}\n]/u);
    write("bad.geojson", "\u001b[2Jnot JSON");
    const { stderr } = runImport("--parcels", "bad.geojson", "--dry-run");
    expect(stderr).toContain("isn't GeoJSON");
    expect(stderr).not.toMatch(/[^\P{Cc}\n]/u);
  });

  test("takes constants and other names of cities, and keeps them in the mapping", () => {
    write("lots.geojson", toGeojson([sampleLot(1, { SITE_CITY: null, SITE_ZIP: null })]));
    const told = ["--set", "city=LOS ANGELES", "state=CA", "--city-alias", "Santa Monica=LOS ANGELES", "Venice=LOS ANGELES"];
    const planned = runImport("--parcels", "lots.geojson", ...told, "--dry-run", "--save-map", "map.json");
    expect(planned.stdout).toContain("city                   “LOS ANGELES” (as set)");
    expect(readJson("map.json")).toMatchObject({
      set: { city: "LOS ANGELES", state: "CA" },
      city_aliases: { "LOS ANGELES": ["Santa Monica", "Venice"] },
    });
    expect(runImport("--parcels", "lots.geojson", "--map-file", "map.json", "--out", "out.gpkg")).toMatchObject({ status: 0 });
    expect(query("SELECT text FROM addresses")).toEqual([{ text: "102 ELM ST, LOS ANGELES, CA" }]);
  });

  test("joins a table of attributes, and writes over none", () => {
    write("lots.geojson", toGeojson([sampleLot(1, { SITE_ADDR: null })]));
    write("table.csv", "PIN,LOCATION,CITY\n100-001,7 OAK ST,Los Angeles\n");
    const done = runImport("--parcels", "lots.geojson", "--join", "table.csv:parcel=PIN", "--out", "out.gpkg");
    expect(done.stdout).toContain("Attribute table: 1 of 1 rows joined, to 1 of 1 parcels.");
    expect(query("SELECT address FROM parcels")).toEqual([{ address: "7 OAK ST" }]);
    const over = runImport("--parcels", "lots.geojson", "--join", "table.csv:parcel=PIN", "--out", "out.gpkg", "--report", "table.csv");
    expect(over.stderr).toContain("which --join reads");
  });

  test("--help lists the fields of --map, what they are and their usual columns", () => {
    expect(runImport("--help").stdout).toMatch(
      /Fields of --map.*\n(?: {2}\w+ +\S.*\n)* {2}number_suffix +letter or fraction .+\(house number suffix, /,
    );
  });

  test("an import without a mapping saves the one that a dry run would", () => {
    expect(runImport(...FILES, "--dry-run", "--save-map", "planned.json")).toMatchObject({ status: 0 });
    expect(runImport(...FILES, "--save-map", "done.json", "--out", "out.gpkg")).toMatchObject({ status: 0 });
    expect(readJson("planned.json")).toEqual(readJson("done.json"));
  });

  test.each([
    ["no place to write to", [...FILES], /Set the output/],
    ["a layer of no kind", [...FILES, "--layer", "lava=x.geojson"], /name one of trees, /],
    ["a column that is not there", [...FILES, "--map", "zip=POSTCODE", "--out", "out.gpkg"], /There is no column “POSTCODE”/],
    ["a unit of nothing", [...FILES, "--units", "yards"], /ft, m/],
    ["a constant of no field", [...FILES, "--set", "county=Kings", "--dry-run"], /^--set "county=Kings": only city, state, zip can be set/],
    ["half a name of a city", [...FILES, "--city-alias", "Venice", "--dry-run"], /^--city-alias "Venice": write name=city, such as/],
    ["two tables", [...FILES, "--join", "a.csv", "--join", "b.csv", "--dry-run"], /Only one table can be joined/],
    ["a table that is not there", [...FILES, "--join", "a.csv:parcel=APN", "--dry-run"], /There is no file at .*a\.csv\. Name a file/],
  ])("%s is told in a sentence, and nothing is left", (_, args, why) => {
    const { status, stdout, stderr } = runImport(...args);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(why);
    expect(stderr).not.toMatch(/^\s+at |secret/m);
    expect(readdirSync(folder).sort()).toEqual(["houses.geojson", "lots.geojson"]);
  });
});
