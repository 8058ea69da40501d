import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { sampleRing } from "../sample-neighborhood-for-tests.ts";
import type { SourceItem } from "./feature-source.ts";
import { readToDamage } from "./sample-shapefile-for-tests.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "csv-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, name = "a.csv") {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readToDamage(path);
}

const features = (items: SourceItem[]) =>
  items.flatMap((item) => (item.kind === "feature" ? [{ geometry: item.geometry, ...item.properties }] : []));
const broken = (items: SourceItem[]) => items.flatMap((item) => (item.kind === "feature" ? [] : [`${item.place.number}: ${item.reason}`]));
const point = (x: number, y: number) => ({ type: "Point", coordinates: [x, y] });
const ring = sampleRing(0, 0, 1);
const polygon = { type: "Polygon", coordinates: [ring] };
const wkt = `POLYGON ((${ring.map((position) => position.join(" ")).join(", ")}))`;
const hex = encodeWkbHex({ type: "Polygon", coordinates: [ring] });

describe("openCsv", () => {
  test("a column that is called shape has geometries, where some value looks like one", async () => {
    const oddity = "1".repeat(40);
    expect(broken((await read(`id,SHAPE\na,${oddity}\n`)).items)).toHaveLength(1);
    for (const value of ["Polygon", "Polygon ZM", "Irregular lot", "R-1", "0.25 acre", "12", ""]) {
      const { items, source } = await read(`id,Shape\na,${value}\nb,\n`);
      expect([source.isTable, features(items)[0]]).toEqual([true, { id: "a", Shape: value, geometry: null }]);
    }
  });

  test.each([
    ["commas", "id,lat,lng\na,34,-118\nb,35,-119\n"],
    ["semicolons", "id;lat;lng\na;34;-118\nb;35;-119\n"],
    ["tabs and CRLF", "id\tLATITUDE\tLONGITUDE\r\na\t34\t-118\r\nb\t35\t-119"],
    ["a byte order mark, quotes, empty lines", '\uFEFF"id","Y","X"\n\n"a","34","-118"\n\n"b","35","-119"\n'],
  ])("coordinates in two columns: %s", async (_, text) => {
    const { items, source } = await read(text);
    expect(features(items)).toEqual([
      { id: "a", geometry: point(-118, 34) },
      { id: "b", geometry: point(-119, 35) },
    ]);
    expect(source).toMatchObject({ format: "CSV", crs: null });
  });

  test.each([
    ["degrees, minutes and seconds", `42°22'12"N`, `71°6'36"W`],
    ["degrees, minutes and seconds without signs", "42 22 12", "-71 6 36"],
    ["degrees and minutes", "N 42° 22.2'", "W 71° 6.6'"],
    ["letters", "42.37N", "71.11W"],
    ["letters in one of them", "42.37 N", "-71.11"],
    ["decimal commas", "42,37", "-71,11"],
    ["a decimal comma in one of them", "42.37", "-71,11"],
    ["the columns swapped", "71.11W", "42.37N"],
  ])("coordinates in %s", async (_, lat, lng) => {
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const { items } = await read(`id,lat,lng\na,${quote(lat)},${quote(lng)}\n`);
    const [{ geometry }] = features(items) as [{ geometry: { coordinates: number[] } }];
    expect(geometry.coordinates.map((degrees) => Number(degrees.toFixed(9)))).toEqual([-71.11, 42.37]);
  });

  test("coordinates that can't be read are said to be so; where there are none, none", async () => {
    const { items } = await read("id,lat,lng\na,42.37.1,-71.11\nb,here,there\nc,,\nd,N/A,N/A\ne,-9999,-9999\nf,42,\ng,unknown,Unknown\n");
    expect(broken(items)).toEqual([1, 2, 7].map((row) => `${row}: its coordinates can't be read`));
    const details = items.flatMap((item) => (item.kind === "unreadable" ? [item.detail] : []));
    expect(details).toEqual([expect.stringMatching(/^“42.37.1”, “-71.11”: .+[^.]$/), "“here”, “there”", "“unknown”, “Unknown”"]);
    expect(features(items).map(({ geometry }) => geometry)).toEqual([null, null, null, null]);
  });

  test("a number of many digits is not WKB", async () => {
    const { items } = await read(`PIN,wkt\n001002003004005006,"${wkt}"\n`);
    expect(features(items)).toMatchObject([{ PIN: "001002003004005006", geometry: { type: "Polygon" } }]);
  });

  test.each([
    ["WKT", wkt, null],
    ["WKT with heights", wkt.replace("POLYGON", "POLYGON Z").replace(/(\d)([,)])/g, "$1 5$2"), null],
    ["WKT with heights and measures", wkt.replace("POLYGON", "POLYGONZM").replace(/(\d)([,)])/g, "$1 5 6$2"), null],
    ["WKT with heights that it doesn't state", wkt.replace(/(\d)([,)])/g, "$1 5$2"), null],
    ["WKT with four numbers that it doesn't state", wkt.replace(/(\d)([,)])/g, "$1 5.5 -6e1$2"), null],
    ["WKT on several lines", wkt.replace("((", "\n(\t(").replaceAll(", ", ",\n "), null],
    ["EWKT", `SRID=4269;${wkt}`, { epsg: 4269 }],
    ["WKB", hex, null],
    ["WKB of a database", `\\x${hex}`, null],
    ["GeoJSON", JSON.stringify(polygon).replaceAll('"', '""'), null],
  ])("polygons as %s", async (_, text, crs) => {
    const { items, source } = await read(`APN,the_geom\n1-1,"${text}"\n`);
    expect(features(items)).toMatchObject([{ APN: "1-1" }]);
    const { coordinates } = features(items)[0]!.geometry as { coordinates: number[][][] };
    expect(coordinates[0]!.map((position) => position.slice(0, 2))).toEqual(ring);
    expect(source.crs).toEqual(crs);
  });

  test("bad rows are told by number, and the good ones come", async () => {
    const { items, damage } = await read(
      `id,wkt\na,"${wkt}"\nb\nc,"POLYGON ((1 2, oops"\nd,""\ne,x,y,z\nf,"${hex.slice(0, 60)}"\ng,"${wkt}"\nh,E6100000${hex}\ni,"not closed`,
    );
    expect(features(items).map((row) => ("id" in row ? row.id : ""))).toEqual(["a", "b", "d", "g"]);
    expect(broken(items)).toEqual([
      "3: its geometry can't be read",
      "5: it has more cells than the header",
      "6: its geometry is damaged",
      "8: its geometry is MySQL's own binary",
    ]);
    expect(damage).toBe("row 9: a quotation mark in it is never closed");
  });

  test("quoted newlines and commas, repeated and empty names, Windows-1252", async () => {
    const { items } = await read(Buffer.from('id,name,name,\n1,"Cañon, the\nold",b,c\n', "latin1"));
    expect(features(items)).toEqual([{ id: "1", name: "Cañon, the\nold", name_3: "b", column_4: "c", geometry: null }]);
  });

  test("UTF-16, and bytes that are no text, are refused with the way out", async () => {
    for (const text of ["id,wkt\n1,x\n", "\uFEFFid,wkt\n1,x\n"])
      await expect(read(Buffer.from(text, "utf16le"))).rejects.toThrow(/isn't text, or is UTF-16\. Save it as UTF-8/);
    await expect(read(Buffer.alloc(1e6))).rejects.toThrow(OperatorFault);
  });

  test("an open quotation mark ends the file at its row; in the header it is told", async () => {
    const { items, damage } = await read(`id,wkt\n1,"${wkt}"\n"2,"${wkt}\n3,"${wkt}"\n`);
    expect(features(items).map((row) => "id" in row && row.id)).toEqual(["1"]);
    expect(damage).toBe("row 2: a quotation mark in it is never closed, or stands where none should");
    await expect(read('id,"wkt\n1,2\n')).rejects.toThrow(/in its first line, a quotation mark in it is never closed/);
  });

  test.each(["\n", "\r\n", "\r"])("one in row 3 of 100,000 ends it there, with lines that end in %j", async (newline) => {
    const rows = Array.from({ length: 100_000 }, (_, i) => (i === 2 ? `${i + 1},"${wkt}` : `${i + 1},"${wkt}"`));
    const { items, damage } = await read(["id,wkt", ...rows].join(newline));
    expect(items).toHaveLength(2);
    expect(damage).toContain("row 3: a quotation mark in it");
  });

  test.each([
    ["without quotation marks", "z".repeat(20e6)],
    ["in quotation marks", `"${"z".repeat(20e6)}"`],
    ["behind an open quotation mark", `"${"z".repeat(20e6)}`],
  ])("a row of 20 MB ends it: %s", async (_, long) => {
    const { items, damage } = await read(`id,wkt\n1,"${wkt}"\n2,${long}\n3,"${wkt}"\n`);
    expect(items).toHaveLength(1);
    expect(damage).toMatch(/^row 2: /);
  });

  test("NULs, blanks round quotation marks, and lines of both ends", async () => {
    const { items } = await read('id,note,lat,lng\r\na\u0000,"one" ,34,"-118"  \r\nb,"two"\t,35,-119\nc,\u0000,36,"-120"\r\n');
    expect(features(items)).toEqual([
      { id: "a\u0000", note: "one", geometry: point(-118, 34) },
      { id: "b", note: "two", geometry: point(-119, 35) },
      { id: "c", note: "\u0000", geometry: point(-120, 36) },
    ]);
  });

  test("carriage returns alone end rows too", async () => {
    const { items } = await read("id,lat,lng\ra,34,-118\rb,35,-119\r");
    expect(features(items).map((row) => "id" in row && row.id)).toEqual(["a", "b"]);
  });

  test("empty cells behind the last are dropped, and those that a row lacks are empty and told", async () => {
    const { items } = await read("id,lat,lng,note\na,34,-118,x,\nb,35,-119\nc,36,-120,y, ,\nd,37,-121,z,,more\n");
    expect(features(items)).toEqual([
      { id: "a", note: "x", geometry: point(-118, 34) },
      { id: "b", note: "", geometry: point(-119, 35) },
      { id: "c", note: "y", geometry: point(-120, 36) },
    ]);
    expect(items.map((item) => item.kind === "feature" && item.notes)).toEqual([[], ["cells-missing"], [], false]);
    expect(broken(items)).toEqual(["4: it has more cells than the header"]);
  });

  test.each([
    ["semicolons", "sep=;\r\nid;lat;lng\r\na;34,5;-118\r\nb;35;-119\r\n"],
    ["a sign that no other table has", "sep=^\nid^lat^lng\na^34^-118\nb^35^-119\n"],
  ])("a first line that tells the delimiter is no header: %s", async (_, text) => {
    const { items } = await read(text);
    expect(features(items)).toMatchObject([{ id: "a" }, { id: "b", geometry: point(-119, 35) }]);
  });

  test.each(["wkt", "geom", "the_geom", "GEOMETRY", "WKB"])(
    "geometry that first stands in row 301 is found by the name %s",
    async (name) => {
      const { items } = await read(`id,${name}\n${"a,\n".repeat(300)}b,"${wkt}"\n`);
      expect(features(items).at(-1)).toEqual({ id: "b", geometry: polygon });
    },
  );

  test("rows of another length tell nothing of where the geometry is", async () => {
    const { items } = await read(`id,note,shape\n1,Main\nSt,"${wkt}"\n2,"${wkt}",x,y\n3,Elm,"${wkt}"\n`);
    expect(features(items).at(-1)).toEqual({ id: "3", note: "Elm", geometry: polygon });
  });

  test.each([
    ["carriage returns", 'id,note,lat,lng\ra,"one\ntwo",34,-118\rb,x,35,-119\r'],
    ["line feeds", 'id,note,lat,lng\na,"one\rtwo",34,-118\nb,x,35,-119\n'],
  ])("%s end rows where quoted cells hold the other sign", async (_, text) => {
    const { items } = await read(text);
    expect(features(items)).toMatchObject([{ id: "a", note: expect.stringMatching(/^one\stwo$/) }, { id: "b" }]);
  });

  test("a file that is no table", async () => {
    await expect(read("hello\nworld\n")).rejects.toThrow(OperatorFault);
    await expect(read("")).rejects.toThrow(OperatorFault);
  });
});
