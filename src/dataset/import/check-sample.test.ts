// What a dry run shows of the first rows, and what it cautions of.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importDataset } from "./import-dataset.ts";
import type { SavedMapping } from "./mapping-file.ts";
import { formatFirstRows, formatPlan, planImport } from "./plan-import.ts";
import { listIssues, openSampleImport, type SampleImport } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing, toGeojson } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

const places = { SITE_CITY: null, SITE_ZIP: null };
const writeLots = (lots: unknown[]) => trial.write("lots.geojson", toGeojson(lots));
const numbers = Array.from({ length: 20 }, (_, i) => i);

test("the first ten rows of each file, as they are read", async () => {
  const parcels = writeLots(
    numbers.map((i) => sampleLot(i, { ...places, SITE_ADDR: i === 1 ? "REAR" : `${i + 1}  elm st #2`, YEAR_BUILT: 1950 + i })),
  );
  const buildings = trial.write("houses.geojson", toGeojson([sampleHouse(1, { BLDG_ID: "B1", HEIGHT: null })]));
  const plan = await planImport({ parcels, buildings });
  expect(plan.firstRows.parcels).toHaveLength(10);
  expect(plan.firstRows.parcels!.slice(0, 2)).toEqual([
    "100-000 | 1 elm st #2 | year_built 1950 | buildings 0",
    "100-001 | no address | year_built 1951 | buildings 1",
  ]);
  const text = formatFirstRows(plan);
  expect(text).toContain("First rows of parcels, as they are read:\n    100-000 | 1 elm st #2 | year_built 1950 | buildings 0\n");
  expect(text).toContain("First rows of buildings, as they are read:\n    B1");
  expect((await planImport({ parcels: writeLots([sampleLot(1)]) })).firstRows.parcels).toEqual([
    "100-001 | 102 ELM ST, LOS ANGELES, 90272",
  ]);
});

test("the buildings of the first parcels are those that the import counts", async () => {
  const stacked = sampleLot(3, { APN: "stacked", SITE_ADDR: "106 ELM ST #2" });
  const broken = { ...sampleLot(4), geometry: null };
  const lots = [0, 1, 2, 3].map((i) => sampleLot(i)).concat(stacked, broken as never);
  const parcels = writeLots(lots);
  const across = sampleFeature(sampleRing(0.7, 0.3, 0.9, 0.3), { BLDG_ID: "mostly on 1" });
  const houses = [sampleHouse(1), sampleHouse(1, { BLDG_ID: "the same again" }), sampleHouse(3), sampleHouse(3.4), sampleHouse(50), across];
  const buildings = trial.write("houses.geojson", toGeojson(houses));
  const { firstRows } = await planImport({ parcels, buildings });
  const shown = firstRows.parcels!.map((row) => [row.split(" | ")[0], Number(/buildings (\d+)$/.exec(row)?.[1] ?? Number.NaN)]);
  await trial.run({ lots, houses });
  const counted = trial
    .query("SELECT parcel_id, number_of_buildings_in_parcel AS n FROM parcels")
    .map(({ parcel_id, n }) => [parcel_id, n]);
  expect(shown.toSorted()).toEqual([...counted, ["100-004", Number.NaN]].toSorted());
  expect((await planImport({ parcels })).firstRows.parcels![0]).not.toContain("buildings");
});

test("what share of the first rows has a value, where some have none", async () => {
  const plan = await planImport({ parcels: writeLots(numbers.map((i) => sampleLot(i, i < 5 ? { SITE_ZIP: "" } : {}))) });
  expect(formatPlan(plan)).toContain("zip                    SITE_ZIP (by its name; in 75% of the first rows), such as “90272”\n");
  expect(formatPlan(plan)).toContain("city                   SITE_CITY (by its name), such as");
});

test("a field whose column is empty in all rows", async () => {
  const parcels = writeLots(numbers.map((i) => sampleLot(i, { YEAR_BUILT: null, YR_BLT: null })));
  expect((await planImport({ parcels })).cautions).toEqual([
    "parcels: YEAR_BUILT has no value in the first 20 rows, so year_built stays empty.",
  ]);
  const { cautions } = await planImport({ parcels: writeLots([sampleLot(1, { YEAR_BUILT: null })]) });
  expect(cautions).toEqual(["parcels: YEAR_BUILT has no value in the first row, so year_built stays empty."]);
  const join = trial.write("table.csv", "APN,YEAR_BUILT\n100-001,1950\n");
  expect((await planImport({ parcels, join })).cautions).toEqual([]);
});

