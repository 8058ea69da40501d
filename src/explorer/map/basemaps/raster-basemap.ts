// A basemap of pictures. Subdued, so that outlines stay readable.
import type { RasterLayerSpecification } from "maplibre-gl";
import type { RasterBasemap } from "../../model/scene/scene.ts";
import { BASEMAP_PREFIX, type BasemapStyle, groundOf } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";

const PAINT: Record<BasemapStyle["ground"], Record<"light" | "dark", RasterLayerSpecification["paint"]>> = {
  photograph: {
    light: { "raster-saturation": -0.2, "raster-contrast": -0.08 },
    dark: { "raster-saturation": -0.3, "raster-brightness-max": 0.7 },
  },
  map: {
    light: { "raster-saturation": -0.45, "raster-opacity": 0.85 },
    dark: { "raster-saturation": -0.6, "raster-brightness-max": 0.55 },
  },
};
const DEFAULT_TILE_SIZE = 256;
/** The library's own. */
const DEFAULT_MAX_ZOOM = 22;

export function buildRasterBasemap(basemap: RasterBasemap, dark: boolean): BasemapStyle {
  const { tiles, tile_size = DEFAULT_TILE_SIZE, min_zoom = 0, max_zoom = DEFAULT_MAX_ZOOM, bounds } = basemap;
  const plain = buildPlainBasemap(dark);
  const id = BASEMAP_PREFIX + basemap.id;
  const ground = groundOf(basemap);
  return {
    ...plain,
    ground,
    sources: {
      [id]: { type: "raster", tiles: [tiles], tileSize: tile_size, minzoom: min_zoom, maxzoom: max_zoom, ...(bounds && { bounds }) },
    },
    layers: [...plain.layers, { id, type: "raster", source: id, paint: PAINT[ground][dark ? "dark" : "light"] }],
    credits: basemap.credits,
    origins: [new URL(tiles).origin],
  };
}

/** The tile in the middle of what there is, at its first level: whoever gets an answer there can be sent the rest. */
export function probeUrl({ tiles, min_zoom = 0, bounds = [-180, -85, 180, 85] }: RasterBasemap): string {
  const [west, south, east, north] = bounds;
  const latitude = ((south + north) * Math.PI) / 360;
  const side = 2 ** min_zoom;
  const tileAt = (share: number) => String(Math.min(side - 1, Math.floor(share * side)));
  return tiles
    .replace("{z}", String(min_zoom))
    .replace("{x}", tileAt((west + east) / 720 + 0.5))
    .replace("{y}", tileAt(0.5 - Math.asinh(Math.tan(latitude)) / (2 * Math.PI)))
    .replace("{bbox-epsg-3857}", "-20037508,-20037508,20037508,20037508");
}
