// Inspects exchanges in a worker, so that a large response holds up neither the page nor the reading of the next one.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { FixContext } from "../../geometry/inspect/try-fixes.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import type { TakenApart } from "../model/outline/take-apart.ts";
import { runJob, WorkerLate, WorkerLost } from "./run-job.ts";

/** With all outlines, less each that takes too long by itself, and without any where all together do: a person waits no longer than both. Thousands of
 *  buildings take some seconds. */
const INSPECTION_MS = 20_000;
const STEP_MS = 4_000;
const WITHOUT_OUTLINES_MS = 10_000;
const OUTLINES_LATE = "they took longer than 20 seconds";
const INSPECTION_LATE = "They took longer than 30 seconds and were stopped. The other tabs show the response all the same.";
const OUTLINE_MS = 10_000;
const OUTLINE_LATE =
  "It took longer than 10 seconds and was stopped: it has too many corners or crossings. Paste one polygon or one ring of it by itself.";

/** Rejects where it takes too long, or the page or its worker is at fault. `signal`: nobody waits any longer. */
export function inspectAside(exchange: Exchange, dictionary: DatasetDictionary, signal: AbortSignal): Promise<Inspection> {
  const run = (left: number[] | string, timeoutMs: number): Promise<Inspection> =>
    runJob("inspectExchange", { exchange, dictionary, left }, { timeoutMs, stepMs: STEP_MS, signal }).catch((error: unknown) => {
      if (!(error instanceof WorkerLate) || typeof left === "string") throw error;
      if (error.step === null) return run(OUTLINES_LATE, WITHOUT_OUTLINES_MS);
      return run([...left, error.step], timeoutMs - error.ranMs);
    });
  return run([], INSPECTION_MS).catch((error: Error) => {
    throw explain(error, INSPECTION_LATE);
  });
}

/** Takes one geometry apart: a pasted tangle holds the page up as little as a response does. Rejects as an inspection does. */
export function takeApartAside(raw: unknown, context: FixContext, isPasted: boolean, signal: AbortSignal): Promise<TakenApart> {
  return runJob("takeApart", { raw, context, isPasted }, { timeoutMs: OUTLINE_MS, signal }).catch((error: Error) => {
    throw explain(error, OUTLINE_LATE);
  });
}

function explain(error: Error, late: string): Error {
  if (error instanceof WorkerLost) return new Error("The browser ended them. Reload the page.");
  return new Error(error instanceof WorkerLate ? late : `${error.message} Reload the page.`);
}