test("city, state and ZIP in one cell", async () => {
  const cells = {
    "LOS ANGELES, CA 90272": "LOS ANGELES|CA|90272",
    "Los Angeles CA. 90272-1234": "Los Angeles|CA|90272-1234",
    "LOS ANGELES, CA, 90272": "LOS ANGELES|CA|90272",
    "LOS ANGELES, CA": "LOS ANGELES|CA|",
    "LOS ANGELES CA": "LOS ANGELES|CA|",
    "LOS ANGELES, California 90272": "LOS ANGELES|CA|90272",
    "LOS ANGELES,CA90272": "LOS ANGELES|CA|90272",
    "St. Louis MO 63101": "St. Louis|MO|63101",
    "DURHAM CT 06422": "DURHAM|CT|06422",
    "DURHAM, CT 06422": "DURHAM|CT|06422",
    "OMAHA NE 68101": "OMAHA|NE|68101",
    "NEW YORK, NEW YORK 10001": "NEW YORK|NY|10001",
    CALIFORNIA: "CALIFORNIA|CA|",
    "KING CO": "KING CO|CA|",
  };
  const lots = Object.keys(cells).map((CityStateZ, i) => sampleLot(i, { ...places, SITE_ADDR: i % 2 ? null : "12 ELM ST", CityStateZ }));
  const alone = lots.map(({ properties: { SITE_CITY, SITE_ZIP, ...properties }, ...lot }) => ({ ...lot, properties }));
  await trial.run({ lots: alone, map: ["city=CityStateZ"] });
  const rows = trial.query("SELECT city, state, zip FROM parcels").map((row) => Object.values(row).join("|"));
  expect(rows.sort()).toEqual(Object.values(cells).sort());
});

test("rows that share a parcel number, when they are more than one in twenty", async () => {
  const plan = (shared: number) => planImport({ parcels: writeLots(numbers.map((i) => sampleLot(i, { APN: `7-${i < shared ? 0 : i}` }))) });
  expect((await plan(1)).cautions).toEqual([]);
  expect((await plan(4)).cautions).toEqual([
    "parcels: 4 of the first 20 rows share their parcel number with another row, and become parts of one parcel. If APN isn't the parcel number: --map parcels.parcel_id=COLUMN.",
  ]);
});

test("addresses that several parcels have, when they are more than one in twenty", async () => {
  const plan = async (alike: number, more = {}) => {
    const lots = numbers.map((i) => sampleLot(i, { ...(i < alike && { SITE_ADDR: "12 ELM ST" }), ...more }));
    return (await planImport({ parcels: writeLots(lots), map: ["parcel_id=APN"] })).cautions;
  };
  expect(await plan(1)).toEqual([]);
  expect(await plan(3)).toEqual([
    "parcels: 3 of the first 20 addresses are those of several parcels, such as “12 ELM ST, LOS ANGELES, 90272”. If their units are in another column: --map parcels.unit=COLUMN. If they aren't the properties': --map parcels.address=COLUMN.",
  ]);
  // Parts of one parcel.
  expect(await plan(20, { APN: "7-1" })).toEqual([expect.stringContaining("share their parcel number")]);
  const units = numbers.map((i) => sampleLot(i, { SITE_ADDR: "12 ELM ST", UNIT: `${i}` }));
  expect((await planImport({ parcels: writeLots(units) })).cautions).toEqual([]);
});

