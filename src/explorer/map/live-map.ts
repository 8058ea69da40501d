// The map on the page, for whoever takes a picture of it.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { Credit } from "./basemaps/basemap-style.ts";

export type LiveMap = { map: MapLibreMap; credits: readonly Credit[]; notes: readonly string[] };
