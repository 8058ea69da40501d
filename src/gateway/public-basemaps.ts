// The basemaps that are offered unless the operator names others: public, and without a key.
import type { Basemap } from "../contract/page-setup.ts";

const USGS_TILES = (name: string) => `https://basemap.nationalmap.gov/arcgis/rest/services/${name}/MapServer/tile/{z}/{y}/{x}`;
/** Beyond this level the service answers 404. */
const USGS_MAX_ZOOM = 16;
const USGS_CREDITS = [{ text: "USGS The National Map", url: "https://www.usgs.gov/programs/national-geospatial-program/national-map" }];

export const PUBLIC_BASEMAPS: Basemap[] = [
  {
    id: "imagery",
    name: "Imagery",
    tiles: USGS_TILES("USGSImageryOnly"),
    max_zoom: USGS_MAX_ZOOM,
    photograph: true,
    credits: USGS_CREDITS,
  },
  { id: "topo", name: "Topo", tiles: USGS_TILES("USGSTopo"), max_zoom: USGS_MAX_ZOOM, credits: USGS_CREDITS },
  {
    id: "streets",
    name: "Streets",
    // The calm variant of each theme: few colors, no shops.
    style: "https://tiles.openfreemap.org/styles/positron",
    style_dark: "https://tiles.openfreemap.org/styles/dark",
    credits: [
      { text: "OpenFreeMap", url: "https://openfreemap.org" },
      { text: "© OpenMapTiles", url: "https://www.openmaptiles.org/" },
      { text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright" },
    ],
  },
];
