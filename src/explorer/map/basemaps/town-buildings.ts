// The town's buildings and everything that an attribute counts or measures: roof parts, canopies, shrubs, pools, enclosures, trampolines.
// Canopies come last and let the roof show through, because their overhang is one of the things to see.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { TOWN_SOURCE } from "./basemap-style.ts";
import type { TownColours } from "./palette.ts";

/** Roof forms lie below what lies over them. */
const ROOF_ORDER: ExpressionSpecification = [
  "match",
  ["get", "kind"],
  ["flat", "hip"],
  0,
  "discoloration",
  1,
  "ponding",
  2,
  "rust",
  3,
  "tarp",
  4,
  5,
];

/** What stains a roof lets it show through, so that the neighbours' roofs do not outshine the one that was asked. */
const ROOF_OPACITY: ExpressionSpecification = ["match", ["get", "kind"], ["discoloration", "ponding", "rust"], 0.55, 1];

function roofColour(colours: TownColours): ExpressionSpecification {
  return [
    "match",
    ["get", "kind"],
    "hip",
    colours.roofSlope,
    "solar",
    colours.solar,
    "tarp",
    colours.tarp,
    "rust",
    colours.rust,
    "ponding",
    colours.ponding,
    "discoloration",
    colours.discoloration,
    "air_conditioner",
    colours.airConditioner,
    colours.building,
  ];
}

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
    { id: "town-buildings", type: "fill", ...on("buildings"), minzoom: 13, paint: { "fill-color": colours.building } },
    {
      id: "town-roof-parts",
      type: "fill",
      ...on("roof_parts"),
      minzoom: 16,
      layout: { "fill-sort-key": ROOF_ORDER },
      paint: {
        "fill-color": roofColour(colours),
        "fill-outline-color": colours.buildingLine,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 16, 0, 16.5, ROOF_OPACITY],
      },
    },
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
