// Turns the map's events into reports to the app, each once and only of the person's doing. Changes nothing on the map.
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import type { Position } from "../model/location.ts";
import type { MapHandlers } from "./map-handlers.ts";
import type { CameraOrigin } from "./move-camera.ts";
import { isSameView, readView } from "./read-view.ts";
import { FOOTPRINT_FILL } from "./style/lookup-layers.ts";

/** `handlers` is asked at each event, so that the newest are called. */
export function reportEvents(map: MapLibreMap, handlers: () => MapHandlers): void {
  let hovered: string | null = null;
  const hover = (key: string | null) => {
    if (key === hovered) return;
    hovered = key;
    handlers().onHover(key);
  };

  map.on("click", (event) => {
    // The second click of a double click would ask again; a click on the pin asks nothing.
    if (event.originalEvent.detail > 1 || !isOnCanvas(map, event)) return;
    reportPick(map, event.point, handlers());
  });
  map.on("mousemove", (event) => {
    if (!map.isMoving()) hover(isOnCanvas(map, event) ? (footprintsAt(map, event.point)[0] ?? null) : null);
  });
  map.on("mouseout", () => hover(null));
  // A resize ends a move too, but leaves the view where it was.
  let before = readView(map);
  map.on("moveend", (event) => {
    const { by } = event as Partial<CameraOrigin>;
    const view = readView(map);
    const isSame = isSameView(view, before);
    before = view;
    if (by !== "app" && !isSame) handlers().onCamera({ by: "user", key: "user", ...view });
  });
}

/** As if the person had clicked at `point` (CSS pixels). Nothing is picked from a map that cannot draw just now. */
export function reportPick(map: MapLibreMap, point: { x: number; y: number }, { onPick, onSelect }: MapHandlers): void {
  if (!drawsFootprints(map)) return;
  const { x, y } = point;
  const { lng, lat } = map.unproject([x, y]).wrap();
  const position: Position = [lng, lat];
  const keys = footprintsAt(map, point);
  if (keys.length > 0) onSelect(keys, { position, x, y });
  else onPick(position, map.getZoom());
}

/** Keys of the footprints drawn at a point, topmost first, each once. */
function footprintsAt(map: MapLibreMap, { x, y }: { x: number; y: number }): string[] {
  if (!drawsFootprints(map)) return [];
  const features = map.queryRenderedFeatures([x, y], { layers: [FOOTPRINT_FILL] });
  return [...new Set(features.map(({ id }) => String(id)))];
}

/** False before the first style and while the WebGL context is lost. */
function drawsFootprints(map: MapLibreMap): boolean {
  return map.getLayer(FOOTPRINT_FILL) !== undefined;
}

function isOnCanvas(map: MapLibreMap, { originalEvent }: MapMouseEvent): boolean {
  return originalEvent.target === map.getCanvas();
}
