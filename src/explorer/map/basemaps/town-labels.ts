// Names on the town's map: streets along their line, and places. Local fonts, so no font file is asked for.
import type { LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { TOWN_SOURCE } from "./basemap-style.ts";
import type { TownColors } from "./palette.ts";
import { isKind, KIND } from "./town-layer.ts";

type Label = Pick<SymbolLayerSpecification, "minzoom" | "maxzoom" | "filter" | "layout" | "paint">;

function createLabel(colors: TownColors) {
  return (id: string, layer: string, { layout, paint, ...range }: Label): SymbolLayerSpecification => ({
    id,
    type: "symbol",
    source: TOWN_SOURCE,
    "source-layer": layer,
    ...range,
    layout: { "text-field": ["get", "name"], "text-font": ["system-ui"], ...layout },
    paint: { "text-color": colors.label, "text-halo-color": colors.labelHalo, "text-halo-width": 1.5, ...paint },
  });
}

/** Apart from the others: crowns, zones and lines don't hide them. */
export function buildHouseNumbers(colors: TownColors): LayerSpecification[] {
  return [
    createLabel(colors)("town-house-numbers", "house_numbers", {
      minzoom: 18,
      layout: { "text-size": ["interpolate", ["linear"], ["zoom"], 18, 10, 20, 13], "text-padding": 1 },
      paint: { "text-color": colors.houseNumber, "text-halo-width": 1 },
    }),
  ];
}

export function buildTownLabels(colors: TownColors): LayerSpecification[] {
  const stations = { filter: isKind("fire_station"), minzoom: 13 };
  const label = createLabel(colors);
  return [
    label("town-street-names", "streets", {
      minzoom: 15,
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 350,
        "text-size": ["interpolate", ["linear"], ["zoom"], 15, 10.5, 18, 13],
        "text-max-angle": 35,
        // Beside the center line, once there is room.
        "text-offset": ["step", ["zoom"], ["literal", [0, 0]], 18, ["literal", [0, -0.75]]],
      },
    }),
    {
      id: "town-fire-stations",
      type: "circle",
      source: TOWN_SOURCE,
      "source-layer": "places",
      ...stations,
      paint: { "circle-radius": 4, "circle-color": colors.label, "circle-stroke-color": colors.labelHalo, "circle-stroke-width": 1.5 },
    },
    label("town-ground-names", "places", {
      minzoom: 15,
      filter: isKind("park", "school", "water"),
      layout: { "text-size": ["interpolate", ["linear"], ["zoom"], 15, 11, 18, 13.5], "text-max-width": 7 },
      paint: { "text-color": ["match", KIND, "water", colors.waterLabel, "park", colors.parkLabel, colors.label], "text-halo-width": 1.25 },
    }),
    label("town-place-names", "places", {
      // From where streets have edges: a phone's first view is of the whole town, and drawing the first letters takes longer than all else.
      minzoom: 13,
      maxzoom: 17,
      filter: isKind("town", "sea"),
      layout: {
        "text-size": ["match", KIND, "town", 16, 14],
        "text-letter-spacing": ["match", KIND, "sea", 0.12, 0.02],
        "text-max-width": 8,
        // Out of the way of a fire station's name.
        "text-variable-anchor": ["center", "bottom"],
        "text-radial-offset": 1.2,
      },
      paint: { "text-color": ["match", KIND, "sea", colors.waterLabel, colors.label], "text-halo-width": 1 },
    }),
    // With every dot, whatever else is written there: nothing but its name says what the dot is.
    label("town-fire-station-names", "places", {
      ...stations,
      layout: {
        "text-field": ["coalesce", ["get", "name"], "Fire station"],
        "text-size": 11.5,
        "text-variable-anchor": ["top", "right", "left", "bottom"],
        "text-radial-offset": 0.7,
        "text-allow-overlap": true,
      },
    }),
  ];
}
