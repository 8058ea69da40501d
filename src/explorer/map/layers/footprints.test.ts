// What the map is given of footprints: ids that never collide, and the value that is drawn.
import { expect, test } from "vitest";
import { buildColorScale, type ColorScale } from "../../model/fields/color-scale.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { CLASS_MARKS } from "./class-marks.ts";
import { CROSSED_OUTLINES } from "./crossed-outlines.ts";
import { FOOTPRINTS } from "./footprints.ts";
import type { Look } from "./layer.ts";
import { evaluatePaint } from "./paint-for-tests.ts";
import { buildSceneProperty, EMPTY_SCENE } from "./scene-for-tests.ts";

const LOOK: Look = { ground: "map", dark: false, tiles: null };

const featuresOf = (entries: Record<string, unknown>[], colorScale: ColorScale | null = null) => {
  const properties = entries.map((entry, index) => buildSceneProperty("one", index, [index, 0], entry));
  return FOOTPRINTS.features.build(FOOTPRINTS.features.read({ ...EMPTY_SCENE, properties, colorScale }));
};

test("footprints of all properties come with an id of their own, whatever their footprint_id", () => {
  expect(featuresOf([{}, {}]).map(({ properties }) => properties)).toEqual([
    { id: "one/data/0/footprints/0" },
    { id: "one/data/1/footprints/0" },
  ]);
});

test("one without a geometry is not drawn", () => {
  const property = buildSceneProperty("one", 0, [0, 0]);
  const broken = { ...property, footprints: [{ ...property.footprints[0]!, geometry: null }] };
  expect(FOOTPRINTS.features.build([[broken], null])).toEqual([]);
});

test("one that crosses itself is filled over the parts that it encloses, under its lines as they came", () => {
  const property = buildSceneProperty("one", 0, [0, 0]);
  const [a, b, c, d] = property.footprints[0]!.geometry!.coordinates[0] as [number, number][];
  const geometry = { type: "Polygon" as const, coordinates: [[a!, b!, d!, c!, a!]] };
  const crossed = { ...property, footprints: [{ ...property.footprints[0]!, geometry }] };
  expect(FOOTPRINTS.features.build([[crossed], null])[0]!.geometry).toMatchObject({ type: "MultiPolygon" });
  expect(CROSSED_OUTLINES.features.build([[crossed]])).toMatchObject([{ properties: { id: "one/data/0/footprints/0" }, geometry }]);
  expect(CROSSED_OUTLINES.features.build([[property]])).toEqual([]);
});

test("the same ones come back as the same objects until another field is drawn, however many there are", () => {
  const [house, other] = [buildSceneProperty("one", 0, [0, 0]), buildSceneProperty("two", 0, [0, 0])];
  const [first] = FOOTPRINTS.features.build([[house, other], null]);
  expect(FOOTPRINTS.features.build([[other, house], null])[1]).toBe(first);
  expect(FOOTPRINTS.features.build([[house], null])[0]).toBe(first);
  expect(FOOTPRINTS.features.build([[house], buildColorScale("year_built", {}, [])])[0]).not.toBe(first);
});

test("their class is of the value as it came, where the field has classes", () => {
  const scale = buildColorScale("roof_condition", { roof_condition: { order: ["good", "fair", "poor"] } }, []);
  const entries = ["Good", "poor", "unheard-of", { odd: true }, null].map((roof_condition) => ({ roof_condition }));
  const classes = ["good", "poor", "unranked", "unranked", "unreported"];
  expect(featuresOf(entries, scale).map(({ properties }) => properties.grade)).toEqual(classes);
  const properties = entries.map((entry, index) => buildSceneProperty("one", index, [index, 0], entry));
  const marks = CLASS_MARKS.features.build([properties, scale, false]);
  expect(marks.map(({ properties: { grade } }) => grade)).toEqual(classes);
  expect(marks[1]!.geometry).toEqual({ type: "Point", coordinates: [expect.closeTo(1, 9), expect.closeTo(0, 9)] });
  expect(CLASS_MARKS.features.build([properties, null, false])).toEqual([]);
  expect(featuresOf(entries)[0]!.properties).not.toHaveProperty("grade");
});

