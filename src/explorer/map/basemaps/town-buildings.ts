// The town's buildings and everything that an attribute counts or measures: roof parts, canopies, shrubs, pools, enclosures, trampolines.
// Canopies come last and let the roof show through; their edges are drawn apart. What is drawn of them twice begins at the same zoom and has the same
// layout: it shares their shapes.
import type { LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import type { TownColors } from "./palette.ts";
import { fillTown, lineTown } from "./town-layer.ts";
import { buildTownRoofs } from "./town-roofs.ts";
import { fadeIn, onGround } from "./zoom-scale.ts";

export function buildTownBuildings(colors: TownColors): LayerSpecification[] {
  const shadow = { "fill-color": colors.shadow, "fill-antialias": false };
  return [
    fillTown("town-shrubs", "shrubs", 16, { "fill-color": colors.shrub, "fill-opacity": 0.85 }),
    fillTown("town-pool-enclosures", "pool_enclosures", 15, { "fill-color": colors.enclosure, "fill-opacity": 0.35 }),
    fillTown("town-pools", "pools", 15, { "fill-color": colors.pool, "fill-outline-color": colors.poolLine }),
    lineTown("town-pool-enclosure-lines", "pool_enclosures", 16, {
      "line-color": colors.enclosure,
      "line-width": 1.25,
      "line-dasharray": [3, 1.5],
    }),
    fillTown("town-trampolines", "trampolines", 16, { "fill-color": colors.trampoline, "fill-opacity": 0.8 }),
    fillTown("town-shadows", "shadows", 16, { ...shadow, "fill-opacity": fadeIn(colors.shadowOpacity) }),
    // Crowns have no height in the data. Their shadows are as long as a house's.
    fillTown("town-tree-shadows", "trees", 15, {
      ...shadow,
      "fill-opacity": fadeIn(colors.shadowOpacity * 0.7),
      "fill-translate": ["interpolate", ["exponential", 2], ["zoom"], 16, ["literal", [0.75, 0.75]], 22, ["literal", [48, 48]]],
      "fill-translate-anchor": "map",
    }),
    fillTown("town-buildings", "buildings", 13, { "fill-color": colors.building }),
    ...buildTownRoofs(colors),
    lineTown("town-building-lines", "buildings", 15, {
      "line-color": colors.buildingLine,
      "line-width": ["interpolate", ["linear"], ["zoom"], 15, 0.4, 18, 1],
    }),
    fillTown("town-trees", "trees", 15, { "fill-color": colors.tree, "fill-opacity": 0.5 }),
  ];
}

const ROUND = { layout: { "line-join": "round" } } as const;

/** The edges of crowns: over the color of a building too, as a roof under trees is one of the things to see. */
export function buildTownCrowns(colors: TownColors): LayerSpecification[] {
  const rim: LineLayerSpecification["paint"] = {
    "line-color": colors.treeLine,
    "line-width": onGround(1.4),
    "line-offset": onGround(0.7),
    "line-blur": onGround(1.2),
    "line-opacity": 0.4,
  };
  const edge: LineLayerSpecification["paint"] = {
    "line-color": colors.treeLine,
    "line-width": ["interpolate", ["linear"], ["zoom"], 17, 0.5, 20, 1.25],
    "line-opacity": 0.7,
  };
  return [
    // Darker towards the rim, as a crown is round: tiles have outlines run clockwise, so that the inside is on the right.
    lineTown("town-tree-rims", "trees", 17, rim, ROUND),
    lineTown("town-tree-lines", "trees", 17, edge, ROUND),
  ];
}
