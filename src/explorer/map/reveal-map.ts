// Shows a new map when its first picture is whole and drawn. Without a graphics card, to show a picture is to wait until it is drawn: the
// page would stand still for each half picture on the way.
import type { Map as MapLibreMap } from "maplibre-gl";

/** Tiles that take longer are seen to come one by one. */
const MAX_HIDDEN_MS = 1_000;
const POLL_MS = 16;
/** Of the style sheet. */
const UNDRAWN = "map-undrawn";

/** Resolves when the map can be seen; never, if it is removed before. */
export function revealWhenDrawn(map: MapLibreMap): Promise<void> {
  const canvas = map.getCanvas();
  canvas.classList.add(UNDRAWN);
  return new Promise((resolve) => {
    const reveal = () => {
      canvas.classList.remove(UNDRAWN);
      resolve();
    };
    const timer = setTimeout(reveal, MAX_HIDDEN_MS);
    map.once("remove", () => clearTimeout(timer));
    map.once("load", () => whenDrawn(canvas.getContext("webgl2")!, reveal));
  });
}

/** Asks now and then, because waiting would block. A lost context draws nothing any more. */
function whenDrawn(gl: WebGL2RenderingContext, done: () => void): void {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const ask = () => {
    if (fence === null || gl.isContextLost()) return;
    if (gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) return void setTimeout(ask, POLL_MS);
    gl.deleteSync(fence);
    done();
  };
  ask();
}
