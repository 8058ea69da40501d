// Literal inputs for tests of styles.
import type { RasterBasemap, RemoteBasemap } from "../../model/scene/scene.ts";
import { buildAerialBasemap } from "./aerial/aerial-basemap.ts";
import type { BasemapStyle } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { buildRasterBasemap } from "./raster-basemap.ts";
import { buildRemoteBasemap } from "./remote-basemap.ts";
import { buildTownBasemap, type ContextTiles } from "./town-basemap.ts";

export const CONTEXT: ContextTiles = {
  tilesUrl: "http://127.0.0.1/api/context/{z}/{x}/{y}.mvt",
  maxZoom: 17,
  bounds: [-76.7, 34.7, -76.6, 34.8],
};

export const IMAGERY: RasterBasemap = {
  id: "imagery",
  name: "Imagery",
  tiles: "https://imagery.example/{z}/{y}/{x}",
  max_zoom: 16,
  photograph: true,
  credits: [{ text: "Someone", url: "https://imagery.example/" }],
};
export const TOPO: RasterBasemap = {
  id: "topo",
  name: "Topo",
  tiles: "https://topo.example/{z}/{x}/{y}.png",
  min_zoom: 3,
  bounds: [-77, 34, -76, 35],
  credits: [],
};
export const STREETS: RemoteBasemap = {
  id: "streets",
  name: "Streets",
  style: "https://tiles.example/styles/light",
  style_dark: "https://tiles.example/styles/dark",
  origins: ["https://fonts.example"],
  credits: [{ text: "Someone" }],
};

export const REMOTE_STYLE = {
  version: 8,
  sources: { openmaptiles: { type: "vector", url: "https://tiles.example/planet" } },
  glyphs: "https://fonts.example/{fontstack}/{range}.pbf",
  sprite: "https://tiles.example/sprites/ofm",
  layers: [
    { id: "background", type: "background", paint: { "background-color": "#fff" } },
    { id: "water", type: "fill", source: "openmaptiles", "source-layer": "water", paint: { "fill-color": "#00f" } },
    { id: "lost", type: "fill", source: "nowhere", "source-layer": "water" },
    { id: "building-3d", type: "fill-extrusion", source: "openmaptiles", "source-layer": "building" },
  ],
};

export function allBasemaps(dark: boolean): Record<string, BasemapStyle> {
  return {
    none: buildPlainBasemap(dark),
    town: buildTownBasemap(CONTEXT, dark),
    aerial: buildAerialBasemap(CONTEXT, dark),
    imagery: buildRasterBasemap(IMAGERY, dark),
    topo: buildRasterBasemap(TOPO, dark),
    streets: buildRemoteBasemap(STREETS, REMOTE_STYLE, dark),
  };
}
