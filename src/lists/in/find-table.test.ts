import { describe, expect, it } from "vitest";
import { chooseColumns } from "./choose-columns.ts";
import { findTable } from "./find-table.ts";
import { guessSheet } from "./guess-sheet.ts";
import { readPaste } from "./paste.ts";
import { readCsv } from "./read-csv.ts";
import { buildSheet, type Cell, LIST_LIMITS } from "./sheet.ts";

const HEADERS = ["Loc #", "Insured", "Address", "City", "ST", "Zip", "TIV"];
const row = (number: number): Cell[] => [number, "Acme", `${number} Elm St`, "Troy", "NY", "12180", 1200];
const sheet = (...lines: (readonly Cell[])[]) => buildSheet("List", lines);

describe("findTable", () => {
  it("doesn't look for a total in a long text", () => {
    const rows = Array.from({ length: 200 }, (_, line) => ({ line: line + 1, cells: [`total${" ".repeat(30_000)}x`, "Troy"] }));
    expect(findTable({ name: "", rows, refusal: null, uncalculated: 0 }, null).rows).toHaveLength(200);
  });

  it("leaves out titles, blank rows and totals, each with its line", () => {
    const table = findTable(
      sheet(
        ["Schedule of locations"],
        ["As of", "11/1/2026"],
        [],
        HEADERS,
        row(1),
        [],
        row(2),
        HEADERS,
        ["Subtotal", "", "", "", "", "", 2400],
        row(3),
        ["Grand total:", "", "", "", "", "", 3600],
        [],
      ),
    );
    expect(table).toMatchObject({ headers: HEADERS, headerLine: 4 });
    expect(table.rows.map(({ line }) => line)).toEqual([5, 7, 10]);
    expect(table.leftOut).toEqual([
      { line: 1, why: "title", text: "Schedule of locations" },
      { line: 2, why: "title", text: "As of 11/1/2026" },
      { line: 3, why: "blank", text: "" },
      { line: 6, why: "blank", text: "" },
      { line: 8, why: "header again", text: HEADERS.join(" ") },
      { line: 9, why: "total", text: "Subtotal 2400" },
      { line: 11, why: "total", text: "Grand total: 3600" },
    ]);
  });

  it.each([
    ["Total TIV", false],
    ["TOTAL LOCATIONS: 12", false],
    ["Total Wine & More", true],
    ["Totals Ave 12", true],
    ["Subtotal", false],
  ])("a row that begins with %j is a place: %s", (text, isRow) => {
    expect(findTable(sheet(HEADERS, row(1), [text, "", 12])).rows).toHaveLength(isRow ? 2 : 1);
  });

  it.each([
    ["rows without a header", [row(1), row(2)]],
    ["addresses alone", [["12 Elm St, Troy, NY"], ["13 Elm St, Troy, NY"]]],
    ["coordinates alone", [["34.7, -76.6"], ["34.8, -76.6"]]],
    ["names of corners", [["Elm St and Oak Ave"], ["Main St and Oak Ave"]]],
  ])("has no header in %s, and leaves none out", (_, lines) => {
    expect(findTable(sheet(...lines))).toMatchObject({ headerLine: null, leftOut: [], rows: lines.map((cells) => ({ cells })) });
  });

  it.each([
    ["a title in as many cells", ["Schedule", "of", "all", "places", "in", "New", "York"]],
    ["groups of columns", ["", "", "Location", "Location", "Location", "Location", "Building"]],
  ])("takes the header below %s", (_, title) => {
    expect(findTable(sheet(title, HEADERS, row(1)))).toMatchObject({ headerLine: 2, leftOut: [{ line: 1, why: "title" }] });
  });

  it("takes no row of words for the header of a list that has no values", () => {
    const list = sheet(["Name", "Where", "City"], ["Acme Building", "Main Street", "Troy"], ["Lot", "Elm Street", "Troy"]);
    expect(findTable(list)).toMatchObject({ headerLine: 1 });
  });

  it("takes the header row that a person sets, and none", () => {
    const list = sheet(["Schedule", "of", "all", "places", "in", "New", "York"], HEADERS, row(1));
    expect(findTable(list, 1)).toMatchObject({ headerLine: 1, rows: [{ line: 2 }, { line: 3 }] });
    expect(findTable(sheet(["Address"], ["12 Elm St"]), null).rows).toHaveLength(2);
  });

  it("says what to do where there is no list, or too long a one", () => {
    expect(() => findTable(sheet(HEADERS))).toThrow("This sheet has no rows. Choose another sheet or another header row.");
    expect(() => findTable(sheet())).toThrow("This sheet has no rows");
    const lines = Array.from({ length: LIST_LIMITS.rows + 1 }, () => ["1 Elm St"]);
    expect(() => findTable(sheet(...lines))).toThrow("This list has more than 50,000 rows. Split it into several files.");
    expect(findTable(sheet(["Address"], ...lines.slice(1))).rows).toHaveLength(LIST_LIMITS.rows);
  });
});

