// Shows a new map when its first picture is whole and drawn. Without a graphics card, to show a picture is to wait until it is drawn: the
// page would stand still for each half picture on the way.
import type { Map as MapLibreMap, MapSourceDataEvent } from "maplibre-gl";
import { BASEMAP_PREFIX, SHOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { tileAt } from "./loaded-tiles.ts";

/** Tiles that take longer are seen to come one by one: bare ground is nothing to show. After the first of these the middle's tile is enough, after
 *  the second any: one at the edge may show next to nothing. */
const MAX_HIDDEN_MS = [1_000, 3_000];
const [ANY_TILE, MIDDLE_TILE] = [1, 2];
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
    let found = 0;
    /** In the beginning the whole picture. */
    let enough = Number.POSITIVE_INFINITY;
    let isLoaded = false;
    let isInFull = false;
    let isWhole = false;
    const isLate = () => enough !== Number.POSITIVE_INFINITY;
    const reveal = () => {
      limits.forEach(clearTimeout);
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
      if (isLate()) reveal();
      else whenDrawn(canvas, reveal);
    };
    const limits = MAX_HIDDEN_MS.map((milliseconds, at) =>
      setTimeout(() => {
        enough = at === 0 ? MIDDLE_TILE : ANY_TILE;
        if (isWhole) reveal();
        else if (found >= enough || isLoaded) drawInFull(reveal);
      }, milliseconds),
    );
    map.once("remove", () => limits.forEach(clearTimeout));
    map.on("sourcedata", (event) => {
      if (isRevealed(map) || !isTileOfBasemap(event)) return;
      found = Math.max(found, isInMiddle(map, event) ? MIDDLE_TILE : ANY_TILE);
      if (found >= enough) drawInFull(reveal);
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

function isTileOfBasemap({ sourceId, tile }: MapSourceDataEvent): boolean {
  return tile?.state === "loaded" && sourceId.startsWith(BASEMAP_PREFIX) && sourceId !== SHOWN_SOURCE;
}

function isInMiddle(map: MapLibreMap, { tile }: MapSourceDataEvent): boolean {
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
