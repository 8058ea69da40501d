// From each point that was asked to the nearest building of its property, where they are apart.
import type { LayerSpecification } from "maplibre-gl";
import { findInputLine } from "../../model/scene/building-places.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { memoize } from "../../model/text/memoize.ts";
import { lookupColors } from "../basemaps/palette.ts";
import type { Layer, LayerFeature, Look } from "./layer.ts";

const ID = "input-lines";

const buildLine = memoize((property: SceneProperty): LayerFeature[] => {
  const line = findInputLine(property);
  if (line === null) return [];
  return [{ type: "Feature", properties: { id: property.id }, geometry: { type: "LineString", coordinates: [...line] } }];
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
  return [
    {
      id: `${ID}-casing`,
      type: "line",
      source: ID,
      layout: { "line-cap": "round" },
      paint: { "line-color": casing, "line-width": 5, "line-opacity": 0.8 },
    },
    { id: `${ID}-line`, type: "line", source: ID, paint: { "line-color": accent, "line-width": 2, "line-dasharray": [2, 1.5] } },
  ];
}
