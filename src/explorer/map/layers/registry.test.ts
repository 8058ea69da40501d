// Each layer alone, on every ground: its style through the specification's own validator, and what the bridge counts on.
import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, test } from "vitest";
import { buildBufferRings } from "../../../geometry/buffer.ts";
import type { PolygonalGeometry, Position } from "../../../geometry/shapes.ts";
import { buildColorScale } from "../../model/fields/color-scale.ts";
import { buildRings } from "../../model/rings/build-rings.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { BASEMAP_PREFIX, SHOWN_SOURCE, TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { CONTEXT } from "../basemaps/fixture.ts";
import { buildTownSources } from "../basemaps/town-basemap.ts";
import { type Layer, type Look, SOURCE } from "./layer.ts";
import { LIST_OPEN_ROW, LIST_POINTS } from "./list-points.ts";
import { LAYERS } from "./registry.ts";
import { buildSceneProperty, EMPTY_SCENE } from "./scene-for-tests.ts";

const HOUSE = buildSceneProperty("one", 0, [0, 0]);
const SHED = buildSceneProperty("one", 1, [0.001, 0]).footprints[0]!;
const [a, b, c, d] = SHED.geometry!.coordinates[0] as Position[];
const CROSSED = { ...SHED, id: "crossed", geometry: { type: "Polygon" as const, coordinates: [[a!, b!, d!, c!, a!]] } };
const SCENE: Scene = {
  ...EMPTY_SCENE,
  basemap: "town",
  roofShapes: true,
  colorScale: buildColorScale("roof_condition", {}, []),
  rings: await buildRings(HOUSE.footprints[0]!, {}, "cover", buildBufferRings),
  properties: [{ ...HOUSE, location: { kind: "coordinates", position: [0.01, 0] }, footprints: [...HOUSE.footprints, SHED, CROSSED] }],
  zone: 1,
  subject: { id: "subject one", address: "12 Alder Ct", isCompared: true, at: [0, 0] },
  outlinedParcels: ["P-1"],
  datasetBounds: [0, 0, 1, 1],
  counts: { within: [0, 0, 1, 1], belowZoom: 14 },
  otherMatches: [{ id: "match A", letter: "A", compared: "equal", address: "1 Main St", position: [0.02, 0], score: 0.9 }],
  listed: {
    points: [{ id: "row 1", position: [0, 0], grade: "poor" }],
    open: { id: "row 2", position: [0, 0] },
    outlines: [buildSceneProperty("list", 0, [0.002, 0])],
    outlined: ["row 1"],
    grades: new Map([["poor", 1]]),
    colors: null,
  },
  inspected: {
    preview: { outline: HOUSE.footprints[0]!.geometry!, bounds: [0, 0, 1, 1], label: "as EPSG:2229" },
    faults: [{ id: "fault 0", at: [0, 0] }],
    compared: [{ id: "other", geometry: HOUSE.footprints[0]!.geometry!, bounds: null }],
  },
};
const SHOWN: readonly Layer[] = [...LAYERS, LIST_POINTS, LIST_OPEN_ROW];
const LOOKS = [true, false].flatMap((dark) => (["map", "photograph"] as const).map((ground): Look => ({ dark, ground, tiles: CONTEXT })));

test("every layer has an id of its own, that no basemap can have", () => {
  const ids = SHOWN.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith(BASEMAP_PREFIX))).toEqual([]);
});

describe.each(SHOWN.map((layer) => [layer.id, layer] as const))("%s", (id, { features, style, pick = [] }) => {
  test.each(LOOKS)("has a valid style, dark $dark, over a $ground", (look) => {
    const layers = style.build(look, style.read(SCENE));
    const sources = { ...buildTownSources(CONTEXT), [id]: { ...SOURCE, ...features?.source } };
    expect(validateStyleMin({ version: 8, sources, layers })).toEqual([]);
    expect(layers.length).toBeGreaterThan(0);
    expect(layers.filter((layer) => !layer.id.startsWith(`${id}-`))).toEqual([]);
    const from = new Set(layers.map((layer) => "source" in layer && layer.source));
    expect([...from]).toEqual([features ? id : expect.stringMatching(`^(${TOWN_SOURCE}|${SHOWN_SOURCE})$`)]);
    expect(layers.map((layer) => layer.id)).toEqual(expect.arrayContaining([...pick]));
  });

  test.each(LOOKS)("keeps together on a turned map what is moved by pixels, dark $dark, over a $ground", (look) => {
    const paints = style.build(look, style.read({ ...SCENE, listed: null })).map(({ paint = {} }) => paint as Record<string, unknown>);
    const moved = paints.flatMap((paint) =>
      Object.keys(paint)
        .filter((name) => name.endsWith("-translate"))
        .map((name) => paint[`${name}-anchor`]),
    );
    expect(moved.filter((anchor) => anchor !== "viewport")).toEqual([]);
  });

  test("has the same layers of symbols and feature state whatever is shown: one that comes would take its source off the map, and tiles on their way fail without one", () => {
    const idsOf = (scene: Scene) => {
      const layers = LOOKS.flatMap((look) => style.build(look, style.read(scene)));
      return layers.filter((layer) => layer.type === "symbol" || JSON.stringify(layer).includes("feature-state")).map((layer) => layer.id);
    };
    expect(idsOf({ ...SCENE, listed: null })).toEqual(idsOf(SCENE));
    expect(idsOf({ ...SCENE, properties: Array(101).fill(HOUSE) })).toEqual(idsOf(SCENE));
  });

  test("draws what the scene has, each thing by an id of its own, and nothing of an empty one", () => {
    const drawn = features?.build(features.read(SCENE)) ?? [];
    expect(drawn.length > 0).toBe(features !== undefined);
    expect(new Set(drawn.map(({ properties }) => properties.id)).size).toBe(drawn.length);
    expect(features?.build(features.read(EMPTY_SCENE)) ?? []).toEqual([]);
    expect(features?.read({ ...SCENE })).toEqual(features?.read(SCENE));
  });
});

test("an outline of very many corners that is tried or compared is drawn with fewer of them", () => {
  const ring = Array.from({ length: 80_000 }, (_, at): Position => [Math.cos(at) * 1e-4, Math.sin(at) * 1e-4]);
  const geometry = { type: "Polygon" as const, coordinates: [[...ring, ring[0]!]] };
  const inspected: Scene["inspected"] = {
    preview: { outline: geometry, bounds: [0, 0, 1, 1], label: "as EPSG:2229" },
    faults: [],
    compared: [{ id: "other", geometry, bounds: null }],
  };
  const cornersDrawn = ["inspected-geometry", "compared-outlines"].flatMap((id) => {
    const { features } = LAYERS.find((layer) => layer.id === id)!;
    return features!
      .build(features!.read({ ...EMPTY_SCENE, inspected }))
      .map((each) => (each.geometry as PolygonalGeometry).coordinates[0]!.length);
  });
  expect(cornersDrawn).toEqual([8_001, 8_001]);
});
