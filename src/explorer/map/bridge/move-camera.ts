// Camera moves that the program makes. They are marked with their origin, so that they are never reported as the person's.
import { type Map as MapLibreMap, MercatorCoordinate } from "maplibre-gl";
import type { Position } from "../../model/location/location.ts";
import type { Camera, Scene } from "../../model/scene/scene.ts";

type AppCamera = Extract<Camera, { by: "app" }>;
type Bounds = NonNullable<Scene["propertyBounds"]>;

/** Goes with every move that this program starts, and comes back in the map's events. */
export type CameraOrigin = { by: "app" | "user" };

/** Pixels from the map's edges that its controls cover: basemaps above, buttons at the right, the images' dates, scale and credits below; and beyond a
 *  building its badge and its address. */
const CONTROLS = { top: 96, right: 68, bottom: 136, left: 16 };
/** On a phone basemaps are one of the tools, and what is below fills the width: the words below a building have to be above it. */
const PHONE = { maxWidth: 720, top: 32, bottom: 174 };
/** In the bottom left corner, but on a narrow page, with what is below it. Not measured: it comes a moment after what is fitted. */
const LEGEND = { height: 440, width: 268 };
/** As in shell/map-legend.tsx: where it begins open. */
const MIN_PAGE_WITH_LEGEND = 900;
/** A small map keeps at least the rest of each side for the property. */
const PADDED_SHARE = 0.7;
/** What the eye can follow is eased to: what is in sight, and not much smaller or larger. Anything else is jumped to. */
const FOLLOWED_ZOOMS = 3;
const EASE_MS = 250;
/** Of the whole world at zoom 0. */
const TILE_PIXELS = 512;

/** False while the map has no size and so cannot be moved; ask again when it has. */
export function moveCamera(map: MapLibreMap, camera: AppCamera): boolean {
  if ("fit" in camera) return fitBounds(map, camera.fit, camera.maxZoom, { by: "app" });
  if (!hasSize(map)) return false;
  if ("reveal" in camera) return isInView(map, camera.reveal) || fitBounds(map, camera.reveal, map.getZoom(), { by: "app" });
  const { center, zoom, bearing, pitch } = camera;
  map.easeTo({ center, zoom, bearing, pitch, duration: durationTo(map, center, zoom) }, { by: "app" } satisfies CameraOrigin);
  return true;
}

/** Shows all of `bounds` flat and north up, with room around it, clear of the map's controls. False while the map has no size. */
export function fitBounds(map: MapLibreMap, bounds: Bounds, maxZoom: number, origin: CameraOrigin): boolean {
  if (!hasSize(map)) return false;
  const padding = pickPadding(map.getContainer(), bounds, maxZoom);
  const zoom = map.cameraForBounds(bounds, { padding, maxZoom })?.zoom ?? map.getZoom();
  const [west, south, east, north] = bounds;
  const duration = durationTo(map, [(west + east) / 2, (south + north) / 2], zoom);
  map.fitBounds(bounds, { padding, maxZoom, bearing: 0, pitch: 0, linear: true, duration }, origin);
  return true;
}

/** Beside the legend, or above it where that shows more of them. The same for the map's first view and each later one. */
export function pickPadding(container: HTMLElement, [west, south, east, north]: Bounds, maxZoom: number): ReturnType<typeof buildPadding> {
  const { clientWidth, clientHeight } = container;
  const [low, high] = [MercatorCoordinate.fromLngLat([west, south]), MercatorCoordinate.fromLngLat([east, north])];
  const zoomOf = ({ top, right, bottom, left }: ReturnType<typeof buildPadding>) => {
    const pixels = Math.min((clientWidth - left - right) / (high.x - low.x), (clientHeight - top - bottom) / (low.y - high.y));
    return Math.min(maxZoom, Math.log2(pixels / TILE_PIXELS));
  };
  const [above, beside] = [buildPadding(container), buildPadding(container, true)];
  return zoomOf(beside) >= zoomOf(above) ? beside : above;
}

/** Room for the map's controls, and some more where the map is large; of the legend, below or to the left. Pixels. */
function buildPadding({ clientWidth, clientHeight }: HTMLElement, besideLegend = false): Record<keyof typeof CONTROLS, number> {
  // To the sides half an address.
  const [beside, above] = [Math.min(72, clientWidth * 0.2), Math.min(72, clientWidth * 0.14, clientHeight * 0.14)];
  const hasLegend = globalThis.innerWidth >= MIN_PAGE_WITH_LEGEND;
  const controls = globalThis.innerWidth < PHONE.maxWidth ? PHONE : CONTROLS;
  const foot = hasLegend && !besideLegend ? LEGEND.height : controls.bottom;
  const side = CONTROLS.left + (hasLegend && besideLegend ? LEGEND.width : 0);
  const [top, bottom] = [Math.max(controls.top, above), Math.max(foot, above)];
  const [left, right] = [Math.max(side, beside), Math.max(CONTROLS.right, beside)];
  const down = Math.min(1, (clientHeight * PADDED_SHARE) / (top + bottom));
  const across = Math.min(1, (clientWidth * PADDED_SHARE) / (left + right));
  return { top: top * down, right: right * across, bottom: bottom * down, left: left * across };
}

/** Turns the map back to what it is unless a link says otherwise: flat, north up. */
export function turnNorthUp(map: MapLibreMap, origin: CameraOrigin): void {
  map.easeTo({ bearing: 0, pitch: 0, duration: EASE_MS }, origin);
}

function isInView(map: MapLibreMap, [west, south, east, north]: Bounds): boolean {
  const view = map.getBounds();
  return view.contains([west, south]) && view.contains([east, north]);
}

function hasSize(map: MapLibreMap): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  return clientWidth > 0 && clientHeight > 0;
}

function durationTo(map: MapLibreMap, center: Position, zoom: number): number {
  if (Math.abs(zoom - map.getZoom()) > FOLLOWED_ZOOMS) return 0;
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = map.project(center);
  return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight ? EASE_MS : 0;
}
