// Zip files of shapefiles: the layer that is meant comes out, what is wrong is refused, and nothing stays unpacked.
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { whyNot } from "../sample-import-for-tests.ts";
import { openSource } from "./open-source.ts";
import { encodeZip, openSampleFolder, sampleLots, sampleTable } from "./sample-shapefile-for-tests.ts";

const { path, write, read } = openSampleFolder();

describe("a zip file", () => {
  const lots = () => [
    { name: "lots.shp", data: sampleLots().bytes },
    { name: "lots.dbf", data: sampleTable(5) },
  ];
  const listUnpacked = () => readdirSync(path()).filter((name) => name.startsWith("unzipped-"));
  const zip = (members: Parameters<typeof encodeZip>[0], name = "in.zip") => write(name, encodeZip(members));

  test("with names in capitals, folders and other layers gives the layer, and unpacks no other", async () => {
    const members = [
      { name: "down/here/Lots.SHP", data: sampleLots().bytes },
      { name: "down/here/LOTS.dbf", data: sampleTable(5) },
      { name: "a/__MACOSX/lots.shp", data: Buffer.from("x") },
      { name: "other.shp", data: sampleLots().bytes, crc: 1 },
    ];
    const items = await read(`${zip(members)}#lots`);
    expect(items).toHaveLength(5);
    expect(items[0]).toMatchObject({ properties: { NAME: "row 1" } });
    expect(readdirSync(path())).toEqual(["in.zip"]);
  });

  test.each<[string, Parameters<typeof encodeZip>[0], RegExp]>([
    ["a member twice", [...lots(), { name: "lots.shp", data: sampleLots().bytes }], /lots\.shp is in it twice/],
    ["a wrong checksum", [{ ...lots()[0]!, crc: 1 }], /lots\.shp is damaged \(its checksum is wrong\); download/],
    ["a password", [{ ...lots()[0]!, isLocked: true }], /lots\.shp is locked with a password/],
    [
      "another zip file in it",
      [{ name: "inner.zip", data: encodeZip(lots()) }],
      /has no shapefile \(\.shp\) in it\. It has inner\.zip: unzip it/,
    ],
    [
      "a file geodatabase in it",
      [{ name: "down/Lots.gdb/a00000001.gdbtable", data: Buffer.from("x") }],
      /GDAL and import the result: ogr2ogr parcels\.gpkg "\/vsizip\/\/\S+\/in\.zip\/down\/Lots\.gdb"$/,
    ],
    [
      "a KML file in it",
      [
        { name: "files/icon.png", data: Buffer.from("x") },
        { name: "doc.kml", data: Buffer.from("x") },
      ],
      /in\.zip\/doc\.kml"$/,
    ],
    ["two layers of one name", [...lots(), { name: "old/lots.shp", data: sampleLots().bytes }], /several layers/],
    ["a name that leads elsewhere", [{ ...lots()[0]!, name: "../../up/lots.shp" }], /can't be unzipped: invalid relative path/],
  ])("with %s is refused in a sentence, and nothing stays unpacked", async (_, members, why) => {
    expect(await whyNot(openSource(zip(members)))).toMatch(why);
    expect(listUnpacked()).toEqual([]);
  });

  test("with folders and a Mac's notes named as members of a layer takes neither for one", async () => {
    const members = [
      { name: "lots.shp/", data: Buffer.alloc(0) },
      { name: "lots.shp/lots.shp", data: sampleLots().bytes },
      { name: "lots.shp/lots.dbf", data: sampleTable(5) },
      { name: "lots.shp/._lots.shp", data: Buffer.from("x") },
      { name: "lots.shp/._lots.dbf", data: Buffer.from("x") },
      { name: "._p.shp", data: Buffer.from("x") },
    ];
    const items = await read(zip(members));
    expect(items.map(({ kind }) => kind)).toEqual(Array(5).fill("feature"));
    expect(items[0]).toMatchObject({ properties: { NAME: "row 1" } });
  });

  test("that unpacks to more than the disk has is refused before it is unpacked", async () => {
    const bytes = encodeZip([{ name: "lots.shp", data: Buffer.alloc(64) }]);
    // The size behind the ZIP64 mark: 2^50 bytes.
    const directory = bytes.indexOf("PK\u0001\u0002");
    const extra = Buffer.alloc(20);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(2n ** 50n, 4);
    extra.writeBigUInt64LE(2n ** 50n, 12);
    bytes.writeUInt32LE(0xffffffff, directory + 20);
    bytes.writeUInt32LE(0xffffffff, directory + 24);
    bytes.writeUInt16LE(extra.length, directory + 30);
    const end = bytes.indexOf("PK\u0005\u0006");
    const grown = Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)]);
    grown.writeUInt32LE(end - directory + extra.length, end + extra.length + 12);
    expect(await whyNot(openSource(write("bomb.zip", grown)))).toMatch(
      /takes 1048576\.0 GB unzipped, and .* GB left; set TMPDIR to another folder/,
    );
    expect(listUnpacked()).toEqual([]);
  });
});