test("a table's addresses that several parcels have, and none of a list's points", async () => {
  const parcels = writeLots(numbers.map((i) => sampleLot(i, { SITE_ADDR: null, ...places })));
  const rows = numbers.map((i) => `100-00${i},1 OAK ST,Reno\n100-00${i},1 OAK ST,Reno`).join("\n");
  const join = trial.write("table.csv", `APN,SITE_ADDR,SITE_CITY\n${rows}\n`);
  expect((await planImport({ parcels, join })).cautions).toEqual([
    expect.stringMatching(/^attributes: 40 of the first 40 addresses are those of several parcels, such as “1 OAK ST, Reno”/),
  ]);
  const points = numbers.map((i) => ({ ...sampleLot(i), geometry: { type: "Point", coordinates: [-118.5, 34.03] } }));
  for (const { properties } of points) Object.assign(properties, { APN: undefined, SITE_ADDR: "1 OAK ST" });
  const addresses = trial.write("points.geojson", toGeojson(points));
  expect((await planImport({ parcels, addresses })).cautions).toEqual([]);
});

test("the unit in which heights will be read", async () => {
  const parcels = writeLots([1, 2].map((i) => sampleLot(i)));
  const unitsOf = async (properties: object, units?: "ft" | "m") => {
    const buildings = trial.write(
      "houses.geojson",
      toGeojson([1, 2, 3].map((i) => sampleHouse(i, { GROUND_ELEV: undefined, ...properties }))),
    );
    const plan = await planImport({ parcels, buildings, units });
    const imported = await importDataset({ parcels, buildings, units, out: trial.out });
    expect(imported.decisions).toEqual(expect.arrayContaining(plan.units!));
    return formatPlan(plan)
      .split("\n")
      .filter((line) => line.includes(" are read in "));
  };
  expect(await unitsOf({})).toEqual(["Heights are read in feet (assumed: the median height is 17.0); if that is wrong, set --units."]);
  expect(await unitsOf({ HEIGHT: 4.5 })).toEqual([
    "Heights are read in meters (assumed: the median height is 4.5); if that is wrong, set --units.",
  ]);
  expect(await unitsOf({}, "m")).toEqual(["Heights are read in meters (as set)."]);
  expect(await unitsOf({ HEIGHT: undefined, HEIGHT_FT: 12 })).toEqual(["Heights are read in feet (the column is called HEIGHT_FT)."]);
  expect(await unitsOf({ HEIGHT: undefined })).toEqual([]);
  expect((await planImport({ parcels })).units).toBeUndefined();
});

test("addresses without any city or ZIP code", async () => {
  const caution = expect.stringMatching(/^No address has a city or a ZIP code, so the confidence is at most 0\.72\./);
  const parcels = writeLots(numbers.map((i) => sampleLot(i, places)));
  expect((await planImport({ parcels })).cautions).toEqual([caution]);
  const named = writeLots(numbers.map((i) => sampleLot(i, { ...places, TRA_NM: "LOS ANGELES" })));
  const why = "parcels: TRA_NM isn't used for city, because only its values look like it. If it is right: --map parcels.city=TRA_NM.";
  expect((await planImport({ parcels: named })).cautions).toEqual([why, caution]);
  expect((await planImport({ parcels, set: ["city=Los Angeles"] })).cautions).toEqual([]);
  const whole = numbers.map((i) => sampleLot(i, { ...places, SITE_ADDR: `${i + 1} Elm St, Los Angeles, CA` }));
  expect((await planImport({ parcels: writeLots(whole) })).cautions).toEqual([]);
  const table = trial.write("table.csv", "APN,City\n100-001,LOS ANGELES\n");
  const joined = await planImport({ parcels: writeLots([sampleLot(1, { ...places })]), join: table, map: ["attributes.city=City"] });
  expect(joined.cautions).toEqual([]);
});

test("a column of ZIP codes or cities of other counties", async () => {
  const owners = ["ALBANY 12203", "BOSTON 02116", "MIAMI 33101", "DENVER 80202", "HOUSTON 77002"].map((text) => text.split(" "));
  const lots = numbers.map((i) => {
    const [CITY, ZIP] = owners[i % owners.length]!;
    return sampleLot(i, { SITE_CITY: undefined, SITE_ZIP: undefined, CITY, ZIP });
  });
  const { cautions, files } = await planImport({ parcels: writeLots(lots) });
  expect(Object.keys(files[0]!.columns)).toEqual(["parcel_id", "address"]);
  expect(cautions.sort()).toEqual([
    expect.stringMatching(/^No address has a city/),
    "parcels: CITY isn't used for city, because 100% of its values are cities in other counties. If it is right: --map parcels.city=CITY.",
    "parcels: ZIP isn't used for zip, because only 0% of its values are ZIP codes of the parcels' counties. If it is right: --map parcels.zip=ZIP.",
  ]);
});

