// What a person measures: the line through the points, the area within, and the points.
import type { LayerSpecification } from "maplibre-gl";
import type { Position } from "../../model/location/location.ts";
import { DRAWN_COLORS } from "../../model/scene/map-marks.ts";
import type { Scene } from "../../model/scene/scene.ts";
import type { Layer, LayerFeature, Look } from "./layer.ts";

const ID = "measure";

/** A scene while somebody measures. */
export type MeasuredScene = Scene & { measured: readonly Position[] };

export const MEASURE = {
  id: ID,
  features: { read: ({ measured }) => [measured], build: ([points]) => buildFeatures(points) },
  style: { read: () => [], build: buildMeasureStyle },
} as const satisfies Layer<MeasuredScene, readonly [readonly Position[]]>;

function buildFeatures(points: readonly Position[]): LayerFeature[] {
  const features: LayerFeature[] = points.map((coordinates, at) => ({
    type: "Feature",
    properties: { id: `point ${at}` },
    geometry: { type: "Point", coordinates },
  }));
  if (points.length > 1)
    features.push({ type: "Feature", properties: { id: "line" }, geometry: { type: "LineString", coordinates: [...points] } });
  if (points.length > 2)
    features.push({ type: "Feature", properties: { id: "area" }, geometry: { type: "Polygon", coordinates: [[...points, points[0]!]] } });
  return features;
}

function buildMeasureStyle({ dark, ground }: Look): LayerSpecification[] {
  const isOnDark = dark || ground === "photograph";
  const [ink, casing] = isOnDark ? [DRAWN_COLORS.dark, "#12161c"] : [DRAWN_COLORS.light, "#ffffff"];
  const on = { source: ID } as const;
  return [
    {
      id: `${ID}-area`,
      type: "fill",
      ...on,
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": ink, "fill-opacity": 0.15 },
    },
    {
      id: `${ID}-casing`,
      type: "line",
      ...on,
      filter: ["==", ["geometry-type"], "LineString"],
      paint: { "line-color": casing, "line-width": 5 },
    },
    {
      id: `${ID}-line`,
      type: "line",
      ...on,
      filter: ["==", ["geometry-type"], "LineString"],
      paint: { "line-color": ink, "line-width": 2.5 },
    },
    {
      id: `${ID}-points`,
      type: "circle",
      ...on,
      filter: ["==", ["geometry-type"], "Point"],
      paint: { "circle-radius": 4.5, "circle-color": casing, "circle-stroke-color": ink, "circle-stroke-width": 2.5 },
    },
  ];
}
