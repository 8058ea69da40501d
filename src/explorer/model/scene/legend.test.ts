import { expect, it } from "vitest";
import { buildBufferRings } from "../../../geometry/buffer.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import { CLASS_LOOKS } from "../fields/color-classes.ts";
import { buildColorScale } from "../fields/color-scale.ts";
import { buildRings } from "../rings/build-rings.ts";
import { colorOfShare } from "../rings/ring-colors.ts";
import { buildLegend, countClasses, isOutlineInView } from "./legend.ts";
import { findCounts } from "./parcel-counts.ts";
import type { Scene } from "./scene.ts";

const VIEW: Bounds = [0, 0, 10, 10];
const HERE: Bounds = [1, 1, 2, 2];
const THERE: Bounds = [20, 1, 22, 2];

const NO_MARKS = {
  basemap: "none" as Scene["basemap"],
  rings: null,
  evidence: null,
  dark: false,
  roofShapes: false,
  selectedId: null,
  outlinedParcels: [],
  propertyBounds: null,
  datasetBounds: null,
  inspected: null,
  otherMatches: [],
  counts: null,
  pin: null,
};

function sceneOf(
  buildings: [value: unknown, bounds: Bounds][],
  colorScale: Scene["colorScale"] = buildColorScale("roof_condition", {}, []),
): Scene {
  const footprints = buildings.map(([roof_condition, bounds], at) => ({
    id: String(at),
    geometry: { type: "Polygon", coordinates: [] } as const,
    bounds,
    entry: { roof_condition },
  }));
  return { properties: [{ id: "p", location: null, footprints }], colorScale } as unknown as Scene;
}
const rows = (scene: Scene, view: Bounds | null = VIEW) => countClasses(scene, view)?.map(({ words, count }) => [words, count]);

it("counts the buildings in view by their class", () => {
  const scene = sceneOf([
    ["good", HERE],
    ["very poor", HERE],
    ["poor", HERE],
    ["poor", THERE],
    [null, HERE],
  ]);
  expect(rows(scene)).toEqual([
    ["Excellent, good", 1],
    ["Fair", 0],
    ["Poor, very poor", 2],
    ["Not reported", 1],
  ]);
  expect(rows(scene, null)).toContainEqual(["Poor, very poor", 3]);
});

it("never counts a value that is not on the scale as not reported", () => {
  expect(rows(sceneOf([["worn out", HERE]]))).toEqual([
    ["Excellent, good", 0],
    ["Fair", 0],
    ["Poor, very poor", 0],
    ["Other value", 1],
    ["Not reported", 0],
  ]);
});

it("says nothing without buildings, or where they are drawn alike", () => {
  expect(countClasses(sceneOf([]), VIEW)).toBeNull();
  expect(countClasses(sceneOf([["good", HERE]], null), VIEW)).toBeNull();
});

it.each<[string, Bounds, boolean]>([
  ["around the view", [-1, -1, 11, 11], false],
  ["elsewhere", [20, 20, 30, 30], false],
  ["in it", [2, 2, 3, 3], true],
  ["across its edge", [-1, -1, 5, 11], true],
  ["along its edge", VIEW, true],
])("an outline %s", (_, bounds, seen) => expect(isOutlineInView(bounds, VIEW)).toBe(seen));

it("lists the marks that are in view, and none of what is elsewhere", () => {
  const scene: Scene = {
    ...sceneOf([
      ["good", HERE],
      ["poor", HERE],
      ["fair", THERE],
    ]),
    ...NO_MARKS,
    pin: [30, 5],
  };
  const marksOf = (more: Partial<Scene>, view: Bounds | null = VIEW) =>
    buildLegend({ ...scene, ...more }, view)
      .find(({ id }) => id === "marks")
      ?.rows.map(({ id }) => id);
  expect(marksOf({ selectedId: "0" })).toEqual(["selected", "building"]);
  // The third one is selected, and not in view.
  expect(marksOf({ selectedId: "2" })).toEqual(["building"]);
  expect(marksOf({ selectedId: "2" }, null)).toEqual(["selected", "building", "pin"]);
  const elsewhere = { id: "other", geometry: { type: "Polygon" as const, coordinates: [] }, bounds: THERE };
  const compare = (...compared: { id: string; geometry: (typeof elsewhere)["geometry"]; bounds: Bounds }[]) =>
    marksOf({ inspected: { preview: null, faults: [], compared } });
  expect(compare(elsewhere)).toEqual(["building"]);
  expect(compare(elsewhere, { ...elsewhere, bounds: HERE })).toEqual(["building", "compared"]);
  expect(marksOf({ pin: [5, 5], outlinedParcels: ["P"], propertyBounds: HERE })).toEqual(["building", "parcel", "pin"]);
  expect(marksOf({ outlinedParcels: ["P"], propertyBounds: THERE, datasetBounds: HERE })).toEqual(["building", "dataset"]);
});

