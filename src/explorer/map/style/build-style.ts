// The whole style as one value: ground, basemap, and the layers of what was looked up on top.
import type { StyleSpecification } from "maplibre-gl";
import type { BasemapStyle } from "./basemap-style.ts";
import { buildLookupLayers, LOOKUP_SOURCES } from "./lookup-layers.ts";
import { lookupColours } from "./palette.ts";

export function buildStyle(basemap: BasemapStyle, dark: boolean): StyleSpecification {
  return {
    version: 8,
    sources: { ...basemap.sources, ...LOOKUP_SOURCES },
    layers: [...basemap.layers, ...buildLookupLayers(lookupColours(basemap.ground, dark))],
    ...(basemap.glyphs !== null && { glyphs: basemap.glyphs }),
    ...(basemap.sprite !== null && { sprite: basemap.sprite }),
  };
}
