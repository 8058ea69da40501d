// The town's buildings and everything that an attribute counts or measures: roof parts, canopies, shrubs, pools, enclosures, trampolines.
// Canopies come last and let the roof show through; their edges are drawn apart.
import type { LayerSpecification } from "maplibre-gl";
import { TOWN_SOURCE } from "./basemap-style.ts";
import type { TownColours } from "./palette.ts";
import { buildTownRoofs } from "./town-roofs.ts";
import { fadeIn, onGround } from "./zoom-scale.ts";

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
        "fill-opacity": fadeIn(colours.shadowOpacity),
      },
    },
    {
      // Crowns have no height in the data. Their shadows are as long as a house's.
      id: "town-tree-shadows",
      type: "fill",
      ...on("trees"),
      minzoom: 16,
      paint: {
        "fill-color": colours.shadow,
        "fill-antialias": false,
        "fill-opacity": fadeIn(colours.shadowOpacity * 0.7),
        "fill-translate": ["interpolate", ["exponential", 2], ["zoom"], 16, ["literal", [0.75, 0.75]], 22, ["literal", [48, 48]]],
        "fill-translate-anchor": "map",
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
  ];
}

/** The edges of crowns: over the color of a building too, as a roof under trees is one of the things to see. */
export function buildTownCrowns(colours: TownColours): LayerSpecification[] {
  const trees = { source: TOWN_SOURCE, "source-layer": "trees", minzoom: 17 };
  return [
    {
      // Darker towards the rim, as a crown is round: tiles have outlines run clockwise, so that the inside is on the right.
      id: "town-tree-rims",
      type: "line",
      ...trees,
      layout: { "line-join": "round" },
      paint: {
        "line-color": colours.treeLine,
        "line-width": onGround(1.4),
        "line-offset": onGround(0.7),
        "line-blur": onGround(1.2),
        "line-opacity": 0.4,
      },
    },
    {
      id: "town-tree-lines",
      type: "line",
      ...trees,
      paint: {
        "line-color": colours.treeLine,
        "line-width": ["interpolate", ["linear"], ["zoom"], 17, 0.5, 20, 1.25],
        "line-opacity": 0.7,
      },
    },
  ];
}
