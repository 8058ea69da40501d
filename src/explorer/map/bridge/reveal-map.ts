// Shows a new map when its first picture is whole and drawn. Without a graphics card, to show a picture is to wait until it is drawn: the
// page would stand still for each half picture on the way.
import type { Map as MapLibreMap, MapSourceDataEvent } from "maplibre-gl";
import { BASEMAP_PREFIX } from "../basemaps/basemap-style.ts";
import { tileAt } from "./loaded-tiles.ts";

/** Tiles that take longer are seen to come one by one, from the middle's on: bare ground is nothing to show. */
const MAX_HIDDEN_MS = 1_000;
const POLL_MS = 16;
/** Of what nobody sees: without a graphics card, each picture on the way to the whole one would take as long as that. */
export const HIDDEN_PIXEL_RATIO = 0.1;
/** Of the style sheet. */
const UNDRAWN = "map-undrawn";
const AT_REST = "map-at-rest";

/** The canvas has a class while the map stands still and all that it should show is loaded and drawn. */
export function markRest(map: MapLibreMap): void {
  const { classList } = map.getCanvas();
  map.on("idle", () => isRevealed(map) && classList.add(AT_REST));
  for (const type of ["movestart", "dataloading", "webglcontextlost"] as const) map.on(type, () => classList.remove(AT_REST));
}

/** Resolves when the map can be seen; never, if it is removed before. `isReady`: what it shows is what is wanted, and not a stand-in. */
export function revealWhenDrawn(map: MapLibreMap, isReady: () => boolean): Promise<void> {
  const canvas = map.getCanvas();
  canvas.classList.add(UNDRAWN);
  return new Promise((resolve) => {
    let hasTile = false;
    let isLoaded = false;
    let isLate = false;
    let isInFull = false;
    let isWhole = false;
    const reveal = () => {
      clearTimeout(limit);
      canvas.classList.remove(UNDRAWN);
      resolve();
    };
    const drawInFull = (then: () => void) => {
      if (isInFull) return;
      isInFull = true;
      map.once("render", then);
      // Null, as its documentation has it: that of the screen. Whoever asked for another one meanwhile has it.
      if (map.getPixelRatio() === HIDDEN_PIXEL_RATIO) map.setPixelRatio(null as unknown as number);
      else map.triggerRepaint();
    };
    const finish = () => {
      isWhole = true;
      if (isLate) reveal();
      else whenDrawn(canvas, reveal);
    };
    const limit = setTimeout(() => {
      isLate = true;
      if (isWhole) reveal();
      else if (hasTile || isLoaded) drawInFull(reveal);
    }, MAX_HIDDEN_MS);
    map.once("remove", () => clearTimeout(limit));
    map.on("sourcedata", (event) => {
      if (isRevealed(map) || !isMiddleOfBasemap(map, event)) return;
      hasTile = true;
      if (isLate) drawInFull(reveal);
    });
    map.on("idle", () => {
      if (isLoaded || !isReady()) return;
      isLoaded = true;
      // To change its size is to wait until it is drawn, too.
      whenDrawn(canvas, () => drawInFull(() => map.once("idle", finish)));
    });
  });
}

export function isRevealed(map: MapLibreMap): boolean {
  return !map.getCanvas().classList.contains(UNDRAWN);
}

/** Whether this is a tile of the basemap that has come, and the map's middle lies in it: another one may show a corner. */
function isMiddleOfBasemap(map: MapLibreMap, { sourceId, tile }: MapSourceDataEvent): boolean {
  if (tile?.state !== "loaded" || !sourceId.startsWith(BASEMAP_PREFIX)) return false;
  const { x, y, z } = tile.tileID.canonical;
  const middle = tileAt(map.getCenter().toArray(), z);
  return middle.x === x && middle.y === y;
}

/** Asks now and then, because waiting would block; no more once the map is shown, or when the context is lost. */
function whenDrawn(canvas: HTMLCanvasElement, done: () => void): void {
  const gl = canvas.getContext("webgl2")!;
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const ask = () => {
    if (fence === null || gl.isContextLost() || !canvas.classList.contains(UNDRAWN)) return;
    if (gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED) done();
    else setTimeout(ask, POLL_MS);
  };
  ask();
}
