// Shapefiles whose shapes are wrong in one place: they end where a row is not whole, rows that are wrong within are told, and nothing goes on for ever.
import { mkdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sampleRing } from "../sample-neighborhood-for-tests.ts";
import { encodeDbf, encodeShp, encodeShx, openSampleFolder, sampleLots, sampleOutline, sampleTable } from "./sample-shapefile-for-tests.ts";

const { path, write, read, tell } = openSampleFolder();

describe("a shapefile", () => {
  const NO_SHAPE = "no shape begins where it should";
  const LEFT_OUT = ["1", "2", "3: its shape is damaged", "4", "5"];
  const ENDED = ["1", "2", `damaged at row 3: ${NO_SHAPE}`];
  test.each<[string, (bytes: Buffer, third: number) => void, string[]]>([
    ["a length beyond its end", (bytes, at) => void bytes.writeInt32BE(2 ** 30, at + 4), ENDED],
    ["a negative length", (bytes, at) => void bytes.writeInt32BE(-8, at + 4), ENDED],
    ["a type that there is not", (bytes, at) => void bytes.writeInt32LE(99, at + 8), ENDED],
    [
      "a length that reaches over the next record",
      (bytes, at) => void bytes.writeInt32BE(90, at + 4),
      ["1", "2", "3", `damaged at row 4: ${NO_SHAPE}`],
    ],
    ["more corners than it has", (bytes, at) => void bytes.writeInt32LE(2 ** 30, at + 8 + 40), LEFT_OUT],
    ["a negative number of parts", (bytes, at) => void bytes.writeInt32LE(-1, at + 8 + 36), LEFT_OUT],
    ["parts out of order", (bytes, at) => void bytes.writeInt32LE(-7, at + 8 + 44), LEFT_OUT],
    ["a corner that is no number", (bytes, at) => void bytes.writeDoubleLE(NaN, at + 8 + 48), LEFT_OUT],
    ["another type of polygon than the file", (bytes, at) => void bytes.writeInt32LE(15, at + 8), ["1", "2", "3", "4", "5"]],
  ])("with %s in a record", async (_, damage, told) => {
    const { bytes, starts } = sampleLots();
    damage(bytes, starts[2]!);
    const shp = write("a.shp", bytes);
    write("a.dbf", sampleTable(5));
    expect(await tell(shp)).toEqual(told);
  });

  test("that a program changed in place is read by its index: the changed record stands at the end, the old one is dead", async () => {
    const { bytes, starts } = encodeShp([0, 1, 2, 9].map((x) => [sampleOutline(x)]));
    const shp = write("a.shp", bytes);
    write("a.dbf", sampleTable(3));
    write("a.shx", encodeShx([starts[0]!, starts[3]!, starts[2]!]));
    const items = await read(shp);
    expect(await tell(shp)).toEqual(["1", "2", "3"]);
    expect(items[1]).toMatchObject({ properties: { NAME: "row 2" }, geometry: { coordinates: [sampleOutline(9)] } });
    expect(items[2]).toMatchObject({ properties: { NAME: "row 3" }, geometry: { coordinates: [sampleOutline(2)] } });
  });

  test.each([
    ["another file's", (starts: number[]) => starts.map((start) => start + 2), 5],
    ["of fewer rows", (starts: number[]) => starts.slice(0, 3), 5],
    ["of nothing", () => [], 5],
  ])("with an index that is %s is read in its own order", async (_, index, rows) => {
    const { bytes, starts } = sampleLots();
    const shp = write("a.shp", bytes);
    write("a.dbf", sampleTable(rows));
    write("a.shx", encodeShx(index(starts)));
    expect(await tell(shp)).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("with an index ends at the first record that is not where it says", async () => {
    const { bytes, starts } = sampleLots();
    const shp = write("a.shp", bytes.subarray(0, starts[4]! + 20));
    write("a.dbf", sampleTable(5));
    write("a.shx", encodeShx(starts));
    expect(await tell(shp)).toEqual(["1", "2", "3", "4", `damaged at row 5: ${NO_SHAPE}`]);
  });

  test("with a length that leads to a later record takes it for no other", async () => {
    const { bytes, starts } = sampleLots();
    bytes.writeInt32BE((starts[3]! - starts[1]! - 8) / 2, starts[1]! + 4);
    const shp = write("a.shp", bytes);
    write("a.dbf", sampleTable(5));
    expect(await tell(shp)).toEqual(["1", "2", `damaged at row 3: ${NO_SHAPE}`]);
  });

  test("beside others of its name in capitals, folders and what is no file takes what is its own", async () => {
    const shp = write("LOTS.SHP", encodeShp([[sampleOutline(0)]]).bytes);
    write("LOTS.DBF", sampleTable(1));
    write("lots.shp", sampleLots().bytes);
    write("lots.dbf", encodeDbf([["OTHER", "C", 5]], [["x"], ["x"], ["x"], ["x"], ["x"]]));
    mkdirSync(path("LOTS.prj"));
    expect(await read(shp)).toMatchObject([{ properties: { NAME: "row 1" } }]);
    expect((await read(path("lots.shp"))).map((item) => item.kind === "feature" && item.properties.OTHER)).toEqual(Array(5).fill("x"));
  });

  test("with zeros behind its last record loses nothing", async () => {
    const shp = write("a.shp", Buffer.concat([sampleLots().bytes, Buffer.alloc(1000)]));
    write("a.dbf", sampleTable(5));
    expect(await tell(shp)).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("with zeros to its end, as a download leaves them that was cut off, is damaged there", async () => {
    const { bytes, starts } = sampleLots();
    const shp = write("a.shp", Buffer.concat([bytes.fill(0, starts[3]), Buffer.alloc(1e6)]));
    write("a.dbf", sampleTable(5));
    expect(await tell(shp)).toEqual(["1", "2", "3", `damaged at row 4: ${NO_SHAPE}`]);
  });

  test("with null shapes and surfaces gives them as such; with fewer shapes than rows it was cut off", async () => {
    const shp = write("a.shp", encodeShp([[sampleOutline(0)], null, "multi-patch"]).bytes);
    write("a.dbf", sampleTable(5));
    expect((await tell(shp)).slice(2)).toEqual([
      "3",
      "damaged at row 4: the attribute table (.dbf) has a row for it, but there is no shape",
    ]);
    expect((await read(shp)).map((item) => item.kind === "feature" && item.geometry)).toMatchObject([{}, null, { type: "MultiPatch" }]);
  });

  test("with islands in lakes puts each hole into the smallest outline around it", async () => {
    const hole = (x: number, y: number, width: number) => sampleRing(x, y, width);
    const land = sampleOutline(0, 10);
    const island = sampleRing(3, 3, 4).toReversed();
    const shp = write("a.shp", encodeShp([[land, hole(2, 2, 6), island, hole(4, 4, 1)]]).bytes);
    expect(await read(shp)).toMatchObject([
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

  test("with fifty thousand outlines and as many holes gives each outline its own", async () => {
    const rings = Array.from({ length: 50_000 }, (_, i) => [
      sampleRing(i % 250, Math.floor(i / 250), 0.5).toReversed(),
      sampleRing((i % 250) + 0.1, Math.floor(i / 250) + 0.1, 0.1),
    ]).flat();
    const shp = write("a.shp", encodeShp([rings]).bytes);
    const [item] = await read(shp);
    expect((item as { geometry: { coordinates: unknown[][] } }).geometry.coordinates.map(({ length }) => length)).toEqual(
      Array(50_000).fill(2),
    );
  });
});
