// The footprints of all properties, and of those of a list that are near. Colors tell what they are: they fill buildings where the ground shows no roofs or
// there are many properties, else the outline has them, so that the roof keeps its own. The selected and the hovered one are outlined, so that colors stay readable.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { CLASS_LOOKS, COLOR_CLASSES } from "../../model/fields/color-classes.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { findFilledGround } from "../../model/scene/filled-ground.ts";
import { isRoofSeen } from "../../model/scene/roof-marks.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { type JsonObject, member } from "../../model/text/json-members.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { HATCH } from "./class-marks.ts";
import type { Layer, LayerFeature, Look } from "./layer.ts";

const ID = "footprints";
const FILL = `${ID}-fill`;
/** The topmost of what colors buildings; what outlines them is above. */
export const BUILDING_COLORS = `${ID}-hatch`;

const IS_DOUBTFUL: ExpressionSpecification = ["has", "doubt"];
/** One of many properties. */
const IS_FILLED: ExpressionSpecification = ["has", "many"];

/** Pixels drawn around each tile for outlines that cross its edge; the library's 128 would repeat many footprints in two tiles. */
const OUTLINE_BUFFER = 24;

export const FOOTPRINTS = {
  id: ID,
  features: {
    source: { buffer: OUTLINE_BUFFER },
    read: ({ properties, listed, colorBy, colorScale }) => [properties, colorBy, colorScale, listed?.outlines],
    build: ([properties, colorBy, scale, listed = []]) =>
      [...properties, ...listed].flatMap((property, _, all) => featuresOf(property, colorBy, scale, all.length > 1)),
  },
  style: { read: (scene) => [isRoofSeen(scene)], build: buildFootprintStyle },
  pick: [FILL],
} as const satisfies Layer<
  Scene,
  readonly [Scene["properties"], Scene["colorBy"], Scene["colorScale"], Scene["properties"]?],
  readonly [boolean]
>;

type Made = { colorBy: string | null; scale: Scene["colorScale"]; isMany: boolean; features: LayerFeature[] };
const madeOf = new WeakMap<SceneProperty, Made>();

/** One feature a footprint, the same ones each time. `value` is the field's that they are drawn with, `grade` its class where it has classes. */
function featuresOf(property: SceneProperty, colorBy: string | null, scale: Scene["colorScale"], isMany: boolean): LayerFeature[] {
  const made = madeOf.get(property);
  if (made && made.colorBy === colorBy && made.scale === scale && made.isMany === isMany) return made.features;
  const features = property.footprints.filter(isDrawn).map(({ id, geometry, entry }): LayerFeature => {
    const value = colorBy === null ? {} : { value: readScalar(entry, colorBy) };
    const grade = colorBy === null || scale === null ? {} : { grade: scale.classOf(member(entry, colorBy)) };
    return {
      type: "Feature",
      properties: {
        id,
        propertyId: property.id,
        ...value,
        ...grade,
        ...(property.isDoubtful && { doubt: true }),
        ...(isMany && { many: true }),
      },
      geometry: findFilledGround(geometry) ?? geometry,
    };
  });
  madeOf.set(property, { colorBy, scale, isMany, features });
  return features;
}

/** What a style can compare; null for the rest, as for what is missing. */
function readScalar(entry: JsonObject, name: string): string | number | boolean | null {
  const raw = member(entry, name);
  return typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean" ? raw : null;
}

/** `selected` wins over `hovered` wins over `rest`; both are feature state. */
function byState<T extends string | number>(selected: T, hovered: T, rest: T): ExpressionSpecification {
  return [
    "case",
    ["boolean", ["feature-state", "selected"], false],
    selected,
    ["boolean", ["feature-state", "hovered"], false],
    hovered,
    rest,
  ];
}

/** Casing and line have the same layout, so that they share one set of vertices; round joins would cost a third more time. */
function buildFootprintStyle({ ground, dark }: Look, [isSeen]: readonly [boolean]): LayerSpecification[] {
  const { accent, casing, fillOpacity, gradeOpacity } = lookupColors(ground, dark);
  const theme = dark || ground === "photograph" ? "dark" : "light";
  const filled = COLOR_CLASSES.filter((name) => name !== "unreported");
  const colors = filled.flatMap((name) => [name, CLASS_LOOKS[name][theme]]);
  const isGraded: ExpressionSpecification = ["in", ["get", "grade"], ["literal", filled]];
  const fill = (of: number): ExpressionSpecification => byState(of, Math.min(1, of + 0.16), of);
  const color: ExpressionSpecification = ["match", ["get", "grade"], colors[0]!, colors[1]!, ...colors.slice(2), accent];
  const opacity: ExpressionSpecification = ["case", isGraded, fill(gradeOpacity), fill(fillOpacity)];
  const line = isSeen
    ? { "line-color": ["case", IS_FILLED, accent, color] as ExpressionSpecification, "line-width": byState(4, 3, 3) }
    : { "line-color": accent, "line-width": byState(4, 2.5, 1.5) };
  return [
    {
      id: FILL,
      type: "fill",
      source: ID,
      paint: {
        "fill-color": color,
        "fill-opacity": isSeen ? ["case", IS_FILLED, opacity, byState(0, 0.16, 0)] : opacity,
        "fill-antialias": false,
      },
    },
    {
      id: BUILDING_COLORS,
      type: "fill",
      source: ID,
      filter: ["all", ["==", ["get", "grade"], "unreported"], isSeen ? IS_FILLED : true],
      paint: { "fill-pattern": HATCH[theme === "dark" ? "light" : "dark"].id, "fill-opacity": 0.7 },
    },
    // The selection's color is around the casing where the line has that of a class.
    ...(isSeen
      ? [{ id: `${ID}-selected`, type: "line" as const, source: ID, paint: { "line-color": accent, "line-width": byState(11, 0, 0) } }]
      : []),
    {
      id: `${ID}-casing`,
      type: "line",
      source: ID,
      paint: {
        "line-color": byState("#ffffff", casing, casing),
        "line-width": byState(8, 5, 3.5),
        "line-opacity": byState(1, 0.9, 0.7),
      },
    },
    { id: `${ID}-line`, type: "line", source: ID, filter: ["!", IS_DOUBTFUL], paint: line },
    { id: `${ID}-doubt`, type: "line", source: ID, filter: IS_DOUBTFUL, paint: { ...line, "line-dasharray": [2.5, 1.5] } },
  ];
}
