// A mark on each building beside its color, for people who see colors differently: the class of the value that it is drawn with.
import type { LayerSpecification } from "maplibre-gl";
import { CONDITION_CLASSES, type ConditionClass, stepOf } from "../../model/fields/condition-scale.ts";
import { findCenter, isDrawn } from "../../model/scene/build-scene.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { member } from "../../model/text/json-members.ts";
import type { Layer, LayerFeature } from "./layer.ts";

const ID = "condition-marks";
/** Farther away a building is smaller than its mark. */
const MIN_ZOOM = 16;

/** Drawn when the style asks for it (`bridge/draw-marks.ts`). */
export function nameMark(of: ConditionClass): string {
  return `condition-${of}`;
}

export const HATCH = {
  dark: { id: "condition-hatch-dark", color: "#47505d" },
  light: { id: "condition-hatch-light", color: "#e9edf2" },
} as const;
export type HatchTone = keyof typeof HATCH;

type Made = { order: readonly string[]; features: LayerFeature[] };
const madeOf = new WeakMap<SceneProperty, Made>();

function marksOf(property: SceneProperty, colorBy: string, order: readonly string[]): LayerFeature[] {
  const made = madeOf.get(property);
  if (made?.order === order) return made.features;
  const features = property.footprints.filter(isDrawn).flatMap((footprint): LayerFeature[] => {
    const center = findCenter(footprint);
    if (center === null) return [];
    const grade = stepOf(member(footprint.entry, colorBy), order).class;
    return [{ type: "Feature", properties: { id: footprint.id, grade }, geometry: { type: "Point", coordinates: center } }];
  });
  madeOf.set(property, { order, features });
  return features;
}

export const CONDITION_MARKS_LAYER = {
  id: ID,
  features: {
    read: ({ properties, colorBy, colorOrder }) => [properties, colorBy, colorOrder],
    build: ([properties, colorBy, order]) =>
      colorBy === null || order === null ? [] : properties.flatMap((property) => marksOf(property, colorBy, order)),
  },
  style: { read: () => [], build: buildMarkStyle },
} as const satisfies Layer<Scene, readonly [Scene["properties"], Scene["colorBy"], Scene["colorOrder"]]>;

function buildMarkStyle(): LayerSpecification[] {
  const names = CONDITION_CLASSES.flatMap((name) => [name, nameMark(name)]);
  return [
    {
      id: `${ID}-symbols`,
      type: "symbol",
      source: ID,
      minzoom: MIN_ZOOM,
      layout: {
        "icon-image": ["match", ["get", "grade"], names[0]!, names[1]!, ...names.slice(2), nameMark("unranked")],
        "icon-size": ["interpolate", ["linear"], ["zoom"], MIN_ZOOM, 0.45, 19, 1],
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
    },
  ];
}
