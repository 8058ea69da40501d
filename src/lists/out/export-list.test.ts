import fc from "fast-check";
import { readXlsx } from "hucre";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { showCell } from "../in/cell-text.ts";
import { findTable } from "../in/find-table.ts";
import { guessSheet } from "../in/guess-sheet.ts";
import { dropOurColumns, readCorrections } from "../in/our-columns.ts";
import { readFile } from "../in/read-file.ts";
import type { Cell } from "../in/sheet.ts";
import { buildSource } from "./export-for-tests.ts";
import { exportList } from "./export-list.ts";
import type { ExportSource } from "./out-table.ts";
import { writePlain } from "./plain-text.ts";

type Format = "csv" | "xlsx" | "geojson";

const HEADERS = ["Policy", "state", "", "state", "=TIV", "__proto__", "2024"];
const CELLS: Cell[][] = [
  [{ number: 2139, format: "00000" }, "MA", true, '12 "Elm" St, Unit 2', "=1+1", "a\nb", -500],
  [1234567890123456, " TX ", false, "'=quoted", "+1 919 555 0100", "", { number: 46352, format: "m/d/yyyy" }],
  [0.1 + 0.2, "é😀", "", "_x0041_ \u0007", "-2+A1", "x"],
];
const VALUES = {
  reason: ["Not looked up yet", "PO; box", null],
  tarp_evidence: ["true", null, "maybe"],
  severity: ["act", null, "note"],
  worst_finding: ["=cmd()", null, "Image is 7 years old"],
  findings_water: [0, null, 2],
  footprint_area: [2153.5, null, 0],
  latitude: [34.7179, null, 35],
  longitude: [-76.6812, null, -77],
  synthetic: ["true", null, "true"],
  looked_up_at: ["2026-11-26T10:00:00.000Z", null, "2026-11-26T10:00:01.000Z"],
};
const source = () => buildSource(HEADERS, CELLS, VALUES, ["found", "set-aside", "low-match"]);

const ALL = { rows: null, columns: null };
const write = (format: Format, choice: object = ALL, from: ExportSource = source()) =>
  exportList(from, { format, rows: null, columns: null, ...choice });
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

async function readCsv(blob: Blob): Promise<string[][]> {
  // `text` would take the mark away.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(blob));
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  return Papa.parse<string[]>(text.slice(1).trimEnd()).data;
}

async function importAgain(blob: Blob) {
  const file = await readFile("list", await bytesOf(blob));
  if (!file.ok) throw new Error(file.error);
  return findTable(file.sheets[guessSheet(file.sheets)]!);
}

describe("CSV", () => {
  it("has the person's columns first and ours behind them, by names, and ends with where they are from", async () => {
    const [header, first, second, third] = await readCsv(await write("csv"));
    expect(header!.slice(0, 9)).toEqual(["Policy", "state", "", "state", "'=TIV", "__proto__", "2024", "row_state", "reason"]);
    expect(header!.slice(-4)).toEqual(["parcelscope_export", "source", "synthetic", "looked_up_at"]);
    expect(first!.slice(0, 11)).toEqual([
      "02139",
      "MA",
      "TRUE",
      '12 "Elm" St, Unit 2',
      "'=1+1",
      "a\nb",
      "-500",
      "found",
      "Not looked up yet",
      "act",
      "'=cmd()",
    ]);
    expect(first!.slice(-4)).toEqual(["1", "embedded", "true", "2026-11-26T10:00:00.000Z"]);
    expect(second!.slice(0, 11)).toEqual([
      "1234567890123456",
      " TX ",
      "FALSE",
      "''=quoted",
      "+1 919 555 0100",
      "",
      "11/26/2026",
      "set-aside",
      "PO; box",
      "",
      "",
    ]);
    const area = header!.indexOf("footprint_area");
    expect([first, second, third].map((row) => row![area])).toEqual(["2153.5", "", "0"]);
  });

  it("has the chosen columns and rows, in their order, and always the row's state", async () => {
    const rows = await readCsv(
      await write("csv", { columns: ["own:3", "own:0", "footprint_area", "nonsense"], rows: Uint32Array.of(2, 0) }),
    );
    expect(rows).toEqual([
      ["Policy", "state", "row_state", "footprint_area", "parcelscope_export", "source", "synthetic", "looked_up_at"],
      ["0.3", "_x0041_ \u0007", "low-match", "0", "1", "embedded", "true", "2026-11-26T10:00:01.000Z"],
      ["02139", '12 "Elm" St, Unit 2', "found", "2153.5", "1", "embedded", "true", "2026-11-26T10:00:00.000Z"],
    ]);
  });
});

