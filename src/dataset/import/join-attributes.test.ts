import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importDataset } from "./import-dataset.ts";
import { readMappingFile, writeMappingFile } from "./mapping-file.ts";
import { formatPlan, planImport } from "./plan-import.ts";
import { listIssues, openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleHouse, sampleLot, toGeojson } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

const bare = { SITE_ADDR: undefined, SITE_CITY: undefined, SITE_ZIP: undefined, OWNER_ADDR: undefined };
const lot = (i: number, more: object = {}) => sampleLot(i, { ...bare, APN: undefined, ML: `1A-${i}`, ...more });
const lots = [1, 2, 3].map((i) => lot(i));
const TABLE = [
  "MapLot,Address,City,Year_Built,LandUse,Total_Value",
  "1A-1,12 MAIN ST,CAMBRIDGE,1901,Two-family,100",
  "1A-2,14 MAIN ST,CAMBRIDGE,,Store,200",
  "9Z-9,99 MAIN ST,CAMBRIDGE,1950,Store,300",
].join("\n");

describe("an attribute table", () => {
  test.each([":parcel=MapLot", ":parcel_id=maplot", ":ML=MapLot", ""])("fills parcels by key: table.csv%s", async (key) => {
    const table = trial.write("table.csv", TABLE);
    const report = await trial.run({ lots, join: `${table}${key}`, map: ["attributes.zip="] });
    expect(trial.query("SELECT parcel_id, address, city FROM parcels")).toEqual([
      { parcel_id: "1A-1", address: "12 MAIN ST", city: "CAMBRIDGE" },
      { parcel_id: "1A-2", address: "14 MAIN ST", city: "CAMBRIDGE" },
      { parcel_id: "1A-3", address: "", city: "" },
    ]);
    expect(trial.query("SELECT text FROM addresses")).toEqual([
      { text: "12 MAIN ST, CAMBRIDGE, CA" },
      { text: "14 MAIN ST, CAMBRIDGE, CA" },
    ]);
    expect(trial.query("SELECT year_built, land_use_description u FROM footprints ORDER BY footprint_id")).toEqual([
      { year_built: 1901, u: "Two-family" },
      { year_built: null, u: "Store" },
    ]);
    expect(report.decisions).toContain("Attribute table: 2 of 3 rows joined, to 2 of 3 parcels.");
    expect(listIssues(report)).toEqual([
      { file: "attributes", kind: "left-out", rows: 1, reason: "no parcel has its key", row: 3, line: null },
    ]);
    expect(report.notReported).not.toContain("year_built");
  });

  test("by another column than the parcel number, which the mapping keeps", async () => {
    const numbered = [1, 2, 3].map((i) => lot(i, { APN: `100-00${i}`, GIS_KEY: `G${i}` }));
    const table = trial.write("table.csv", TABLE.replaceAll("1A-", "G").replace("MapLot", "REF"));
    const first = await trial.run({ lots: numbered, join: `${table}:GIS_KEY=REF` });
    expect(trial.query("SELECT parcel_id, address FROM parcels LIMIT 1")).toEqual([{ parcel_id: "100-001", address: "12 MAIN ST" }]);
    expect(first.mapping.files).toMatchObject({
      parcels: { parcel_id: "APN", join_key: "GIS_KEY" },
      attributes: { parcel_id: "REF", year_built: "Year_Built" },
    });
    const path = join(trial.folder, "mapping.json");
    writeMappingFile(path, first.mapping);
    const again = await trial.run({ lots: numbered, join: table, mapping: readMappingFile(path) });
    expect(again.id).toBe(first.id);
  });

  test("by a column of the same name in both files", async () => {
    const numbered = [1, 2, 3].map((i) => lot(i, { APN: `100-00${i}`, REF: `1A-${i}` }));
    const table = trial.write("table.csv", TABLE.replace("MapLot", "REF"));
    const report = await trial.run({ lots: numbered, join: `${table}:parcel=REF` });
    expect(report.decisions).toContain("Attribute table: 2 of 3 rows joined, to 2 of 3 parcels.");
  });

  test("fills only what the parcel leaves open; of several rows of a parcel the first, and every address", async () => {
    const own = [lot(1, { SITE_ADDR: "1 OAK ST", YEAR_BUILT: 1880 }), lot(2)];
    const table = trial.write("table.csv", `${TABLE}\n1A-2,16 MAIN ST,CAMBRIDGE,1999,Church,1`);
    const report = await trial.run({ lots: own, join: `${table}:parcel=MapLot` });
    expect(trial.query("SELECT parcel_id, text FROM addresses ORDER BY id")).toEqual([
      { parcel_id: "1A-1", text: "1 OAK ST" },
      { parcel_id: "1A-1", text: "12 MAIN ST, CAMBRIDGE, CA" },
      { parcel_id: "1A-2", text: "14 MAIN ST, CAMBRIDGE, CA" },
      { parcel_id: "1A-2", text: "16 MAIN ST, CAMBRIDGE, CA" },
    ]);
    expect(trial.query("SELECT year_built, land_use_description u FROM footprints ORDER BY footprint_id")).toEqual([
      { year_built: 1880, u: "Two-family" },
      { year_built: null, u: "Store" },
    ]);
    expect(listIssues(report)).toContainEqual({
      file: "attributes",
      kind: "noted",
      rows: 1,
      reason: "an earlier row is for the same parcel; only this row's address is used",
      row: 4,
      line: null,
    });
  });

  test("may have shapes, in whatever coordinate system: they are not looked at", async () => {
    const feet = {
      type: "Polygon",
      coordinates: [
        [
          [760000, 2960000],
          [760100, 2960000],
          [760100, 2960100],
          [760000, 2960000],
        ],
      ],
    };
    const rows = [1, 2].map((i) => ({ type: "Feature", geometry: feet, properties: { MapLot: `1A-${i}`, Address: `${i} MAIN ST` } }));
    const report = await trial.run({ lots, join: `${trial.write("table.geojson", toGeojson(rows))}:parcel=MapLot` });
    expect(report.decisions).toContain("Attribute table: 2 of 2 rows joined, to 2 of 3 parcels.");
  });

  test("is shown in the plan, and has its own columns to map", async () => {
    const parcels = trial.write("lots.geojson", toGeojson(lots));
    const table = trial.write("table.csv", TABLE);
    const plan = await planImport({ parcels, join: `${table}:parcel=MapLot`, map: ["attributes.land_use_description=Total_Value"] });
    const text = formatPlan(plan);
    expect(text).toContain(`attributes: ${table} (CSV; no coordinates)`);
    expect(text).toContain("parcel_id              MapLot (as set), such as “1A-1”");
    expect(plan.mapping.files.attributes).toMatchObject({ land_use_description: "Total_Value", address: "Address" });
    expect(plan.cautions).toEqual([]);
  });

  test.each([
    [":parcel=NOPE", "--join: table.csv has no column “NOPE” (it has MapLot, Address, City, Year_Built, LandUse, Total_Value)"],
    [":NOPE=MapLot", "--join: the parcels have no column “NOPE”"],
    [":parcel", "There is no file at"],
  ])("with a wrong key is refused: table.csv%s", async (key, why) => {
    const table = trial.write("table.csv", TABLE);
    expect((await whyNot(trial.run({ lots, join: `${table}${key}` }))).replaceAll(`${trial.folder}/`, "")).toContain(why);
  });

  test.each([
    ["the table", TABLE.replace("MapLot", "Remark"), lots, "attributes"],
    ["the parcels", TABLE, lots.map((one) => ({ ...one, properties: { remark: "none" } })), "parcels"],
  ])("is refused before anything is read where no column of %s looks like a key", async (_, text, features, role) => {
    const parcels = trial.write("lots.geojson", toGeojson(features));
    const plan = planImport({ parcels, join: trial.write("table.csv", text) });
    expect(await whyNot(plan)).toContain(
      `looks like the parcel number, by which rows are joined to parcels. Name it: --map ${role}.parcel_id=`,
    );
  });

  test("of which no row finds a parcel is refused, and cautioned of before", async () => {
    const join = `${trial.write("table.csv", TABLE.replaceAll("1A-", "1B-"))}:parcel=MapLot`;
    const cautions: string[] = [];
    expect(await whyNot(trial.run({ lots, join, onPlan: (plan) => cautions.push(...plan.cautions) }))).toMatch(
      /^No row of .*table\.csv matches a parcel\. Name the columns that have the same key: --join FILE:COLUMN_OF_PARCELS=COLUMN_OF_TABLE\.$/,
    );
    expect(cautions).toEqual([
      "attributes: 0 of the first 3 rows find a parcel by MapLot (such as “1B-1”), which is compared with the parcels' ML (such as “1A-1”). Name the columns that have the same key: --join FILE:COLUMN_OF_PARCELS=COLUMN_OF_TABLE.",
    ]);
  });

  test.each([
    [2, [expect.stringContaining("attributes: 2 of the first 20 rows find a parcel by MapLot")]],
    [3, []],
  ])("of which %i rows of 20 find a parcel", async (count, cautions) => {
    const parcels = trial.write("lots.geojson", toGeojson(lots));
    const rows = Array.from({ length: 20 }, (_, i) => `${i < count ? "1A" : "9Z"}-${i + 1},1950`);
    const join = `${trial.write("table.csv", `MapLot,Year_Built\n${rows.join("\n")}\n`)}:ML=MapLot`;
    const plan = await planImport({ parcels, join, map: ["parcels.parcel_id="] });
    expect(plan.cautions.filter((caution) => caution.startsWith("attributes"))).toEqual(cautions);
  });
});