test("those of a property that may not be the meant one are dashed, the others not", () => {
  const property = buildSceneProperty("one", 0, [0, 0]);
  const [doubted] = FOOTPRINTS.features.build([[{ ...property, isDoubtful: true }], null]);
  expect(doubted!.properties).toMatchObject({ doubt: true });
  const dashed = FOOTPRINTS.style
    .build(LOOK, [false])
    .filter((layer) => "paint" in layer && layer.paint !== undefined && "line-dasharray" in layer.paint);
  expect(dashed).toMatchObject([{ filter: ["has", "doubt"] }]);
});

test("the other lines have no filter, so that the map makes their vertices once; the one that isn't needed is not drawn", () => {
  const lines = FOOTPRINTS.style.build(LOOK, [false]).filter((layer) => layer.type === "line" && !layer.id.endsWith("-doubt"));
  expect(lines.filter((layer) => "filter" in layer || "layout" in layer)).toEqual([]);
  expect(lines.filter(({ paint }) => paint && "line-opacity" in paint && paint["line-opacity"] === 0)).toMatchObject([
    { id: "footprints-selected" },
  ]);
});

test("those of a list that are near are drawn and marked like the others", () => {
  const outlines = [buildSceneProperty("list", 3, [3, 0], { roof_condition: "poor" })];
  const listed = { points: [], open: null, outlines, outlined: [], grades: new Map(), colors: null };
  const properties = [buildSceneProperty("one", 0, [0, 0], { roof_condition: "good" })];
  const scene = { ...EMPTY_SCENE, properties, listed, colorScale: buildColorScale("roof_condition", {}, []) };
  const drawn = [FOOTPRINTS.features.build(FOOTPRINTS.features.read(scene)), CLASS_MARKS.features.build(CLASS_MARKS.features.read(scene))];
  for (const features of drawn)
    expect(features.map(({ properties: { id, grade } }) => [id, grade])).toEqual([
      ["one/data/0/footprints/0", "good"],
      ["list/data/3/footprints/0", "poor"],
    ]);
});

test("where the roof is seen nothing is painted over the one property: its outline and a badge above it have the color", () => {
  const house = buildSceneProperty("one", 0, [0, 0], { roof_condition: "poor" });
  const other = buildSceneProperty("two", 0, [1, 0]);
  const colorScale = buildColorScale("roof_condition", {}, []);
  const draw = (roofShapes: boolean, ...properties: Scene["properties"]) => {
    const scene = { ...EMPTY_SCENE, roofShapes, properties, colorScale };
    const layers = FOOTPRINTS.style.build(LOOK, FOOTPRINTS.style.read(scene));
    const [first] = FOOTPRINTS.features.build(FOOTPRINTS.features.read(scene));
    const paint = (id: string, name: string) =>
      evaluatePaint(
        layers.find((each) => each.id === `footprints-${id}`),
        name,
        first!.properties,
      );
    const marks = CLASS_MARKS.style.build(LOOK, CLASS_MARKS.style.read(scene)).map(({ id }) => id);
    const [mark] = CLASS_MARKS.features.build(CLASS_MARKS.features.read(scene));
    return { fill: paint("fill", "fill-opacity"), line: paint("line", "line-color"), badges: marks.includes("class-marks-badges"), mark };
  };
  const [alone, amongMany, unseen] = [draw(true, house), draw(true, house, other), draw(false, house)];
  expect([alone.fill, amongMany.fill, unseen.fill]).toEqual([0, 0.62, 0.62]);
  expect(alone.line).not.toEqual(unseen.line);
  expect(amongMany.line).toEqual(unseen.line);
  expect([alone.badges, amongMany.badges, unseen.badges]).toEqual([true, false, false]);
  expect(alone.mark).toMatchObject({ geometry: { coordinates: [expect.any(Number), 0.00005] } });
  expect(amongMany.mark).toEqual(unseen.mark);
});
