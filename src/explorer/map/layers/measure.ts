// What a person measures: the line through the points, the area within, and the points.
import type { FilterSpecification, LayerSpecification } from "maplibre-gl";
import type { Position } from "../../model/location/location.ts";
import { DRAWN_COLORS } from "../../model/scene/map-marks.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { buildCasedLine } from "./cased-line.ts";
import { buildFeature, buildPoint, type Layer, type LayerFeature, type Look, themeOf } from "./layer.ts";

const ID = "measure";

/** A scene while somebody measures. */
export type MeasuredScene = Scene & { measured: readonly Position[] };

export const MEASURE = {
  id: ID,
  features: { read: ({ measured }) => [measured], build: ([points]) => buildFeatures(points) },
  style: { read: () => [], build: buildMeasureStyle },
} as const satisfies Layer<MeasuredScene, readonly [readonly Position[]]>;

function buildFeatures(points: readonly Position[]): LayerFeature[] {
  const features = points.map((position, at) => buildPoint(`point ${at}`, position));
  if (points.length > 1) features.push(buildFeature("line", { type: "LineString", coordinates: [...points] }));
  if (points.length > 2) features.push(buildFeature("area", { type: "Polygon", coordinates: [[...points, points[0]!]] }));
  return features;
}

function buildMeasureStyle(look: Look): LayerSpecification[] {
  const theme = themeOf(look);
  const [ink, casing] = [DRAWN_COLORS[theme], theme === "dark" ? "#12161c" : "#ffffff"];
  const isOf = (type: string): FilterSpecification => ["==", ["geometry-type"], type];
  return [
    { id: `${ID}-area`, type: "fill", source: ID, filter: isOf("Polygon"), paint: { "fill-color": ink, "fill-opacity": 0.15 } },
    ...buildCasedLine(
      ID,
      { source: ID, filter: isOf("LineString") },
      { color: casing, width: 5, opacity: 1 },
      { "line-color": ink, "line-width": 2.5 },
    ),
    {
      id: `${ID}-points`,
      type: "circle",
      source: ID,
      filter: isOf("Point"),
      paint: { "circle-radius": 4.5, "circle-color": casing, "circle-stroke-color": ink, "circle-stroke-width": 2.5 },
    },
  ];
}
