import fc from "fast-check";
import { type CellValue, type Cell as HucreCell, writeXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { buildArchive, buildParts, textCell } from "./archive-for-tests.ts";
import { showCell } from "./cell-text.ts";
import { readXlsx } from "./read-xlsx.ts";

const write = async (rows: CellValue[][], cells: Record<string, Partial<HucreCell>> = {}) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: "List", rows, cells: new Map(Object.entries(cells)) }] }));
const readCells = async (bytes: Uint8Array<ArrayBuffer>) => (await readXlsx(bytes))[0]!.rows.map(({ cells }) => cells);

describe("readXlsx", () => {
  it("keeps value, type and number format, which show what the spreadsheet does", async () => {
    const formats: [CellValue, string, string][] = [
      [2139, "00000", "02139"],
      [2139, "General", "2139"],
      ["02139", "@", "02139"],
      [27514.5, "General", "27514.5"],
      [1200.5, "$#,##0.00", "$1,200.50"],
      [new Date(Date.UTC(2026, 10, 26)), "m/d/yyyy", "11/26/2026"],
      [true, "General", "TRUE"],
      ["=SUM(A1)", "General", "=SUM(A1)"],
    ];
    const cells = Object.fromEntries(formats.map(([value, numFmt], column) => [`0,${column}`, { value, style: { numFmt } }]));
    const [row] = await readCells(await write([formats.map(([value]) => value)], cells));
    expect(row!.map(showCell)).toEqual(formats.map(([, , shown]) => shown));
    expect(row![0]).toEqual({ number: 2139, format: "00000" });
    expect(row![5]).toEqual({ number: 46352, format: "m/d/yyyy" });
  });

  it("takes of a formula its result, and counts those that have none", async () => {
    const sheet =
      '<sheetData><row><c t="str"><f>A2</f><v>12 Elm St</v></c><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="e"><v>#N/A</v></c></row></sheetData>';
    const [list] = await readXlsx(buildArchive(buildParts(sheet)));
    expect(list).toMatchObject({ rows: [{ cells: ["12 Elm St", 2, "", "#N/A"] }], uncalculated: 1 });
  });

  it("reads hidden sheets only where there is no other, and counts rows as the sheet does", async () => {
    const rows = [[null], ["12 Elm St"]];
    const names = async (hidden: boolean[]) => {
      const sheets = hidden.map((isHidden, at) => ({ name: `S${at}`, hidden: isHidden, rows }));
      return (await readXlsx(new Uint8Array(await writeXlsx({ sheets })))).map(({ name }) => name);
    };
    expect(await names([true, false, false])).toEqual(["S1", "S2"]);
    const sparse = `<sheetData><row r="7">${textCell("B7", "12 Elm St")}</row></sheetData>`;
    const [list] = await readXlsx(buildArchive(buildParts(sparse)));
    expect(list!.rows.at(-1)).toEqual({ line: 7, cells: ["", "12 Elm St"] });
  });

  it("makes half a character a whole one", async () => {
    const [[cell]] = (await readCells(
      buildArchive(buildParts(`<sheetData><row>${textCell("A1", "12 &#xD800; St")}</row></sheetData>`)),
    )) as [[string]];
    expect(cell.isWellFormed()).toBe(true);
  });

  it("reads what hucre writes as the same cells", async () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom("<", "&", '"', "é", "x", "1", "_", "\n", "=", "😀"), minLength: 1, maxLength: 6 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.boolean(),
    );
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const filled = written.map((cells) => [...cells, "x"]);
        expect(await readCells(await write(filled))).toEqual(filled);
      }),
    );
  });
});
