// Every style that the map can be given, through the specification's own validator, and against the dataset's tile layers.
import { type StyleSpecification, validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, test } from "vitest";
import { CONTEXT_LAYERS, type ContextLayer } from "../../../contract/context-layers.ts";
import { buildAerialBasemap } from "../basemaps/aerial/aerial-basemap.ts";
import { MARK } from "../basemaps/aerial/draw-textures.ts";
import { allBasemaps, CONTEXT, IMAGERY, REMOTE_STYLE, STREETS, TOPO } from "../basemaps/fixture.ts";
import { buildPlainBasemap } from "../basemaps/plain-basemap.ts";
import { buildRasterBasemap, probeUrl } from "../basemaps/raster-basemap.ts";
import { buildRemoteBasemap } from "../basemaps/remote-basemap.ts";
import { buildTownBasemap } from "../basemaps/town-basemap.ts";
import { BUILDING_COLORS } from "../layers/footprints.ts";
import { evaluatePaint } from "../layers/paint-for-tests.ts";
import { LAYERS } from "../layers/registry.ts";
import { RING_FILL } from "../layers/rings.ts";
import { ROOF_STAINS } from "../layers/roof-shapes.ts";
import { buildSceneProperty, buildWanted } from "../layers/scene-for-tests.ts";
import { buildStyle } from "./build-style.ts";

/** Among the basemap's. */
const PLACED = new Set<string>([RING_FILL, ...ROOF_STAINS]);
const SHAPES = { basemap: "town", roofShapes: true, properties: [buildSceneProperty("one", 0, [0, 0])] } as const;