it("is empty where nothing is drawn", () => expect(buildLegend({ ...sceneOf([]), ...NO_MARKS }, VIEW)).toEqual([]));

const PHOTOGRAPH: Scene["basemap"] = { id: "imagery", name: "Imagery", photograph: true, tiles: "https://x/{z}/{x}/{y}", credits: [] };

it("has the colors of the map for each theme, over photographs those of the dark one", () => {
  const colorOf = (dark: boolean, basemap: Scene["basemap"] = "town") =>
    buildLegend({ ...sceneOf([["poor", HERE]]), ...NO_MARKS, dark, basemap }, VIEW)[0]!.rows[2]!.swatch;
  expect([colorOf(false).fill, colorOf(true).fill]).toEqual([CLASS_LOOKS.poor.light, CLASS_LOOKS.poor.dark]);
  for (const dark of [false, true]) expect(colorOf(dark, PHOTOGRAPH)).toMatchObject({ fill: null, line: { color: CLASS_LOOKS.poor.dark } });
});

// 38% is filled at 0.454: 0x74.
it("says what the zones in view are, with the color of their share as the map fills it", async () => {
  const entry = { tree_zone_1: 38, shrub_zone_1: 12 };
  const square = [
    [0, 0],
    [0.0002, 0],
    [0.0002, 0.0002],
    [0, 0.0002],
    [0, 0],
  ];
  const geometry = { type: "Polygon" as const, coordinates: [square] };
  const meanings = { tree_zone_1: { unit: "%" }, shrub_zone_1: { unit: "%" } };
  const rings = await buildRings({ id: "0", geometry, entry }, meanings, "cover", buildBufferRings);
  const rowsOf = (view: Bounds) =>
    buildLegend({ ...sceneOf([]), ...NO_MARKS, rings }, view).flatMap(({ rows }) => rows.map(({ words, swatch }) => [words, swatch.fill]));
  expect(rowsOf(VIEW)).toEqual([
    ["0–5 ft (assumed): tree 38%, shrub 12%", `${colorOfShare(38, "light")}74`],
    ["5–30 ft (assumed): not reported", null],
    ["30–100 ft (assumed): not reported", null],
    ["100–200 ft (assumed): not reported", null],
  ]);
  expect(rowsOf(THERE)).toEqual([]);
  const ofAmong = (...others: [unknown, Bounds][]) =>
    buildLegend({ ...sceneOf([[null, HERE], ...others], null), ...NO_MARKS, rings }, VIEW).find(({ id }) => id === "rings")?.of;
  expect([ofAmong(), ofAmong([null, HERE])]).toEqual([undefined, "Building 1"]);
  // A fill would be over whatever is in a photograph.
  const onImagery = buildLegend({ ...sceneOf([]), ...NO_MARKS, rings, basemap: PHOTOGRAPH }, VIEW);
  expect(onImagery.flatMap(({ rows }) => rows.map(({ swatch }) => swatch.fill))).toEqual([null, null, null, null]);
});

it("lists the classes of counts only where parcels are too far away to be drawn", () => {
  const scene = { ...sceneOf([]), ...NO_MARKS, counts: { within: HERE, belowZoom: 14 } };
  const wordsAt = (zoom: number | null, view: Bounds | null = VIEW) =>
    buildLegend(scene, view, zoom).flatMap(({ title, rows }) => [title, ...rows.map(({ words }) => words)]);
  expect(wordsAt(9.5)).toEqual(["Parcels per sq mi", "Under 50", "50 to 499", "500 to 1,999", "2,000 or more"]);
  expect(wordsAt(13.99, null)).toHaveLength(5);
  expect([wordsAt(14), wordsAt(null), wordsAt(9.5, THERE)]).toEqual([[], [], []]);
  expect(buildLegend({ ...scene, counts: null }, VIEW, 9.5)).toEqual([]);
});

it("gives way to buildings, or to parcels where there are none", () => {
  const dataset = { extent: HERE, footprints: 3, parcel_counts: true };
  expect(findCounts(dataset)).toEqual({ within: HERE, belowZoom: 13 });
  expect(findCounts({ ...dataset, footprints: 0 })).toEqual({ within: HERE, belowZoom: 14 });
  expect([findCounts({ ...dataset, parcel_counts: false }), findCounts({ ...dataset, extent: null })]).toEqual([null, null]);
});

