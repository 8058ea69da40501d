import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { MultiPolygon, Polygon } from "geojson";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { square } from "../../geometry/shapes-for-tests.ts";
import { createDatasetFile } from "./create-dataset-file.ts";
import { sampleAddress, sampleDocument, sampleFootprint, sampleParcel } from "./sample-rows-for-tests.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dataset-file-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const courtyard: Polygon = {
  type: "Polygon",
  coordinates: [(square(-89.65, 39.8) as Polygon).coordinates[0]!, (square(-89.6497, 39.8003, 0.0002) as Polygon).coordinates[0]!],
};
const twoParts: MultiPolygon = {
  type: "MultiPolygon",
  coordinates: [(square(-89.65, 39.8, 0.0001) as Polygon).coordinates, (square(-89.64, 39.81, 0.0001) as Polygon).coordinates],
};

function buildSmall(path: string): void {
  const file = createDatasetFile(path);
  file.addParcel(sampleParcel({ parcel_id: "P1" }), square(-89.65, 39.8));
  file.addParcel(sampleParcel({ parcel_id: "P2", stack: 1 }), twoParts);
  file.addFootprint(sampleFootprint({ footprint_id: "F1", parcel_id: "P1", tarp_evidence: true }), courtyard);
  file.addFootprint(sampleFootprint({ footprint_id: "F2", parcel_id: null, tarp_evidence: false }), twoParts);
  file.addContext(
    { layer: "streets", kind: "main", name: "Main St" },
    {
      type: "LineString",
      coordinates: [
        [-89.7, 39.7],
        [-89.6, 39.9, 12],
      ],
    },
  );
  file.addContext({ layer: "places", kind: "town", name: "Springfield" }, { type: "Point", coordinates: [-89.65, 39.8] });
  file.addAddress(sampleAddress({ parcel_id: "P1" }));
  file.finish(sampleDocument());
  file.keep();
}

const open = (path: string) => new DatabaseSync(path, { readOnly: true });

