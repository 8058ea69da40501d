// The tables of shapefiles: cells of every kind, in whatever code page, and tables that are damaged.
import { describe, expect, test } from "vitest";
import { whyNot } from "../sample-import-for-tests.ts";
import { openSource } from "./open-source.ts";
import { encodeDbf, encodeShp, openSampleFolder, sampleLots, sampleOutline, sampleTable } from "./sample-shapefile-for-tests.ts";

const { write, read, tell } = openSampleFolder();

describe("a shapefile", () => {
  test("with columns that are called alike, or as what every object has, keeps them all", async () => {
    const shp = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    const fields = ["APN", "APN", "APN_2", "__proto__"].map((name): [string, string, number] => [name, "C", 3]);
    write("a.dbf", encodeDbf(fields, [["one", "two", "3", "4"]]));
    const [item] = await read(shp);
    const cells = item?.kind === "feature" ? Object.entries(item.properties) : [];
    expect(cells.toSorted()).toEqual([
      ["APN", "one"],
      ["APN_2", "3"],
      ["APN_2_", "two"],
      ["__proto__", "4"],
    ]);
  });

  test("opens no memo beside its table, and takes no number of one for its text", async () => {
    const shp = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
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
    expect((await read(shp)).map((item) => item.kind === "feature" && item.properties)).toEqual([{ NAME: "row 1" }]);
  });

  test("with a table that is too short says so of the rows that it lacks; deleted rows are left out", async () => {
    const shp = write("a.shp", sampleLots().bytes);
    const table = sampleTable(3);
    table[table.length - 11] = 0x2a;
    write("a.dbf", table);
    const items = await read(shp);
    expect(await tell(shp)).toEqual(["1", "2", "3: it is marked as deleted", "4", "5"]);
    expect(items[3]).toMatchObject({ properties: {}, notes: ["without-table-row"] });
  });

  test("with a table that is cut off is damaged at the first row that it lacks", async () => {
    const shp = write("a.shp", sampleLots().bytes);
    const table = sampleTable(5);
    write("a.dbf", table.subarray(0, table.length - 15));
    expect(await tell(shp)).toEqual(["1", "2", "3", "damaged at row 4: its table (.dbf) ends before it"]);
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
    const shp = write("a.shp", encodeShp([[sampleOutline(0)], [sampleOutline(1)], [sampleOutline(2)]]).bytes);
    write(
      "a.dbf",
      encodeDbf(fields, [
        ["Cañon", "1.5", "20240229", "T", whole, double, "????????", "b"],
        ["", "******", "", "?", whole, double, "", ""],
        ["x", "1", "00000000", "n", whole, double, "", ""],
      ]),
    );
    const cells = (await read(shp)).map((item) => item.kind === "feature" && item.properties);
    expect(cells).toEqual([
      { S: "Cañon", N: 1.5, D: "2024-02-29", L: true, I: -7, O: 12.5, X: "????????", S_8: "b" },
      { S: null, N: null, D: null, L: null, I: -7, O: 12.5, X: null, S_8: null },
      { S: "x", N: 1, D: null, L: false, I: -7, O: 12.5, X: null, S_8: null },
    ]);
  });

  test("with whole numbers that JavaScript would round keeps them as text", async () => {
    const shp = write("a.shp", encodeShp([0, 1, 2].map((x) => [sampleOutline(x)])).bytes);
    write("a.dbf", encodeDbf([["APN", "N", 18]], [["12345678901234567"], ["12345678901234568"], ["9007199254740991"]]));
    expect((await read(shp)).map((item) => item.kind === "feature" && item.properties.APN)).toEqual([
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
    const shp = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    write("a.dbf", encodeDbf([["NAME", "C", 10]], [[text]]));
    write("a.cpg", cpg);
    expect(await read(shp)).toMatchObject([{ properties: { NAME: "Cañon" } }]);
  });

  test.each([
    ["UTF-8, a wrong label", "UTF-8"],
    ["UTF-16, which no table can be in", "utf-16"],
    ["437", "437"],
    ["nonsense", "\u0000\u0001"],
    ["no label", null],
  ])("with Windows-1252 and a .cpg of %s reads it, and tells the rows that it concerns", async (_, cpg) => {
    const shp = write("a.shp", encodeShp([[sampleOutline(0)], [sampleOutline(1)]]).bytes);
    write("a.dbf", encodeDbf([["NAME", "C", 10]], [[Buffer.from("Cañon", "latin1")], ["Main"]]));
    if (cpg !== null) write("a.cpg", cpg);
    const [first, second] = await read(shp);
    expect(first).toMatchObject({ properties: { NAME: "Cañon" }, notes: ["recoded"] });
    expect(second).toEqual(expect.not.objectContaining({ notes: expect.anything() }));
  });

  test("with Windows-1252 that is said to be UTF-8 keeps a last letter that its column does not cut", async () => {
    const shp = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    write("a.dbf", encodeDbf([["NAME", "C", 10]], [[Buffer.from("José", "latin1")]]));
    write("a.cpg", "UTF-8");
    expect(await read(shp)).toMatchObject([{ properties: { NAME: "José" }, notes: ["recoded"] }]);
  });

  test("with UTF-8 that its column cuts within a letter loses that letter alone", async () => {
    const shp = write("a.shp", encodeShp([[sampleOutline(0)]]).bytes);
    write("a.dbf", encodeDbf([["NAME", "C", 4]], [[Buffer.from("éañ").subarray(0, 4)]]));
    write("a.cpg", "UTF-8");
    expect(await read(shp)).toMatchObject([{ properties: { NAME: "éa\uFFFD" } }]);
  });

  test.each<[string, Uint8Array]>([
    ["empty", Buffer.alloc(0)],
    ["cut off in its header", sampleTable(2).subarray(0, 20)],
    ["cut off in its fields", sampleTable(2).subarray(0, 40)],
    ["of rows without length", Buffer.from(sampleTable(2)).fill(0, 10, 12)],
    ["of rows that are longer than its columns", Buffer.from(sampleTable(2)).fill(20, 10, 11)],
    ["of columns without an end", Buffer.from(sampleTable(2)).fill(0, 64, 65)],
  ])("with a table that is %s is refused in a sentence", async (_, table) => {
    const shp = write("a.shp", sampleLots().bytes);
    write("a.dbf", table);
    expect(await whyNot(openSource(shp))).toMatch(/can't be read as a shapefile: .*\(\.dbf\)/);
  });
});
