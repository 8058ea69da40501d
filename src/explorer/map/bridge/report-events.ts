// Reports to the app what the person does on the map, each action once. Moves that the app makes aren't reported. Changes nothing on the map.
import type { LngLat, Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import type { Spot } from "../../model/scene/decide-pick.ts";
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import type { Layer } from "../layers/layer.ts";
import { PARCEL_FILL } from "../layers/parcel-areas.ts";
import type { CameraOrigin } from "./move-camera.ts";
import { isSameView, readView } from "./read-view.ts";
import { isRevealed } from "./reveal-map.ts";
import type { Newest } from "./wanted.ts";

export function reportEvents(map: MapLibreMap, newest: Newest): void {
  const pointer = reportPointer(map, newest);
  map.on("click", (event) => {
    // The second click of a double click would ask again; a click on the pin asks nothing.
    if (event.originalEvent.detail > 1 || !isOnCanvas(map, event)) return;
    const { wanted, handlers } = newest.current;
    const spot = readSpot(map, event.point, wanted.layers);
    if (spot) handlers.onClick?.(spot, pointer.isTouch() ? "touch" : "mouse");
    early = spot?.parcelIds === null && spot.ids.length === 0 ? event.lngLat : null;
  });
  // A click on ground whose tiles were still loading is read again when they are there. It counts as a tap: nothing was shown before it.
  let early: LngLat | null = null;
  map.on("movestart", () => {
    early = null;
  });
  map.on("idle", () => {
    const spot = early && readSpot(map, map.project(early), newest.current.wanted.layers);
    early = null;
    if (spot) newest.current.handlers.onClick?.(spot, "touch");
  });
  // A resize ends a move too, but leaves the view where it was.
  let before = readView(map);
  map.on("moveend", (event) => {
    const { by } = event as Partial<CameraOrigin>;
    const view = readView(map);
    const isSame = isSameView(view, before);
    before = view;
    if (by !== "app" && !isSame) newest.current.handlers.onCamera?.({ by: "user", key: "user", ...view });
  });
}

/** Looks at most once a frame: asking what is drawn somewhere takes a while. */
function reportPointer(map: MapLibreMap, newest: Newest) {
  let at: { x: number; y: number } | null = null;
  let frame = 0;
  let hovered: string | null = null;
  let touch = false;
  const hover = (id: string | null) => {
    if (id === hovered) return;
    hovered = id;
    newest.current.handlers.onHover?.(id);
  };
  const look = () => {
    frame = 0;
    const { wanted, handlers } = newest.current;
    if (map.isMoving()) return handlers.onPoint?.(null);
    const spot = at && readSpot(map, at, wanted.layers);
    hover(spot?.ids[0] ?? null);
    handlers.onPoint?.(spot);
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  // A tap comes with moves of a mouse that is not there.
  const noteKind = ({ pointerType }: PointerEvent) => {
    touch = pointerType === "touch";
  };
  const container = map.getCanvasContainer();
  container.addEventListener("pointerdown", noteKind, { capture: true });
  container.addEventListener("pointermove", noteKind, { capture: true });
  map.on("mousemove", (event) => {
    at = isOnCanvas(map, event) && !touch ? event.point : null;
    lookSoon();
  });
  map.on("mouseout", () => {
    at = null;
    lookSoon();
  });
  for (const type of ["movestart", "moveend", "idle"] as const) map.on(type, () => at && lookSoon());
  map.on("remove", () => cancelAnimationFrame(frame));
  return { isTouch: () => touch };
}

/** What is at a point (CSS pixels); null from a map that cannot draw just now, or is not seen yet. */
export function readSpot(map: MapLibreMap, { x, y }: { x: number; y: number }, layers: readonly Layer[]): Spot | null {
  // Nothing is drawn there yet.
  if (!isRevealed(map)) return null;
  const ids = findAt(map, { x, y }, layers);
  if (ids === null) return null;
  const { lng, lat } = map.unproject([x, y]).wrap();
  return { position: [lng, lat], x, y, zoom: map.getZoom(), ids, parcelIds: findParcels(map, { x, y }) };
}

/** Ids of what may be picked at a point, topmost first, each once; null before the first style and while the WebGL context is lost. */
function findAt(map: MapLibreMap, { x, y }: { x: number; y: number }, layers: readonly Layer[]): string[] | null {
  const picked = layers.flatMap(({ pick = [] }) => pick);
  if (!picked.every((id) => map.getLayer(id) !== undefined)) return null;
  const features = map.queryRenderedFeatures([x, y], { layers: picked });
  return [...new Set(features.map(({ id }) => String(id)))];
}

/** Null while tiles are on their way and none that is there says more. */
function findParcels(map: MapLibreMap, { x, y }: { x: number; y: number }): string[] | null {
  if (map.getLayer(PARCEL_FILL) === undefined) return [];
  const features = map.queryRenderedFeatures([x, y], { layers: [PARCEL_FILL] });
  if (features.length === 0 && !map.isSourceLoaded(TOWN_SOURCE)) return null;
  return [...new Set(features.map(({ properties }) => String(properties.name)))];
}

function isOnCanvas(map: MapLibreMap, { originalEvent }: MapMouseEvent): boolean {
  return originalEvent.target === map.getCanvas();
}
