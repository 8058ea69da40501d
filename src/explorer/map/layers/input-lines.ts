// From each point that was asked to the nearest building of its property, where they are apart.
import type { LayerSpecification } from "maplibre-gl";
import { findInputLine } from "../../model/scene/building-places.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { memoize } from "../../model/text/memoize.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { buildCasedLine } from "./cased-line.ts";
import { buildFeature, type Layer, type Look } from "./layer.ts";

const ID = "input-lines";

const buildLine = memoize((property: SceneProperty) => {
  const line = findInputLine(property);
  return line === null ? [] : [buildFeature(property.id, { type: "LineString", coordinates: [...line] })];
});

export const INPUT_LINES = {
  id: ID,
  features: {
    read: ({ properties }) => [properties],
    build: ([properties]) => properties.flatMap(buildLine),
  },
  style: { read: () => [], build: buildLineStyle },
} as const satisfies Layer<Scene, readonly [Scene["properties"]]>;

function buildLineStyle({ ground, dark }: Look): LayerSpecification[] {
  const { accent, casing } = lookupColors(ground, dark);
  const paint = { "line-color": accent, "line-width": 2, "line-dasharray": [2, 1.5] };
  return buildCasedLine(ID, { source: ID }, { color: casing, width: 5 }, paint);
}
