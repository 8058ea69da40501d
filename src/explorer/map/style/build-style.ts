// The whole style as one value: ground, basemap, and the layers of what was looked up on top.
import type { StyleSpecification } from "maplibre-gl";
import { type BasemapStyle, TOWN_SOURCE } from "./basemap-style.ts";
import { buildLookupLayers, LOOKUP_SOURCES } from "./lookup-layers.ts";
import { lookupColours } from "./palette.ts";
import { buildParcelOutline } from "./parcel-outline.ts";

/** `outlinedParcel`: the id of the parcel to outline, where the basemap has parcels. */
export function buildStyle(basemap: BasemapStyle, dark: boolean, outlinedParcel: string | null = null): StyleSpecification {
  const outline = outlinedParcel !== null && TOWN_SOURCE in basemap.sources ? buildParcelOutline(outlinedParcel, dark) : [];
  return {
    version: 8,
    sources: { ...basemap.sources, ...LOOKUP_SOURCES },
    layers: [...basemap.layers, ...outline, ...buildLookupLayers(lookupColours(basemap.ground, dark))],
    ...(basemap.glyphs !== null && { glyphs: basemap.glyphs }),
    ...(basemap.sprite !== null && { sprite: basemap.sprite }),
  };
}
