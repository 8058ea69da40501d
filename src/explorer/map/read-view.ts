// Where the map looks: its middle and zoom. Flat and north up always, so that is all.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { View } from "../model/scene.ts";

export function readView(map: MapLibreMap): View {
  const { lng, lat } = map.getCenter().wrap();
  return { center: [lng, lat], zoom: map.getZoom() };
}
