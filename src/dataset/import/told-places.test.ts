import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { parseMapping, readMappingFile, writeMappingFile } from "./mapping-file.ts";
import { formatPlan, planImport } from "./plan-import.ts";
import { openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleLot } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

const placeless = { SITE_CITY: undefined, SITE_ZIP: undefined };
const lots = [sampleLot(1, placeless), sampleLot(2, placeless)];

describe("constants", () => {
  test("fill city, state and ZIP of rows that have none", async () => {
    await trial.run({ lots, set: ["city=Los Angeles", "state=california"] });
    expect(trial.query("SELECT text, city, state, zip FROM addresses WHERE parcel_id = '100-001'")).toEqual([
      { text: "102 ELM ST, Los Angeles, CA", city: "LOS ANGELES", state: "CA", zip: "" },
    ]);
    expect(trial.query("SELECT city, state FROM parcels WHERE parcel_id = '100-001'")).toEqual([{ city: "Los Angeles", state: "CA" }]);
  });

  test("leave what a row says itself as it is", async () => {
    await trial.run({ lots: [sampleLot(1), sampleLot(2, { SITE_CITY: "" })], set: ["city=Malibu", "zip=90265"] });
    expect(trial.query("SELECT city, zip FROM addresses ORDER BY parcel_id")).toEqual([
      { city: "LOS ANGELES", zip: "90272" },
      { city: "MALIBU", zip: "90272" },
    ]);
  });

  test("are shown with the columns, saved with them, and overruled by what is told next time", async () => {
    const path = join(trial.folder, "mapping.json");
    const parcels = trial.write("p.geojson", JSON.stringify(lots));
    const plan = await planImport({ parcels, set: ["city=Los Angeles", "state=CA"] });
    expect(formatPlan(plan)).toContain("    city                   “Los Angeles” (as set)\n");
    expect(plan.mapping.set).toEqual({ city: "Los Angeles", state: "CA" });
    writeMappingFile(path, plan.mapping);
    const mapping = readMappingFile(path);
    await trial.run({ lots, houses: [], mapping, buildings: undefined });
    expect(trial.query("SELECT text FROM addresses")[0]).toEqual({ text: "102 ELM ST, Los Angeles, CA" });
    const again = await planImport({ parcels, mapping, set: ["city=Malibu", "state="] });
    expect(again.mapping.set).toEqual({ city: "Malibu" });
  });

  test("beside a column are shown as what stands in where it is empty", async () => {
    const parcels = trial.write("p.geojson", JSON.stringify([sampleLot(1)]));
    const plan = await planImport({ parcels, set: ["city=Malibu"] });
    expect(formatPlan(plan)).toContain("SITE_CITY (by its name), such as “LOS ANGELES”; “Malibu” (as set) where it is empty\n");
  });

  test("of another state than the parcels' are pointed out", async () => {
    expect((await trial.run({ lots, set: ["state=MA"] })).cautions.join()).toContain(
      "--set says MA, but most parcels are in California (CA)",
    );
    expect((await trial.run({ lots, set: ["state=CA", "city=Malibu"] })).cautions).toEqual([]);
  });

  test.each([
    ["city", '--set "city": write field=value, such as --set city=Cambridge.'],
    ["county=Kings", '--set "county=Kings": only city, state, zip can be set for all rows.'],
    ["state=Massachusets", '--set "state=Massachusets": that is not a state. Write its name or its two letters, such as state=MA.'],
    ["zip=2138", '--set "zip=2138": that is not a ZIP code. Write five digits, such as zip=02139.'],
    ["city=Cambridge, MA", '--set "city=Cambridge, MA": write the city\'s name alone, such as city=Cambridge.'],
  ])("%s is refused", async (set, why) => {
    expect(await whyNot(trial.run({ set: [set] }))).toBe(why);
  });

  test("that are wrong in the mapping are refused too", async () => {
    const mapping = parseMapping('{ "parcelscope_mapping": 2, "files": {}, "set": { "state": "Nowhere" } }', "m.json");
    expect(await whyNot(trial.run({ mapping }))).toContain("that is not a state");
    expect(() => parseMapping('{ "parcelscope_mapping": 2, "files": {}, "set": { "county": "X" } }', "m.json")).toThrow(
      /\/set must not have county/,
    );
  });
});

describe("other names of a city", () => {
  test("are kept in the dataset and in the mapping", async () => {
    const cityAliases = ["Santa Monica=LOS ANGELES", "Pacific Palisades = Los Angeles"];
    const plain = await trial.run();
    const first = await trial.run({ cityAliases });
    expect(readDatasetDocument(trial.out).city_aliases).toEqual({ "LOS ANGELES": ["SANTA MONICA", "PACIFIC PALISADES"] });
    expect(first.mapping.city_aliases).toEqual({ "LOS ANGELES": ["Santa Monica", "Pacific Palisades"] });
    expect(first.cautions).toEqual([]);
    expect(readDatasetDocument(trial.out).provenance).toContain("Other city names: Santa Monica, Pacific Palisades for LOS ANGELES.");
    expect(first.id).not.toBe(plain.id);

    const path = join(trial.folder, "mapping.json");
    writeMappingFile(path, first.mapping);
    const again = await trial.run({ mapping: readMappingFile(path) });
    expect(again.id).toBe(first.id);
    const more = await trial.run({ mapping: readMappingFile(path), cityAliases: ["pacific palisades=Los Angeles", "Venice=los angeles"] });
    expect(more.mapping.city_aliases).toEqual({ "LOS ANGELES": ["Santa Monica", "Pacific Palisades", "Venice"] });
  });

  test("of a city that no address has are pointed out", async () => {
    const { cautions } = await trial.run({ cityAliases: ["Santa Monica=LOS ANGELS"] });
    expect(cautions).toEqual([
      "No address has the city LOS ANGELS, so Santa Monica can't be another name for it (--city-alias). Cities: LOS ANGELES.",
    ]);
  });

  test.each([
    ["Santa Monica", '--city-alias "Santa Monica": write name=city, such as --city-alias "Santa Monica=LOS ANGELES".'],
    ["=LOS ANGELES", '--city-alias "=LOS ANGELES": write name=city, such as --city-alias "Santa Monica=LOS ANGELES".'],
    ["90402=LOS ANGELES", '--city-alias "90402=LOS ANGELES": write the names of two cities, without state and ZIP.'],
    ["A=B=C", '--city-alias "A=B=C": write name=city, such as --city-alias "Santa Monica=LOS ANGELES".'],
    ["los angeles=LOS ANGELES", '--city-alias "los angeles=LOS ANGELES": the two names are the same.'],
  ])("%s is refused", async (alias, why) => {
    expect(await whyNot(trial.run({ cityAliases: [alias] }))).toBe(why);
  });
});
