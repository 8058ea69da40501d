// Turns the map's events into reports to the app, each once and only of the person's doing. Changes nothing on the map.
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import type { Position } from "../../model/location/location.ts";
import type { Layer } from "../layers/layer.ts";
import type { MapHandlers } from "./map-handlers.ts";
import type { CameraOrigin } from "./move-camera.ts";
import { isSameView, readView } from "./read-view.ts";
import type { Newest } from "./wanted.ts";

export function reportEvents(map: MapLibreMap, newest: Newest): void {
  let hovered: string | null = null;
  const hover = (id: string | null) => {
    if (id === hovered) return;
    hovered = id;
    newest.current.handlers.onHover(id);
  };

  map.on("click", (event) => {
    // The second click of a double click would ask again; a click on the pin asks nothing.
    if (event.originalEvent.detail > 1 || !isOnCanvas(map, event)) return;
    const { wanted, handlers } = newest.current;
    reportPick(map, event.point, wanted.layers, handlers);
  });
  map.on("mousemove", (event) => {
    if (map.isMoving()) return;
    hover(isOnCanvas(map, event) ? (findAt(map, event.point, newest.current.wanted.layers)?.[0] ?? null) : null);
  });
  map.on("mouseout", () => hover(null));
  // A resize ends a move too, but leaves the view where it was.
  let before = readView(map);
  map.on("moveend", (event) => {
    const { by } = event as Partial<CameraOrigin>;
    const view = readView(map);
    const isSame = isSameView(view, before);
    before = view;
    if (by !== "app" && !isSame) newest.current.handlers.onCamera({ by: "user", key: "user", ...view });
  });
}

/** As if the person had clicked at `point` (CSS pixels). Nothing is picked from a map that cannot draw just now. */
export function reportPick(map: MapLibreMap, point: { x: number; y: number }, layers: readonly Layer[], handlers: MapHandlers): void {
  const ids = findAt(map, point, layers);
  if (ids === null) return;
  const { x, y } = point;
  const { lng, lat } = map.unproject([x, y]).wrap();
  const position: Position = [lng, lat];
  if (ids.length > 0) handlers.onSelect(ids, { position, x, y });
  else handlers.onPick(position, map.getZoom());
}

/** Ids of what may be picked at a point, topmost first, each once; null before the first style and while the WebGL context is lost. */
function findAt(map: MapLibreMap, { x, y }: { x: number; y: number }, layers: readonly Layer[]): string[] | null {
  const picked = layers.flatMap(({ pick = [] }) => pick);
  if (!picked.every((id) => map.getLayer(id) !== undefined)) return null;
  const features = map.queryRenderedFeatures([x, y], { layers: picked });
  return [...new Set(features.map(({ id }) => String(id)))];
}

function isOnCanvas(map: MapLibreMap, { originalEvent }: MapMouseEvent): boolean {
  return originalEvent.target === map.getCanvas();
}