describe("createDatasetFile", () => {
  test("keeps rows, booleans, nulls and counts", () => {
    const path = join(folder, "a.gpkg");
    buildSmall(path);
    const db = open(path);
    expect(db.prepare("SELECT parcel_id, stack, pool_count FROM parcels ORDER BY fid").all()).toEqual([
      { parcel_id: "P1", stack: null, pool_count: null },
      { parcel_id: "P2", stack: 1, pool_count: null },
    ]);
    expect(db.prepare("SELECT footprint_id, parcel_id, tarp_evidence FROM footprints ORDER BY fid").all()).toEqual([
      { footprint_id: "F1", parcel_id: "P1", tarp_evidence: 1 },
      { footprint_id: "F2", parcel_id: null, tarp_evidence: 0 },
    ]);
    expect(db.prepare("SELECT count(*) n FROM addresses").get()).toEqual({ n: 1 });
    expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
    expect(db.prepare("SELECT rtreecheck('rtree_footprints_geom') ok").get()).toEqual({ ok: "ok" });
    db.close();
  });

  test("WKB begins after the promised header, and the envelope and R-tree hold the shape", () => {
    const path = join(folder, "a.gpkg");
    buildSmall(path);
    const db = open(path);
    const row = db.prepare("SELECT geom, hex(substr(geom, 41)) wkb FROM footprints WHERE footprint_id = 'F2'").get()!;
    expect(row.wkb).toMatch(/^0106000000020000000103000000/);
    const blob = Buffer.from(row.geom as Uint8Array);
    expect(blob.subarray(0, 8).toString("hex")).toBe("47500003e6100000");
    expect([8, 16, 24, 32].map((at) => blob.readDoubleLE(at))).toEqual([-89.65, -89.64 + 0.0001, 39.8, 39.81 + 0.0001]);
    expect(blob.length).toBe(GEOM_HEADER_BYTES + 9 + 2 * (9 + 4 + 5 * 16));
    const hit = "SELECT id FROM rtree_footprints_geom WHERE minx <= ?1 AND maxx >= ?1 AND miny <= ?2 AND maxy >= ?2 ORDER BY id";
    expect(db.prepare(hit).all(-89.6495, 39.8005)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(db.prepare(hit).all(-89.7, 39.8005)).toEqual([]);
    db.close();
  });

  test("the same rows give the same bytes", () => {
    buildSmall(join(folder, "a.gpkg"));
    buildSmall(join(folder, "b.gpkg"));
    expect(readFileSync(join(folder, "a.gpkg")).equals(readFileSync(join(folder, "b.gpkg")))).toBe(true);
  });

  test("the summary's hash follows every row", () => {
    const hashOf = (id: string) => {
      const file = createDatasetFile(join(folder, "h.gpkg"));
      file.addParcel(sampleParcel({ parcel_id: id }), square(-89.65, 39.8));
      const summary = file.summary();
      file.discard();
      return summary;
    };
    expect(hashOf("P1")).toEqual(hashOf("P1"));
    expect(hashOf("P1").contentHash).not.toBe(hashOf("P2").contentHash);
    expect(hashOf("P1").extent).toEqual([-89.65, 39.8, -89.65 + 0.001, 39.8 + 0.001]);
  });

  test("nothing but the part stands there before it is kept, and discard leaves nothing", () => {
    const path = join(folder, "a.gpkg");
    const file = createDatasetFile(path);
    file.addParcel(sampleParcel({ parcel_id: "P1" }), square(-89.65, 39.8));
    file.finish(sampleDocument());
    expect(readdirSync(folder)).toEqual([`a.gpkg.${process.pid}.part`]);
    file.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a failed build keeps the older file", () => {
    const path = join(folder, "a.gpkg");
    buildSmall(path);
    const file = createDatasetFile(path);
    file.addParcel(sampleParcel({ parcel_id: "same" }), square(-89.65, 39.8));
    file.addParcel(sampleParcel({ parcel_id: "same" }), square(-89.65, 39.8));
    expect(() => file.finish(sampleDocument())).toThrow(/UNIQUE/);
    file.discard();
    expect(readdirSync(folder)).toEqual(["a.gpkg"]);
    expect(open(path).prepare("SELECT count(*) n FROM parcels").get()).toEqual({ n: 2 });
  });

  test("a killed build's part is removed by the next build; a living build's is not", async () => {
    const path = join(folder, "a.gpkg");
    const living = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const dead = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => dead.once("exit", resolve));
    writeFileSync(`${path}.${dead.pid}.part`, "half");
    writeFileSync(`${path}.${dead.pid}.part-journal`, "half");
    writeFileSync(`${path}.${living.pid}.part`, "half");
    buildSmall(path);
    living.kill();
    expect(readdirSync(folder).sort()).toEqual([`a.gpkg`, `a.gpkg.${living.pid}.part`]);
  });

  test.each([
    ["empty", { type: "Polygon", coordinates: [] }],
    [
      "not finite",
      {
        type: "Polygon",
        coordinates: [
          [
            [Number.NaN, 1],
            [2, 3],
            [4, 5],
            [Number.NaN, 1],
          ],
        ],
      },
    ],
  ] satisfies [string, Polygon][])("refuses a geometry that is %s", (_, geometry) => {
    const file = createDatasetFile(join(folder, "a.gpkg"));
    expect(() => file.addParcel(sampleParcel({ parcel_id: "P1" }), geometry)).toThrow(RangeError);
    file.discard();
  });
});

const hasOgrinfo = (() => {
  try {
    execFileSync("ogrinfo", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();
if (!hasOgrinfo) console.warn("skipped: ogrinfo (GDAL) is not installed, so the file is not opened by another program");

describe.skipIf(!hasOgrinfo)("GDAL", () => {
  test("opens the file without a warning and sees every layer", () => {
    const path = join(folder, "a.gpkg");
    buildSmall(path);
    const output = execFileSync("sh", ["-c", 'ogrinfo -ro -al "$1" 2>&1', "sh", path], { encoding: "utf8" });
    expect(output).not.toMatch(/warning|error/i);
    for (const layer of ["parcels", "footprints", "context", "addresses"]) expect(output).toContain(`Layer name: ${layer}`);
    expect(output).toContain('ID["EPSG",4326]');
    expect(output).toContain("POLYGON ((-89.65 39.8");
    expect(output).toContain("tarp_evidence (Integer(Boolean)) = 1");
  });
});