describe.each([true, false])("dark %s", (dark) => {
  test.each(Object.entries(allBasemaps(dark)))("%s is a valid style with every layer on top, from the ground up", (_name, basemap) => {
    const style = buildStyle(
      buildWanted(basemap, { dark, ...SHAPES, outlinedParcels: ["P-1"], counts: { within: [0, 0, 1, 1], belowZoom: 14 } }),
    );
    expect(validateStyleMin(style)).toEqual([]);
    const over = [...(basemap.overBuildings ?? []), ...(basemap.overOutlines ?? [])];
    const drawn = style.layers.filter((layer) => !basemap.layers.includes(layer) && !over.includes(layer) && !PLACED.has(layer.id));
    const above = drawn.map(({ id }) => LAYERS.findIndex((layer) => id.startsWith(`${layer.id}-`)));
    expect([...new Set(above)]).toEqual(LAYERS.map((_, at) => at));
    for (const { id, features } of LAYERS) expect(id in style.sources).toBe(features !== undefined);
  });

  test("crowns of the town are seen over the color of a building, below its outline", () => {
    const basemap = buildTownBasemap(CONTEXT, dark);
    const ids = buildStyle(buildWanted(basemap, { dark })).layers.map(({ id }) => id);
    const crowns = basemap.overBuildings!.map(({ id }) => id);
    const at = ids.indexOf(BUILDING_COLORS) + 1;
    expect(ids.slice(at, at + crowns.length)).toEqual(crowns);
    expect(ids.indexOf("footprints-selected")).toBe(at + crowns.length);
    const others = buildStyle({ ...buildWanted(basemap, { dark }), layers: [] }).layers.map(({ id }) => id);
    expect(others).toEqual([...basemap.layers, ...basemap.overBuildings!, ...basemap.overOutlines!].map(({ id }) => id));
  });

  test("the ground of zones is tinted, and streets, buildings and trees of the town keep their colors", () => {
    const ids = buildStyle(buildWanted(buildTownBasemap(CONTEXT, dark), { dark })).layers.map(({ id }) => id);
    const at = (id: string) => ids.indexOf(id);
    expect(at(RING_FILL)).toBeGreaterThan(at("town-lawns"));
    for (const above of ["town-streets", "town-buildings", "town-trees"]) expect(at(RING_FILL)).toBeLessThan(at(above));
    const overImagery = buildStyle(buildWanted(buildRasterBasemap(IMAGERY, dark), { dark })).layers.map(({ id }) => id);
    expect(overImagery.indexOf(RING_FILL)).toBeGreaterThan(overImagery.indexOf("basemap-imagery"));
  });

  test("pictures of surfaces lie on roofs once the basemap that draws them is there", () => {
    const aerial = buildAerialBasemap(CONTEXT, dark);
    const { stainedBelow, ...uncovered } = aerial;
    expect(stainedBelow).toBeDefined();
    const hasStains = (basemap: typeof aerial) =>
      buildStyle(buildWanted(basemap, { dark, ...SHAPES, basemap: "town-aerial" })).layers.some(({ id }) => id === ROOF_STAINS[0]);
    expect([aerial, uncovered, buildTownBasemap(CONTEXT, dark)].map(hasStains)).toEqual([true, true, false]);
  });

  test.each([buildTownBasemap, buildAerialBasemap])(
    "house numbers are seen over zones, lot lines and outlines, below what is written of the result",
    (build) => {
      const ids = buildStyle(buildWanted(build(CONTEXT, dark), { dark })).layers.map(({ id }) => id);
      const lastOf = (prefix: string) => ids.findLastIndex((id) => id.startsWith(prefix));
      const at = ids.indexOf("town-house-numbers");
      for (const below of ["rings-", "parcel-outlines-", "footprints-"].map(lastOf)) expect([below >= 0, at > below]).toEqual([true, true]);
      expect(at).toBeLessThan(ids.indexOf("subject-address"));
    },
  );

  test.each([
    ["town", buildTownBasemap, "roof_covers"],
    // A photograph shows no lot lines.
    ["aerial", buildAerialBasemap, "parcels"],
  ])("the %s draws every layer of the tiles but one, none from before it exists", (_name, build, but) => {
    const { layers, overBuildings = [], overOutlines = [] } = build(CONTEXT, dark);
    const drawn = [...layers, ...overBuildings, ...overOutlines].flatMap((layer) =>
      layer.type === "background" ? [] : [{ ...layer, of: layer["source-layer"] }],
    );
    expect(new Set(drawn.map(({ of }) => of))).toEqual(new Set(Object.keys(CONTEXT_LAYERS).filter((layer) => layer !== but)));
    for (const { id, of, minzoom } of drawn) {
      expect(minzoom ?? 0, id).toBeGreaterThanOrEqual(CONTEXT_LAYERS[of as ContextLayer].minZoom);
    }
  });

  test("no fire station is a dot without a name", () => {
    const { layers } = buildTownBasemap(CONTEXT, dark);
    const find = (wanted: string) => layers.find(({ id }) => id === wanted);
    const [dots, names] = [find("town-fire-stations"), find("town-fire-station-names")];
    expect([names?.minzoom, names?.maxzoom]).toEqual([dots?.minzoom, dots?.maxzoom]);
    expect(names).toMatchObject({ layout: { "text-field": ["coalesce", ["get", "name"], "Fire station"], "text-allow-overlap": true } });
  });

  test.each(Object.entries(allBasemaps(dark)))(
    "over %s parcels are found in the dataset's tiles and outlined from them, and nothing is asked where there are none",
    (_name, basemap) => {
      const outlined = buildStyle(buildWanted(basemap, { dark, outlinedParcels: ["P-1"] }));
      const outlines = outlined.layers.filter(({ id }) => id.startsWith("parcel-outlines"));
      expect(outlines).toHaveLength(2);
      expect(outlined.sources).toHaveProperty("basemap-town");
      for (const layer of outlines) expect(Object.keys(CONTEXT_LAYERS)).toContain(layer.type === "line" && layer["source-layer"]);
      const ids = (style: StyleSpecification) => style.layers.map(({ id }) => id);
      // A layer that came and went would have the map check its style, and load the tiles, at every lookup.
      expect(ids(buildStyle(buildWanted(basemap, { dark })))).toEqual(ids(outlined));
      expect(ids(outlined)).toContain("parcel-areas-fill");
      const without = buildStyle({ ...buildWanted(buildPlainBasemap(dark), { dark, outlinedParcels: ["P-1"] }), tiles: null });
      expect(ids(without).filter((id) => id.startsWith("parcel-"))).toEqual([]);
      expect(without.sources).not.toHaveProperty("basemap-town");
    },
  );

  test.each([buildTownBasemap, buildAerialBasemap])("the town asks for nothing but the dataset's tiles", (build) => {
    const style = buildStyle(buildWanted(build(CONTEXT, dark), { dark }));
    expect(new Set(JSON.stringify(style).match(/https?:[^"]*/g))).toEqual(new Set([CONTEXT.tilesUrl]));
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
  });

  test.each(Object.entries(allBasemaps(dark)))("over %s nothing is filled above the address of the result", (_name, basemap) => {
    const { layers } = buildStyle(buildWanted(basemap, { dark, ...SHAPES }));
    const address = layers.findIndex(({ id }) => id === "subject-address");
    // What somebody inspects is drawn over all else.
    const above = layers.slice(address + 1).filter(({ id }) => !id.startsWith("inspected-"));
    expect(address).toBeGreaterThan(0);
    expect(above.filter(({ type }) => ["fill", "raster", "background"].includes(type))).toEqual([]);
  });

  test("Aerial says over land and sea, at every zoom, that it is made up: only words are above that", () => {
    const { layers } = buildAerialBasemap(CONTEXT, dark);
    const marks = layers.filter((layer) => layer.type === "fill" && layer.paint?.["fill-pattern"] === MARK);
    expect(marks.map((layer) => [layer.type === "fill" && layer["source-layer"], layer.minzoom])).toEqual([
      ["land", 0],
      ["water", 0],
    ]);
    const last = layers.indexOf(marks.at(-1)!);
    expect(layers.slice(last + 1).filter(({ type }) => type === "fill" || type === "line" || type === "background")).toEqual([]);
  });

  test.each([
    ["town-roof-planes", buildTownBasemap],
    ["aerial-light", buildAerialBasemap],
  ])("slopes to the light are lighter than those away from it: %s", (wanted, build) => {
    const planes = build(CONTEXT, dark).layers.find(({ id }) => id === wanted);
    const lightOf = (name: string) => {
      const { r, g, b, a } = evaluatePaint(planes, "fill-color", { kind: "hip", name }) as { r: number; g: number; b: number; a: number };
      // Over middle gray.
      return r + g + b + 1.5 * (1 - a);
    };
    const [lit, beside, shaded] = ["nw", "sw", "se"].map(lightOf);
    expect(lit!).toBeGreaterThan(beside!);
    expect(beside!).toBeGreaterThan(shaded!);
  });
});

describe("a basemap of pictures", () => {
  test("says which tiles there are", () => {
    expect(buildRasterBasemap(TOPO, false).sources).toEqual({
      "basemap-topo": { type: "raster", tiles: [TOPO.tiles], tileSize: 256, minzoom: 3, maxzoom: 22, bounds: TOPO.bounds },
    });
    expect(buildRasterBasemap(IMAGERY, true)).toMatchObject({
      ground: "photograph",
      credits: IMAGERY.credits,
      sources: { "basemap-imagery": { maxzoom: 16 } },
    });
  });

  test.each([
    ["the whole world", IMAGERY, "https://imagery.example/0/0/0"],
    // The tile that holds 34.5 N, 76.5 W at level 3.
    ["a county", TOPO, "https://topo.example/3/2/3.png"],
    [
      "a WMS",
      { ...TOPO, tiles: "https://wms.example/?BBOX={bbox-epsg-3857}" },
      "https://wms.example/?BBOX=-20037508,-20037508,20037508,20037508",
    ],
    [
      "the far corner",
      { ...IMAGERY, min_zoom: 2, bounds: [180, -85, 180, -85] as [number, number, number, number] },
      "https://imagery.example/2/3/3",
    ],
  ])("is tried where it has pictures: %s", (_name, basemap, url) => expect(probeUrl(basemap)).toBe(url));
});

const SIGNS = [
  { id: "default", url: "https://tiles.example/sprites/ofm" },
  { id: "roads", url: "https://fonts.example/roads" },
];

describe("a remote style", () => {
  test.each([
    [undefined, "map"],
    [true, "photograph"],
  ])("is drawn over as what it says it is: photograph %s", (photograph, ground) => {
    expect(buildRemoteBasemap({ ...STREETS, photograph }, REMOTE_STYLE, false).ground).toBe(ground);
  });

  test("comes with prefixed ids, without 3D and without layers of no source", () => {
    const { layers, sources } = buildRemoteBasemap(STREETS, REMOTE_STYLE, false);
    expect(Object.keys(sources)).toEqual(["basemap-remote-openmaptiles"]);
    expect(layers.map(({ id }) => id)).toEqual(["basemap-remote-background", "basemap-remote-water"]);
    expect(layers[1]).toMatchObject({ source: "basemap-remote-openmaptiles" });
  });

  test("may have its signs in several files", () => {
    const style = buildStyle(buildWanted(buildRemoteBasemap(STREETS, { ...REMOTE_STYLE, sprite: SIGNS }, false)));
    expect(style.sprite).toEqual(SIGNS);
    expect(validateStyleMin(style)).toEqual([]);
  });

  test("keeps apart from our own sources, also where it calls one of its own `town`", () => {
    const remote = { ...REMOTE_STYLE, sources: { town: REMOTE_STYLE.sources.openmaptiles } };
    const basemap = buildRemoteBasemap(STREETS, remote, false);
    const { sources } = buildStyle(buildWanted(basemap, { outlinedParcels: ["P-1"] }));
    expect(Object.values(sources)).toContainEqual(REMOTE_STYLE.sources.openmaptiles);
    expect(Object.values(sources)).toContainEqual(expect.objectContaining({ tiles: [CONTEXT.tilesUrl] }));
  });

  test.each([undefined, null, "canvas", "video", "raster-dem", "foo"])("comes without a source of the type %s, and its layers", (type) => {
    const remote = { ...REMOTE_STYLE, sources: { openmaptiles: { ...REMOTE_STYLE.sources.openmaptiles, type } } };
    const { layers, sources } = buildRemoteBasemap(STREETS, remote, false);
    expect(sources).toEqual({});
    expect(layers.map(({ type }) => type)).toEqual(["background"]);
  });

  test.each([
    ["no object", null],
    ["an array", []],
    ["HTML as text", "<html>"],
    ["another version", { ...REMOTE_STYLE, version: 7 }],
    ["no layers", { version: 8, sources: {} }],
    ["a source elsewhere", { ...REMOTE_STYLE, sources: { a: { type: "vector", url: "https://evil.example/" } } }],
    ["tiles elsewhere", { ...REMOTE_STYLE, sources: { a: { type: "vector", tiles: ["https://tiles.example.evil.example/"] } } }],
    ["data elsewhere", { ...REMOTE_STYLE, sources: { a: { type: "geojson", data: "https://evil.example/a.json" } } }],
    ["a source that is no object", { ...REMOTE_STYLE, sources: { a: 1 } }],
    ["fonts elsewhere", { ...REMOTE_STYLE, glyphs: "http://fonts.example/{fontstack}/{range}.pbf" }],
    ["signs elsewhere", { ...REMOTE_STYLE, sprite: "//evil.example/sprite" }],
    ["some signs elsewhere", { ...REMOTE_STYLE, sprite: [...SIGNS, { id: "more", url: "https://evil.example/sprite" }] }],
    ["signs that are nowhere", { ...REMOTE_STYLE, sprite: [{ id: "default" }] }],
    ["signs without a name", { ...REMOTE_STYLE, sprite: [{ url: "https://tiles.example/sprites/ofm" }] }],
  ])("is refused with a reason: %s", (_name, remote) => {
    expect(() => buildRemoteBasemap(STREETS, remote, false)).toThrow(/style/);
  });
});
