// The map's picture as it is drawn now. The browser clears a WebGL canvas once it has shown it, so the map draws anew and is copied at once.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { Position } from "../../model/location/location.ts";
import type { MapCopy } from "./draw-image.ts";

const PIN = { radius: 7, edge: 2.5, fill: "#1f54e0", line: "#ffffff" };

/** Another look of the same view, which is seen from `at` on, in percent from the left. */
export type Beside = { map: MapLibreMap; at: number };

/** With the pin, which is an element above the canvas. Without waiting: what isn't loaded is missing. */
export function captureMap(map: MapLibreMap, pin: Position | null, beside?: Beside): MapCopy {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  map.redraw();
  const drawn = map.getCanvas();
  const canvas = document.createElement("canvas");
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext("2d")!;
  context.drawImage(drawn, 0, 0);
  if (beside) {
    beside.map.redraw();
    const from = Math.round((drawn.width * beside.at) / 100);
    const other = beside.map.getCanvas();
    const [width, height] = [drawn.width - from, drawn.height];
    // Both end at the right.
    if (width > 0) context.drawImage(other, other.width - width, 0, width, height, from, 0, width, height);
  }
  if (pin !== null) {
    const { x, y } = map.project(pin);
    context.scale(drawn.width / width, drawn.height / height);
    context.beginPath();
    context.arc(x, y, PIN.radius - PIN.edge / 2, 0, 2 * Math.PI);
    context.fillStyle = PIN.fill;
    context.fill();
    context.lineWidth = PIN.edge;
    context.strokeStyle = PIN.line;
    context.stroke();
  }
  return { canvas, width, height };
}

/** Tiles that take longer are left out. */
export const MAX_WAIT_MS = 10_000;

/** Resolves when all of the map is drawn, at the latest after `limitMs`. */
export async function untilWhole(map: MapLibreMap, limitMs = MAX_WAIT_MS): Promise<void> {
  if (map.loaded() && !map.isMoving() && map.areTilesLoaded()) return;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const idle = map.once("idle");
  map.triggerRepaint();
  await Promise.race([
    idle,
    new Promise<void>((resolve) => {
      limit = setTimeout(resolve, limitMs);
    }),
  ]);
  clearTimeout(limit);
}
