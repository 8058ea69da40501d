import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FOOTPRINT_COLUMNS, GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { decodeShape } from "../../geometry/decode-shape.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { checkDataset } from "../check/check-dataset.ts";
import { buildDemo } from "../demo/build-demo.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { importDataset } from "./import-dataset.ts";
import { formatPlan, planImport } from "./plan-import.ts";
import { listIssues, openSampleImport, type SampleImport, whyNot } from "./sample-import.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing, toGeojson } from "./sample-neighborhood.ts";
import type { LayerName } from "./survey-fields.ts";

/** What shapes tell, as against what records say. */
const DERIVED = Object.keys(FOOTPRINT_COLUMNS).filter(
  (field) => /_area$|_zone_|^distance_|overhang|tarp|conditioner|^center/.test(field) && field !== "distance_to_closest_building",
);

describe("the demo town's own shapes, imported as layers", () => {
  let folder: string;
  let town: DatabaseSync;
  let made: DatabaseSync;
  const out = () => join(folder, "made.gpkg");

  /** The rows of a table of the demo town as GeoJSON. */
  const write = (name: string, sql: string): string => {
    const features = town
      .prepare(sql)
      .all()
      .map(({ geom, ...properties }) => ({ type: "Feature", geometry: decodeShape(geom as Uint8Array, GEOM_HEADER_BYTES), properties }));
    const path = join(folder, `${name}.geojson`);
    writeFileSync(path, toGeojson(features));
    return path;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "survey-"));
    const path = join(folder, "town.gpkg");
    buildDemo({ path, parcels: 500 });
    town = new DatabaseSync(path, { readOnly: true });
    const context = (where: string) => `SELECT geom, kind, name FROM context WHERE ${where}`;
    const where: Partial<Record<LayerName, string>> = {
      trees: "layer = 'trees'",
      shrubs: "layer = 'shrubs'",
      vegetation: "layer = 'lawns'",
      water: "layer = 'water' AND kind = 'pond'",
      coast: "layer = 'water' AND kind = 'sea'",
      fire_stations: "layer = 'places' AND kind = 'fire_station'",
      pools: "layer = 'pools' AND kind = 'pool'",
      temporary_pools: "layer = 'pools' AND kind = 'temporary_pool'",
      enclosures: "layer = 'pool_enclosures'",
      trampolines: "layer = 'trampolines'",
      roof_parts: "layer = 'roof_parts'",
    };
    await importDataset({
      parcels: write("parcels", "SELECT geom, parcel_id, address, city, zip FROM parcels"),
      buildings: write("buildings", "SELECT geom, footprint_id FROM footprints"),
      layers: Object.fromEntries(Object.entries(where).map(([name, sql]) => [name, write(name, context(sql))])),
      out: out(),
    });
    made = new DatabaseSync(out(), { readOnly: true });
  });
  afterAll(() => {
    town?.close();
    made?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = (db: DatabaseSync, sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));

  test("give every building the attributes that it has in the town", () => {
    const sql = `SELECT footprint_id, parcel_id, ${DERIVED.join(", ")} FROM footprints ORDER BY footprint_id`;
    expect(DERIVED.length).toBeGreaterThan(25);
    expect(read(made, sql)).toEqual(read(town, sql));
  });

  test("give every parcel its counts", () => {
    const sql =
      "SELECT parcel_id, number_of_buildings_in_parcel, pool_count, temporary_pool_count, pool_enclosure_count, trampoline_count FROM parcels ORDER BY parcel_id";
    expect(read(made, sql)).toEqual(read(town, sql));
  });

  test("are on the dataset's own map, and called reported", () => {
    const sql = "SELECT layer, kind, count(*) AS n FROM context WHERE layer NOT IN ('land', 'streets') GROUP BY 1, 2 ORDER BY 1, 2";
    const shown = (db: DatabaseSync) => read(db, sql).filter(({ layer, kind }) => layer !== "places" || kind === "fire_station");
    expect(shown(made)).toEqual(shown(town));
    const { dictionary } = readDatasetDocument(out()).info;
    const notReported = Object.entries(dictionary.footprint).filter(
      ([field, { reported }]) => reported === false && DERIVED.includes(field),
    );
    expect(notReported).toEqual([]);
    expect(dictionary.parcel.pool_count).toMatchObject({ unit: "pools" });
    expect(checkDataset(out()).promises.filter(({ broken }) => broken > 0)).toEqual([]);
  });
});

