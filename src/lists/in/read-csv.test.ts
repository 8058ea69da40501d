import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { readPaste } from "./paste.ts";
import { decodeText, readCsv } from "./read-csv.ts";
import { readFile } from "./read-file.ts";

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe("decodeText", () => {
  const text = "Straße; Cañón; 1–2";
  const utf16 = (bytes: Uint8Array) => Uint8Array.from(bytes, (_, at) => bytes[at ^ 1]!);
  it.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8", new TextEncoder().encode(`\uFEFF${text}`)],
    ["UTF-16", new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"))],
    ["UTF-16", utf16(Buffer.from(`\uFEFF${text}`, "utf16le"))],
    ["Windows-1252", Uint8Array.from(text, (sign) => (sign === "–" ? 0x96 : sign.charCodeAt(0)))],
  ])("reads %s", (encoding, bytes) => expect(decodeText(bytes)).toEqual({ text, encoding }));

  it("makes something of any bytes but zeros, and well-formed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const sound = bytes.map((byte) => byte || 1);
        expect(decodeText(sound.slice(0, 1)[0] === 0xff ? sound.slice(1) : sound).text.isWellFormed()).toBe(true);
      }),
    );
    // Half of a pair.
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x42])).text.isWellFormed()).toBe(true);
  });
});

describe("readCsv", () => {
  it.each([
    ["commas", 'id,address\n1,"12 Elm St, Troy, NY"\n'],
    ["semicolons beside commas of addresses", "id;address\n1;12 Elm St, Troy, NY\n"],
    ["tabs beside commas of addresses", "id\taddress\n1\t12 Elm St, Troy, NY\n"],
    ["\\r alone", 'id,address\r1,"12 Elm St, Troy, NY"\r'],
    ["\\r\\n and \\n", 'id,address\n1,"12 Elm St, Troy, NY"\r\n'],
    ["a title before", 'Schedule\nid,address\n1,"12 Elm St, Troy, NY"'],
  ])("parts rows by %s", (_, text) =>
    expect(cellsOf(text).slice(-2)).toEqual([
      ["id", "address"],
      ["1", "12 Elm St, Troy, NY"],
    ]),
  );

  it.each(["\t", ";"])("parts rows by %j where commas would part them as well", (sign) =>
    expect(cellsOf(`1${sign}12 Elm St, Troy, NY\n2${sign}13 Elm St, Troy, NY`)).toEqual([
      ["1", "12 Elm St, Troy, NY"],
      ["2", "13 Elm St, Troy, NY"],
    ]),
  );

  it("keeps line breaks in quoted cells, blanks and zeros, and counts blank rows", () => {
    expect(readCsv('a,b\n\n"12 Elm St\r\nTroy", 02139\n,,\n').rows).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: [] },
      { line: 3, cells: ["12 Elm St\nTroy", " 02139"] },
    ]);
  });

  it("reads what Papa Parse writes as the same cells, whatever the sign and the line's end", () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ",", ";", "\t", "\n", "a", "é", " ", "0", "=", "'"), maxLength: 6 });
    const row = fc.array(cell, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom("\n", "\r\n", "\r"),
        (rows, delimiter, newline) => {
          // The last column is filled, so that nothing is trimmed and no row is blank.
          const filled = rows.map((cells) => [...cells, "x"]);
          const sheet = readCsv(Papa.unparse(filled, { delimiter, newline, quotes: true }), delimiter);
          expect(sheet).toMatchObject({ refusal: null });
          expect(sheet.rows.map(({ cells }) => cells)).toEqual(filled);
        },
      ),
    );
  });

  it("reads cells that go over the blocks it is read in", () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => [String(at), `${at} "Elm" St,\nTroy`, "é".repeat(at % 90)]);
    const filled = rows.map((cells) => [...cells, "x"]);
    expect(cellsOf(Papa.unparse(filled))).toEqual(filled);
  });

  it("keeps a quotation mark within a cell", () =>
    expect(cellsOf('a,b\n5" pipe,"say ""hi"""')).toEqual([
      ["a", "b"],
      ['5" pipe', 'say "hi"'],
    ]));
});

describe("readPaste", () => {
  it("takes one place a line", () => {
    expect(readPaste("12 Elm St, Troy, NY\r\n\r\n 34.7, -76.6 \r1 Oak Ave\u2028").rows).toEqual([
      { line: 1, cells: ["12 Elm St, Troy, NY"] },
      { line: 2, cells: [] },
      { line: 3, cells: ["34.7, -76.6"] },
      { line: 4, cells: ["1 Oak Ave"] },
    ]);
  });

  it("takes cells of a spreadsheet", () =>
    expect(readPaste('1\t"12 Elm St\nTroy"\n2\t13 Elm St').rows.map(({ cells }) => cells)).toEqual([
      ["1", "12 Elm St\nTroy"],
      ["2", "13 Elm St"],
    ]));

  it("takes a tab within a line or two for a blank", () => {
    const lines = ["749 Live Oak Ave, Troy, NY\t", "12 Elm St,\tTroy, NY", "13 Elm St, Troy, NY", "14 Elm St, Troy, NY"];
    expect(readPaste(lines.join("\n")).rows.map(({ cells }) => cells.length)).toEqual([1, 1, 1, 1]);
  });

  it("makes half a character a whole one", () => expect(readPaste("12 \uD800 St").rows[0]!.cells).toEqual(["12 \uFFFD St"]));

  it("is what a text file without tabs has", async () => {
    const file = await readFile("places.TXT", new TextEncoder().encode("12 Elm St, Troy, NY\n13 Elm St, Troy, NY"));
    expect(file).toMatchObject({ ok: true, sheets: [{ rows: [{ cells: ["12 Elm St, Troy, NY"] }, {}] }] });
  });
});
