// Measures the ground around an outline in a worker, so that the map stays quick meanwhile. Where there is no worker there are no rings: nothing is
// lost that isn't said elsewhere, and the page's own thread is never held up for them.
import type { BufferRing } from "../../geometry/buffer.ts";
import { countCorners } from "../../geometry/thin-shape.ts";
import type { MeasureRings } from "../model/rings/build-rings.ts";
import { runJob } from "./run-job.ts";

/** Handing over more corners than that takes a moment itself, and no building has them. */
const MAX_CORNERS = 20_000;
const TIMEOUT_MS = 20_000;

export const measureRings: MeasureRings = async (geometry, bounds, distancesMetres) => {
  const none = distancesMetres.map((): BufferRing | null => null);
  if (countCorners(geometry) > MAX_CORNERS) return none;
  return runJob("measureRings", [geometry, bounds, distancesMetres], { timeoutMs: TIMEOUT_MS }).catch(() => none);
};
