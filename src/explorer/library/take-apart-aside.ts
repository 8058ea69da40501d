// Takes one geometry apart in the worker of inspections: a pasted tangle holds the page up as little as a response does.
import type { FixContext } from "../../geometry/inspect/try-fixes.ts";
import type { TakenApart } from "../model/outline/take-apart.ts";
import { startInspectionJob } from "./inspection-job.ts";

const LIMIT = {
  timeoutMs: 10_000,
  late: "It took longer than 10 seconds and was stopped: it has too many corners or crossings. Paste one polygon or one ring of it by itself.",
};

/** Rejects as the job does. `signal`: whoever asked waits no longer. */
export function takeApartAside(raw: unknown, context: FixContext, isPasted: boolean, signal: AbortSignal): Promise<TakenApart> {
  const { done, end } = startInspectionJob<TakenApart>({ raw, context, isPasted }, LIMIT);
  signal.addEventListener("abort", end, { once: true });
  return done;
}
