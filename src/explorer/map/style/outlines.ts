// What the dataset says and the answer does not: the parcel that was looked up, from the dataset's own tiles, and where the dataset lies.
// Drawn as surveyors draw a boundary, in the colour of the map's words, so that neither is taken for one of the answer's shapes.
import type { LineLayerSpecification } from "maplibre-gl";
import type { Scene } from "../../model/scene.ts";
import { type BasemapStyle, TOWN_SOURCE } from "./basemap-style.ts";
import { TOWN_DARK, TOWN_LIGHT } from "./palette.ts";

/** A long dash and two dots, in widths of the line. */
const BOUNDARY = [7, 2, 1.5, 2, 1.5, 2];
const EXTENT = "dataset-extent";

type Outlined = Pick<LineLayerSpecification, "source" | "source-layer" | "filter">;

export function buildParcelOutline(parcelId: string, ground: BasemapStyle["ground"], dark: boolean): LineLayerSpecification[] {
  const parcel: Outlined = { source: TOWN_SOURCE, "source-layer": "parcels", filter: ["==", ["get", "name"], parcelId] };
  return buildOutline("town-parcel", parcel, ground, dark);
}

export function buildExtentOutline(ground: BasemapStyle["ground"], dark: boolean): LineLayerSpecification[] {
  return buildOutline(EXTENT, { source: EXTENT }, ground, dark);
}

export function buildExtentSource([west, south, east, north]: NonNullable<Scene["datasetBounds"]>): BasemapStyle["sources"] {
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { [EXTENT]: { type: "geojson", data: { type: "LineString", coordinates: [...corners, corners[0]!] } } };
}

function buildOutline(id: string, on: Outlined, ground: BasemapStyle["ground"], dark: boolean): LineLayerSpecification[] {
  // Photographs are dark in either theme.
  const { label, labelHalo } = dark || ground === "photograph" ? TOWN_DARK : TOWN_LIGHT;
  return [
    { ...on, type: "line", id: `${id}-casing`, paint: { "line-color": labelHalo, "line-width": 5, "line-opacity": 0.8 } },
    { ...on, type: "line", id: `${id}-outline`, paint: { "line-color": label, "line-width": 2, "line-dasharray": BOUNDARY } },
  ];
}
