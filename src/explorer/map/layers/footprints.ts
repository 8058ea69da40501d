// The footprints of all properties, and of those of a list that are near. Colors tell what they are: they fill buildings, or are on their outlines. The
// selected and the hovered one are outlined, so that colors stay readable.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { CLASS_LOOKS, COLOR_CLASSES } from "../../model/fields/color-classes.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { findFilledGround } from "../../model/scene/filled-ground.ts";
import { hasColoredOutlines } from "../../model/scene/roof-marks.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { member } from "../../model/text/json-members.ts";
import { memoizeLast } from "../../model/text/memoize.ts";
import { matchEach } from "../basemaps/match-each.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { HATCH } from "./class-marks.ts";
import { buildFeature, type Layer, type Look, themeOf } from "./layer.ts";

const ID = "footprints";
const FILL = `${ID}-fill`;
/** The topmost of what colors buildings; what outlines them is above. */
export const BUILDING_COLORS = `${ID}-hatch`;

const IS_DOUBTFUL: ExpressionSpecification = ["has", "doubt"];

/** Pixels drawn around each tile for outlines that cross its edge; the library's 128 would repeat many footprints in two tiles. */
const OUTLINE_BUFFER = 24;

export const FOOTPRINTS = {
  id: ID,
  features: {
    source: { buffer: OUTLINE_BUFFER },
    read: ({ properties, listed, colorScale }) => [properties, colorScale, listed?.outlines],
    build: ([properties, scale, listed = []]) => [...properties, ...listed].flatMap((property) => featuresOf(property, scale)),
  },
  style: { read: (scene) => [hasColoredOutlines(scene)], build: buildFootprintStyle },
  pick: [FILL],
} as const satisfies Layer<Scene, readonly [Scene["properties"], Scene["colorScale"], Scene["properties"]?], readonly [boolean]>;

/** One feature a footprint, the same ones each time. `grade`: the class of the value that they are drawn with. */
const featuresOf = memoizeLast(({ footprints, isDoubtful }: SceneProperty, scale: Scene["colorScale"]) =>
  footprints.filter(isDrawn).map(({ id, geometry, entry }) =>
    buildFeature(id, findFilledGround(geometry) ?? geometry, {
      ...(scale && { grade: scale.classOf(member(entry, scale.field)) }),
      ...(isDoubtful && { doubt: true }),
    }),
  ),
);

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

/** Casing and line have the same layout and no filter, so that they share one set of vertices; round joins would cost a third more time. */
function buildFootprintStyle(look: Look, [isOutlined]: readonly [boolean]): LayerSpecification[] {
  const { accent, casing, fillOpacity, gradeOpacity } = lookupColors(look.ground, look.dark);
  const theme = themeOf(look);
  const filled = COLOR_CLASSES.filter((name) => name !== "unreported");
  const isGraded: ExpressionSpecification = ["in", ["get", "grade"], ["literal", filled]];
  const fill = (of: number): ExpressionSpecification => byState(of, Math.min(1, of + 0.16), of);
  const color = matchEach(["get", "grade"], filled, (name) => CLASS_LOOKS[name][theme], accent);
  const line = isOutlined
    ? { "line-color": color, "line-width": byState(4, 3, 3) }
    : { "line-color": accent, "line-width": byState(4, 2.5, 1.5) };
  return [
    {
      id: FILL,
      type: "fill",
      source: ID,
      paint: {
        "fill-color": color,
        "fill-opacity": isOutlined ? byState(0, 0.16, 0) : ["case", isGraded, fill(gradeOpacity), fill(fillOpacity)],
        "fill-antialias": false,
      },
    },
    {
      id: BUILDING_COLORS,
      type: "fill",
      source: ID,
      filter: ["all", ["==", ["get", "grade"], "unreported"], !isOutlined],
      paint: { "fill-pattern": HATCH[theme === "dark" ? "light" : "dark"].id, "fill-opacity": 0.7 },
    },
    // The selection's color is around the casing where the line has that of a class. Else it isn't drawn, but is there: MapLibre fails at tiles that it
    // asked for before a layer of feature state was taken away.
    {
      id: `${ID}-selected`,
      type: "line",
      source: ID,
      paint: { "line-color": accent, "line-width": byState(11, 0, 0), "line-opacity": isOutlined ? 1 : 0 },
    },
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
    { id: `${ID}-line`, type: "line", source: ID, paint: { ...line, "line-opacity": ["case", IS_DOUBTFUL, 0, 1] } },
    { id: `${ID}-doubt`, type: "line", source: ID, filter: IS_DOUBTFUL, paint: { ...line, "line-dasharray": [2.5, 1.5] } },
  ];
}