describe("XLSX", () => {
  it("has the person's cells with their types and formats, and ours by labels", async () => {
    const { sheets } = await readXlsx(await bytesOf(await write("xlsx")), { readStyles: true });
    expect(sheets.map(({ name }) => name)).toEqual(["List", "Columns", "Provenance"]);
    const [list, columns, provenance] = sheets;
    expect(list!.freezePane).toMatchObject({ rows: 1 });
    expect(list!.rows[0]).toEqual(expect.arrayContaining(["Policy", "=TIV", "Row state", "Footprint area (ft²)", "Looked up at"]));
    expect(list!.rows[1]!.slice(0, 10)).toEqual([
      2139,
      "MA",
      true,
      '12 "Elm" St, Unit 2',
      "=1+1",
      "a\nb",
      -500,
      "Found",
      "Not looked up yet",
      "act",
    ]);
    expect(list!.cells!.get("1,0")?.style?.numFmt).toBe("00000");
    expect(list!.rows[3]![3]).toBe("_x0041_ \u0007");
    const area = list!.rows[0]!.indexOf("Footprint area (ft²)");
    expect(list!.rows.slice(1).map((row) => row[area] ?? null)).toEqual([2153.5, null, 0]);
    expect(columns!.rows).toContainEqual(["Footprint area (ft²)", "footprint_area", "ft²", "Area of the roof."]);
    expect(columns!.rows.length).toBe(1 + list!.rows[0]!.length);
    expect(Object.fromEntries(provenance!.rows as [string, string][])).toMatchObject({
      Service: "embedded",
      Dataset: "town-1",
      "Sample data": "Yes",
      "Last looked up at": "2026-01-01T00:00:00.000Z",
      "API version": "v2",
      Rules: "Example rules 1",
    });
  });

  it("has our days and times as a spreadsheet counts them, with their zone, and leaves what isn't surely one", async () => {
    const values = {
      image_date: ["2024-02-29T00:00:00Z", "2024-02-29", "Spring 2024", "2024-02-30T00:00:00Z", "1850-01-01T00:00:00Z", null],
      looked_up_at: Array.from({ length: 6 }, () => "2026-11-26T12:30:15.000+02:00"),
    };
    const file = await write("xlsx", ALL, buildSource(["A"], [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]], values));
    const read = await readFile("list.xlsx", await bytesOf(file));
    const [header, ...rows] = (read.ok ? read.sheets[0]!.rows : []).map(({ cells }) => cells.map(showCell));
    const columnOf = (label: string) => rows.map((cells) => cells[header!.indexOf(label)]);
    expect(columnOf("Image date")).toEqual(["2024-02-29", "2024-02-29", "Spring 2024", "2024-02-30T00:00:00Z", "1850-01-01T00:00:00Z", ""]);
    expect(columnOf("Looked up at")[0]).toBe("2026-11-26 10:30:15 UTC");
    expect(read).toMatchObject({
      sheets: [{ rows: { 1: { cells: expect.arrayContaining([{ number: 45_351, format: "yyyy-mm-dd" }]) } } }, {}, {}],
    });
  });

  it("cuts a text that Excel would refuse the file for", async () => {
    const file = await write("xlsx", ALL, buildSource(["A"], [[`${"x".repeat(32_766)}😀`]]));
    const { sheets } = await readXlsx(await bytesOf(file));
    expect(sheets[0]!.rows[1]![0]).toBe(`${"x".repeat(32_766)}\uFFFD`);
  });
});

