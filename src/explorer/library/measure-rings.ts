// Measures the ground around an outline in a worker, so that the map stays quick meanwhile. Where there is no worker there are no rings: nothing is
// lost that isn't said elsewhere, and the page's own thread is never held up for them.
import type { BufferRing } from "../../geometry/buffer.ts";
import { listPolygons } from "../../geometry/measures.ts";
import type { MeasureRings } from "../model/rings/build-rings.ts";
import type { RingsRequest, RingsResponse } from "./rings-worker.ts";

/** Handing over more corners than that takes a moment itself, and no building has them. */
const MAX_CORNERS = 20_000;
const TIMEOUT_MS = 20_000;

type Waiting = { finish: (rings: RingsResponse["rings"]) => void };

let worker: Worker | null = null;
let sent = 0;
const waiting = new Map<number, Waiting>();

export const measureRings: MeasureRings = async (geometry, bounds, distancesMetres) => {
  const none = distancesMetres.map((): BufferRing | null => null);
  const corners = listPolygons(geometry).reduce((sum, rings) => rings.reduce((all, { length }) => all + length, sum), 0);
  if (corners > MAX_CORNERS || typeof Worker !== "function") return none;
  worker ??= start();
  sent += 1;
  const request: RingsRequest = { id: sent, of: [geometry, bounds, distancesMetres] };
  const measured = new Promise<RingsResponse["rings"]>((resolve) => {
    const late = setTimeout(stop, TIMEOUT_MS);
    waiting.set(request.id, {
      finish(rings) {
        clearTimeout(late);
        resolve(rings);
      },
    });
  });
  worker.postMessage(request);
  return (await measured) ?? none;
};

function start(): Worker {
  const started = new Worker(new URL("./rings-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data: { id, rings } }: MessageEvent<RingsResponse>) => {
    waiting.get(id)?.finish(rings);
    waiting.delete(id);
  });
  for (const type of ["error", "messageerror"]) started.addEventListener(type, stop);
  return started;
}

/** The next outline gets a new one. */
function stop(): void {
  worker?.terminate();
  worker = null;
  for (const { finish } of waiting.values()) finish(null);
  waiting.clear();
}
