// Public imagery and topographic map of the U.S. Geological Survey: public domain, no key. Subdued, so that outlines stay readable.
import type { RasterLayerSpecification } from "maplibre-gl";
import { BASEMAP_PREFIX, type BasemapStyle, type Credit } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";

export type RasterBasemap = "imagery" | "topo";

const SERVICES = "https://basemap.nationalmap.gov/arcgis/rest/services";
/** Beyond this level the service answers 404: deeper views enlarge it. */
const NATIVE_MAX_ZOOM = 16;
const CREDIT: Credit = { text: "USGS The National Map", url: "https://www.usgs.gov/programs/national-geospatial-program/national-map" };

const NAMES = { imagery: "USGSImageryOnly", topo: "USGSTopo" } as const;

const PAINT: Record<RasterBasemap, Record<"light" | "dark", RasterLayerSpecification["paint"]>> = {
  imagery: {
    light: { "raster-saturation": -0.2, "raster-contrast": -0.08 },
    dark: { "raster-saturation": -0.3, "raster-brightness-max": 0.7 },
  },
  topo: {
    light: { "raster-saturation": -0.45, "raster-opacity": 0.85 },
    dark: { "raster-saturation": -0.6, "raster-brightness-max": 0.55 },
  },
};

/** URL template of a service's tiles: note row before column. */
function tilesUrl(basemap: RasterBasemap): string {
  return `${SERVICES}/${NAMES[basemap]}/MapServer/tile/{z}/{y}/{x}`;
}

/** One small tile that exists for certain: whoever gets it can get the rest. */
export function probeUrl(basemap: RasterBasemap): string {
  return tilesUrl(basemap).replace("{z}/{y}/{x}", "0/0/0");
}

export function buildRasterBasemap(basemap: RasterBasemap, dark: boolean): BasemapStyle {
  const plain = buildPlainBasemap(dark);
  const id = `${BASEMAP_PREFIX}${basemap}`;
  return {
    ...plain,
    ground: basemap === "imagery" ? "photograph" : "map",
    sources: { [id]: { type: "raster", tiles: [tilesUrl(basemap)], tileSize: 256, maxzoom: NATIVE_MAX_ZOOM } },
    layers: [...plain.layers, { id, type: "raster", source: id, paint: PAINT[basemap][dark ? "dark" : "light"] }],
    credits: [CREDIT],
  };
}
