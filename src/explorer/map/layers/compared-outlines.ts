// The outlines of the response that the one on the map is compared with: dashed, over the others, so that both are seen.
import type { LayerSpecification } from "maplibre-gl";
import { thinOutline } from "../../model/property/geometry-text.ts";
import { COMPARED_COLORS } from "../../model/scene/map-marks.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { lookupColors } from "../basemaps/palette.ts";
import type { Layer, LayerFeature, Look } from "./layer.ts";

const ID = "compared-outlines";

type Compared = readonly [NonNullable<Scene["inspected"]>["compared"] | undefined];

export const COMPARED_OUTLINES = {
  id: ID,
  features: {
    read: ({ inspected }) => [inspected?.compared],
    build: ([compared]) =>
      compared?.map(({ id, geometry }): LayerFeature => ({ type: "Feature", properties: { id }, geometry: thinOutline(geometry) })) ?? [],
  },
  style: { read: () => [], build: buildOutlineStyle },
} as const satisfies Layer<Scene, Compared>;

function buildOutlineStyle({ ground, dark }: Look): LayerSpecification[] {
  const color = COMPARED_COLORS[dark || ground === "photograph" ? "dark" : "light"];
  const { casing } = lookupColors(ground, dark);
  return [
    { id: `${ID}-casing`, type: "line", source: ID, paint: { "line-color": casing, "line-width": 4, "line-opacity": 0.7 } },
    { id: `${ID}-line`, type: "line", source: ID, paint: { "line-color": color, "line-width": 2, "line-dasharray": [2.5, 1.5] } },
  ];
}
