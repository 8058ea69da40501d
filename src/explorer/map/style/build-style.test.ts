// Every style that the map can be given, through the specification's own validator, and against the dataset's tile layers.
import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { StyleSpecification } from "maplibre-gl";
import { describe, expect, test } from "vitest";
import { CONTEXT_LAYERS, type ContextLayer } from "../../../contract/context-layers.ts";
import { buildStyle } from "./build-style.ts";
import { allBasemaps, CONTEXT, REMOTE_STYLE } from "./fixture.ts";
import { LOOKUP_SOURCES } from "./lookup-layers.ts";
import { buildParcelOutline } from "./parcel-outline.ts";
import { buildStreetsBasemap } from "./streets-basemap.ts";
import { buildTownBasemap } from "./town-basemap.ts";

describe.each([true, false])("dark %s", (dark) => {
  test.each(Object.entries(allBasemaps(dark)))("%s is a valid style with the lookup on top", (_name, basemap) => {
    const style = buildStyle(basemap, dark, "P-1");
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.layers.at(-1)).toMatchObject({ source: expect.stringMatching(/^lookup-/) });
    expect(style.sources).toMatchObject(LOOKUP_SOURCES);
  });

  test("the town draws every layer of the tiles, none from before it exists", () => {
    const { layers } = buildTownBasemap(CONTEXT, dark);
    const drawn = layers.flatMap((layer) => (layer.type === "background" ? [] : [{ ...layer, of: layer["source-layer"] }]));
    expect(new Set(drawn.map(({ of }) => of))).toEqual(new Set(Object.keys(CONTEXT_LAYERS)));
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

  test("only the town has a parcel to outline", () => {
    const outlining = Object.entries(allBasemaps(dark)).filter(([, basemap]) =>
      buildStyle(basemap, dark, "P-1").layers.some(({ id }) => id === "town-parcel-outline"),
    );
    expect(outlining.map(([name]) => name)).toEqual(["town"]);
    const layers = buildParcelOutline("P-1", dark).map((layer) => layer.type === "line" && layer["source-layer"]);
    expect(Object.keys(CONTEXT_LAYERS)).toEqual(expect.arrayContaining(layers));
  });

  test("the town asks for nothing but the dataset's tiles", () => {
    const style: StyleSpecification = buildStyle(buildTownBasemap(CONTEXT, dark), dark);
    expect(JSON.stringify(style).match(/https?:[^"]*/g)).toEqual([CONTEXT.tilesUrl]);
  });
});

describe("a remote streets style", () => {
  test("comes with prefixed ids, without 3D and without layers of no source", () => {
    const { layers, sources } = buildStreetsBasemap(REMOTE_STYLE, false);
    expect(Object.keys(sources)).toEqual(["basemap-openmaptiles"]);
    expect(layers.map(({ id }) => id)).toEqual(["basemap-background", "basemap-water"]);
    expect(layers[1]).toMatchObject({ source: "basemap-openmaptiles" });
  });

  test.each([
    ["no object", null],
    ["an array", []],
    ["HTML as text", "<html>"],
    ["another version", { ...REMOTE_STYLE, version: 7 }],
    ["no layers", { version: 8, sources: {} }],
    ["a source elsewhere", { ...REMOTE_STYLE, sources: { a: { type: "vector", url: "https://evil.example/" } } }],
    ["tiles elsewhere", { ...REMOTE_STYLE, sources: { a: { type: "vector", tiles: ["https://tiles.openfreemap.org.evil.example/"] } } }],
    ["a source that is no object", { ...REMOTE_STYLE, sources: { a: 1 } }],
    ["fonts elsewhere", { ...REMOTE_STYLE, glyphs: "http://tiles.openfreemap.org/{fontstack}/{range}.pbf" }],
    ["signs elsewhere", { ...REMOTE_STYLE, sprite: "//evil.example/sprite" }],
  ])("is refused with a reason: %s", (_name, remote) => {
    expect(() => buildStreetsBasemap(remote, false)).toThrow(/streets style/);
  });
});
