// Makes the MapLibre map in an element. No gesture turns or tilts it, because footprints are compared with plans and pictures; a link may.
import { Map as MapLibreMap, type RequestTransformFunction, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { type Camera, MAX_PITCH, PROPERTY_MAX_ZOOM, type Scene } from "../../model/scene/scene.ts";
import { pickPadding } from "./move-camera.ts";
import { HIDDEN_PIXEL_RATIO } from "./reveal-map.ts";

setWorkerUrl(workerUrl);

type Bounds = NonNullable<Scene["propertyBounds"]>;

const MAX_ZOOM = 22;
const START_PADDING_PIXELS = 16;

/** Made to be revealed by `revealWhenDrawn`. Throws where the browser cannot draw (no WebGL 2). A camera is the first view, whoever it comes from; else `start`. */
export function openMap(
  container: HTMLElement,
  style: StyleSpecification,
  camera: Camera | null,
  start: Bounds,
  guard: RequestTransformFunction,
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    // The first style is always one of our own, which tests hold against the validator; what is fetched comes later and is validated.
    validateStyle: false,
    pixelRatio: HIDDEN_PIXEL_RATIO,
    transformRequest: guard,
    ...firstView(container, camera, start),
    maxZoom: MAX_ZOOM,
    maxPitch: MAX_PITCH,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // `followSize` does, without its delay.
    trackResize: false,
    // Labels are there or not: a fade explains nothing, and draws the whole map twenty times over.
    fadeDuration: 0,
    // A click looks up at once, so a double click must not mean something else.
    doubleClickZoom: false,
    // Ours is always visible and made of plain text.
    attributionControl: false,
    locale: {
      "Map.Title":
        "Map view. Arrow keys move it, plus and minus zoom, Enter looks up or opens what the crosshair marks, F fits the property, C copies the coordinates. While you measure, Enter adds a point, Backspace removes the last one, Escape ends.",
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.getCanvas().setAttribute("role", "application");
  return map;
}

function firstView(container: HTMLElement, camera: Camera | null, start: Bounds) {
  if (camera === null) return { bounds: start, fitBoundsOptions: { padding: START_PADDING_PIXELS } };
  if ("fit" in camera || "reveal" in camera) {
    const { bounds, maxZoom } =
      "fit" in camera ? { bounds: camera.fit, maxZoom: camera.maxZoom } : { bounds: camera.reveal, maxZoom: PROPERTY_MAX_ZOOM };
    return { bounds, fitBoundsOptions: { maxZoom, padding: pickPadding(container, bounds, maxZoom) } };
  }
  const { center, zoom, bearing, pitch } = camera;
  return { center, zoom, bearing, pitch };
}