describe("GeoJSON", () => {
  it("has a feature for each row, and each column under a name of its own", async () => {
    const text = await (await write("geojson")).text();
    const { features, ...head } = JSON.parse(text);
    expect(head).toEqual({ type: "FeatureCollection", parcelscope_export: 1, name: "Spring", source: "embedded" });
    expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([
      { type: "Point", coordinates: [-76.6812, 34.7179] },
      null,
      { type: "Point", coordinates: [-77, 35] },
    ]);
    // The API has a field `state`. A parser would put "2024" first.
    const own = ["Policy", "state (2)", "Column 3", "state (3)", "=TIV", "__proto__", "2024", "row_state", "reason", "severity"];
    const [line] = text.split("\n").filter((each) => each.startsWith('{"type":"Feature"'));
    const places = own.map((name) => line!.indexOf(`"${name}":`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(features[0].properties).toMatchObject({ Policy: "02139", "state (2)": "MA", row_state: "found", footprint_area: 2153.5 });
    expect(features[0].properties).toMatchObject({ synthetic: true, tarp_evidence: true });
    expect(features[2].properties.tarp_evidence).toBe("maybe");
    expect(features[1].properties).toMatchObject({ Policy: 1234567890123456, footprint_area: null, severity: null });
  });
});

it("names a column in GeoJSON by its place in the list, whichever are chosen", async () => {
  const { features } = JSON.parse(await (await write("geojson", { columns: ["own:3"] })).text());
  expect(Object.keys(features[0].properties)).toEqual(["state (3)", "row_state", "synthetic", "looked_up_at"]);
});

it("puts text within quotation marks in CSV where another program may see a cell end", async () => {
  const csv = await (await write("csv", { columns: ["own:0"] }, buildSource(["a;b"], [["x;=1+1"], ["x;y"], ["x|y"]]))).text();
  expect(csv.split("\r\n").map((line) => line.split(",")[0])).toEqual(['"a;b"', `"x;'=1+1"`, '"x;y"', '"x|y"', ""]);
});

describe("imported again", () => {
  it.each(["csv", "xlsx"] as const)("a %s file has the person's columns as they were, and ours only if asked", async (format) => {
    const whole = await importAgain(await write(format));
    expect(whole.headers.length).toBeGreaterThan(60);
    const { headers, rows } = dropOurColumns(whole);
    expect(headers).toEqual(HEADERS);
    expect(rows.map(({ cells }) => HEADERS.map((_, column) => showCell(cells[column] ?? "")))).toEqual(
      CELLS.map((cells) => HEADERS.map((_, column) => (format === "csv" ? writePlain : showCell)(cells[column] ?? ""))),
    );
    if (format === "xlsx") expect(rows[0]!.cells).toEqual(CELLS[0]);
  });

  it("keeps columns that a person put between or behind ours, and those of an export before that was kept", async () => {
    const blob = await write("csv", { columns: ["own:0", "severity"] }, buildSource(["row_state", "Zip"], [["mine", "02139"]]));
    const [header, row] = await readCsv(blob);
    const edited = Papa.unparse([
      [...header!.toSpliced(2, 0, "Reviewer"), "Done"],
      [...row!.toSpliced(2, 0, "Ann"), "yes"],
    ]);
    const { headers, rows } = dropOurColumns(await importAgain(new Blob([edited])));
    expect(headers).toEqual(["row_state", "Reviewer", "Done"]);
    expect(rows[0]!.cells).toEqual(["mine", "Ann", "yes"]);
  });

  it.each(["csv", "xlsx"] as const)("a %s file has the locations that a person had corrected, by row", async (format) => {
    const values = {
      searched_location: ["1 Elm St, Troy, NY", "-14.27, -170.7", null, "2 Elm St"],
      location_corrected: ["false", "true", "true", "true"],
    };
    const from = buildSource(
      ["Place", "searched_location"],
      [
        ["1 Elm", "x"],
        ["2 Elm", "x"],
        ["3 Elm", "x"],
        ["4 Elm", "x"],
      ],
      values,
    );
    const { headers, rows } = dropOurColumns(readCorrections(await importAgain(await write(format, ALL, from))));
    expect(headers).toEqual(["Place", "searched_location"]);
    expect(rows.map(({ corrected }) => corrected)).toEqual([undefined, "-14.27, -170.7", undefined, "2 Elm St"]);
    const short = await importAgain(await write(format, { columns: ["own:0", "searched_location"] }, from));
    expect(readCorrections(short)).toBe(short);
  });

  it("takes nothing from files that aren't ours", async () => {
    const { headers } = dropOurColumns(await importAgain(new Blob(["Address,Severity,looked_up_at\n1 Elm St,act,x\n"])));
    expect(headers).toEqual(["Address", "Severity", "looked_up_at"]);
  });

  it.each(["csv", "xlsx"] as const)("a %s file gives back any columns, also those that are called like ours", async (format) => {
    const heads = buildSource([], []).heads;
    const called = fc.oneof(
      fc.constantFrom(...heads.flatMap(({ name, label }) => [name, label]), "parcelscope_export", "source", "", " ", "a;b", "'=1", "x\ny"),
      fc.string().map((text) => text.replace(/\r\n?|\0/g, "\n")),
    );
    const check = async (headers: string[]) => {
      const table = dropOurColumns(
        await importAgain(await write(format, ALL, buildSource(headers, [headers.map((_, at) => `'=${at};x`)]))),
      );
      expect(table.headers).toEqual(headers);
      expect(table.rows.map(({ cells }) => cells)).toEqual([headers.map((_, at) => `'=${at};x`)]);
    };
    await fc.assert(fc.asyncProperty(fc.array(called, { minLength: 1, maxLength: 6 }), check), { numRuns: 15 });
  });

  it.each(["csv", "xlsx"] as const)("a %s file gives back any text in any cell", async (format) => {
    const text = fc.oneof(
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
      fc.string({ unit: fc.constantFrom(...`'"=+@ \t\n;,_x01-`), maxLength: 8 }),
    );
    const cells = fc
      .sample(fc.tuple(text, text))
      .map((pair) => ["k", ...pair, "z"].map((cell) => cell.replace(/\r\n?|\0/g, "\n").toWellFormed()));
    const { rows } = dropOurColumns(await importAgain(await write(format, ALL, buildSource(["Key", "A", "B", "Z"], cells))));
    expect(rows.map((row) => row.cells)).toEqual(cells);
  });
});
