// Names on the town's map: streets along their line, and places. Local fonts, so no font file is asked for.
import type { LayerSpecification } from "maplibre-gl";
import { TOWN_SOURCE } from "./basemap-style.ts";
import type { TownColors } from "./palette.ts";

const FONT = ["system-ui"];

export function buildTownLabels(colors: TownColors): LayerSpecification[] {
  const halo = { "text-halo-color": colors.labelHalo, "text-halo-width": 1.5 };
  const on = (layer: string) => ({ source: TOWN_SOURCE, "source-layer": layer });
  return [
    {
      id: "town-street-names",
      type: "symbol",
      ...on("streets"),
      minzoom: 15,
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 350,
        "text-field": ["get", "name"],
        "text-font": FONT,
        "text-size": ["interpolate", ["linear"], ["zoom"], 15, 10.5, 18, 13],
        "text-max-angle": 35,
        // Beside the center line, once there is room.
        "text-offset": ["step", ["zoom"], ["literal", [0, 0]], 18, ["literal", [0, -0.75]]],
      },
      paint: { "text-color": colors.label, ...halo },
    },
    {
      id: "town-fire-stations",
      type: "circle",
      ...on("places"),
      filter: ["==", ["get", "kind"], "fire_station"],
      minzoom: 13,
      paint: { "circle-radius": 4, "circle-color": colors.label, "circle-stroke-color": colors.labelHalo, "circle-stroke-width": 1.5 },
    },
    {
      id: "town-house-numbers",
      type: "symbol",
      ...on("house_numbers"),
      minzoom: 18,
      layout: {
        "text-field": ["get", "name"],
        "text-font": FONT,
        "text-size": ["interpolate", ["linear"], ["zoom"], 18, 10, 20, 13],
        "text-padding": 1,
      },
      paint: { "text-color": colors.houseNumber, ...halo, "text-halo-width": 1 },
    },
    {
      id: "town-ground-names",
      type: "symbol",
      ...on("places"),
      filter: ["in", ["get", "kind"], ["literal", ["park", "school", "water"]]],
      minzoom: 15,
      layout: {
        "text-field": ["get", "name"],
        "text-font": FONT,
        "text-size": ["interpolate", ["linear"], ["zoom"], 15, 11, 18, 13.5],
        "text-max-width": 7,
      },
      paint: {
        "text-color": ["match", ["get", "kind"], "water", colors.waterLabel, "park", colors.parkLabel, colors.label],
        ...halo,
        "text-halo-width": 1.25,
      },
    },
    {
      id: "town-place-names",
      type: "symbol",
      ...on("places"),
      filter: ["in", ["get", "kind"], ["literal", ["town", "sea"]]],
      // From where streets have edges: a phone's first view is of the whole town, and drawing the first letters takes longer than all else.
      minzoom: 13,
      maxzoom: 17,
      layout: {
        "text-field": ["get", "name"],
        "text-font": FONT,
        "text-size": ["match", ["get", "kind"], "town", 16, 14],
        "text-letter-spacing": ["match", ["get", "kind"], "sea", 0.12, 0.02],
        "text-max-width": 8,
        // Out of the way of a fire station's name.
        "text-variable-anchor": ["center", "bottom"],
        "text-radial-offset": 1.2,
      },
      paint: { "text-color": ["match", ["get", "kind"], "sea", colors.waterLabel, colors.label], ...halo, "text-halo-width": 1 },
    },
    {
      // With every dot, whatever else is written there: nothing but its name says what the dot is.
      id: "town-fire-station-names",
      type: "symbol",
      ...on("places"),
      filter: ["==", ["get", "kind"], "fire_station"],
      minzoom: 13,
      layout: {
        "text-field": ["coalesce", ["get", "name"], "Fire station"],
        "text-font": FONT,
        "text-size": 11.5,
        "text-anchor": "top",
        "text-offset": [0, 0.7],
        "text-allow-overlap": true,
      },
      paint: { "text-color": colors.label, ...halo },
    },
  ];
}
