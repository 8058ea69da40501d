import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { decodeShape } from "../../geometry/decode-shape.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { checkDataset } from "../check/check-dataset.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { formatPlan, planImport } from "./plan-import.ts";
import { listIssues, openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleLot, sampleRing, toGeojson } from "./sample-neighborhood-for-tests.ts";

describe("layers of trees that are points", () => {
  let trial: SampleImport;
  beforeEach(() => {
    trial = openSampleImport();
  });
  afterEach(() => trial.remove());

  const patch = (x: number, y: number, size: number) => sampleFeature(sampleRing(x, y, size), {});
  const layer = (name: string, features: readonly unknown[]) => trial.write(`${name}.geojson`, toGeojson(features));
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
    expect(info.dictionary.footprint.tree_zone_1!.meaning).toContain(`; trees are ${done}`);
    expect(info.dictionary.footprint.shrub_zone_1!.meaning).toContain("; shrubs are circles around points: 1 by the crown radius");
    expect(checkDataset(trial.out).kept).toBe(true);
  });

  test("without a width are left out, each counted; a layer of nothing else is refused with the way out", async () => {
    const some = layer("trees", [tree(1.5, { SPREAD_FT: 20 }), tree(1.5, { SPREAD_FT: 0 }), tree(1.5, { SPREAD_FT: 9999 })]);
    const report = await trial.run({ layers: { trees: some } });
    expect(listIssues(report)).toMatchObject([{ file: "trees", kind: "left-out", rows: 2, row: 2 }]);
    expect(canopies()).toHaveLength(1);
    expect(await whyNot(trial.run({ layers: { trees: layer("none", [tree(1.5, { DBH: 12, TRUNK_DIAMETER: 12 })]) } }))).toMatch(
      /No row of .* can be used for trees: it is a point, and no column says how wide .*--map trees.crown_width=COLUMN names one/,
    );
    const unnamed = layer("unnamed", [tree(1.5, { SPREAD: 20 })]);
    expect(await whyNot(trial.run({ layers: { trees: unnamed } }))).toContain("--units ft or --units m sets it for SPREAD");
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

  test("are spoken of before the import, where there are any", async () => {
    const plan = async (features: unknown[]) =>
      formatPlan(
        await planImport({
          parcels: trial.write("p.geojson", toGeojson([sampleLot(1)])),
          layers: { trees: layer("t", features) },
        }),
      );
    expect(await plan([patch(1, 1, 1)])).not.toContain("points");
    expect(await plan([tree(1, { DBH: 3 })])).toContain("    points are left out: no column says how wide its crown is (--map");
    const group = { ...tree(1, { DBH: 3 }), geometry: { type: "MultiPoint", coordinates: [sampleRing(1, 0.5, 1)[0]] } };
    expect(await plan([group])).toContain("    points are left out");
    expect(await plan([tree(1, { CrownDiam_ft: 3 })])).toMatch(
      /points become circles by the crown width in CrownDiam_ft, in feet .*; those without one are left out/,
    );
  });
});
