import { existsSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeDataset } from "../file/describe-dataset.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { formatImportReport } from "./import-report.ts";
import { listIssues, openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing, type TestFeature, toGeojson } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

describe("bad rows", () => {
  const parcelRows = async (lots: readonly unknown[] | string) => {
    const report = await trial.run({ lots });
    return { ids: trial.query("SELECT parcel_id FROM parcels").map(({ parcel_id }) => parcel_id), issues: listIssues(report) };
  };
  const bad: [string, TestFeature, string][] = [
    ["no geometry", { ...sampleLot(3), geometry: null }, "it has no geometry"],
    ["an empty geometry", { ...sampleLot(3), geometry: { type: "Polygon", coordinates: [] } }, "its geometry is empty"],
    [
      "a place abroad",
      sampleFeature(
        [
          [2.3, 48.8],
          [2.4, 48.8],
          [2.4, 48.9],
          [2.3, 48.8],
        ],
        { APN: "x" },
      ),
      "it is outside the United States",
    ],
    [
      "feet among degrees",
      sampleFeature(
        [
          [6048000, 2113000],
          [6048010, 2113000],
          [6048010, 2113010],
          [6048000, 2113000],
        ],
        { APN: "x" },
      ),
      "its coordinates aren't longitude and latitude",
    ],
  ];
  test.each(bad)("%s is left out with its row and line, and the others go in", async (_, feature, reason) => {
    const result = await parcelRows([sampleLot(1), feature, sampleLot(2)]);
    expect(result).toEqual({
      ids: ["100-001", "100-002"],
      issues: [{ file: "parcels", kind: "left-out", rows: 1, reason, row: 2, line: 3 }],
    });
  });

  test("parcel numbers too long for JavaScript stay two; one that the file has rounded is not used", async () => {
    const text = toGeojson([1, 2, 3].map((i) => sampleLot(i, { APN: `n${i}` })))
      .replace('"n1"', "12345678901234567")
      .replace('"n2"', "12345678901234568")
      .replace('"n3"', "1.2345678901234568e16");
    const { ids, issues } = await parcelRows(text);
    expect(ids).toEqual(["12345678901234567", "12345678901234568", expect.stringMatching(/^parcel/)]);
    expect(issues.map(({ row, reason }) => [row, reason])).toEqual([
      [3, "its number has more digits than the file stores exactly, so it isn't used"],
      [3, "it has no parcel number; one was made from its location"],
    ]);
  });

  test("numbers that had lost their zeros or been cut are restored, and that is told", async () => {
    const lots = [sampleLot(1, { APN: "1000020022.9999999", SITE_ZIP: 90272 }), sampleLot(2, { APN: 4409021010.0, SITE_ZIP: "90272.0" })];
    const report = await trial.run({ lots: [...lots, sampleLot(3, { SITE_ZIP: 2139 })] });
    expect(report.issues.map(({ kind, reason, examples: [first] }) => [kind, first!.number, reason, first!.detail])).toEqual([
      ["mended", 1, "its parcel_id had become a number", "“1000020022.9999999” is “1000020023”"],
      ["mended", 3, "its zip had become a number", "“2139” is “02139”"],
    ]);
    expect(formatImportReport(report)).not.toContain("unchanged");
  });

  test("a file that is damaged, or ends in the middle, is refused; its first rows are taken where that is accepted", async () => {
    const text = toGeojson([sampleLot(1), sampleLot(2), sampleLot(3)]);
    const broken = text.replace('"100-002"', "x100-002");
    const refused = await whyNot(trial.run({ lots: broken }));
    expect(refused).toMatch(/lots\.geojson is damaged at row 2 \(line 3\): it isn't valid JSON \(.+\)\. Download or export it again\./);
    expect(refused).toContain("To import only the rows before, add --accept-damage.");
    expect(existsSync(trial.out)).toBe(false);
    expect(await trial.run({ lots: broken, acceptDamage: true })).toMatchObject({ parcels: 1, issues: [] });

    const cut = text.slice(0, text.indexOf('"100-003"') + 4);
    expect(await whyNot(trial.run({ lots: cut }))).toContain("is damaged at row 3 (line 4): the file ends in the middle of it.");
    const report = await trial.run({ lots: cut, acceptDamage: true });
    const said = "lots.geojson is damaged at row 3 (line 4): the file ends in the middle of it. Only the rows before it were imported.";
    expect(report).toMatchObject({ parcels: 2, damages: [said], files: [{ rowsRead: 2, rowsLeftOut: 0 }, {}] });
    expect(formatImportReport(report).split("\n")[0]).toBe(said);
    expect(readDatasetDocument(trial.out).provenance[0]).toBe(said);
    expect(describeDataset(trial.out)).toContain(said);
    expect(formatImportReport(await trial.run()).split("\n")[0]).toBe("Read");
  });

  test("repeated rows, parts of one parcel, missing and repeated ids", async () => {
    const far = { ...sampleLot(5), properties: { ...sampleLot(1).properties, SITE_ADDR: "900 ELM ST" } };
    const report = await trial.run({
      lots: [sampleLot(1), sampleLot(1), far, sampleLot(2, { APN: null }), sampleLot(3, { APN: "000-000" })],
      houses: [sampleHouse(1), sampleHouse(2, { BLDG_ID: "B1" }), sampleHouse(2, { BLDG_ID: "B9" }), sampleHouse(3, { BLDG_ID: "" })],
    });
    const found = listIssues(report).map(({ file, kind, reason, rows }) => `${rows} ${file} ${kind}: ${reason}`);
    expect(found.sort()).toEqual([
      "1 buildings left-out: an earlier row has the same outline",
      "1 buildings mended: an earlier row has its building id; it was given another one",
      "1 buildings noted: it has no building id; one was made from its location",
      "1 parcels left-out: an earlier row is the same parcel",
      "1 parcels mended: it has the parcel number of an earlier row and was added to that parcel",
      "2 parcels noted: it has no parcel number; one was made from its location",
    ]);
    expect(report.files[0]).toMatchObject({ rowsRead: 5, rowsLeftOut: 1 });
    expect(formatImportReport(report)).toContain("1 row of parcels left out: an earlier row is the same parcel.");
    expect(formatImportReport(report)).toContain("2 rows of parcels, each kept: it has no parcel number");
    expect(trial.query("SELECT parcel_id, number_of_buildings_in_parcel n FROM parcels")).toEqual(
      [
        { parcel_id: "100-001", n: 1 },
        { parcel_id: "parcel-34.030100N118.499500W", n: 1 },
        { parcel_id: "parcel-34.030100N118.499300W", n: 1 },
      ].sort((a, b) => (a.parcel_id < b.parcel_id ? -1 : 1)),
    );
    expect(trial.query("SELECT footprint_id FROM footprints").map(({ footprint_id }) => footprint_id)).toEqual([
      "B1",
      "B1~2",
      "building-34.030100N118.499300W",
    ]);
    expect(trial.query("SELECT number FROM addresses WHERE parcel_id = '100-001'")).toEqual([{ number: "102" }, { number: "900" }]);
  });

  test("thousands of rows that share a number are one parcel of as many parts", async () => {
    const streets = Array.from({ length: 20_000 }, (_, i) =>
      sampleFeature(sampleRing(2 * (i % 140), 2 * Math.floor(i / 140), 1), { APN: "0-1-ROW", SITE_ADDR: `${i + 1} ELM ST` }),
    );
    const options = { map: ["parcels.parcel_id=APN"] };
    const report = await trial.run({ lots: [...streets, streets[17]!], houses: [sampleHouse(0), sampleHouse(138)], ...options });
    expect(report).toMatchObject({ parcels: 1, addresses: 20_000, buildings: 2, buildingsOnNoParcel: 0 });
    expect(listIssues(report).map(({ kind, rows }) => [kind, rows])).toEqual([
      ["mended", 19_999],
      ["left-out", 1],
    ]);
  });

  test("a self-crossing outline is mended and said so; heights are dropped; collections opened", async () => {
    const [a, b, c, d] = sampleRing(3, 0, 1) as [number[], number[], number[], number[]];
    const eight = sampleFeature([a, c, b, d, a], { APN: "eight" });
    const raised = sampleFeature(
      sampleRing(4, 0, 1).map((position) => [...position, 3]),
      { APN: "raised" },
    );
    const inside = {
      ...sampleLot(6),
      geometry: { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: a }, sampleLot(6).geometry] },
    };
    const result = await parcelRows([sampleLot(1), eight, raised, inside]);
    expect(result.ids).toEqual(["100-001", "100-006", "eight", "raised"]);
    expect(result.issues.map(({ kind, row }) => [kind, row])).toEqual([
      ["mended", 2],
      ["mended", 3],
      ["mended", 4],
    ]);
  });

  test("BOM, CRLF, numbers as text, odd keys, properties of a megabyte, names of prototypes", async () => {
    const lots = [
      sampleLot(1, { APN: 1000020022.9999999, note: "x".repeat(1e6) }),
      sampleLot(2, { APN: "1000020024.0", __proto__: null, constructor: 1 }),
      // A number that ends so reads as it is.
      sampleLot(3, { APN: "12-05-16-0-000-003.000" }),
    ];
    const text = `\uFEFF${toGeojson(lots).replace('"constructor"', '"__proto__":{"APN":"evil"},"constructor"').replaceAll("\n", "\r\n")}`;
    const report = await trial.run({ lots: text, houses: [sampleHouse(1, { HEIGHT: "16.5" }), sampleHouse(2, { HEIGHT: "n/a" })] });
    expect(listIssues(report).map(({ reason }) => reason)).toEqual(["its parcel_id had become a number"]);
    expect(trial.query("SELECT parcel_id FROM parcels")).toEqual(
      ["1000020023", "1000020024", "12-05-16-0-000-003.000"].map((parcel_id) => ({ parcel_id })),
    );
    expect(trial.query("SELECT building_height h FROM footprints")).toEqual([{ h: 16.5 }, { h: null }]);
  });

  test("the report reads well: one and several rows, text with parentheses in it, a file of one line", async () => {
    const lots = [1, 2, 3].map((i) => sampleLot(i, { APN: "", SITE_ADDR: i === 3 ? "REAR (BARN) 3 (OLD)" : `${i} ELM ST` }));
    const report = await trial.run({ lots: toGeojson(lots).replaceAll("\n", "") });
    const text = formatImportReport(report);
    expect(text).toContain(
      "  3 rows of parcels, each kept: it has no parcel number; one was made from its location.\n    row 1 (line 1), row 2, row 3.",
    );
    expect(text).toContain(
      "  1 row of parcels kept: its address lacks a house number or street.\n    row 3. First: “REAR (BARN) 3 (OLD)”.",
    );
    expect(text).toContain("tree_zone_1 to 4, shrub_zone_1 to 4");
    const without = formatImportReport({ ...report, buildings: null });
    expect(without).toContain("trampoline_count, everything about buildings\n");
  });

  test("what is nested a hundred thousand times costs its row", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const lot = (i: number) => JSON.stringify(sampleLot(i));
    const collections = `${'{"type":"GeometryCollection","geometries":['.repeat(10_000)}${"]}".repeat(10_000)}`;
    const lines = [
      lot(1),
      `{"type":${deep}}`,
      lot(2).replace('"100-002"', deep),
      `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":${deep}}}`,
      `{"type":"Feature","properties":{},"geometry":${collections}}`,
      `{"type":"Feature","properties":{},"geometry":{"type":${deep}}}`,
      lot(3),
    ];
    const { ids, issues } = await parcelRows(`{"type":"FeatureCollection","features":[${lines.join(",\n")}]}`);
    expect(ids).toEqual(["100-001", "100-003", expect.stringMatching(/^parcel-/)]);
    expect(issues.filter(({ kind }) => kind === "left-out").map(({ row }) => row)).toEqual([2, 4, 5, 6]);
  });

  test("features that stand in a second list, and names that stand twice", async () => {
    const list = (i: number) => `"features":[${JSON.stringify(sampleLot(i))}]`;
    const text = `{"type":"FeatureCollection",${list(1)},"name":"first","name":"second",${list(2)},"crs":null}`;
    expect((await parcelRows(text)).ids).toEqual(["100-001", "100-002"]);
    const twice = toGeojson([sampleLot(1)]).replace('"APN":"100-001"', '"APN":"100-001","APN":"100-009"');
    expect((await parcelRows(twice)).ids).toEqual(["100-009"]);
  });

  test("addresses without a city that end in a directional, a state's code, or a unit behind a ZIP", async () => {
    const lines = ["12 MILL RD NE", "3 Baldwin Street Ct", "12 Mill Rd 02139 Apt 3", "14 Mill Rd NE 02139 # 4", "5 Mill Rd CT"];
    const lots = lines.map((SITE_ADDR, i) => sampleLot(i, { SITE_ADDR, SITE_CITY: null, SITE_ZIP: null }));
    expect(await trial.run({ lots })).toMatchObject({ parcels: 5, parcelsWithAddress: 5, addresses: 5 });
  });

  test("an address that is stored as something else than it was is in the report", async () => {
    const parts = { ST_NUM: "107", ST_NAME: "INMAN", ST_TYPE: "ST", SITE_CITY: null, SITE_ZIP: null };
    const lines = ["107-1/2 Inman St", "107/109 Inman St", "REAR INMAN ST", "14 Buena Vista Pk", "16 Main St Troy"];
    const lots = lines.map((SITE_ADDR, i) => sampleLot(i, { ...parts, SITE_ADDR }));
    const addresses = trial.write("addresses.csv", "APN,SITE_ADDR\n100-000,109/111 Inman St\n100-000,111 Inman St c/o J Roe\n");
    const report = await trial.run({ lots, addresses, map: ["parcels.number=ST_NUM", "parcels.address=SITE_ADDR"] });
    expect(trial.query("SELECT number, street, suffix, city FROM addresses").map((row) => Object.values(row).join("|"))).toEqual([
      "107 1/2|INMAN|ST|",
      "111|INMAN|ST|",
      "107|INMAN|ST|",
      "14|BUENA VISTA|PARK|",
      "16|MAIN|ST|TROY",
    ]);
    expect(report.issues.map(({ file, kind, reason, examples }) => [file, kind, reason, examples[0]!.number, examples[0]!.detail])).toEqual(
      [
        ["parcels", "noted", "its house number can't be read, and the separate columns have only part of it", 2, "“107/109 Inman St”"],
        [
          "parcels",
          "mended",
          "its address lacks a house number or street; the separate columns were used",
          3,
          "“REAR INMAN ST” became “107 INMAN ST”",
        ],
        ["parcels", "mended", "it has no city; the words after its street were used as one", 5, "“16 Main St Troy”: Troy"],
        ["addresses", "left-out", "its address lacks a house number or street", 1, "“109/111 Inman St”"],
        ["addresses", "mended", "words that aren't part of its address were left out", 2, "“111 Inman St c/o J Roe” became “111 Inman St”"],
      ],
    );
  });

  test("newline-delimited features", async () => {
    const lines = [sampleLot(1), sampleLot(2)].map((lot) => JSON.stringify(lot)).join("\n");
    expect((await parcelRows(lines)).ids).toEqual(["100-001", "100-002"]);
  });
});
