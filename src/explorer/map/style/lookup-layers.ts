// What was looked up, as layers over any basemap: footprints, the selection's outline, the line from input to parcel.
// The sources are empty here; `syncMap` fills them, so that changing the basemap never touches data.
import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from "maplibre-gl";
import type { LookupColours } from "./palette.ts";

export const FOOTPRINTS = "lookup-footprints";
export const INPUT_LINE = "lookup-input-line";
/** The layer that a click or a pointer is tested against. */
export const FOOTPRINT_FILL = "lookup-footprint-fill";

/** Pixels drawn around each tile for outlines that cross its edge; the library's 128 would repeat many footprints in two tiles. */
const OUTLINE_BUFFER = 24;

export const LOOKUP_SOURCES: Record<string, GeoJSONSourceSpecification> = {
  [FOOTPRINTS]: { type: "geojson", promoteId: "key", buffer: OUTLINE_BUFFER, data: { type: "FeatureCollection", features: [] } },
  [INPUT_LINE]: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
};

/** `selected` wins over `hovered` wins over `rest`; both are feature state. */
function byState<T extends string | number>(selected: T, hovered: T, rest: T): ExpressionSpecification {
  return [
    "case",
    ["boolean", ["feature-state", "selected"], false],
    selected,
    ["boolean", ["feature-state", "hovered"], false],
    hovered,
    rest,
  ];
}

/** Casing and line have the same layout, so that they share one set of vertices; round joins would cost a third more time. */
export function buildLookupLayers({ accent, casing, fillOpacity }: LookupColours): LayerSpecification[] {
  return [
    {
      id: FOOTPRINT_FILL,
      type: "fill",
      source: FOOTPRINTS,
      paint: { "fill-color": accent, "fill-opacity": byState(fillOpacity, fillOpacity + 0.16, fillOpacity), "fill-antialias": false },
    },
    {
      id: "lookup-footprint-casing",
      type: "line",
      source: FOOTPRINTS,
      paint: {
        "line-color": byState("#ffffff", casing, casing),
        "line-width": byState(8, 5, 3.5),
        "line-opacity": byState(1, 0.9, 0.7),
      },
    },
    {
      id: "lookup-footprint-line",
      type: "line",
      source: FOOTPRINTS,
      paint: { "line-color": accent, "line-width": byState(4, 2.5, 1.5) },
    },
    {
      id: "lookup-input-line-casing",
      type: "line",
      source: INPUT_LINE,
      layout: { "line-cap": "round" },
      paint: { "line-color": casing, "line-width": 5, "line-opacity": 0.8 },
    },
    {
      id: "lookup-input-line",
      type: "line",
      source: INPUT_LINE,
      paint: { "line-color": accent, "line-width": 2, "line-dasharray": [2, 1.5] },
    },
  ];
}
