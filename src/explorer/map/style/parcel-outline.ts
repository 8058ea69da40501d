// The parcel that was looked up, outlined from the dataset's own tiles: the answer has no outline of it. Drawn as surveyors draw a
// boundary, in the colour of the map's words, so that it is not taken for one of the answer's shapes.
import type { LayerSpecification } from "maplibre-gl";
import { type BasemapStyle, TOWN_SOURCE } from "./basemap-style.ts";
import { TOWN_DARK, TOWN_LIGHT } from "./palette.ts";

/** A long dash and two dots, in widths of the line. */
const BOUNDARY = [7, 2, 1.5, 2, 1.5, 2];

export function buildParcelOutline(parcelId: string, ground: BasemapStyle["ground"], dark: boolean): LayerSpecification[] {
  // Photographs are dark in either theme.
  const { label, labelHalo } = dark || ground === "photograph" ? TOWN_DARK : TOWN_LIGHT;
  const parcel = {
    type: "line",
    source: TOWN_SOURCE,
    "source-layer": "parcels",
    filter: ["==", ["get", "name"], parcelId],
  } satisfies Partial<LayerSpecification>;
  return [
    { ...parcel, id: "town-parcel-casing", paint: { "line-color": labelHalo, "line-width": 5, "line-opacity": 0.8 } },
    { ...parcel, id: "town-parcel-outline", paint: { "line-color": label, "line-width": 2, "line-dasharray": BOUNDARY } },
  ];
}
