// What the dataset says and the answer does not is drawn as surveyors draw a boundary, in the color of the map's words, so that it is not
// taken for one of the answer's shapes.
import type { LineLayerSpecification } from "maplibre-gl";
import { TOWN_DARK, TOWN_LIGHT } from "../basemaps/palette.ts";
import type { Look } from "./layer.ts";

/** In widths of the line. `parcel`: a long dash and two dots. `coverage`: dots. */
const DASHES = { parcel: [7, 2, 1.5, 2, 1.5, 2], coverage: [0, 2] };

export function buildBoundary(
  id: string,
  from: Pick<LineLayerSpecification, "source" | "source-layer" | "filter">,
  { dark, ground }: Look,
  kind: keyof typeof DASHES,
): LineLayerSpecification[] {
  // Photographs are dark in either theme.
  const { label, labelHalo } = dark || ground === "photograph" ? TOWN_DARK : TOWN_LIGHT;
  return [
    { ...from, type: "line", id: `${id}-casing`, paint: { "line-color": labelHalo, "line-width": 5, "line-opacity": 0.8 } },
    {
      ...from,
      type: "line",
      id: `${id}-line`,
      layout: { "line-cap": kind === "coverage" ? "round" : "butt" },
      paint: { "line-color": label, "line-width": kind === "coverage" ? 3 : 2, "line-dasharray": DASHES[kind] },
    },
  ];
}
