// The town's buildings and everything that an attribute counts or measures: roof parts, canopies, shrubs, pools, enclosures, trampolines.
// Canopies come last and let the roof show through, because their overhang is one of the things to see.
import type { LayerSpecification } from "maplibre-gl";
import { TOWN_SOURCE } from "./basemap-style.ts";
import type { TownColours } from "./palette.ts";
import { buildTownRoofs } from "./town-roofs.ts";

export function buildTownBuildings(colours: TownColours): LayerSpecification[] {
  const on = (layer: string) => ({ source: TOWN_SOURCE, "source-layer": layer });
  return [
    { id: "town-shrubs", type: "fill", ...on("shrubs"), minzoom: 16, paint: { "fill-color": colours.shrub, "fill-opacity": 0.85 } },
    {
      id: "town-pool-enclosures",
      type: "fill",
      ...on("pool_enclosures"),
      minzoom: 15,
      paint: { "fill-color": colours.enclosure, "fill-opacity": 0.35 },
    },
    {
      id: "town-pools",
      type: "fill",
      ...on("pools"),
      minzoom: 15,
      paint: { "fill-color": colours.pool, "fill-outline-color": colours.poolLine },
    },
    {
      id: "town-pool-enclosure-lines",
      type: "line",
      ...on("pool_enclosures"),
      minzoom: 16,
      paint: { "line-color": colours.enclosure, "line-width": 1.25, "line-dasharray": [3, 1.5] },
    },
    {
      id: "town-trampolines",
      type: "fill",
      ...on("trampolines"),
      minzoom: 16,
      paint: { "fill-color": colours.trampoline, "fill-opacity": 0.8 },
    },
    {
      id: "town-shadows",
      type: "fill",
      ...on("shadows"),
      minzoom: 16,
      paint: {
        "fill-color": colours.shadow,
        "fill-antialias": false,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 16, 0, 16.4, colours.shadowOpacity],
      },
    },
    { id: "town-buildings", type: "fill", ...on("buildings"), minzoom: 13, paint: { "fill-color": colours.building } },
    ...buildTownRoofs(colours),
    {
      id: "town-building-lines",
      type: "line",
      ...on("buildings"),
      minzoom: 15,
      paint: { "line-color": colours.buildingLine, "line-width": ["interpolate", ["linear"], ["zoom"], 15, 0.4, 18, 1] },
    },
    { id: "town-trees", type: "fill", ...on("trees"), minzoom: 15, paint: { "fill-color": colours.tree, "fill-opacity": 0.5 } },
    {
      id: "town-tree-lines",
      type: "line",
      ...on("trees"),
      minzoom: 17,
      paint: { "line-color": colours.treeLine, "line-width": 0.75, "line-opacity": 0.5 },
    },
  ];
}
