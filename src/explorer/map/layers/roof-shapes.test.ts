// Whose roofs have what lies on them: tiles don't say which building a shape is of, so it is found by place.
import { createExpression, featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { MercatorCoordinate } from "maplibre-gl";
import { expect, test } from "vitest";
import type { Evidence } from "../../model/scene/evidence.ts";
import { ROOF_MARKS_FROM_ZOOM } from "../../model/scene/roof-marks.ts";
import { buildAerialBasemap } from "../basemaps/aerial/aerial-basemap.ts";
import { CONTEXT } from "../basemaps/fixture.ts";
import { SURFACE } from "../basemaps/town-layer.ts";
import { buildStyle } from "../bridge/build-style.ts";
import { evaluatePaint } from "./paint-for-tests.ts";
import { ROOF_NAMES, ROOF_SHAPES } from "./roof-shapes.ts";
import { buildSceneProperty, buildWanted, HOUSE_DEGREES } from "./scene-for-tests.ts";

const LOOK = { dark: false, ground: "map", tiles: CONTEXT, hasSurfaces: true } as const;
const [ZOOM, EXTENT] = [17, 8192];
const TARP: Evidence = { zone: null, kinds: ["tarp"] };
const HOUSE = buildSceneProperty("one", 0, [-76.6, 34.7]);

/** A shape of the size of a house at these degrees, as it comes in a tile. */
function isDrawn(
  layerId: string,
  kind: string,
  [longitude, latitude]: [number, number],
  properties = [HOUSE],
  hasShapes = true,
  evidence = TARP,
  ownMap: "town" | "town-aerial" = "town",
): boolean {
  const shapes = ROOF_SHAPES.style.build(LOOK, [ownMap, hasShapes, properties, evidence, properties[0]?.footprints[0]?.id ?? null]);
  const layer = [...shapes, ...ROOF_NAMES.style.build(LOOK, [hasShapes, properties])].find(({ id }) => id.endsWith(`-${layerId}`));
  if (!layer || layer.type === "background") throw new Error(`no layer ${layerId}`);
  const by = HOUSE_DEGREES / 4;
  const corners = [
    [-by, -by],
    [by, -by],
    [by, by],
    [-by, by],
    [-by, -by],
  ].map(([x, y]) => MercatorCoordinate.fromLngLat([longitude + x!, latitude + y!]));
  const tiles = 2 ** ZOOM;
  const [x, y] = [Math.floor(corners[0]!.x * tiles), Math.floor(corners[0]!.y * tiles)];
  const ring = corners.map((corner) => ({ x: (corner.x * tiles - x) * EXTENT, y: (corner.y * tiles - y) * EXTENT }));
  const { filter } = featureFilter(layer.filter as never, "layers[0].filter");
  return filter({ zoom: 19 } as never, { type: 3, properties: { kind }, geometry: [ring] } as never, { z: ZOOM, x, y } as never);
}

test("a tarp on the roof of the result is drawn and hatched, and one on its neighbor's is not", () => {
  for (const layer of ["fill", "hatch", "words"]) {
    expect(isDrawn(layer, "tarp", [-76.6, 34.7])).toBe(true);
    expect(isDrawn(layer, "tarp", [-76.6 + 2 * HOUSE_DEGREES, 34.7])).toBe(false);
  }
});

test("hatching and names begin where the legend does", () => {
  const drawn = [...ROOF_SHAPES.style.build(LOOK, ["town", true, [HOUSE], null, null]), ...ROOF_NAMES.style.build(LOOK, [true, [HOUSE]])];
  const begins = ["hatch", "line", "words"].map(
    (name) => drawn.find(({ id }) => /^roof-(shapes|names)-/.test(id) && id.endsWith(name))?.minzoom,
  );
  expect(begins).toEqual(Array(3).fill(ROOF_MARKS_FROM_ZOOM));
});

test("planes of the roof are never hatched, and an air conditioner is drawn without a name", () => {
  expect(isDrawn("fill", "hip", [-76.6, 34.7])).toBe(false);
  expect(isDrawn("hatch", "hip", [-76.6, 34.7])).toBe(false);
  expect([isDrawn("fill", "air_conditioner", [-76.6, 34.7]), isDrawn("words", "air_conditioner", [-76.6, 34.7])]).toEqual([true, false]);
});

test("without a result every roof has what lies on it", () => {
  expect(isDrawn("fill", "rust", [-76.61, 34.7], [])).toBe(true);
});

test("nothing is drawn where there are no tiles, or where they have no such shapes and it isn't their map", () => {
  expect(ROOF_SHAPES.style.build({ ...LOOK, tiles: null }, ["town", true, [HOUSE], TARP, null])).toEqual([]);
  for (const layer of ["hatch", "words", "parts-line"]) expect(isDrawn(layer, "tarp", [-76.6, 34.7], [HOUSE], false)).toBe(false);
  expect(ROOF_SHAPES.style.build(LOOK, [null, true, [HOUSE], TARP, null]).filter(({ id }) => id.endsWith("-fill"))).toEqual([]);
});

test("what the chosen finding rests on is highlighted on its building alone", () => {
  expect([isDrawn("parts-line", "tarp", [-76.6, 34.7]), isDrawn("parts-line", "rust", [-76.6, 34.7])]).toEqual([true, false]);
  expect(isDrawn("parts-line", "tarp", [-76.6 + 2 * HOUSE_DEGREES, 34.7])).toBe(false);
  // Crowns have no kind; this finding isn't about them.
  expect(isDrawn("trees-line", "", [-76.6, 34.7])).toBe(false);
});

test("of trees those that the chosen finding is about are highlighted: over the roof, or up to 30 feet from it", () => {
  const litAt = (kind: "trees" | "near-trees", feet: number) => {
    const at = -76.6 + 0.75 * HOUSE_DEGREES + feet / 3.28 / (111_320 * Math.cos((34.7 * Math.PI) / 180));
    return isDrawn("trees-line", "", [at, 34.7], [HOUSE], true, { zone: null, kinds: [kind] });
  };
  expect([litAt("trees", -5), litAt("trees", 10)]).toEqual([true, false]);
  expect([litAt("near-trees", -5), litAt("near-trees", 20), litAt("near-trees", 50)]).toEqual([true, true, false]);
});

test("a neighbor's roof has what lies on it while its parcel is pointed at", () => {
  const at = [-76.6 + 2 * HOUSE_DEGREES, 34.7] as [number, number];
  expect([isDrawn("pointed", "tarp", at), isDrawn("pointed", "hip", at), isDrawn("pointed", "tarp", at, [])]).toEqual([true, false, false]);
  const pointed = ROOF_SHAPES.style.build(LOOK, ["town", true, [HOUSE], null, null]).find(({ id }) => id.endsWith("-pointed"));
  const opacityIn = (state: Record<string, unknown>) => evaluatePaint(pointed, "fill-opacity", { kind: "tarp" }, state);
  expect([opacityIn({}), opacityIn({ pointed: true })]).toEqual([0, 1]);
});

test("in Aerial too neighbors' roofs are bare, and the result's have their stains below crowns", () => {
  const drawn = (layer: string, kind: string, at: [number, number], properties = [HOUSE]) =>
    isDrawn(layer, kind, at, properties, true, TARP, "town-aerial");
  const neighbor: [number, number] = [-76.6 + 2 * HOUSE_DEGREES, 34.7];
  expect([drawn("fill", "tarp", [-76.6, 34.7]), drawn("fill", "tarp", neighbor), drawn("fill", "tarp", neighbor, [])]).toEqual([
    true,
    false,
    true,
  ]);
  expect(drawn("pointed", "tarp", neighbor)).toBe(true);
  // Its surfaces have pictures only once it is there.
  const early = ROOF_SHAPES.style.build({ ...LOOK, hasSurfaces: false }, ["town-aerial", true, [HOUSE], null, null]);
  expect(early.filter((layer) => JSON.stringify(layer).includes(SURFACE))).toEqual([]);
  // Panels are a cover of the roof.
  expect(drawn("fill", "solar", [-76.6, 34.7])).toBe(false);
  const basemap = buildAerialBasemap(CONTEXT, false);
  const scene = { basemap: "town-aerial", roofShapes: true, properties: [HOUSE] } as const;
  const ids = buildStyle(buildWanted(basemap, scene)).layers.map(({ id }) => id);
  const at = ids.indexOf("roof-shapes-fill");
  expect([ids.indexOf("aerial-light") < at, at < ids.indexOf("aerial-crowns"), at < ids.indexOf("aerial-units")]).toEqual([
    true,
    true,
    true,
  ]);
  expect(basemap.layers.filter((layer) => JSON.stringify(layer).includes("tarp"))).toEqual([]);
});

test("where names would overlap, a tarp's is drawn", () => {
  const [words] = ROOF_NAMES.style.build(LOOK, [true, [HOUSE]]);
  const read = createExpression(words!.layout!["symbol-sort-key"], "symbol-sort-key");
  if (read.result === "error") throw new Error(JSON.stringify(read.value));
  const [tarp, ...others] = ["tarp", "solar", "rust", "ponding"].map((kind) =>
    read.value.evaluate({ zoom: 19 }, { type: "Polygon", properties: { kind } }),
  );
  expect(tarp).toBeLessThan(Math.min(...others));
});

test("a name is below the middle of what it names, so that a small shape is seen", () => {
  const [words] = ROOF_NAMES.style.build(LOOK, [true, [HOUSE]]);
  const [, down] = words!.layout!["icon-offset"] as [number, number];
  expect(words!.layout).toMatchObject({ "icon-anchor": "top" });
  expect(down).toBeGreaterThan(0);
});
