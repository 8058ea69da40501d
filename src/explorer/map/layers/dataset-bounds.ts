// The outline of the coverage area.
import type { Scene } from "../../model/scene/scene.ts";
import { buildBoundary } from "./boundary.ts";
import { buildFeature, type Layer, type LayerFeature } from "./layer.ts";

const ID = "dataset-bounds";

export const DATASET_BOUNDS = {
  id: ID,
  features: {
    read: ({ datasetBounds }) => [datasetBounds],
    build: ([bounds]) => (bounds ? [buildOutline(bounds)] : []),
  },
  style: { read: () => [], build: (look) => buildBoundary(ID, { source: ID }, look, "coverage") },
} as const satisfies Layer<Scene, readonly [Scene["datasetBounds"]]>;

function buildOutline([west, south, east, north]: NonNullable<Scene["datasetBounds"]>): LayerFeature {
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return buildFeature(ID, { type: "LineString", coordinates: corners });
}
