// The whole style as one value: ground, basemap, and the layers of what was looked up on top.
import type { StyleSpecification } from "maplibre-gl";
import type { Scene } from "../../model/scene.ts";
import { type BasemapStyle, noteOrigins } from "./basemap-style.ts";
import { buildLookupLayers, LOOKUP_SOURCES } from "./lookup-layers.ts";
import { buildExtentOutline, buildExtentSource, buildParcelOutline } from "./outlines.ts";
import { lookupColours } from "./palette.ts";
import { buildTownSource, type ContextTiles } from "./town-basemap.ts";

/** `outlined`: the id of the parcel to outline, and the tiles that have it. `extent`: of the dataset, to be outlined too. */
export function buildStyle(
  basemap: BasemapStyle,
  dark: boolean,
  outlined: { parcelId: string; context: ContextTiles } | null = null,
  extent: Scene["datasetBounds"] = null,
): StyleSpecification {
  return {
    version: 8,
    ...noteOrigins(basemap),
    sources: {
      ...basemap.sources,
      ...(outlined && buildTownSource(outlined.context)),
      ...(extent && buildExtentSource(extent)),
      ...LOOKUP_SOURCES,
    },
    layers: [
      ...basemap.layers,
      ...(outlined ? buildParcelOutline(outlined.parcelId, basemap.ground, dark) : []),
      ...(extent ? buildExtentOutline(basemap.ground, dark) : []),
      ...buildLookupLayers(lookupColours(basemap.ground, dark)),
    ],
    ...(basemap.glyphs !== null && { glyphs: basemap.glyphs }),
    ...(basemap.sprite !== null && { sprite: basemap.sprite }),
  };
}
