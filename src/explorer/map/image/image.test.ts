// What a picture of the map is called, shows and how it is laid out.
import { describe, expect, it } from "vitest";
import { buildColorScale } from "../../model/fields/color-scale.ts";
import { buildLegend, type LegendSection } from "../../model/scene/legend.ts";
import { buildSceneProperty, EMPTY_SCENE } from "../layers/scene-for-tests.ts";
import { layoutImage } from "./layout-image.ts";
import { nameFile } from "./save-image.ts";

const scene = {
  ...EMPTY_SCENE,
  properties: [buildSceneProperty("one", 0, [-76.68, 34.71], { roof_condition: "poor" })],
  colorScale: buildColorScale("roof_condition", {}, ["poor"]),
};
const words = { title: "832 Front St", sample: "Sample data: a made-up town", date: "Map of Nov 23, 2026", credits: ["Example County"] };
const measure = (text: string) => 6 * text.length;
const layout = (width: number, legend: readonly LegendSection[], more: Partial<typeof words> = {}, bearing = 0) =>
  layoutImage({ width, height: 300, words: { ...words, ...more }, legend, scale: { words: "50 ft", widthPixels: 80 }, bearing, measure });

describe("a picture of the map", () => {
  const legend = buildLegend(scene, null);

  it("says all that the legend says, with its counts, the scale, the date and whose data it is", () => {
    const { pieces } = layout(700, legend);
    const texts = pieces.flatMap((piece) => (piece.kind === "text" ? piece.text : []));
    for (const { title, rows } of legend) {
      expect(texts).toContain(title);
      for (const row of rows) expect(texts).toContain([row.words, row.count].filter((part) => part !== undefined).join(" "));
    }
    for (const text of ["50 ft", words.title, words.sample, words.date, ...words.credits]) expect(texts).toContain(text);
    expect(pieces.filter(({ kind }) => kind === "swatch")).toHaveLength(legend.flatMap(({ rows }) => rows).length);
    expect(pieces.find((piece) => piece.kind === "scale")).toMatchObject({ width: 80 });
  });

  it.each([320, 390, 700, 2_000])("covers nothing of the map and stays within %i pixels", (width) => {
    const { pieces, map, ...image } = layout(width, legend, { credits: ["A county with a name that is long ".repeat(8)] });
    expect(image.width).toBe(width);
    expect(map.width).toBe(width);
    for (const piece of pieces) {
      expect(piece.y < map.y || piece.y > map.y + map.height, JSON.stringify(piece)).toBe(true);
      expect(piece.y).toBeLessThan(image.height);
      const wide = piece.kind === "text" ? measure(piece.text) : piece.kind === "scale" ? piece.width : 18;
      expect(piece.x + wide).toBeLessThanOrEqual(width);
    }
  });

  it("says where north is, where that isn't up", () => {
    const northOf = (bearing: number) => layout(390, legend, {}, bearing).pieces.filter(({ kind }) => kind === "north");
    expect(northOf(0)).toEqual([]);
    expect(northOf(30)).toMatchObject([{ turned: -30 }]);
    const texts = layout(390, legend, {}, 30).pieces.flatMap((piece) => (piece.kind === "text" ? piece.text : []));
    expect(texts).toContain("North");
  });

  it("puts no two texts on top of each other", () => {
    const texts = layout(390, legend).pieces.flatMap((piece) => (piece.kind === "text" ? [piece] : []));
    for (const a of texts)
      for (const b of texts) if (a !== b && a.y === b.y && a.x <= b.x) expect(a.x + measure(a.text)).toBeLessThanOrEqual(b.x);
  });

  it("has no head where nothing is looked up and the data is real", () => {
    const { map } = layoutImage({
      width: 700,
      height: 300,
      words: { ...words, title: null, sample: null },
      legend: [],
      scale: { words: "50 ft", widthPixels: 80 },
      bearing: 0,
      measure,
    });
    expect(map.y).toBe(0);
  });
});

describe("nameFile", () => {
  const now = new Date(2026, 10, 23, 23, 30);
  it.each([
    ["832 Front St", "map-832-front-st-2026-11-23.png"],
    ["34.71520, -76.62220", "map-34.71520--76.62220-2026-11-23.png"],
    ["../../etc/passwd", "map-..-..-etc-passwd-2026-11-23.png"],
    ["Ünïcode / <b>", "map-n-code-b-2026-11-23.png"],
    [null, "map-2026-11-23.png"],
  ])("of %s is %s", (title, name) => expect(nameFile(title, now)).toBe(name));
});
