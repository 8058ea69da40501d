// The dataset's own map, drawn from its vector tiles: land and water, streets with names, parcels, buildings and what the attributes count.
// Needs no network beyond the service and no font files: labels use local fonts.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { type BasemapStyle, TOWN_SOURCE } from "./basemap-style.ts";
import { TOWN_DARK, TOWN_LIGHT, type TownColours } from "./palette.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { buildTownBuildings, buildTownCrowns } from "./town-buildings.ts";
import { buildTownLabels } from "./town-labels.ts";
import { onGround, pixelsAt } from "./zoom-scale.ts";

export type ContextTiles = {
  /** With {z}, {x} and {y}. */
  tilesUrl: string;
  maxZoom: number;
  /** west, south, east, north: no tile is asked for outside. */
  bounds: [number, number, number, number];
};

export function buildTownSource({ tilesUrl, maxZoom, bounds }: ContextTiles): BasemapStyle["sources"] {
  // Parcels are pointed at by their id, whichever tiles they reach into.
  return { [TOWN_SOURCE]: { type: "vector", tiles: [tilesUrl], maxzoom: maxZoom, bounds, promoteId: { parcels: "name" } } };
}

/** The credit belongs to the dataset, not to its map: it is shown whatever the basemap. */
export function buildTownBasemap(context: ContextTiles, dark: boolean): BasemapStyle {
  const colours = dark ? TOWN_DARK : TOWN_LIGHT;
  const plain = buildPlainBasemap(dark);
  return {
    ...plain,
    sources: buildTownSource(context),
    layers: [...plain.layers, ...buildTownGround(colours), ...buildTownBuildings(colours), ...buildTownLabels(colours)],
    overBuildings: buildTownCrowns(colours),
  };
}

const POLYGON: ExpressionSpecification = ["==", ["geometry-type"], "Polygon"];

/** Everything flat, from the land up to the streets. */
function buildTownGround(colours: TownColours): LayerSpecification[] {
  const on = (layer: string) => ({ source: TOWN_SOURCE, "source-layer": layer });
  return [
    { id: "town-land", type: "fill", ...on("land"), paint: { "fill-color": colours.land } },
    {
      id: "town-grounds",
      type: "fill",
      ...on("grounds"),
      minzoom: 10,
      paint: {
        "fill-color": ["match", ["get", "kind"], "park", colours.park, "school", colours.school, colours.woods],
        "fill-antialias": false,
      },
    },
    {
      id: "town-parcels",
      type: "fill",
      ...on("parcels"),
      filter: POLYGON,
      minzoom: 14,
      paint: {
        "fill-color": colours.parcel,
        "fill-antialias": false,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 14, 0, 14.6, 1],
      },
    },
    { id: "town-lawns", type: "fill", ...on("lawns"), minzoom: 14, paint: { "fill-color": colours.lawn, "fill-antialias": false } },
    {
      // A park is one green, whatever grows there.
      id: "town-parks",
      type: "fill",
      ...on("grounds"),
      filter: ["==", ["get", "kind"], "park"],
      minzoom: 14,
      paint: { "fill-color": colours.park },
    },
    {
      id: "town-parcel-lines",
      type: "line",
      ...on("parcels"),
      minzoom: 14,
      paint: { "line-color": colours.parcelLine, "line-width": ["interpolate", ["linear"], ["zoom"], 14, 0.4, 18, 1.2] },
    },
    {
      // Half of it is under the water. Wider would show where tiles are cut.
      id: "town-shore",
      type: "line",
      ...on("water"),
      minzoom: 14,
      layout: { "line-join": "round" },
      paint: { "line-color": colours.shore, "line-width": onGround(6) },
    },
    { id: "town-water", type: "fill", ...on("water"), paint: { "fill-color": colours.water, "fill-outline-color": colours.waterLine } },
    {
      id: "town-street-edges",
      type: "line",
      ...on("streets"),
      minzoom: 13,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": colours.streetEdge, "line-width": streetWidth(2) },
    },
    {
      id: "town-streets",
      type: "line",
      ...on("streets"),
      minzoom: 10,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": ["step", ["zoom"], colours.streetEdge, 13, colours.street], "line-width": streetWidth(0) },
    },
    {
      id: "town-driveways",
      type: "fill",
      ...on("driveways"),
      minzoom: 16,
      paint: { "fill-color": colours.driveway },
    },
    {
      id: "town-center-lines",
      type: "line",
      ...on("center_lines"),
      minzoom: 16,
      filter: ["step", ["zoom"], ["==", ["get", "kind"], "main"], 17.5, true],
      paint: {
        "line-color": colours.centerLine,
        "line-width": ["interpolate", ["exponential", 2], ["zoom"], 16, 0.8, 18, 1, 20, 2.5],
        "line-dasharray": [8, 7],
        "line-opacity": ["interpolate", ["linear"], ["zoom"], 16, 0, 16.5, 1],
      },
    },
  ];
}

const MAIN_STREET_METRES = 11;
const LOCAL_STREET_METRES = 7.5;

/** As wide as on the ground when close, never thinner than a hair when far; `extra` pixels are added for the edge. */
function streetWidth(extra: number): ExpressionSpecification {
  const at = (zoom: number, hairline: number): ExpressionSpecification => {
    const pixels = (metres: number) => Math.max(hairline, pixelsAt(zoom, metres)) + extra;
    return ["match", ["get", "kind"], "main", pixels(MAIN_STREET_METRES), pixels(LOCAL_STREET_METRES)];
  };
  return ["interpolate", ["exponential", 2], ["zoom"], 10, at(10, 0.6), 13, at(13, 1.2), 15, at(15, 2), 22, at(22, 2)];
}
