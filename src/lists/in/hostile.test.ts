// Files that would take the page's memory, or its time: each ends in one sentence.
import { describe, expect, it } from "vitest";
import { buildArchive, buildParts, buildWorkbook, SHEET, textCell } from "./archive-for-tests.ts";
import { readFile } from "./read-file.ts";
import { LIST_LIMITS } from "./sheet.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Of the whole file, or of its first sheet. */
async function readRefusal(bytes: Uint8Array<ArrayBuffer>, name = "list.csv"): Promise<string | null> {
  const file = await readFile(name, bytes);
  return file.ok ? file.sheets[0]!.refusal : file.error;
}

describe("XLSX", () => {
  const bomb = "0".repeat(LIST_LIMITS.unpackedBytes + 1);
  const row = `<row>${"<c><v>1</v></c>".repeat(100)}</row>`;

  it.each([
    ["a zip bomb that says its size", () => buildWorkbook(bomb)],
    ["a zip bomb that says another", () => buildWorkbook(bomb, { [SHEET]: { unpackedBytes: 1000 } })],
    ["one that says none", () => buildWorkbook(bomb, { [SHEET]: { unpackedBytes: 0 } })],
    ["a size that isn't true", () => buildWorkbook("", { [SHEET]: { unpackedBytes: 4_000_000_000 } })],
    ["elements that take more memory than their characters", () => buildWorkbook(`<sheetData>${row.repeat(26_000)}</sheetData>`)],
    [
      "the same in a part that isn't a sheet",
      () => buildArchive({ ...buildParts(""), "xl/styles.xml": "<a/>".repeat(2 * LIST_LIMITS.elements + 1) }),
    ],
  ])("is refused as too large: %s", async (_, build) => {
    expect(await readRefusal(build())).toMatch(/^This Excel file is too large to be read\. Delete sheets/);
  });

  it.each([
    ["half of it", () => buildWorkbook("<sheetData/>").slice(0, 400)],
    ["sizes that only follow", () => buildWorkbook("<sheetData/>", { [SHEET]: { packedBytes: 0, flags: 8 } })],
    ["a part that reaches beyond the file", () => buildWorkbook("<sheetData/>", { [SHEET]: { packedBytes: 1_000_000 } })],
    ["what can't be unpacked", () => buildWorkbook("<sheetData/>", { [SHEET]: { packed: Buffer.from("no deflate") } })],
    ["another packing", () => buildWorkbook("<sheetData/>", { [SHEET]: { method: 12 } })],
    ["no workbook", () => buildArchive({ "document.xml": "<a/>" })],
    ["broken XML", () => buildArchive({ ...buildParts(""), "xl/workbook.xml": "<workbook><sheets" })],
    ["nothing but its signature", () => new Uint8Array([0x50, 0x4b, 3, 4])],
  ])("is refused as damaged: %s", async (_, build) => {
    expect(await readRefusal(build())).toMatch(/^This isn't an Excel file, or it is damaged\. Open it/);
  });

  it("a cell in the last column of a sheet is one too many", async () => {
    const sheet = `<sheetData><row r="1">${textCell("XFD1", "far")}</row></sheetData>`;
    expect(await readRefusal(buildWorkbook(sheet))).toBe(
      "Row 1 has 16,384 columns; a list takes at most 200. Delete the columns that you don't need.",
    );
  });

  it.each(["ZZZZZZ1", "A99999999999", "A0", "__proto__", ""])("a cell at %j costs no memory", async (place) => {
    const sheet = `<sheetData><row r="1">${textCell("A1", "Address")}${textCell(place, "x")}</row></sheetData>`;
    expect((await readFile("list.xlsx", buildWorkbook(sheet))).ok).toBe(true);
  });

  it("a long cell is named", async () => {
    const sheet = `<sheetData><row r="1">${textCell("B1", "a".repeat(50_000_000))}</row></sheetData>`;
    expect(await readRefusal(buildWorkbook(sheet))).toMatch(/^Column 2 of row 1 has more than 32,768 characters\. Shorten it/);
  });

  it("sheets are read until they take as much as the largest files: all may be the same part", async () => {
    const sheets = Array.from({ length: 30 }, (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId1"/>`).join("");
    const fifth = "<a/>".repeat((2 * LIST_LIMITS.elements) / 5);
    const list = `<sheetData><row>${textCell("A1", "12 Elm St")}</row></sheetData>`;
    const file = await readFile("", buildArchive({ ...buildParts(list, { sheets }), "xl/media/unread.xml": fifth }));
    const refusals = file.ok ? file.sheets.map(({ refusal }) => refusal) : [];
    expect(refusals.slice(0, 20).every((refusal) => refusal === null)).toBe(true);
    expect(refusals.slice(20)).toEqual(Array(10).fill(expect.stringMatching(/^This workbook is too large for all of its sheets/)));
  });

  it("one sheet that can't be read leaves the others", async () => {
    const sheets = '<sheet name="List" sheetId="1" r:id="rId1"/><sheet name="Chart" sheetId="2" r:id="rId9"/>';
    const file = await readFile("", buildArchive(buildParts(`<sheetData><row>${textCell("A1", "Address")}</row></sheetData>`, { sheets })));
    expect(file).toMatchObject({
      ok: true,
      sheets: [
        { name: "List", refusal: null },
        { name: "Chart", refusal: expect.stringContaining("Choose another") },
      ],
    });
  });

  it.each([["an old one", [0xd0, 0xcf, 0x11, 0xe0, 0xa1]]])("%s is refused with what to do", async (_, bytes) => {
    expect(await readRefusal(new Uint8Array(bytes))).toMatch(/Save it as \.xlsx without a password\.$/);
  });
});

describe("CSV", () => {
  it("of more than 64 MB", async () => {
    expect(await readRefusal(new Uint8Array(LIST_LIMITS.fileBytes + 1))).toBe(
      "This file has more than 64 MB. Split it, or delete columns.",
    );
  });

  it.each([
    ["one line of 64 MB", "x"],
    ["64 MB of cells", ","],
    ["64 MB of quotation marks", '"'],
    ["64 MB of a quotation mark that is open", '"x'],
  ])("%s", async (_, piece) => {
    const text = piece.padEnd(LIST_LIMITS.fileBytes, piece.at(-1));
    expect(await readRefusal(bytesOf(text))).toMatch(/^Row 1 never ends\. Close the quotation mark in it/);
  });

  it("a million columns", async () => {
    expect(await readRefusal(bytesOf(`a${",b".repeat(999_999)}\nc`))).toMatch(/^Row 1 has 1,000,000 columns; a list takes at most 200/);
  });

  it.each([
    ["open", 'a,b\n1,"12 Elm St\n2,13 Elm St\n'],
    ["closed by that of a later row", 'a,b\n1,"12 Elm St\n2,"13 Elm St"\n'],
  ])("a quotation mark that is %s takes no row with it unsaid", async (_, text) => {
    const file = await readFile("list.csv", bytesOf(text));
    expect(file).toMatchObject({ ok: true, sheets: [{ rows: [{ line: 1 }], refusal: expect.stringMatching(/^Row 2 never ends/) }] });
  });

  it.each([1, 1_000_000])("more rows than are taken, by %d", async (more) => {
    const text = "1 Elm St\n".repeat(LIST_LIMITS.rows + 1_000 + more);
    expect(await readRefusal(bytesOf(text))).toBe("This list has more than 50,000 rows. Split it into several files.");
  });

  it("but not blank ones, of which there may be any number, and none behind them is lost", async () => {
    const gap = ",\n".repeat(400_000);
    const file = await readFile("list.csv", bytesOf(`1 Elm St\n${gap}2 Elm St\n${gap}`));
    expect(file).toMatchObject({ ok: true, sheets: [{ refusal: null }] });
    expect(file.ok && file.sheets[0]!.rows.at(-1)).toEqual({ line: 400_002, cells: ["2 Elm St"] });
    const rows = `${'<row><c s="1"/></row>'.repeat(60_000)}<row>${textCell("A60001", "2 Elm St")}</row><row><c s="1"/></row>`;
    const workbook = await readFile("list.xlsx", buildWorkbook(`<sheetData>${rows}</sheetData>`));
    expect(workbook.ok && workbook.sheets[0]!.rows.at(-1)).toEqual({ line: 60_001, cells: ["2 Elm St"] });
  });

  it("what is no text at all", async () => {
    for (const bytes of [
      [0, 1, 2, 3],
      [0xff, 0xd8, 0xff, 0xe0, 0, 16],
      [65, 0, 66, 0],
    ]) {
      expect(await readRefusal(new Uint8Array(bytes))).toBe("This file isn't a table. Save the list as .xlsx, or as CSV in UTF-8.");
    }
  });
});
