import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkDataset } from "../check/check-dataset.ts";
import { formatImportReport } from "./import-report.ts";
import { listIssues, openSampleImport, type SampleImport } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing, type TestFeature } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

describe("where things lie", () => {
  test("buildings across several parcels are counted, and belong to the one with most of them", async () => {
    const across = sampleFeature(sampleRing(1.6, 0.4, 0.6, 0.2), { BLDG_ID: "across" });
    const drawnOver = sampleFeature(sampleRing(2.995, 0.4, 0.5, 0.2), { BLDG_ID: "drawn over the line" });
    const report = await trial.run({ lots: [1, 2, 3].map((i) => sampleLot(i)), houses: [across, drawnOver, sampleHouse(50)] });
    expect(report).toMatchObject({ buildings: 3, buildingsAcrossParcels: 1, buildingsOnNoParcel: 1 });
    expect(trial.query("SELECT parcel_id FROM footprints WHERE footprint_id = 'across'")).toEqual([{ parcel_id: "100-001" }]);
    expect(formatImportReport(report)).toContain("3 buildings (1 on no parcel, 1 across several)");
  });

  test("thousands of units on one ground take no longer than as many lots", async () => {
    const units = Array.from({ length: 8000 }, (_, unit) => sampleLot(1, { APN: `1-${unit}` }));
    const report = await trial.run({ lots: [...units, sampleLot(2)], houses: [sampleHouse(1), sampleHouse(2)] });
    expect(report).toMatchObject({ parcels: 8001, stackedParcels: 8000, stacks: 1, buildingsAcrossParcels: 0 });
    expect(trial.query("SELECT count(*) AS n FROM parcels WHERE number_of_buildings_in_parcel = 1")).toEqual([{ n: 8001 }]);
    expect(trial.query("SELECT parcel_id FROM footprints")).toEqual([{ parcel_id: "1-0" }, { parcel_id: "100-002" }]);
  });

  test("a building on a stack is not across its parcels, and overlapping parcels stay apart", async () => {
    const stacked = ["A", "B", "C"].map((unit) => sampleLot(1, { APN: `1${unit}` }));
    const inside = sampleFeature(sampleRing(5.4, 0.4, 0.2), { APN: "inside" });
    const report = await trial.run({ lots: [...stacked, sampleLot(5), inside], houses: [sampleHouse(1)] });
    expect(report).toMatchObject({ parcels: 5, stackedParcels: 3, stacks: 1, buildingsAcrossParcels: 0 });
    expect(formatImportReport(report)).toContain("3 stacked, in 1 stack");
    expect(checkDataset(trial.out).kept).toBe(true);
  });

  test("where parcels overlap in part, a building belongs to the one with most of it; the smaller of equals", async () => {
    const [large, small] = [
      sampleFeature(sampleRing(1, 0, 2, 1), { APN: "1-1" }),
      sampleFeature(sampleRing(2.5, 0, 1.5, 1), { APN: "1-2" }),
    ];
    const house = (id: string, x: number, width: number) => sampleFeature(sampleRing(x, 0.25, width, 0.5), { BLDG_ID: id });
    const report = await trial.run({
      lots: [large, small],
      houses: [house("in both", 2.6, 0.3), house("mostly large", 2.2, 0.5), house("mostly small", 2.9, 0.5), house("large", 1.2, 0.5)],
    });
    expect(report).toMatchObject({ stackedParcels: 0, buildingsAcrossParcels: 3, buildingsOnNoParcel: 0 });
    expect(trial.query("SELECT footprint_id, parcel_id FROM footprints ORDER BY 1").map((row) => Object.values(row))).toEqual([
      ["in both", "1-2"],
      ["large", "1-1"],
      ["mostly large", "1-1"],
      ["mostly small", "1-2"],
    ]);
    expect(trial.query("SELECT parcel_id, number_of_buildings_in_parcel n FROM parcels").map(({ n }) => n)).toEqual([2, 2]);
    expect(checkDataset(trial.out).kept).toBe(true);
  });
});

