// Areas and lines of the town's map: an id, the layer of the tiles, the lowest zoom at which it is drawn, and its paint.
import type { ExpressionSpecification, FillLayerSpecification, LineLayerSpecification } from "maplibre-gl";
import { TOWN_SOURCE } from "./basemap-style.ts";

export const KIND: ExpressionSpecification = ["get", "kind"];

/** Pictures of Aerial's surfaces are named by this and what they are of. */
export const SURFACE = "aerial-surface ";

/** One of these. */
export function isKind(...kinds: readonly string[]): ExpressionSpecification {
  return ["in", KIND, ["literal", [...kinds]]];
}

const from = (layer: string, minzoom: number) => ({ source: TOWN_SOURCE, "source-layer": layer, minzoom });

export function fillTown(
  id: string,
  layer: string,
  minzoom: number,
  paint: FillLayerSpecification["paint"],
  more: Pick<FillLayerSpecification, "filter" | "layout"> = {},
): FillLayerSpecification {
  return { id, type: "fill", ...from(layer, minzoom), paint, ...more };
}

export function lineTown(
  id: string,
  layer: string,
  minzoom: number,
  paint: LineLayerSpecification["paint"],
  more: Pick<LineLayerSpecification, "filter" | "layout"> = {},
): LineLayerSpecification {
  return { id, type: "line", ...from(layer, minzoom), paint, ...more };
}
