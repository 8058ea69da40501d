// The map's scale in feet and miles, true at the middle of the map.
import type { Map as MapLibreMap } from "maplibre-gl";
import { MAP_STRINGS } from "../map-strings.ts";
import { buildScaleBar } from "./build-scale-bar.ts";
import { useView } from "./use-view.ts";

const MAX_WIDTH_PIXELS = 96;

export function ScaleBar({ map }: { map: MapLibreMap }) {
  const { center, zoom } = useView(map);
  const { words, widthPixels } = buildScaleBar(center[1], zoom, MAX_WIDTH_PIXELS);
  return (
    <span className="map-scale" role="img" aria-label={`${MAP_STRINGS.scale}: ${words}`}>
      <span className="map-scale-words">{words}</span>
      <span className="map-scale-bar" style={{ width: widthPixels }} />
    </span>
  );
}
