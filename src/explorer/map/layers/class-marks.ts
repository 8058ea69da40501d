// A mark on each building beside its color, for people who see colors differently: the class of the value that it is drawn with.
import type { LayerSpecification } from "maplibre-gl";
import { CLASS_LOOKS, COLOR_CLASSES } from "../../model/fields/color-classes.ts";
import type { ColorScale } from "../../model/fields/color-scale.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { findCenter } from "../../model/scene/building-places.ts";
import type { MarkShape } from "../../model/scene/mark-shapes.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { member } from "../../model/text/json-members.ts";
import type { Layer, LayerFeature } from "./layer.ts";

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

type Made = { scale: ColorScale; features: LayerFeature[] };
const madeOf = new WeakMap<SceneProperty, Made>();

function marksOf(property: SceneProperty, scale: ColorScale): LayerFeature[] {
  const made = madeOf.get(property);
  if (made?.scale === scale) return made.features;
  const features = property.footprints.filter(isDrawn).flatMap((footprint): LayerFeature[] => {
    const center = findCenter(footprint);
    if (center === null) return [];
    const grade = scale.classOf(member(footprint.entry, scale.field));
    return [{ type: "Feature", properties: { id: footprint.id, grade }, geometry: { type: "Point", coordinates: center } }];
  });
  madeOf.set(property, { scale, features });
  return features;
}

export const CLASS_MARKS = {
  id: ID,
  features: {
    read: ({ properties, listed, colorScale }) => [properties, colorScale, listed?.outlines],
    build: ([properties, scale, listed = []]) =>
      scale === null ? [] : [...properties, ...listed].flatMap((property) => marksOf(property, scale)),
  },
  style: { read: () => [], build: buildMarkStyle },
} as const satisfies Layer<Scene, readonly [Scene["properties"], Scene["colorScale"], Scene["properties"]?]>;

function buildMarkStyle(): LayerSpecification[] {
  const names = COLOR_CLASSES.flatMap((name) => [name, nameMark(CLASS_LOOKS[name].mark)]);
  return [
    {
      id: `${ID}-symbols`,
      type: "symbol",
      source: ID,
      minzoom: MARKS_FROM_ZOOM,
      layout: {
        "icon-image": ["match", ["get", "grade"], names[0]!, names[1]!, ...names.slice(2), nameMark(CLASS_LOOKS.unranked.mark)],
        "icon-size": ["interpolate", ["linear"], ["zoom"], MARKS_FROM_ZOOM, 0.45, 19, 1],
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
    },
  ];
}
