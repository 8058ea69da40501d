// @vitest-environment happy-dom
import { createExpression, featureFilter, isExpression } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { ROOF_COVERS, ROOF_TONES } from "../../../../contract/context-layers.ts";
import { ROOF_SHAPES, ROOF_STAINS } from "../../layers/roof-shapes.ts";
import { CONTEXT } from "../fixture.ts";
import { SURFACE } from "../town-layer.ts";
import { buildAerialBasemap } from "./aerial-basemap.ts";
import { COVER_NAMES, listKinds } from "./covers.ts";
import { COVER, MARK, provideTexture } from "./draw-textures.ts";
import { raiseHills } from "./noise.ts";

/** By layer of the tiles: those that are drawn with a picture. */
const KINDS: Record<string, string[]> = {
  grounds: ["woods", "park", "school"],
  roof_parts: ["tarp", "rust", "ponding", "discoloration"],
  roof_covers: COVER_NAMES.flatMap(listKinds),
};
const ZOOMS = [17, 18, 19, 20, 21, 22];

/** Every picture that tiles of these zooms are sent, of slopes that fall to the south-west. */
function listNames(zooms: readonly number[]): Set<string> {
  const onRoofs = ROOF_SHAPES.style.build({ dark: false, ground: "photograph", tiles: CONTEXT, hasSurfaces: true }, [
    "town-aerial",
    false,
    [],
    null,
    null,
  ]);
  const layers = [...buildAerialBasemap(CONTEXT, false).layers, ...onRoofs.filter(({ id }) => id === ROOF_STAINS[0])];
  const namesOf = (pattern: unknown, features: readonly { type: "Polygon"; properties: object }[], zoom: number) => {
    if (!isExpression(pattern)) return [String(pattern)];
    const read = createExpression(pattern, "fill-pattern");
    if (read.result === "error") throw new Error(JSON.stringify(read.value));
    const { value } = read;
    // Drawn is the one for the tile's zoom; the map sends those for the zooms before and after it too.
    return [zoom - 1, zoom, zoom + 1].flatMap((each) => features.map((feature) => String(value.evaluate({ zoom: each }, feature))));
  };
  const patternsOf = (layer: (typeof layers)[number], zoom: number) => {
    if (!("source-layer" in layer)) return [];
    const { filter } = featureFilter(layer.filter, layer.id);
    const features = (KINDS[layer["source-layer"]!] ?? []).map((kind) => ({ type: "Polygon" as const, properties: { kind, name: "225" } }));
    const shown = features.filter((feature) => filter({ zoom }, feature));
    const given = Object.entries(layer.paint ?? {}).filter(([property]) => property.endsWith("-pattern"));
    return given.flatMap(([, pattern]) => namesOf(pattern, shown, zoom));
  };
  return new Set(zooms.flatMap((zoom) => layers.flatMap((layer) => patternsOf(layer, zoom))));
}

test("every cover of the tiles has its colors and its picture", () => {
  const kinds = ROOF_COVERS.flatMap((cover) => (cover === "solar" ? [cover] : ROOF_TONES.map((tone) => `${cover} ${tone}`)));
  expect(COVER_NAMES.flatMap(listKinds)).toEqual(kinds);
});

test("whatever the style names is drawn: surfaces whole, covers so that the color of the roof is seen through", async () => {
  const names = [...listNames(ZOOMS)].filter((name) => name !== MARK);
  expect(names.filter((name) => name.startsWith(COVER)).length).toBe(ROOF_COVERS.length * ZOOMS.length);
  expect(names.filter((name) => name.startsWith(SURFACE)).length).toBeGreaterThan(10);
  let surfacePixels = 0;
  for (const name of names) {
    const { width, height, data } = (await provideTexture(name))!;
    if (name.startsWith(SURFACE)) surfacePixels += width * height;
    expect([width, data.length], name).toEqual([height, width * height * 4]);
    const opacities = data.filter((_, at) => at % 4 === 3);
    if (name.startsWith(COVER)) expect(Math.max(...opacities), name).toBeLessThan(200);
    else expect(new Set(data).size, name).toBeGreaterThan(20);
  }
  // A tile with all of them is loaded between two frames.
  expect(surfacePixels).toBeLessThan(200_000);
});

test("rows of a roof go on from one picture to the next, and get larger with the zoom", async () => {
  for (const level of [19, 20, 21]) {
    const { width, data } = (await provideTexture(`${COVER}asphalt shingle/0/${level}`))!;
    const opacityOf = (row: number) =>
      data.slice(row * width * 4, (row + 1) * width * 4).reduce((sum, value, at) => sum + (at % 4 === 3 ? value : 0), 0);
    const rows = Array.from({ length: width }, (_, row) => opacityOf(row));
    const edges = rows.flatMap((opacity, row) => (opacity > Math.max(...rows) * 0.6 ? [row] : []));
    const first = edges.filter((row, at) => row !== edges[at - 1]! + 1);
    const gaps = first.map((row, at) => (first[(at + 1) % first.length]! - row + width) % width);
    expect(Math.max(...gaps) - Math.min(...gaps), `${level}`).toBeLessThanOrEqual(1);
  }
});

test("what is in nearly every tile is small: a copy of each goes to each tile while the map moves", async () => {
  const drawn = await Promise.all(["asphalt", "concrete", "crown", "shrub"].map((name) => provideTexture(SURFACE + name)));
  expect(drawn.reduce((sum, picture) => sum + picture!.data.length, 0)).toBeLessThanOrEqual(4 * 2 ** 16);
});

test.each(ZOOMS)("a tile of zoom %i is sent the covers that are drawn for it alone", (zoom) => {
  const covers = [...listNames([zoom])].filter((name) => name.startsWith(COVER));
  expect(covers.length).toBe(ROOF_COVERS.length);
  expect(covers.filter((name) => !name.endsWith(`/${zoom}`))).toEqual([]);
});

test("the largest hills are seen in the smallest picture too", () => expect(new Set(raiseHills(64, 1, 0)).size).toBeGreaterThan(64));

test("the same name is the same picture, drawn once", async () => {
  const name = `${SURFACE}lawn`;
  expect(await provideTexture(name)).toBe(await provideTexture(name));
});

test.each(["hatch", "", "aerial"])("a picture of another name is nobody's here: %j", async (name) =>
  expect(await provideTexture(name)).toBeNull(),
);
