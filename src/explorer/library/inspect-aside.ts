// Inspects exchanges in workers, so that a large response holds up neither the page nor the reading of the next one. Each is inspected once, whoever
// asks: the tabs "Checks" and "Geometry" read the same inspection.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import { type InspectionJob, startInspectionJob } from "./inspection-job.ts";

type Known = InspectionJob<Inspection> & { dictionary: DatasetDictionary; waiting: number; isDone: boolean };

/** As long as a person waits; thousands of buildings take some seconds. */
const LIMIT = {
  timeoutMs: 30_000,
  late: "They took longer than 30 seconds and were stopped. The other tabs show the response all the same.",
};

/** What was inspected before, or is: the tabs come and go. */
const known = new WeakMap<Exchange, Known>();

/** Rejects as the job does. `signal`: whoever asked waits no longer. */
export function inspectAside(exchange: Exchange, dictionary: DatasetDictionary, signal: AbortSignal): Promise<Inspection> {
  const before = known.get(exchange);
  const job = before?.dictionary === dictionary ? before : start(exchange, dictionary);
  job.waiting += 1;
  const leave = () => {
    job.waiting -= 1;
    if (job.waiting > 0 || job.isDone) return;
    // At once: whoever asks again in the next moment gets another inspection, not this one's end.
    forget(exchange, job);
    job.end();
  };
  signal.addEventListener("abort", leave, { once: true });
  return job.done;
}

function start(exchange: Exchange, dictionary: DatasetDictionary): Known {
  const job: Known = { ...startInspectionJob<Inspection>({ exchange, dictionary }, LIMIT), dictionary, waiting: 0, isDone: false };
  known.set(exchange, job);
  job.done.then(
    () => {
      job.isDone = true;
    },
    () => forget(exchange, job),
  );
  return job;
}

function forget(exchange: Exchange, job: Known): void {
  if (known.get(exchange) === job) known.delete(exchange);
}