test("parcels without a column that looks like their number", async () => {
  const parcels = writeLots(numbers.map((i) => sampleLot(i, { APN: undefined })));
  expect((await planImport({ parcels })).cautions).toEqual([
    "No column looks like the parcel number, so ids are made from locations. If there is one, set --map parcel_id=COLUMN.",
  ]);
});

test("a column that has the name of a number and other values", async () => {
  const parcels = writeLots(numbers.map((i) => sampleLot(i, { STORIES: "1.50 STORY FRAME" })));
  expect((await planImport({ parcels })).cautions).toEqual([
    "parcels: STORIES isn't used for number_of_stories, because its values can't be read (“1.50 STORY FRAME”).",
  ]);
});

test("values that nobody can read are counted, and a column of them is cautioned of", async () => {
  const houses = ["1.50 STORY FRAME", "2 STORY", "0", ""].map((STY, i) => sampleHouse(i + 1, { STY }));
  const map = ["buildings.number_of_stories=STY"];
  const report = await trial.run({ lots: [1, 2, 3, 4].map((i) => sampleLot(i)), houses, map });
  expect(listIssues(report).filter(({ file }) => file === "buildings")).toMatchObject([
    { kind: "noted", rows: 2, reason: "its number_of_stories can't be read, so it isn't reported" },
  ]);
  const all = await trial.run({ houses: houses.slice(0, 2), map });
  expect(all.cautions).toEqual(["buildings: no value of STY can be read as number_of_stories, such as “1.50 STORY FRAME”."]);
});

test("a told column without any value is cautioned of", async () => {
  const lots = [1, 2].map((i) => sampleLot(i, { BUILT: "" }));
  expect((await planImport({ parcels: writeLots(lots), map: ["year_built=BUILT"] })).cautions).toEqual([
    "parcels: BUILT has no value in the first 2 rows, so year_built stays empty.",
  ]);
});

test("house numbers and streets that a person names leave out the addresses of a joined table", async () => {
  const lots = [1, 2].map((i) => sampleLot(i, { SITE_ADDR: null, HNO: String(10 + i), STR: "ELM ST" }));
  const join = trial.write("owners.csv", "APN,FULL_ADDRESS,YEAR_BUILT\n100-001,99 PINE ST,1950\n100-002,98 PINE ST,1960\n");
  const columnsOfTable = async (map?: string[]) =>
    Object.keys((await trial.run({ lots, join, map })).files.find(({ columns }) => columns.year_built)!.columns);
  expect(await columnsOfTable(["number=HNO", "street=STR"])).toEqual(["parcel_id", "year_built"]);
  expect(await columnsOfTable()).toContain("address");
});

