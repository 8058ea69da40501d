// A mark on each building beside its color, for people who see colors differently: the class of the value that it is drawn with. Where the roof is seen it is
// a badge above the building.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { findCorner } from "../../../geometry/find-corner.ts";
import { CLASS_LOOKS, COLOR_CLASSES } from "../../model/fields/color-classes.ts";
import type { ColorScale } from "../../model/fields/color-scale.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { findCenter } from "../../model/scene/building-places.ts";
import type { MarkShape } from "../../model/scene/mark-shapes.ts";
import { isRoofSeen } from "../../model/scene/roof-marks.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { member } from "../../model/text/json-members.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { type Layer, type LayerFeature, type Look, themeOf } from "./layer.ts";

const ID = "class-marks";
/** Farther away a building is smaller than its mark. */
export const MARKS_FROM_ZOOM = 16;

/** Drawn when the style asks for it (`bridge/draw-marks.ts`). */
export function nameMark(shape: MarkShape): string {
  return `mark-${shape}`;
}

export const HATCH = {
  dark: { id: "class-hatch-dark", color: "#47505d" },
  light: { id: "class-hatch-light", color: "#e9edf2" },
} as const;
export type HatchTone = keyof typeof HATCH;

/** Pixels from the building's top up to the middle of its badge. */
export const BADGE_RISE = 14;
const BADGE_SIZE = 0.7;
const IS_BADGE: ExpressionSpecification = ["has", "badge"];

type Made = { scale: ColorScale; isBadge: boolean; features: LayerFeature[] };
const madeOf = new WeakMap<SceneProperty, Made>();

function marksOf(property: SceneProperty, scale: ColorScale, isBadge: boolean): LayerFeature[] {
  const made = madeOf.get(property);
  if (made?.scale === scale && made.isBadge === isBadge) return made.features;
  const features = property.footprints.filter(isDrawn).flatMap((footprint): LayerFeature[] => {
    const place = isBadge ? findCorner([footprint.geometry], "north") : findCenter(footprint);
    if (place === null) return [];
    const grade = scale.classOf(member(footprint.entry, scale.field));
    const properties = { id: footprint.id, grade, ...(isBadge && { badge: true }) };
    return [{ type: "Feature", properties, geometry: { type: "Point", coordinates: place } }];
  });
  madeOf.set(property, { scale, isBadge, features });
  return features;
}

export const CLASS_MARKS = {
  id: ID,
  features: {
    read: (scene) => [scene.properties, scene.colorScale, isRoofSeen(scene), scene.listed?.outlines],
    build: ([properties, scale, isSeen, listed = []]) =>
      scale === null ? [] : [...properties, ...listed].flatMap((property, _, all) => marksOf(property, scale, isSeen && all.length === 1)),
  },
  style: { read: () => [], build: buildMarkStyle },
} as const satisfies Layer<Scene, readonly [Scene["properties"], Scene["colorScale"], boolean, Scene["properties"]?]>;

function buildMarkStyle(look: Look): LayerSpecification[] {
  const theme = themeOf(look);
  const names = COLOR_CLASSES.flatMap((name) => [name, nameMark(CLASS_LOOKS[name].mark)]);
  const colors = COLOR_CLASSES.flatMap((name) => [name, CLASS_LOOKS[name][theme]]);
  const size = (zoomed: number): ExpressionSpecification => ["case", IS_BADGE, BADGE_SIZE, zoomed];
  return [
    {
      id: `${ID}-badges`,
      type: "circle",
      source: ID,
      minzoom: MARKS_FROM_ZOOM,
      filter: IS_BADGE,
      paint: {
        "circle-color": ["match", ["get", "grade"], colors[0]!, colors[1]!, ...colors.slice(2), CLASS_LOOKS.unranked[theme]],
        "circle-radius": 9,
        "circle-stroke-width": 2,
        "circle-stroke-color": lookupColors(look.ground, look.dark).casing,
        "circle-translate": [0, -BADGE_RISE],
      },
    },
    {
      id: `${ID}-symbols`,
      type: "symbol",
      source: ID,
      minzoom: MARKS_FROM_ZOOM,
      layout: {
        "icon-image": ["match", ["get", "grade"], names[0]!, names[1]!, ...names.slice(2), nameMark(CLASS_LOOKS.unranked.mark)],
        "icon-size": ["interpolate", ["linear"], ["zoom"], MARKS_FROM_ZOOM, size(0.45), 19, size(1)],
        "icon-offset": ["case", IS_BADGE, ["literal", [0, -BADGE_RISE / BADGE_SIZE]], ["literal", [0, 0]]],
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
    },
  ];
}
