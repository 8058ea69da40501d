// Shapefiles that are wrong in one place: the good rows come, the bad ones are told, and nothing goes on for ever.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { whyNot } from "../sample-import.ts";
import { sampleRing } from "../sample-neighborhood.ts";
import type { SourceItem } from "./feature-source.ts";
import { openSource } from "./open-source.ts";
import { encodeDbf, encodeShp, encodeShx, sampleLots, sampleOutline, sampleTable } from "./sample-shapefile.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shapefile-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, bytes: Uint8Array | string) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

async function read(path: string): Promise<SourceItem[]> {
  const source = await openSource(path);
  const items = await Array.fromAsync(source.read());
  source.close?.();
  return items;
}

/** "3" for the shape of row 3, "2: why x1" for a row that is lost. */
const tell = (items: readonly SourceItem[]) =>
  items.map((item) => (item.kind === "feature" ? `${item.place.number}` : `${item.place.number}: ${item.reason} x${item.rows ?? 1}`));

describe("a shapefile", () => {
  test.each<[string, (bytes: Buffer, third: number) => void, string[]]>([
    [
      "a length beyond its end",
      (bytes, at) => void bytes.writeInt32BE(2 ** 30, at + 4),
      ["1", "2", "3: its part of the file is damaged x1", "4", "5"],
    ],
    [
      "a negative length",
      (bytes, at) => void bytes.writeInt32BE(-8, at + 4),
      ["1", "2", "3: its part of the file is damaged x1", "4", "5"],
    ],
    [
      "a type that there is not",
      (bytes, at) => void bytes.writeInt32LE(99, at + 8),
      ["1", "2", "3: its part of the file is damaged x1", "4", "5"],
    ],
    ["a length that reaches over the next record", (bytes, at) => void bytes.writeInt32BE(90, at + 4), ["1", "2", "3", "4", "5"]],
    [
      "more corners than it has",
      (bytes, at) => void bytes.writeInt32LE(2 ** 30, at + 8 + 40),
      ["1", "2", "3: its shape is damaged x1", "4", "5"],
    ],
    [
      "a negative number of parts",
      (bytes, at) => void bytes.writeInt32LE(-1, at + 8 + 36),
      ["1", "2", "3: its shape is damaged x1", "4", "5"],
    ],
    ["parts out of order", (bytes, at) => void bytes.writeInt32LE(-7, at + 8 + 44), ["1", "2", "3: its shape is damaged x1", "4", "5"]],
    [
      "a corner that is no number",
      (bytes, at) => void bytes.writeDoubleLE(NaN, at + 8 + 48),
      ["1", "2", "3: its shape is damaged x1", "4", "5"],
    ],
    ["another type of polygon than the file", (bytes, at) => void bytes.writeInt32LE(15, at + 8), ["1", "2", "3", "4", "5"]],
  ])("with %s in a record keeps the others, with their own rows of the table", async (_, damage, told) => {
    const { bytes, starts } = sampleLots();
    damage(bytes, starts[2]!);
    const path = write("a.shp", bytes);
    write("a.dbf", sampleTable(5));
    const items = await read(path);
    expect(tell(items)).toEqual(told);
    expect(items.at(-1)).toMatchObject({ properties: { NAME: "row 5" }, geometry: { type: "Polygon", coordinates: [sampleOutline(4)] } });
  });

  test("that a program changed in place is read by its index: the changed record stands at the end, the old one is dead", async () => {
    const { bytes, starts } = encodeShp([0, 1, 2, 9].map((x) => [sampleOutline(x)]));
    const path = write("a.shp", bytes);
    write("a.dbf", sampleTable(3));
    write("a.shx", encodeShx([starts[0]!, starts[3]!, starts[2]!]));
    const items = await read(path);
    expect(tell(items)).toEqual(["1", "2", "3"]);
    expect(items[1]).toMatchObject({ properties: { NAME: "row 2" }, geometry: { coordinates: [sampleOutline(9)] } });
    expect(items[2]).toMatchObject({ properties: { NAME: "row 3" }, geometry: { coordinates: [sampleOutline(2)] } });
  });

  test.each([
    ["another file's", (starts: number[]) => starts.map((start) => start + 2), 5],
    ["of fewer rows", (starts: number[]) => starts.slice(0, 3), 5],
    ["of nothing", () => [], 5],
  ])("with an index that is %s is read in its own order", async (_, index, rows) => {
    const { bytes, starts } = sampleLots();
    const path = write("a.shp", bytes);
    write("a.dbf", sampleTable(rows));
    write("a.shx", encodeShx(index(starts)));
    expect(tell(await read(path))).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("with an index loses a damaged record alone, and those that it lacks at its end", async () => {
    const { bytes, starts } = sampleLots();
    bytes.writeInt32BE(-8, starts[1]! + 4);
    const path = write("a.shp", bytes.subarray(0, starts[4]! + 20));
    write("a.dbf", sampleTable(5));
    write("a.shx", encodeShx(starts));
    expect(tell(await read(path))).toEqual([
      "1",
      "2: its part of the file is damaged x1",
      "3",
      "4",
      "5: the file is damaged from here on x1",
    ]);
  });

  test("with a length that leads to a later record tells the ones between, by their numbers", async () => {
    const { bytes, starts } = sampleLots();
    bytes.writeInt32BE((starts[3]! - starts[1]! - 8) / 2, starts[1]! + 4);
    const path = write("a.shp", bytes);
    write("a.dbf", sampleTable(5));
    const items = await read(path);
    expect(tell(items)).toEqual(["1", "2", "3: its part of the file is damaged x1", "4", "5"]);
    expect(items.at(-1)).toMatchObject({ properties: { NAME: "row 5" }, geometry: { coordinates: [sampleOutline(4)] } });
  });

  test("beside others of its name in capitals, folders and what is no file takes what is its own", async () => {
    const path = write("LOTS.SHP", encodeShp([[sampleOutline(0)]]).bytes);
    write("LOTS.DBF", sampleTable(1));
    write("lots.shp", sampleLots().bytes);
    write("lots.dbf", encodeDbf([["OTHER", "C", 5]], [["x"], ["x"], ["x"], ["x"], ["x"]]));
    mkdirSync(join(folder, "LOTS.prj"));
    expect(await read(path)).toMatchObject([{ properties: { NAME: "row 1" } }]);
    expect((await read(join(folder, "lots.shp"))).map((item) => item.kind === "feature" && item.properties.OTHER)).toEqual(
      Array(5).fill("x"),
    );
  });

  test("with columns that are called alike, or as what every object has, keeps them all", async () => {
    const path = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    const fields = ["APN", "APN", "APN_2", "__proto__"].map((name): [string, string, number] => [name, "C", 3]);
    write("a.dbf", encodeDbf(fields, [["one", "two", "3", "4"]]));
    const [item] = await read(path);
    const cells = item?.kind === "feature" ? Object.entries(item.properties) : [];
    expect(cells.toSorted()).toEqual([
      ["APN", "one"],
      ["APN_2", "3"],
      ["APN_2_", "two"],
      ["__proto__", "4"],
    ]);
  });

  test("with zeros behind its last record loses nothing", async () => {
    const path = write("a.shp", Buffer.concat([sampleLots().bytes, Buffer.alloc(1000)]));
    write("a.dbf", sampleTable(5));
    expect(tell(await read(path))).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("opens no memo beside its table, and takes no number of one for its text", async () => {
    const path = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    const table = encodeDbf(
      [
        ["NAME", "C", 10],
        ["NOTE", "M", 10],
      ],
      [["row 1", "1"]],
    );
    table[0] = 0x8b;
    write("a.dbf", table);
    const memo = Buffer.alloc(64);
    memo.writeInt32LE(-5, 4);
    write("a.dbt", memo);
    expect((await read(path)).map((item) => item.kind === "feature" && item.properties)).toEqual([{ NAME: "row 1" }]);
  });

  test("with zeros to its end, as a download leaves them that was cut off, loses what is left, in time", async () => {
    const { bytes, starts } = sampleLots();
    const path = write("a.shp", Buffer.concat([bytes.fill(0, starts[3]), Buffer.alloc(20e6)]));
    write("a.dbf", sampleTable(5));
    const before = performance.now();
    expect(tell(await read(path))).toEqual(["1", "2", "3", "4: the file is damaged from here on x2"]);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  test("with null shapes and surfaces gives them as such, and as many lost rows as the table has more", async () => {
    const path = write("a.shp", encodeShp([[sampleOutline(0)], null, "multi-patch"]).bytes);
    write("a.dbf", sampleTable(5));
    const items = await read(path);
    expect(tell(items)).toEqual(["1", "2", "3", "4: the table (.dbf) has a row for it, and the file no shape x2"]);
    expect(items.map((item) => item.kind === "feature" && item.geometry)).toMatchObject([{}, null, { type: "MultiPatch" }, false]);
  });

  test("with a table that is too short says so of the rows that it lacks; deleted rows are left out", async () => {
    const path = write("a.shp", sampleLots().bytes);
    const table = sampleTable(3);
    table[table.length - 11] = 0x2a;
    write("a.dbf", table);
    const items = await read(path);
    expect(tell(items)).toEqual(["1", "2", "3: it is marked as deleted x1", "4", "5"]);
    expect(items[3]).toMatchObject({ properties: {}, notes: ["without-table-row"] });
  });

  test("with cells of every type, and some that are none of theirs", async () => {
    const whole = Buffer.alloc(4);
    whole.writeInt32LE(-7);
    const double = Buffer.alloc(8);
    double.writeDoubleLE(12.5);
    const fields = [
      ["S", "C", 6],
      ["N", "N", 6],
      ["D", "D", 8],
      ["L", "L", 1],
      ["I", "I", 4],
      ["O", "O", 8],
      ["X", "@", 8],
      ["S", "C", 2],
    ] as [string, string, number][];
    const path = write("a.shp", encodeShp([[sampleOutline(0)], [sampleOutline(1)], [sampleOutline(2)]]).bytes);
    write(
      "a.dbf",
      encodeDbf(fields, [
        ["Cañon", "1.5", "20240229", "T", whole, double, "????????", "b"],
        ["", "******", "", "?", whole, double, "", ""],
        ["x", "1", "00000000", "n", whole, double, "", ""],
      ]),
    );
    const cells = (await read(path)).map((item) => item.kind === "feature" && item.properties);
    expect(cells).toEqual([
      { S: "Cañon", N: 1.5, D: "2024-02-29", L: true, I: -7, O: 12.5, X: "????????", S_8: "b" },
      { S: null, N: null, D: null, L: null, I: -7, O: 12.5, X: null, S_8: null },
      { S: "x", N: 1, D: null, L: false, I: -7, O: 12.5, X: null, S_8: null },
    ]);
  });

  test("with whole numbers that JavaScript would round keeps them as text", async () => {
    const path = write("a.shp", encodeShp([0, 1, 2].map((x) => [sampleOutline(x)])).bytes);
    write("a.dbf", encodeDbf([["APN", "N", 18]], [["12345678901234567"], ["12345678901234568"], ["9007199254740991"]]));
    expect((await read(path)).map((item) => item.kind === "feature" && item.properties.APN)).toEqual([
      "12345678901234567",
      "12345678901234568",
      9007199254740991,
    ]);
  });

  test.each([
    ["UTF-8", "UTF-8", Buffer.from("Cañon")],
    ["ANSI 1252", "ANSI 1252", Buffer.from("Cañon", "latin1")],
    ["88591", "88591", Buffer.from("Cañon", "latin1")],
    ["nothing that is known, and is UTF-8", "OEM 437", Buffer.from("Cañon")],
    ["nothing that is known, and is not", "x".repeat(9000), Buffer.from("Cañon", "latin1")],
  ])("with texts in %s", async (_, cpg, text) => {
    const path = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    write("a.dbf", encodeDbf([["NAME", "C", 10]], [[text]]));
    write("a.cpg", cpg);
    expect(await read(path)).toMatchObject([{ properties: { NAME: "Cañon" } }]);
  });

  test.each<[string, string | null, string[], (false | "told")[]]>([
    ["a wrong label", "UTF-8", ["Cañon", "Main"], ["told", false]],
    ["UTF-16, which no table can be in", "utf-16", ["Cañon", "Main"], ["told", false]],
    ["437", "437", ["Cañon", "Main"], ["told", false]],
    ["850", "CP850", ["Cañon", "Main"], ["told", false]],
    ["nonsense", "\u0000\u0001", ["Cañon", "Main"], ["told", false]],
    ["no label", null, ["Cañon", "Main"], [false, false]],
  ])("with Windows-1252 and a .cpg of %s reads it, and tells the rows that it concerns", async (_, cpg, texts, told) => {
    const path = write("a.shp", encodeShp([[sampleOutline(0)], [sampleOutline(1)]]).bytes);
    write("a.dbf", encodeDbf([["NAME", "C", 10]], [[Buffer.from(texts[0]!, "latin1")], [texts[1]!]]));
    if (cpg !== null) write("a.cpg", cpg);
    const items = await read(path);
    expect(items.map((item) => item.kind === "feature" && item.properties.NAME)).toEqual(texts);
    const notes = items.map((item) => item.kind === "feature" && (item.notes ?? []).includes("code-page-unfit") && "told");
    expect(notes).toEqual(told);
  });

  test.each<[string, number, string, Buffer, string?]>([
    ["dBase's 437", 0x01, "Cañon ¢", Buffer.from("Ca\xa4on \x9b", "latin1")],
    ["dBase's 850", 0x02, "Cañon ø", Buffer.from("Ca\xa4on \x9b", "latin1")],
    ["dBase's Windows-1252", 0x03, "Cañon", Buffer.from("Cañon", "latin1")],
    ["the system's own, which is mostly Windows-1252", 0x57, "Cañon", Buffer.from("Cañon", "latin1")],
    ["Windows-1250", 0xc8, "Čapek", Buffer.from("\xc8apek", "latin1")],
    ["437 by its head and UTF-8 by its text", 0x01, "Cañon", Buffer.from("Cañon")],
    ["437 by its head and Windows-1252 by its .cpg", 0x01, "Cañon", Buffer.from("Cañon", "latin1"), "1252"],
  ])("whose table is in %s", async (_, language, text, bytes, cpg) => {
    const path = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    const table = encodeDbf([["NAME", "C", 10]], [[bytes]]);
    table[29] = language;
    write("a.dbf", table);
    if (cpg) write("a.cpg", cpg);
    expect(await read(path)).toEqual([expect.objectContaining({ properties: { NAME: text } })]);
  });

  test("with UTF-8 that its column cuts within a letter loses that letter alone", async () => {
    const path = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    write("a.dbf", encodeDbf([["NAME", "C", 4]], [[Buffer.from("éañ").subarray(0, 4)]]));
    write("a.cpg", "UTF-8");
    expect(await read(path)).toMatchObject([{ properties: { NAME: "éa\uFFFD" } }]);
  });

  test("with islands in lakes puts each hole into the smallest outline around it", async () => {
    const hole = (x: number, y: number, width: number) => sampleRing(x, y, width);
    const land = sampleOutline(0, 10);
    const island = sampleRing(3, 3, 4).toReversed();
    const path = write("a.shp", encodeShp([[land, hole(2, 2, 6), island, hole(4, 4, 1)]]).bytes);
    expect(await read(path)).toMatchObject([
      {
        geometry: {
          coordinates: [
            [land, hole(2, 2, 6)],
            [island, hole(4, 4, 1)],
          ],
        },
      },
    ]);
  });

  test("with fifty thousand outlines and as many holes is read in time", async () => {
    const rings = Array.from({ length: 50_000 }, (_, i) => [
      sampleRing(i % 250, Math.floor(i / 250), 0.5).toReversed(),
      sampleRing((i % 250) + 0.1, Math.floor(i / 250) + 0.1, 0.1),
    ]).flat();
    const path = write("a.shp", encodeShp([rings]).bytes);
    const before = performance.now();
    const [item] = await read(path);
    expect(performance.now() - before).toBeLessThan(5000);
    expect((item as { geometry: { coordinates: unknown[][] } }).geometry.coordinates.map(({ length }) => length)).toEqual(
      Array(50_000).fill(2),
    );
  });

  test.each<[string, Uint8Array]>([
    ["empty", Buffer.alloc(0)],
    ["cut off in its header", sampleTable(2).subarray(0, 20)],
    ["cut off in its fields", sampleTable(2).subarray(0, 40)],
    ["of rows without length", Buffer.from(sampleTable(2)).fill(0, 10, 12)],
    ["of rows that are longer than its columns", Buffer.from(sampleTable(2)).fill(20, 10, 11)],
    ["of columns without an end", Buffer.from(sampleTable(2)).fill(0, 64, 65)],
  ])("with a table that is %s is refused in a sentence", async (_, table) => {
    const path = write("a.shp", sampleLots().bytes);
    write("a.dbf", table);
    expect(await whyNot(openSource(path))).toMatch(/is not a shapefile that can be read: .*\(\.dbf\)/);
  });
});
