// What the dataset says and the answer does not is drawn as surveyors draw a boundary, in the color of the map's words, so that it is not
// taken for one of the answer's shapes.
import type { LineLayerSpecification } from "maplibre-gl";
import { TOWN_DARK, TOWN_LIGHT } from "../basemaps/palette.ts";
import type { Look } from "./layer.ts";

/** A long dash and two dots, in widths of the line. */
const DASHES = [7, 2, 1.5, 2, 1.5, 2];

export function buildBoundary(
  id: string,
  from: Pick<LineLayerSpecification, "source" | "source-layer" | "filter">,
  { dark, ground }: Look,
): LineLayerSpecification[] {
  // Photographs are dark in either theme.
  const { label, labelHalo } = dark || ground === "photograph" ? TOWN_DARK : TOWN_LIGHT;
  return [
    { ...from, type: "line", id: `${id}-casing`, paint: { "line-color": labelHalo, "line-width": 5, "line-opacity": 0.8 } },
    { ...from, type: "line", id: `${id}-line`, paint: { "line-color": label, "line-width": 2, "line-dasharray": DASHES } },
  ];
}
