import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseMapping, readMappingFile, writeMappingFile } from "./mapping-file.ts";
import { formatPlan, type ImportPlan, planImport } from "./plan-import.ts";
import { openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleHouse, sampleLot, toGeojson } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

describe("a mapping", () => {
  test("is shown before anything is read, saved, and gives the same columns again", async () => {
    const path = join(trial.folder, "mapping.json");
    let told: ImportPlan | undefined;
    const onPlan = (plan: ImportPlan) => {
      expect(existsSync(trial.out)).toBe(false);
      told = plan;
    };
    const first = await trial.run({ map: ["buildings.ground_height_amsl="], units: "m", onPlan });
    writeMappingFile(path, told!.mapping);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({
      parcelscope_mapping: 2,
      crs: "EPSG:4326",
      units: "m",
      files: {
        parcels: { parcel_id: "APN", address: "SITE_ADDR", city: "SITE_CITY", zip: "SITE_ZIP" },
        buildings: { footprint_id: "BLDG_ID", building_height: "HEIGHT" },
      },
    });
    expect(formatPlan(told!)).toContain("building_height        HEIGHT (by its name), such as “16”, “17”");
    const again = await trial.run({ mapping: readMappingFile(path) });
    expect(again.id).toBe(first.id);
  });

  test("keeps no unit that was guessed: the next edition's own heights tell it", async () => {
    const houses = (height: number) => [1, 2].map((i) => sampleHouse(i, { HEIGHT: height }));
    const first = await trial.run({ houses: houses(4) });
    expect(first.decisions.join()).toContain("Heights are read in meters (assumed");
    expect(first.mapping).not.toHaveProperty("units");
    const again = await trial.run({ houses: houses(20), mapping: { parcelscope_mapping: 2, ...first.mapping } });
    expect(again.decisions.join()).toContain("Heights are read in feet (assumed");
    expect(again.files.map(({ crs }) => crs)).toEqual(["EPSG:4326, as set", "EPSG:4326, as set"]);
    expect(again.mapping).toEqual(first.mapping);
  });

  test("leaves out the fields that it does not name, is overruled by what is told, and guesses files that it does not name", async () => {
    const mapping = parseMapping('{ "parcelscope_mapping": 2, "files": { "parcels": { "parcel_id": "apn", "zip": "" } } }', "m.json");
    const report = await trial.run({ mapping, map: ["parcels.city=SITE_CITY"] });
    expect(report.files.map(({ columns }) => Object.keys(columns))).toEqual([
      ["parcel_id", "city"],
      ["footprint_id", "building_height", "ground_height_amsl"],
    ]);
  });

  test("of a table with thousands of columns is shown in lines that a person can read", async () => {
    const extra = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`COLUMN_${i}_${"x".repeat(100)}`, 1]));
    const parcels = trial.write("wide.geojson", toGeojson([sampleLot(1, extra)]));
    const [, ...lines] = formatPlan(await planImport({ parcels })).split("\n");
    expect(lines.at(-1)).toMatch(/^ {4}not used: OWNER_ADDR, COLUMN_0_x+…, .* and 4,901 more$/);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(8000);
    expect((await whyNot(planImport({ parcels, map: ["zip=POSTCODE"] }))).length).toBeLessThan(8000);
  });

  test("for other files is refused with every column that is missing", async () => {
    const mapping = parseMapping('{ "parcelscope_mapping": 2, "files": { "parcels": { "parcel_id": "PIN", "zip": "Z" } } }', "m.json");
    expect(await whyNot(trial.run({ mapping }))).toMatch(
      /doesn't fit these files: parcels has no column “PIN” .*; parcels has no column “Z”/,
    );
  });

  test("of which a column is gone serves again with the new one said, or with none", async () => {
    const saved = join(trial.folder, "m.json");
    const first = await trial.run();
    writeMappingFile(saved, first.mapping);
    const lots = [1, 2].map((i) => sampleLot(i, { SITE_ADDR: undefined, SITUS: `${i} OAK ST` }));
    expect(await whyNot(trial.run({ lots, mapping: readMappingFile(saved) }))).toMatch(
      /no column “SITE_ADDR” .* Name another column with --map/,
    );
    expect(await whyNot(trial.run({ lots, mapping: readMappingFile(saved), map: ["address=NOPE"] }))).toContain(
      "There is no column “NOPE”",
    );
    for (const choice of ["address=SITUS", "parcels.address=SITUS"]) {
      const report = await trial.run({ lots, mapping: readMappingFile(saved), map: [choice] });
      expect(report.mapping.files.parcels).toEqual({ ...first.mapping.files.parcels, address: "SITUS" });
    }
    expect((await trial.run({ lots, mapping: readMappingFile(saved), map: ["parcels.address="] })).parcelsWithAddress).toBe(0);
  });

  test.each([
    ["no JSON", "{", /is not JSON/],
    ["a later version", '{ "parcelscope_mapping": 3, "files": {} }', /: \/parcelscope_mapping must be 2\. /],
    [
      "an earlier version",
      '{ "parcelscope_mapping": 1, "files": {}, "tree_crown": "20 ft", "units": { "buildings": {} } }',
      /^m\.json is a mapping from an earlier version: import without it, and save it again with --save-map\.$/,
    ],
    ["no files", '{ "parcelscope_mapping": 2 }', /files/],
    ["an unknown file", '{ "parcelscope_mapping": 2, "files": { "roads": {} } }', /“roads” is not one of the files/],
    ["an unknown field", '{ "parcelscope_mapping": 2, "files": { "parcels": { "apn": "X" } } }', /parcels.apn is not a field/],
    ["a column that is no text", '{ "parcelscope_mapping": 2, "files": { "parcels": { "zip": 5 } } }', /\/files\/parcels\/zip/],
    ["a stranger's member", '{ "parcelscope_mapping": 2, "files": {}, "colour": "red" }', /: it must not have colour\. /],
    ["a unit that is none", '{ "parcelscope_mapping": 2, "files": {}, "units": "inch" }', /: \/units must be one of ft, m\. /],
    [
      "units by column",
      '{ "parcelscope_mapping": 2, "files": {}, "units": { "buildings": { "building_height": "ft" } } }',
      /: \/units must be one of ft, m\. /,
    ],
    [
      "wrong in two ways",
      '{ "parcelscope_mapping": 2, "colour": "red" }',
      /: it must have required properties files; it must not have colour\. /,
    ],
    ["a list", "[]", /it must be object/],
  ])("that is %s is refused by name", (_, text, why) => {
    expect(() => parseMapping(text, "m.json")).toThrow(why);
  });

  test("can be planned without writing a dataset", async () => {
    const parcels = trial.write("p.geojson", toGeojson([sampleLot(1)]));
    const plan = await planImport({ parcels, crs: "EPSG:4326" });
    expect(plan.mapping).toMatchObject({ crs: "EPSG:4326", files: { parcels: { parcel_id: "APN" } } });
    expect(existsSync(trial.out)).toBe(false);
  });
});
