// Where the map looks, as the map itself says.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { Bounds } from "../../../geometry/shapes.ts";
import type { View } from "../../model/scene/scene.ts";

export function readView(map: MapLibreMap): View {
  const { lng, lat } = map.getCenter().wrap();
  return { center: [lng, lat], zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
}

export function readBounds(map: MapLibreMap): Bounds {
  const [[west, south], [east, north]] = map.getBounds().toArray();
  return [west, south, east, north];
}

export function isSameView(a: View, b: View): boolean {
  const isSameCenter = a.center.every((degrees, axis) => degrees === b.center[axis]);
  return isSameCenter && a.zoom === b.zoom && a.bearing === b.bearing && a.pitch === b.pitch;
}
