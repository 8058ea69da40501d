import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkDataset } from "../check/check-dataset.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { importDataset } from "./import-dataset.ts";
import { listIssues, openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleLot, sampleRing, toGeojson } from "./sample-neighborhood-for-tests.ts";

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
    expect(readDatasetDocument(trial.out).info.dictionary.footprint.vegetation_zone_1!.meaning).toContain("; here trees only");
  });

  test("without a shape say that nothing was found", async () => {
    const report = await trial.run({ layers: { pools: layer("pools", []), roof_solar: layer("solar", []), water: layer("water", []) } });
    expect(trial.query("SELECT DISTINCT pool_count AS p FROM parcels")).toEqual([{ p: 0 }]);
    expect(trial.query("SELECT DISTINCT solar_panel_area AS s, distance_to_water_body AS w FROM footprints")).toEqual([{ s: 0, w: null }]);
    expect(["pool_count", "solar_panel_area", "distance_to_water_body"].filter((field) => report.notReported.includes(field))).toEqual([]);
    expect(checkDataset(trial.out).kept).toBe(true);
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

  test("several points in a row are as many things; of trees, points are no canopies", async () => {
    const points = (...xs: number[]) => {
      const coordinates = xs.map((x) => [...sampleRing(x, 0.3, 1)[0]!, 7]);
      return { type: "Feature", geometry: { type: "MultiPoint", coordinates }, properties: { CROWN_WIDTH_FT: 20 } };
    };
    const report = await trial.run({ layers: { pools: layer("pools", [points(1.3, 1.4, 2.3)]) } });
    expect(trial.query("SELECT pool_count AS p FROM parcels ORDER BY parcel_id")).toEqual([{ p: 2 }, { p: 1 }]);
    expect(listIssues(report)).toMatchObject([{ file: "pools", kind: "mended", rows: 1, row: 1 }]);
    expect(await whyNot(trial.run({ layers: { trees: layer("trees", [points(1.3)]) } }))).toContain(
      "its geometry is a MultiPoint, not a polygon",
    );
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
    expect(report.decisions.join()).toMatch(/pools: each point is counted .*trampolines: each point is counted/);
    expect(listIssues(report)).toMatchObject([{ file: "trampolines", kind: "left-out", row: 2 }]);
    expect(checkDataset(trial.out).kept).toBe(true);
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