describe("chooseColumns", () => {
  const choose = (headers: string[], ...lines: (readonly Cell[])[]) => chooseColumns(findTable(sheet(headers, ...lines)));

  it("takes what lists call their columns", () => {
    expect(choose(HEADERS, row(1), row(2))).toEqual({ id: 0, address: 2, city: 3, state: 4, zip: 5 });
    expect(choose(["Policy Number", "Street Address", "Lat", "Long"], ["P1", "12 Elm St", 34.7, -76.6])).toEqual({
      id: 0,
      address: 1,
      latitude: 2,
      longitude: 3,
    });
    expect(choose(["Location", "Property Address", "Mailing Address"], ["Warehouse", "12 Elm St", "PO Box 3"])).toEqual({ address: 1 });
  });

  it.each([
    ["34.7179", "-76.6812"],
    ["34,7179", "-76,6812"],
    ["34\u00B043'04\"N", "76\u00B040'52\"W"],
    ["34 43 04", "-76 40 52"],
    ["34.7179 N", "76.6812 W"],
  ])("takes %s and %s for coordinates", (lat, lng) =>
    expect(choose(["Lat", "Lng", "Name"], [lat, lng, "A"])).toEqual({ latitude: 0, longitude: 1 }),
  );

  it("takes an address in parts", () => {
    const parts = ["House Number", "Pre Dir", "Street Name", "Street Type", "Unit", "City", "State", "Postal Code"];
    expect(choose(parts, ["12", "N", "Elm", "St", "4", "Troy", "NY", "12180"])).toEqual({
      number: 0,
      predirectional: 1,
      street: 2,
      suffix: 3,
      unit: 4,
      city: 5,
      state: 6,
      zip: 7,
    });
  });

  it.each(["Lat/Lon", "Location", "Where"])("takes both coordinates in one column called %s, and an address beside them", (header) => {
    const both = ["36.1, -76.2", "36.2 -76.3", "(36.3,-76.4)", "36\u00B006'12\"N 76\u00B012'00\"W", "n/a", "36.5;-76.6"];
    const lines = both.map((text, at) => [`Site ${at}`, text, `${at + 10} Elm St`]);
    expect(choose(["Name", header, "Address"], ...lines)).toEqual({ coordinates: 1, address: 2 });
    expect(choose(["Name", header], ...lines.map((cells) => cells.slice(0, 2)))).toEqual({ coordinates: 1 });
    expect(choose(["Name", header], ["A", both[0]!], ["B", "34.71, abc"])).toEqual({ coordinates: 1 });
  });

  it.each(["12.5-36.25", "1.2.2026", "12.5", "1,200.5", "Hwy 12.5 36.2"])("takes no column of %s for coordinates", (text) => {
    expect(choose(["Name", "Address", "Other"], ["A", "12 Elm St", text])).toEqual({ address: 1 });
  });

  it("takes an address that has PO boxes in it", () => {
    const lines = Array.from({ length: 20 }, (_, at) => [at, at % 5 === 0 ? "PO Box 12" : `${at} Elm St`]);
    expect(choose(["No", "Address"], ...lines)).toMatchObject({ address: 1 });
  });

  it("tells columns of one name apart, and those of any name", () => {
    const headers = ["__proto__", "constructor", "Note", "Note 14", "Note", "Note", "Address", "Address", "", ""];
    expect(choose(headers, ["a", "b", "c", "d", "e", "f", "12 Elm St", "13 Elm St", "g", "h"])).toEqual({ address: 6 });
  });

  it("takes no empty column for the address", () => {
    const headers = ["Name", "Address", "Latitude", "Longitude"];
    expect(choose(headers, ["Dam", "", 34.7, -76.6], ["Mill", "", 34.8, -76.5])).toEqual({ latitude: 2, longitude: 3 });
  });

  it("takes the only column", () => expect(chooseColumns(findTable(readPaste("34.7, -76.6\n12 Elm St")))).toEqual({ address: 0 }));
});

describe("guessSheet", () => {
  it("takes the longest one with places, whatever stands beside it", () => {
    const notes = sheet(["Note", "By"], ...Array.from({ length: 50 }, () => ["See the carrier", "JD"]));
    const wide = { ...sheet(HEADERS, row(1)), refusal: "Too wide." };
    expect(guessSheet([notes, wide, sheet(HEADERS, row(1)), sheet(HEADERS, row(1), row(2)), sheet()])).toBe(3);
    expect(guessSheet([sheet(), readCsv("a,b\nc,d")])).toBe(1);
  });
});