describe("where a joined table has the addresses, as a person says", () => {
  const HOUSES = "APN,NO,RD,WHOLE\n100-001,11,ELM ST,21 OAK ST\n100-002,12,ELM ST,22 OAK ST\n";
  const lots = [1, 2].map((i) => sampleLot(i, { SITE_ADDR: `9${i} PINE ST`, LINE: `3${i} FIR ST`, HNO: `${40 + i}`, STR: "ASH ST" }));
  const stored = async (map: string[]) => {
    await trial.run({ lots, join: trial.write("table.csv", HOUSES), map });
    return trial.query("SELECT address FROM parcels ORDER BY parcel_id").map(({ address }) => address);
  };

  test.each([
    [["number=NO", "street=RD"], "11 ELM ST", "12 ELM ST"],
    [["attributes.number=NO", "attributes.street=RD"], "11 ELM ST", "12 ELM ST"],
    [["number=NO"], "11 ELM ST", "12 ELM ST"],
    [["street=RD"], "11 ELM ST", "12 ELM ST"],
    [["address=WHOLE"], "21 OAK ST", "22 OAK ST"],
    [["number=HNO"], "41 ASH ST", "42 ASH ST"],
    [["address=LINE"], "31 FIR ST", "32 FIR ST"],
    [[], "91 PINE ST", "92 PINE ST"],
  ])("%s", async (map, ...addresses) => expect(await stored(map)).toEqual(addresses));

  const saved = (files: SavedMapping["files"]) => ({ parcelscope_mapping: 2, files }) as const;
  const PARTS = { parcel_id: "APN", address: "SITE_ADDR", number: "HNO", street: "STR" };
  const OF_TABLE = { parcel_id: "APN", number: "NO", street: "RD" };
  test.each([
    [{ parcels: PARTS }, [], "91 PINE ST"],
    [{ parcels: PARTS }, ["number=HNO"], "41 ASH ST"],
    [{ parcels: PARTS }, ["street=STR"], "41 ASH ST"],
    [{ parcels: { parcel_id: "APN", address: "SITE_ADDR" } }, ["number=HNO", "street=STR"], "41 ASH ST"],
    [{ parcels: PARTS, attributes: OF_TABLE }, ["attributes.address=WHOLE"], "21 OAK ST"],
    [{ parcels: PARTS, attributes: OF_TABLE }, ["number=NO"], "11 ELM ST"],
    [{ parcels: PARTS, attributes: OF_TABLE }, ["address=LINE"], "31 FIR ST"],
    [{ attributes: OF_TABLE }, [], "11 ELM ST"],
  ])("--map takes precedence over the mapping %j: %j", async (files, map, address) => {
    await trial.run({ lots, join: trial.write("table.csv", HOUSES), map, mapping: saved(files) });
    expect(trial.query("SELECT address FROM parcels ORDER BY parcel_id")[0]).toEqual({ address });
  });

  test("one of house number and street alone says what is missing, also in the mapping", async () => {
    const mapping = saved({ parcels: { parcel_id: "APN", address: "SITE_ADDR" } });
    const run = (map: string[]) => trial.run({ lots, map, mapping });
    await expect(run(["number=HNO"])).rejects.toThrow("--map number=HNO alone makes no address");
    await expect(run(["street=STR"])).rejects.toThrow("--map street=STR alone makes no address");
    const halves = saved({ parcels: { parcel_id: "APN", number: "HNO" } });
    expect((await trial.run({ lots, mapping: halves })).parcelsWithAddress).toBe(0);
  });

  test("one of house number and street alone says what is missing", async () => {
    const alone = [1, 2].map((i) => sampleLot(i, { SITE_ADDR: `9${i} PINE ST`, WAY: "ASH ST", TAG: String(i) }));
    const run = (map: string[]) => trial.run({ lots: alone, map });
    await expect(run(["number=TAG"])).rejects.toThrow(
      "--map number=TAG alone makes no address. Name the column of the other part, too: --map parcels.street=COLUMN.",
    );
    await expect(run(["street=WAY"])).rejects.toThrow(
      "--map street=WAY alone makes no address. Name the column of the other part, too: --map parcels.number=COLUMN.",
    );
    expect((await run(["street=WAY", "number=TAG"])).parcelsWithAddress).toBe(2);
  });
});

test("a joined table whose city is another one than the parcels'", async () => {
  const table = (city: string) => trial.write("table.csv", `APN,City,YEAR_BUILT\n100-001,${city},1950\n100-002,${city},1960\n`);
  const lots = [1, 2].map((i) => sampleLot(i, { SITE_CITY: "Los Angeles" }));
  expect((await trial.run({ lots, join: table("LOS ANGELES") })).cautions).toEqual([]);
  expect((await trial.run({ lots, join: table("Reno") })).cautions).toEqual([
    "attributes: 2 of the first 2 joined rows have another city than their parcel. If it is the owner's, leave it out: --map attributes.city=",
  ]);
});

test("totals of a lot with several buildings that come from a joined table are reported, too", async () => {
  const join = trial.write("table.csv", "APN,YEAR_BUILT\n100-001,1950\n");
  const report = await trial.run({ lots: [sampleLot(1)], houses: [sampleHouse(1), sampleHouse(1.5)], join });
  expect(report.decisions.join()).toContain("aren't reported for the buildings of 1 parcel that has several buildings or is stacked");
});