describe("what was not quite right, row by row", () => {
  const utf8 = (text: string) => Buffer.from(text, "utf8");
  const windows1252 = (text: string) => Buffer.from(text.replaceAll("’", "\u0092"), "latin1");
  const wkt = (i: number) =>
    `"POLYGON((${sampleRing(i, 0, 1)
      .map(([x, y]) => `${x} ${y}`)
      .join(", ")}))"`;

  test("text of another encoding is read for what it is, in CSV and in GeoJSON, also far down in the file", async () => {
    const row = (i: number, city: string) => `100-${1000 + i},"${city}",${wkt(i)}\n`;
    const filler = Array.from({ length: 900 }, (_, i) => row(i + 3, `Cañon ${i}`)).join("");
    const csv = [utf8(`APN,SITE_CITY,WKT\n${row(1, "Cañon")}${filler}`), windows1252(row(2, "O’Neil, Niño"))];
    const table = await trial.run({ parcels: trial.write("lots.csv", Buffer.concat(csv)) });
    expect(trial.query("SELECT city FROM parcels ORDER BY parcel_id LIMIT 2")).toEqual([{ city: "Cañon" }, { city: "O’Neil, Niño" }]);
    const recoded = { kind: "mended", rows: 1, reason: "its text isn't UTF-8; it was read as Windows-1252" };
    expect(listIssues(table)).toContainEqual(expect.objectContaining({ ...recoded, row: 902 }));

    const [first, second] = [sampleLot(1, { SITE_ADDR: "", SITE_CITY: "Niño" }), sampleLot(2, { SITE_ADDR: "", SITE_CITY: "Cañon" })].map(
      (lot) => JSON.stringify(lot),
    );
    const lines = Buffer.concat([utf8(`${first}\n`), windows1252(`${second}\n`)]);
    const geojson = await trial.run({ parcels: trial.write("lots.ndjson", lines) });
    expect(trial.query("SELECT city FROM parcels ORDER BY parcel_id")).toEqual([{ city: "Niño" }, { city: "Cañon" }]);
    expect(listIssues(geojson)).toContainEqual(expect.objectContaining({ ...recoded, row: 2, line: 2 }));
  });

  test("characters that a file lost before are pointed at", async () => {
    const report = await trial.run({ lots: [sampleLot(1), sampleLot(2, { SITE_CITY: "Ca\uFFFDon" })] });
    expect(listIssues(report)).toMatchObject([{ kind: "noted", rows: 1, row: 2 }]);
  });

  test("NUL characters, which databases cannot hold, are taken out and told", async () => {
    const report = await trial.run({ lots: [sampleLot(1), sampleLot(2, { SITE_CITY: "Los\u0000 Angeles", OWNER_ADDR: "\u0000" })] });
    expect(listIssues(report)).toMatchObject([{ kind: "mended", rows: 1, row: 2, reason: "a NUL character was removed from its text" }]);
    expect(trial.query("SELECT city FROM parcels ORDER BY parcel_id")).toEqual([{ city: "LOS ANGELES" }, { city: "Los Angeles" }]);
  });

  test("third and fourth coordinates are dropped and counted, mixed among rows and in a row", async () => {
    const raised = sampleLot(2);
    raised.geometry!.coordinates = [raised.geometry!.coordinates[0]!.map(([x, y], i) => (i % 2 ? [x!, y!, 12] : [x!, y!, 12, 3]))];
    const report = await trial.run({ lots: [sampleLot(1), raised] });
    expect(listIssues(report)).toMatchObject([{ kind: "mended", rows: 1, reason: "third coordinates (heights) were dropped", row: 2 }]);
    // POLYGON Z by ISO WKB, hexadecimal.
    const ring = sampleRing(3, 0, 1);
    const wkb = Buffer.alloc(1 + 4 + 4 + 4 + ring.length * 24);
    wkb.writeUInt8(1, 0);
    wkb.writeUInt32LE(1003, 1);
    wkb.writeUInt32LE(1, 5);
    wkb.writeUInt32LE(ring.length, 9);
    for (const [at, [x, y]] of ring.entries())
      for (const [k, value] of [x!, y!, 7].entries()) wkb.writeDoubleLE(value, 13 + at * 24 + k * 8);
    const csv = trial.write("lots.csv", `APN,SITE_ADDR,SHAPE\n9,9 ELM ST,${wkb.toString("hex")}\n`);
    const table = await trial.run({ parcels: csv });
    expect(listIssues(table)).toMatchObject([{ kind: "mended", rows: 1, row: 1 }]);
  });

  test("a file on NAD27 is marked as up to 100 m off, in the report and in the dataset", async () => {
    const report = await trial.run({ crs: "EPSG:4267" });
    const marked = "in an old datum, converted without its grids; locations may be off by up to 330 ft (100 m).";
    expect(report.decisions.join()).toContain(marked);
    expect(readFileSync(trial.out).includes(marked)).toBe(true);
  });

  test("parcel numbers that were numbers join as the keys they are, across formats", async () => {
    const lots = [sampleLot(1, { APN: 1000020022.9999999 }), sampleLot(2, { APN: 4409021010 })];
    const addresses = trial.write("a.csv", "APN,ADDRESS\n1000020023.0,1 OAK ST\n4.40902101E+09,2 OAK ST\n");
    const report = await trial.run({ lots, addresses });
    expect(trial.query("SELECT parcel_id FROM parcels")).toEqual([{ parcel_id: "1000020023" }, { parcel_id: "4409021010" }]);
    expect(report.decisions).toContain("Address file: 2 joined by parcel number, 0 by location.");
  });

  test("the report counts every kind, with a few examples of each", async () => {
    const twisted = sampleFeature([...sampleRing(7, 0, 1)], { APN: "twisted" });
    const [a, b, c, d] = twisted.geometry!.coordinates[0]!;
    twisted.geometry!.coordinates = [[a!, c!, b!, d!, a!]];
    const empty = { ...sampleLot(8), geometry: { type: "Polygon", coordinates: [] } };
    const report = await trial.run({ lots: [sampleLot(1), sampleLot(1), twisted, empty] });
    const kinds = listIssues(report).map(({ kind, rows }) => `${rows} ${kind}`);
    expect(kinds.sort()).toEqual(["1 left-out", "1 left-out", "1 mended"]);
    expect(report.parcels).toBe(2);
    expect(JSON.parse(JSON.stringify(report)).issues).toEqual(report.issues);
  });
});

test("a county column decides near a county line, for parcels and their buildings", async () => {
  const shift = ({ geometry, ...feature }: TestFeature, lng: number) => {
    const [ring] = geometry!.coordinates as number[][][];
    const [west, south] = ring![0]!;
    return { ...feature, geometry: { ...geometry, coordinates: [ring!.map(([x, y]) => [x! - west! + lng, y! - south! + 42.28])] } };
  };
  const lots = ["Worcester County", "", "Suffolk"].map((CNTY_NAME, at) => shift(sampleLot(at + 1, { CNTY_NAME }), -71.5 + 0.001 * at));
  const report = await trial.run({ lots, houses: lots.map(({ geometry }, at) => ({ ...sampleHouse(at + 1), geometry })) });
  expect(report.files[0]!.columns.county).toMatchObject({ column: "CNTY_NAME", how: "by its name" });
  expect(trial.query("SELECT county FROM footprints ORDER BY parcel_id").map(({ county }) => county)).toEqual([
    "Worcester",
    "Middlesex",
    "Middlesex",
  ]);
});
