// Measures the ground around an outline in a worker, so that the map stays quick meanwhile. Where there is no worker there are no rings: nothing is
// lost that isn't said elsewhere, and the page's own thread is never held up for them.
import type { BufferRing } from "../../geometry/buffer.ts";
import { listPolygons } from "../../geometry/measures.ts";
import type { MeasureRings } from "../model/rings/build-rings.ts";
import type { RingsQuestion } from "./rings-worker.ts";
import { createWorkerClient } from "./worker-client.ts";

/** Handing over more corners than that takes a moment itself, and no building has them. */
const MAX_CORNERS = 20_000;
const TIMEOUT_MS = 20_000;

const worker = createWorkerClient<RingsQuestion, (BufferRing | null)[]>(
  () => new Worker(new URL("./rings-worker.ts", import.meta.url), { type: "module" }),
);

export const measureRings: MeasureRings = async (geometry, bounds, distancesMetres) => {
  const none = distancesMetres.map((): BufferRing | null => null);
  const corners = listPolygons(geometry).reduce((sum, rings) => rings.reduce((all, { length }) => all + length, sum), 0);
  if (corners > MAX_CORNERS) return none;
  return worker.ask([geometry, bounds, distancesMetres], { timeoutMs: TIMEOUT_MS }).catch(() => none);
};
