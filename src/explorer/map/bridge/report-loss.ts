// Reports to the app when the browser took the map's WebGL context away and does not give it back: after a driver's crash, or out of memory.
import type { Map as MapLibreMap } from "maplibre-gl";

/** A browser that gives it back does so within a second. */
const PATIENCE_MS = 2_000;

/** Calls `onLost` with true when the map has not drawn for a while, and with false should it draw again. Returns what ends the waiting. */
export function reportLoss(map: Pick<MapLibreMap, "on">, onLost: (lost: boolean) => void): () => void {
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
