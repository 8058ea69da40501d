// The whole style as one value: ground, basemap, and the layers of what was looked up on top.
import type { StyleSpecification } from "maplibre-gl";
import type { BasemapStyle } from "./basemap-style.ts";
import { buildLookupLayers, LOOKUP_SOURCES } from "./lookup-layers.ts";
import { lookupColours } from "./palette.ts";
import { buildParcelOutline } from "./parcel-outline.ts";
import { buildTownSource, type ContextTiles } from "./town-basemap.ts";

/** `outlined`: the id of the parcel to outline, and the tiles that have it. */
export function buildStyle(
  basemap: BasemapStyle,
  dark: boolean,
  outlined: { parcelId: string; context: ContextTiles } | null = null,
): StyleSpecification {
  return {
    version: 8,
    sources: { ...basemap.sources, ...(outlined && buildTownSource(outlined.context)), ...LOOKUP_SOURCES },
    layers: [
      ...basemap.layers,
      ...(outlined ? buildParcelOutline(outlined.parcelId, basemap.ground, dark) : []),
      ...buildLookupLayers(lookupColours(basemap.ground, dark)),
    ],
    ...(basemap.glyphs !== null && { glyphs: basemap.glyphs }),
    ...(basemap.sprite !== null && { sprite: basemap.sprite }),
  };
}