describe("layers", () => {
  let trial: SampleImport;
  beforeEach(() => {
    trial = openSampleImport();
  });
  afterEach(() => trial.remove());

  const patch = (x: number, y: number, size: number, properties: Record<string, unknown> = {}) =>
    sampleFeature(sampleRing(x, y, size), properties);
  const layer = (name: string, features: readonly unknown[]) => trial.write(`${name}.geojson`, toGeojson(features));

  test("tell nothing of what was not surveyed, and say of vegetation what it is made of", async () => {
    const report = await trial.run({ layers: { trees: layer("trees", [patch(1.3, 0.3, 0.1)]) } });
    expect(trial.query("SELECT tree_overhang_percent > 0 AS t, shrub_zone_1 AS s FROM footprints ORDER BY footprint_id")).toEqual([
      { t: 1, s: null },
      { t: 0, s: null },
    ]);
    expect(report.notReported).toContain("distance_to_shrub");
    expect(report.notReported).not.toContain("tree_zone_4");
    expect(readDatasetDocument(trial.out).info.dictionary.footprint.vegetation_zone_1!.meaning).toContain("(here trees only");
  });

  test("without a shape say that nothing was found", async () => {
    const report = await trial.run({ layers: { pools: layer("pools", []), roof_solar: layer("solar", []), water: layer("water", []) } });
    expect(trial.query("SELECT DISTINCT pool_count AS p FROM parcels")).toEqual([{ p: 0 }]);
    expect(trial.query("SELECT DISTINCT solar_panel_area AS s, distance_to_water_body AS w FROM footprints")).toEqual([{ s: 0, w: null }]);
    expect(["pool_count", "solar_panel_area", "distance_to_water_body"].filter((field) => report.notReported.includes(field))).toEqual([]);
    expect(checkDataset(trial.out).kept).toBe(true);
  });

  test("of roof parts are told apart by a column, and other kinds are left out", async () => {
    const roof_parts = layer("parts", [
      patch(1.3, 0.3, 0.1, { TYPE: "Solar Panel" }),
      patch(1.5, 0.5, 0.1, { TYPE: "Rust" }),
      patch(1.5, 0.3, 0.1, { TYPE: "Chimney" }),
    ]);
    const report = await trial.run({ layers: { roof_parts } });
    expect(
      trial.query("SELECT solar_panel_area > 0 AS s, rust_area > 0 AS r, hip_area AS h FROM footprints WHERE footprint_id = 'B1'"),
    ).toEqual([{ s: 1, r: 1, h: null }]);
    expect(listIssues(report)).toMatchObject([{ file: "roof_parts", kind: "left-out", row: 3 }]);
  });

  test("of points and lines serve where a distance is asked, and nowhere else", async () => {
    const [corner, other] = [sampleRing(4, 4, 1)[0]!, sampleRing(9, 4, 1)[0]!];
    const shape = (geometry: object) => ({ type: "Feature", geometry, properties: { NAME: "Engine 9" } });
    const line = shape({ type: "LineString", coordinates: [corner, other] });
    const report = await trial.run({
      layers: {
        fire_stations: layer("stations", [shape({ type: "Point", coordinates: corner })]),
        coast: layer("coast", [line]),
        trees: layer("trees", [patch(4, 4, 0.1), line]),
      },
    });
    expect(trial.query("SELECT count(*) AS n FROM footprints WHERE distance_to_fire_station > 0 AND distance_to_coast > 0")).toEqual([
      { n: 2 },
    ]);
    expect(trial.query("SELECT layer, kind, name FROM context WHERE layer <> 'trees'")).toEqual([
      { layer: "places", kind: "fire_station", name: "Engine 9" },
    ]);
    expect(listIssues(report)).toMatchObject([{ file: "trees", kind: "left-out", reason: "its geometry is a LineString, not a polygon" }]);
  });

  test("of points are counted where areas are, and not drawn", async () => {
    const point = (x: number) => ({ type: "Feature", geometry: { type: "Point", coordinates: sampleRing(x, 0.3, 1)[0] }, properties: {} });
    const pools = layer("pools", [point(1.3), point(1.4), patch(2.3, 0.3, 0.1), point(50)]);
    const line = { type: "Feature", geometry: { type: "LineString", coordinates: sampleRing(1, 0, 1) }, properties: {} };
    const report = await trial.run({ layers: { pools, trampolines: layer("trampolines", [point(2.3), line]) } });
    expect(trial.query("SELECT pool_count AS p, trampoline_count AS t FROM parcels ORDER BY parcel_id")).toEqual([
      { p: 2, t: 0 },
      { p: 1, t: 1 },
    ]);
    expect(trial.query("SELECT count(*) AS n FROM context")).toEqual([{ n: 0 }]);
    expect(report.decisions.join()).toMatch(/pools: points are counted .*trampolines: points are counted/);
    expect(listIssues(report)).toMatchObject([{ file: "trampolines", kind: "left-out", row: 2 }]);
    expect(checkDataset(trial.out).kept).toBe(true);
  });

  describe("of trees that are points", () => {
    const tree = (x: number, properties: Record<string, unknown>) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: sampleRing(x, 0.5, 1)[0] },
      properties,
    });
    const canopies = () =>
      trial.query("SELECT geom FROM context WHERE layer = 'trees' ORDER BY rowid").map(({ geom }) => {
        const shape = decodeShape(geom as Uint8Array, GEOM_HEADER_BYTES);
        return Math.round(areaSquareMetres(shape as PolygonalGeometry));
      });

    test("each becomes a circle by its crown's width or radius, in the unit of its column", async () => {
      const trees = layer("trees", [tree(1.5, { CROWN_WIDTH_FT: 20, DBH: 12 }), patch(1.1, 0.1, 0.1), tree(2.5, { CROWN_WIDTH_FT: 10 })]);
      const shrubs = layer("shrubs", [tree(2.5, { CanopyRadius_m: "1.5" })]);
      const report = await trial.run({ layers: { trees, shrubs } });
      // A circle of 20 ft has 29.2 m²; 32 corners take 0.6 % off.
      expect(canopies()).toEqual([29, 4, 7]);
      expect(trial.query("SELECT tree_overhang_percent > 0 AS t, distance_to_shrub AS s FROM footprints ORDER BY footprint_id")).toEqual([
        { t: 1, s: expect.closeTo(40.5, 1) },
        { t: 1, s: 0 },
      ]);
      const done = "circles around points: 2 by the crown width in CROWN_WIDTH_FT, in feet (the column is called CROWN_WIDTH_FT)";
      expect(report.decisions).toContain(`trees: ${done}.`);
      const { provenance, info } = readDatasetDocument(trial.out);
      expect(provenance).toContain(`trees: ${done}.`);
      expect(info.dictionary.footprint.tree_zone_1!.meaning).toContain(`(trees are ${done})`);
      expect(info.dictionary.footprint.shrub_zone_1!.meaning).toContain("(shrubs are circles around points: 1 by the crown radius");
      expect(report.mapping.units).toMatchObject({ trees: { crown_width: "ft" }, shrubs: { crown_radius: "m" } });
      expect(checkDataset(trial.out).kept).toBe(true);
    });

    test("without a width are left out, each counted; a layer of nothing else is refused with the way out", async () => {
      const some = layer("trees", [tree(1.5, { SPREAD_FT: 20 }), tree(1.5, { SPREAD_FT: 0 }), tree(1.5, { SPREAD_FT: 9999 })]);
      const report = await trial.run({ layers: { trees: some } });
      expect(listIssues(report)).toMatchObject([{ file: "trees", kind: "left-out", rows: 2, row: 2 }]);
      expect(canopies()).toHaveLength(1);
      expect(await whyNot(trial.run({ layers: { trees: layer("none", [tree(1.5, { DBH: 12, TRUNK_DIAMETER: 12 })]) } }))).toMatch(
        /No row of .* can serve as one of the trees: it is a point, and no column says how wide .*--map trees.crown_width=COLUMN .*--tree-crown/,
      );
      const unnamed = layer("unnamed", [tree(1.5, { SPREAD: 20 })]);
      expect(await whyNot(trial.run({ layers: { trees: unnamed } }))).toContain("--units ft or --units m says it of SPREAD");
      await trial.run({ layers: { trees: unnamed }, units: "ft" });
      expect(canopies()).toEqual([29]);
    });

    test("several in a row are as many trees, each as wide as the row says", async () => {
      const group = (xs: number[], properties: Record<string, unknown>) => ({
        type: "Feature",
        geometry: { type: "MultiPoint", coordinates: xs.map((x) => [...sampleRing(x, 0.5, 1)[0]!, 7]) },
        properties,
      });
      const trees = layer("trees", [group([1.5], { CROWN_WIDTH_FT: 20 }), group([1.2, 2.5], { CROWN_WIDTH_FT: 10 }), group([1, 2], {})]);
      const pools = layer("pools", [group([1.3, 1.4, 2.3], {})]);
      const report = await trial.run({ layers: { trees, pools } });
      expect(canopies()).toEqual([29, 7, 7]);
      expect(report.decisions.join()).toContain("circles around points: 3 by the crown width");
      expect(trial.query("SELECT pool_count AS p FROM parcels ORDER BY parcel_id")).toEqual([{ p: 2 }, { p: 1 }]);
      expect(listIssues(report)).toMatchObject([
        { file: "trees", kind: "left-out", rows: 1, row: 3 },
        { file: "pools", kind: "mended", rows: 1, row: 1 },
      ]);
    });

    test("take the width that a person tells for those that have none, and the mapping keeps it", async () => {
      const trees = layer("trees", [tree(1.5, { SPREAD_FT: 20 }), tree(2.5, { SPREAD_FT: null })]);
      const report = await trial.run({ layers: { trees }, treeCrown: "6m" });
      expect(canopies()).toEqual([29, 28]);
      expect(report.decisions.join()).toContain(
        "1 by the crown width in SPREAD_FT, in feet (the column is called SPREAD_FT); 1 6m wide, as told.",
      );
      expect(report.mapping.tree_crown).toBe("6m");
      expect(await whyNot(trial.run({ layers: { trees }, treeCrown: "wide" }))).toContain("Say it as 20ft or 6m");
    });

    test("are spoken of before the import, where there are any", async () => {
      const plan = async (features: unknown[], treeCrown?: string) =>
        formatPlan(
          await planImport({
            parcels: trial.write("p.geojson", toGeojson([sampleLot(1)])),
            layers: { trees: layer("t", features) },
            treeCrown,
          }),
        );
      expect(await plan([patch(1, 1, 1)])).not.toContain("points");
      expect(await whyNot(plan([patch(1, 1, 1)], "wide"))).toContain("Say it as 20ft or 6m");
      expect(await plan([tree(1, { DBH: 3 })])).toContain("    points are left out: no column says how wide its crown is (--map");
      const group = { ...tree(1, { DBH: 3 }), geometry: { type: "MultiPoint", coordinates: [sampleRing(1, 0.5, 1)[0]] } };
      expect(await plan([group])).toContain("    points are left out");
      expect(await plan([tree(1, { DBH: 3 })], "20ft")).toContain("    points become circles 20ft wide, as told");
      expect(await plan([tree(1, { CrownDiam_ft: 3 })])).toMatch(
        /points become circles by the crown width in CrownDiam_ft, in feet .*; those without one are left out/,
      );
    });
  });

  test("of heights fill what the buildings' own file leaves open, by point and by outline", async () => {
    const point = (x: number, properties: Record<string, unknown>) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: sampleRing(x, 0.5, 1)[0] },
      properties,
    });
    const heights = layer("heights", [
      point(1.5, { height_m: 3 }),
      point(1.5, { height_m: 5 }),
      point(2.5, { height_m: 9 }),
      patch(3.2, 0.2, 0.6, { height_m: 6 }),
      point(30, { height_m: 7 }),
    ]);
    const houses = [sampleHouse(1, { HEIGHT: null }), sampleHouse(2), sampleHouse(3, { HEIGHT: 0 })];
    const report = await trial.run({ lots: [1, 2, 3].map((i) => sampleLot(i)), houses, layers: { heights } });
    expect(trial.query("SELECT building_height AS h FROM footprints ORDER BY footprint_id")).toEqual([
      { h: 16.4 },
      { h: 17 },
      { h: 19.69 },
    ]);
    expect(listIssues(report)).toMatchObject([{ file: "heights", kind: "left-out", reason: "it lies on no building", row: 5 }]);
    expect(report.decisions).toContain("Heights of their own layer are taken to be in metres (the column is called height_m).");
  });

  test("parcels alone are a dataset that counts no buildings", async () => {
    const parcels = trial.write("alone.geojson", toGeojson([sampleLot(1), sampleLot(2)]));
    const report = await importDataset({ parcels, out: trial.out });
    expect(report.buildings).toBeNull();
    expect(report.notReported).toContain("number_of_buildings_in_parcel");
    expect(trial.query("SELECT DISTINCT number_of_buildings_in_parcel AS n FROM parcels")).toEqual([{ n: null }]);
    expect(checkDataset(trial.out).promises.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(await whyNot(trial.run({ layers: { trees: join(trial.folder, "gone.geojson") } }))).toContain("There is no file at");
  });
});