describe("address rows without coordinates", () => {
  test.each([
    ["the parcel number", "ML,ADDRESS\n1A-1,12 MAIN ST\n1A-2,14 MAIN ST\n"],
    ["a key of another name", "MAP_PAR_ID,ST_NUM,ST_NAME\n1A-1,12,MAIN ST\n1A-2,14,MAIN ST\n"],
    ["the better of two keys", "APN,ML,ADDRESS\n1,1A-1,12 MAIN ST\n2,1A-2,14 MAIN ST\n"],
    ["empty coordinates", "ML,ADDRESS,LATITUDE,LONGITUDE\n1A-1,12 MAIN ST,,\n1A-2,14 MAIN ST,,\n"],
  ])("find their parcels by %s", async (_, text) => {
    const addresses = trial.write("addresses.csv", text);
    const report = await trial.run({ lots, houses: [], buildings: undefined, addresses });
    expect(report.decisions).toContain("Address file: 2 joined by parcel number, 0 by location.");
    expect(trial.query("SELECT parcel_id, number FROM addresses")).toEqual([
      { parcel_id: "1A-1", number: "12" },
      { parcel_id: "1A-2", number: "14" },
    ]);
  });

  test("are not said to be in a coordinate system", async () => {
    const parcels = trial.write("lots.geojson", toGeojson(lots));
    const addresses = trial.write("addresses.csv", "ML,ADDRESS\n1A-1,12 MAIN ST\n");
    const plan = await planImport({ parcels, addresses, crs: "EPSG:2249" });
    expect(plan.files[1]!.crs).toBe("no coordinates");
    const empty = trial.write("empty.csv", "ML,ADDRESS,LATITUDE,LONGITUDE\n1A-1,12 MAIN ST,,\n");
    expect((await planImport({ parcels, addresses: empty })).files[1]!.crs).toBe("none in its first rows; EPSG:4326 where one has any");
  });

  test("of which no row finds a parcel are cautioned of", async () => {
    const parcels = trial.write("lots.geojson", toGeojson(lots));
    const addresses = trial.write("addresses.csv", "ML,ADDRESS\n1B-1,12 MAIN ST\n");
    expect((await planImport({ parcels, addresses, set: ["city=Troy"] })).cautions).toEqual([
      "addresses: 0 of the first 1 rows find a parcel by ML (such as “1B-1”), which is compared with the parcels' ML (such as “1A-1”). Name the columns that have the same key: --map parcels.parcel_id=COLUMN addresses.parcel_id=COLUMN.",
    ]);
  });

  test("and without a parcel number are refused with the way out", async () => {
    const addresses = trial.write("addresses.csv", "REF,ADDRESS\n1A-1,12 MAIN ST\n");
    expect(await whyNot(trial.run({ lots, addresses }))).toMatch(
      /^No column of \S+addresses\.csv looks like the parcel number, by which rows are joined to parcels\. Name it: --map addresses\.parcel_id=COLUMN \(it has ADDRESS, REF\)\.$/,
    );
    expect((await trial.run({ lots, addresses, map: ["addresses.parcel_id=REF"] })).addresses).toBe(1);
  });
});

test("a table in place of parcels or buildings is refused with the way out", async () => {
  const table = trial.write("table.csv", TABLE);
  expect(await whyNot(importDataset({ parcels: table, out: trial.out }))).toMatch(
    /table\.csv is a table without shapes, and --parcels needs outlines\. An attribute table can be joined to the parcels: --join .*table\.csv:parcel=COLUMN$/,
  );
  const parcels = trial.write("lots.geojson", toGeojson([...lots, sampleHouse(1)]));
  expect(await whyNot(importDataset({ parcels, buildings: table, out: trial.out }))).toMatch(
    /table\.csv is a table without shapes, and --buildings needs outlines\./,
  );
});
