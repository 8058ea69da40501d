// The dataset's own map, drawn from its vector tiles: land and water, streets with names, parcels, buildings and what the attributes count.
// Needs no network beyond the service and no font files: labels use local fonts.
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  VectorSourceSpecification,
} from "maplibre-gl";
import { type BasemapStyle, SHOWN_SOURCE, TOWN_SOURCE } from "./basemap-style.ts";
import { TOWN_DARK, TOWN_LIGHT, type TownColors } from "./palette.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { buildTownBuildings, buildTownCrowns } from "./town-buildings.ts";
import { buildHouseNumbers, buildTownLabels } from "./town-labels.ts";
import { fillTown, isKind, KIND, lineTown } from "./town-layer.ts";
import { onGround, pixelsAt } from "./zoom-scale.ts";

export type ContextTiles = {
  /** With {z}, {x} and {y}. */
  tilesUrl: string;
  maxZoom: number;
  /** west, south, east, north: no tile is asked for outside. */
  bounds: [number, number, number, number];
};

export function buildTownSources({ tilesUrl, maxZoom, bounds }: ContextTiles): BasemapStyle["sources"] {
  // Parcels and what lies on their roofs are pointed at by the parcel's id, whichever tiles they reach into.
  const promoteId = { parcels: "name", roof_parts: "name" };
  const source: VectorSourceSpecification = { type: "vector", tiles: [tilesUrl], maxzoom: maxZoom, bounds, promoteId };
  return { [TOWN_SOURCE]: source, [SHOWN_SOURCE]: source };
}

/** The credit belongs to the dataset, not to its map: it is shown whatever the basemap. */
export function buildTownBasemap(context: ContextTiles, dark: boolean): BasemapStyle {
  const colors = dark ? TOWN_DARK : TOWN_LIGHT;
  const plain = buildPlainBasemap(dark);
  return {
    ...plain,
    sources: buildTownSources(context),
    layers: [...plain.layers, ...buildTownGround(colors), ...buildTownBuildings(colors), ...buildTownLabels(colors)],
    tintedBelow: STREET_EDGES,
    overBuildings: buildTownCrowns(colors),
    overOutlines: buildHouseNumbers(colors),
  };
}

const STREET_EDGES = "town-street-edges";
const POLYGON: ExpressionSpecification = ["==", ["geometry-type"], "Polygon"];

/** Everything flat, from the land up to the streets. */
function buildTownGround(colors: TownColors): LayerSpecification[] {
  const grounds: FillLayerSpecification["paint"] = {
    "fill-color": ["match", KIND, "park", colors.park, "school", colors.school, colors.woods],
    "fill-antialias": false,
  };
  const parcels: FillLayerSpecification["paint"] = {
    "fill-color": colors.parcel,
    "fill-antialias": false,
    "fill-opacity": ["interpolate", ["linear"], ["zoom"], 14, 0, 14.6, 1],
  };
  const round = { layout: { "line-cap": "round", "line-join": "round" } } as const;
  const centerLines: LineLayerSpecification["paint"] = {
    "line-color": colors.centerLine,
    "line-width": ["interpolate", ["exponential", 2], ["zoom"], 16, 0.8, 18, 1, 20, 2.5],
    "line-dasharray": [8, 7],
    "line-opacity": ["interpolate", ["linear"], ["zoom"], 16, 0, 16.5, 1],
  };
  const streets: ExpressionSpecification = ["step", ["zoom"], colors.streetEdge, 13, colors.street];
  return [
    fillTown("town-land", "land", 0, { "fill-color": colors.land }),
    fillTown("town-grounds", "grounds", 10, grounds),
    fillTown("town-parcels", "parcels", 14, parcels, { filter: POLYGON }),
    fillTown("town-lawns", "lawns", 14, { "fill-color": colors.lawn, "fill-antialias": false }),
    // A park is one green, whatever grows there.
    fillTown("town-parks", "grounds", 14, { "fill-color": colors.park }, { filter: isKind("park") }),
    lineTown("town-parcel-lines", "parcels", 14, {
      "line-color": colors.parcelLine,
      "line-width": ["interpolate", ["linear"], ["zoom"], 14, 0.4, 18, 1.2],
    }),
    // Half of it is under the water. Wider would show where tiles are cut.
    lineTown("town-shore", "water", 14, { "line-color": colors.shore, "line-width": onGround(6) }, { layout: { "line-join": "round" } }),
    fillTown("town-water", "water", 0, { "fill-color": colors.water, "fill-outline-color": colors.waterLine }),
    lineTown(STREET_EDGES, "streets", 13, { "line-color": colors.streetEdge, "line-width": streetWidth(2) }, round),
    lineTown("town-streets", "streets", 10, { "line-color": streets, "line-width": streetWidth(0) }, round),
    fillTown("town-driveways", "driveways", 16, { "fill-color": colors.driveway }),
    lineTown("town-center-lines", "center_lines", 16, centerLines, { filter: ["step", ["zoom"], isKind("main"), 17.5, true] }),
  ];
}

const MAIN_STREET_METRES = 11;
const LOCAL_STREET_METRES = 7.5;

/** As wide as on the ground when close, never thinner than a hair when far; `extra` pixels are added for the edge. */
export function streetWidth(extra: number): ExpressionSpecification {
  const at = (zoom: number, hairline: number): ExpressionSpecification => {
    const pixels = (metres: number) => Math.max(hairline, pixelsAt(zoom, metres)) + extra;
    return ["match", KIND, "main", pixels(MAIN_STREET_METRES), pixels(LOCAL_STREET_METRES)];
  };
  return ["interpolate", ["exponential", 2], ["zoom"], 10, at(10, 0.6), 13, at(13, 1.2), 15, at(15, 2), 22, at(22, 2)];
}
