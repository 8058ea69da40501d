// Keeps the map's last picture in sight while the place or the basemap that it goes to is loaded: else bare ground would show.
import type { Evented, Map as MapLibreMap, MapSourceDataEvent } from "maplibre-gl";
import { BASEMAP_PREFIX } from "../basemaps/basemap-style.ts";
import { JUMP } from "./move-camera.ts";

/** After it what has come so far is shown, and where nothing has, the old picture says that it waits. */
const MAX_HELD_MS = 1_000;
/** Of the style sheet. */
export const HELD = "map-held";

export type HeldFrame = { hold: () => void; isHolding: () => boolean; close: () => void };

/** Holds by itself before each jump of the camera. `isShown`: there is a picture to hold. */
export function createHeldFrame(map: MapLibreMap, isShown: () => boolean): HeldFrame {
  let picture: HTMLCanvasElement | null = null;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let hasTile = false;

  const release = () => {
    if (picture === null) return;
    clearTimeout(limit);
    picture.remove();
    picture = null;
    // For whoever waits for what can be seen.
    map.triggerRepaint();
  };
  const hold = () => {
    if (picture !== null || !isShown()) return;
    picture = copyPicture(map);
    map.getCanvas().after(picture);
    hasTile = false;
    limit = setTimeout(() => {
      if (hasTile) release();
      else picture?.setAttribute("data-late", "");
    }, MAX_HELD_MS);
  };
  (map as Evented).on(JUMP, hold);
  // Whoever moves the map must see it.
  map.on("movestart", ({ originalEvent }) => originalEvent !== undefined && release());
  map.on("sourcedata", (event) => {
    if (picture === null || !isTileOfBasemap(event)) return;
    hasTile = true;
    if (picture.hasAttribute("data-late")) map.once("render", release);
  });
  map.on("idle", release);
  map.on("webglcontextlost", release);
  return { hold, isHolding: () => picture !== null, close: () => clearTimeout(limit) };
}

export function isTileOfBasemap({ sourceId, tile }: MapSourceDataEvent): boolean {
  return tile?.state === "loaded" && sourceId.startsWith(BASEMAP_PREFIX);
}

/** What the map shows now. A canvas of WebGL can only be read in the task that has drawn it. */
function copyPicture(map: MapLibreMap): HTMLCanvasElement {
  map.redraw();
  const from = map.getCanvas();
  const picture = document.createElement("canvas");
  picture.className = HELD;
  picture.width = from.width;
  picture.height = from.height;
  picture.getContext("2d")?.drawImage(from, 0, 0);
  return picture;
}
