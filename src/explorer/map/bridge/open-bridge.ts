// The life of one map: made once, kept in step with what is wanted, brought back after a lost WebGL context, closed.
import { AJAXError, GPUInitializationError, type Map as MapLibreMap, type StyleSpecification } from "maplibre-gl";
import { isOwnMap, type Scene } from "../../model/scene/scene.ts";
import { BASEMAP_PREFIX, TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { provideMarks } from "./draw-marks.ts";
import { guardRequests, RefusedRequest } from "./guard-requests.ts";
import { keepFitted } from "./keep-fitted.ts";
import { markDrawn } from "./mark-drawn.ts";
import { openMap } from "./open-map.ts";
import { createPin } from "./pin.ts";
import { reportEvents } from "./report-events.ts";
import { reportNearby } from "./report-nearby.ts";
import { reportParcel } from "./report-parcel.ts";
import { markRest, revealWhenDrawn } from "./reveal-map.ts";
import { startShown, syncMap } from "./sync-map.ts";
import type { Newest } from "./wanted.ts";

/** `sync` is as `syncMap`, of what is wanted by now. */
export type Bridge = { map: MapLibreMap; sync: (inSteps?: boolean) => boolean; close: () => void };

/** Throws where the browser cannot draw. */
export function openBridge(container: HTMLElement, start: NonNullable<Scene["propertyBounds"]>, newest: Newest): Bridge {
  const shown = startShown(newest.current.wanted);
  const guard = guardRequests(location.href, () => [shown.style, shown.nextStyle]);
  const map = openMap(container, shown.style, newest.current.wanted.scene.camera, start, guard);
  provideMarks(map, () => newest.current.wanted.basemap);
  const pin = createPin(
    map,
    (position) => newest.current.handlers.onPinMoved?.(position),
    (at) => newest.current.handlers.onPinDragged?.(at),
  );
  let styleIsLoaded = false;

  const sync = (inSteps = false) => !styleIsLoaded || syncMap({ map, pin }, shown, newest.current.wanted, inSteps);
  // Also after a restored context, which brings back the style and forgets feature state.
  map.on("style.load", () => {
    styleIsLoaded = true;
    sync();
  });
  map.on("webglcontextlost", () => {
    styleIsLoaded = false;
  });
  keepFitted(map, () => {
    // What the app fitted is fitted again; any other view keeps its centre by itself.
    const { camera } = newest.current.wanted.scene;
    if (camera && "fit" in camera) shown.cameraKey = null;
  });
  map.on("resize", () => sync());
  markRest(map);
  const stopFollowing = followSize(map);
  reportEvents(map, newest);
  reportNearby(map, newest);
  reportParcel(map, newest);
  void revealWhenDrawn(map, () => !newest.current.wanted.basemap.isStandIn).then(() => {
    markDrawn(map, (source) => shown.sources.get(source)?.features ?? null);
    // For whoever waits for what can be seen.
    map.triggerRepaint();
  });
  reportFailures(map, newest, () => shown.style);
  const stopWaiting = reportLoss(map, (lost) => newest.current.handlers.onLost?.(lost));

  return {
    map,
    sync,
    close() {
      styleIsLoaded = false;
      stopWaiting();
      stopFollowing();
      pin.close();
      map.remove();
    },
  };
}

/** How the library's error begins when the file of its worker cannot be had: it has no class of its own. */
const WORKER_FAILED = "Worker failed to load";

/** Of the tiles that only outline the parcel here: another map lies under them, and it is whole. */
function isOfOutline(sourceId: string, { basemap }: Scene): boolean {
  return sourceId.startsWith(TOWN_SOURCE) && !isOwnMap(basemap);
}

/** What the map does not take of a basemap's style, it tells by the name of the source or the layer. */
function isOfBasemap(error: ErrorEvent["error"], sourceId: string): boolean {
  const isOfRequest = error instanceof AJAXError || error instanceof RefusedRequest;
  return sourceId.startsWith(BASEMAP_PREFIX) || isOfRequest || error.message.includes(BASEMAP_PREFIX);
}

/** A basemap that fails does so with every tile: it is told once for each style. Of tiles that there are not (404) the library says
 *  nothing. */
function reportFailures(map: MapLibreMap, newest: Newest, shownStyle: () => StyleSpecification): void {
  let toldFor: unknown = null;
  map.on("error", (event) => {
    const { error, sourceId = "" } = event as typeof event & { sourceId?: string };
    const { handlers, wanted } = newest.current;
    if (error instanceof GPUInitializationError) {
      handlers.onFailure?.("webgl");
    } else if (error.message.startsWith(WORKER_FAILED)) {
      handlers.onFailure?.("program");
    } else if (!isOfBasemap(error, sourceId)) {
      // An error of the map's worker has no stack, and a browser writes no more of it than "Error".
      console.error(sourceId, error.message, error);
    } else if (toldFor !== shownStyle() && !isOfOutline(sourceId, wanted.scene)) {
      toldFor = shownStyle();
      handlers.onFailure?.("basemap");
    }
  });
}

/** Draws in the frame in which the size changes; the library does so up to 50 ms late, and while a panel is dragged the ground shows beside it.
 *  Returns its closer. */
function followSize(map: MapLibreMap): () => void {
  const container = map.getContainer();
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = map.getCanvas();
    if (container.clientWidth === clientWidth && container.clientHeight === clientHeight) return;
    map.resize();
    map.redraw();
  });
  observer.observe(container);
  return () => observer.disconnect();
}

/** A browser that gives it back does so within a second. */
const PATIENCE_MS = 2_000;

/** A lost WebGL context, after a driver's crash or out of memory: calls `onLost` with true when the map has not drawn for a while, and with false should it draw again. Returns what ends the waiting. */
function reportLoss(map: Pick<MapLibreMap, "on">, onLost: (lost: boolean) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(waiting);
  map.on("webglcontextlost", () => {
    stop();
    waiting = setTimeout(() => onLost(true), PATIENCE_MS);
  });
  map.on("webglcontextrestored", () => {
    stop();
    onLost(false);
  });
  return stop;
}