it("counts all of a list, and says so: by the worst finding, and where buildings are drawn by their field", () => {
  const listed: NonNullable<Scene["listed"]> = {
    ...{ points: [], open: null, outlines: [], outlined: [] },
    grades: new Map([
      ["unreported", 9],
      ["poor", 276],
    ]),
    colors: {
      field: "roof_condition",
      values: new Map<unknown, number>([
        ["poor", 200],
        ["very poor", 50],
        [null, 26],
      ]),
    },
  };
  const legendOf = (more: Partial<Scene>) => {
    const scene = { ...sceneOf([]), ...NO_MARKS, listed, ...more };
    return buildLegend(scene, VIEW).map(({ id, of, rows: all }) => [id, of, ...all.map(({ words, count }) => `${words}: ${count}`)]);
  };
  const list = ["list", "all 285 places", "Act: 276", "No result, or not assessed: 9"];
  // From afar no building is drawn.
  expect(legendOf({})).toEqual([list]);
  const outlines = sceneOf([["good", HERE]]).properties;
  const classes = (...counts: number[]) =>
    ["Excellent, good", "Fair", "Poor, very poor", "Not reported"].map((words, at) => `${words}: ${counts[at]}`);
  const color = ["color", "main building, all 276 places found", ...classes(0, 0, 250, 26)];
  expect(legendOf({ listed: { ...listed, outlines } })).toEqual([list, color]);
  expect(legendOf({ properties: outlines })[1]).toEqual(color);
  // Of a field that the list has no column of, what is in view.
  expect(legendOf({ listed: { ...listed, outlines, colors: null } })).toEqual([list, ["color", undefined, ...classes(1, 0, 0, 0)]]);
});

it("says what is hatched on the roofs in view, near, where the map has its shapes", () => {
  const scene = sceneOf([["good", HERE]]);
  const entry = { tarp_evidence: true, rust_area: 12, ponding_area: 0, solar_panel_area: null };
  const footprints = scene.properties[0]!.footprints.map((each) => ({ ...each, entry }));
  const properties = [{ ...scene.properties[0]!, footprints }];
  const wordsOf = (roofShapes: boolean, view: Bounds, zoom: number | null) =>
    buildLegend({ ...NO_MARKS, ...scene, properties, roofShapes }, view, zoom)
      .find(({ id }) => id === "roof")
      ?.rows.map(({ words }) => words);
  expect(wordsOf(true, VIEW, 19)).toEqual(["Tarp", "Rust"]);
  expect(wordsOf(true, VIEW, null)).toEqual(["Tarp", "Rust"]);
  expect([wordsOf(true, VIEW, 18), wordsOf(false, VIEW, 19), wordsOf(true, THERE, 19)]).toEqual([undefined, undefined, undefined]);
});

it("has a trampoline where the map draws it, in the colors of that map", () => {
  const scene = sceneOf([]);
  const properties = [{ ...scene.properties[0]!, hasTrampoline: true }];
  const rowAt = (zoom: number, more: Partial<Scene> = {}) =>
    buildLegend({ ...NO_MARKS, ...scene, properties, roofShapes: true, ...more }, VIEW, zoom).find(({ id }) => id === "marks")?.rows[0];
  expect(rowAt(16)).toMatchObject({ words: "Trampoline", swatch: { fill: "#5d6673" } });
  expect(rowAt(16, { basemap: "town-aerial" })?.swatch.fill).toBe("#23262b");
  expect([rowAt(15), rowAt(16, { roofShapes: false }), rowAt(16, { propertyBounds: THERE }), rowAt(16, scene)]).toEqual(
    Array(4).fill(undefined),
  );
});

it("has no color of its own for other buildings where the roofs are seen", () => {
  const marksOf = (roofShapes: boolean) =>
    buildLegend({ ...NO_MARKS, ...sceneOf([["poor", HERE]]), roofShapes }, VIEW)
      .find(({ id }) => id === "marks")
      ?.rows.map(({ id }) => id);
  expect([marksOf(false), marksOf(true)]).toEqual([["building"], undefined]);
});

it("says what the colors on roofs are, without lines, where the town's map has them alone", () => {
  const scene = sceneOf([["poor", HERE]]);
  const [property] = scene.properties;
  const footprints = property!.footprints.map((each) => ({ ...each, entry: { ...each.entry, rust_area: 12 } }));
  const swatchAt = (zoom: number, basemap: Scene["basemap"]) =>
    buildLegend({ ...NO_MARKS, ...scene, properties: [{ ...property!, footprints }], roofShapes: true, basemap }, VIEW, zoom).find(
      ({ id }) => id === "roof",
    )?.rows[0]?.swatch;
  expect(swatchAt(17, "town")).toMatchObject({ line: null, hatch: null });
  expect(swatchAt(17, "town")?.fill).toBe(swatchAt(19, "town")?.fill);
  expect(swatchAt(19, "town")?.hatch).not.toBeNull();
  expect([swatchAt(15.9, "town"), swatchAt(17, "town-aerial"), swatchAt(17, "none")]).toEqual([undefined, undefined, undefined]);
});

it("draws classes as outlines where the roofs are seen, and filled where they are not", () => {
  const swatchOf = (roofShapes: boolean) =>
    buildLegend({ ...NO_MARKS, ...sceneOf([["poor", HERE]]), roofShapes }, VIEW).find(({ id }) => id === "color")!.rows[2]!.swatch;
  expect(swatchOf(true)).toMatchObject({ fill: null, line: { color: CLASS_LOOKS.poor.light } });
  expect(swatchOf(false)).toMatchObject({ fill: CLASS_LOOKS.poor.light });
});
