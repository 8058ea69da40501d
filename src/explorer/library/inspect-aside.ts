// Inspects exchanges in workers, so that a large response holds up neither the page nor the reading of the next one. A hostile response may keep a
// worker busy for minutes: an inspection is ended where nobody waits for it any more, or after a deadline.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import type { InspectionRequest, InspectionResponse } from "./inspection-worker.ts";

type Job = { dictionary: DatasetDictionary; inspection: Promise<Inspection>; waiting: number; end: (error: Error) => void };

/** As long as a person waits; thousands of buildings take some seconds. */
const DEADLINE_MS = 30_000;

/** Done with one inspection, ready for the next: it has what all of them need. */
let idle: Worker | null = null;
/** What was inspected before, or is: the tab comes and goes. */
const known = new WeakMap<Exchange, Job>();

/** Rejects where it takes too long, or the page or its worker is at fault. `signal`: whoever asked waits no longer. */
export function inspectAside(exchange: Exchange, dictionary: DatasetDictionary, signal: AbortSignal): Promise<Inspection> {
  const before = known.get(exchange);
  const job = before?.dictionary === dictionary ? before : start(exchange, dictionary);
  job.waiting += 1;
  signal.addEventListener(
    "abort",
    () => {
      job.waiting -= 1;
      if (job.waiting === 0) job.end(new Error("They were not wanted any more."));
    },
    { once: true },
  );
  return job.inspection;
}

function start(exchange: Exchange, dictionary: DatasetDictionary): Job {
  const worker = idle ?? openWorker();
  idle = null;
  const { promise, resolve, reject } = Promise.withResolvers<Inspection>();
  const listening = new AbortController();
  let isOver = false;
  const finish = () => {
    isOver = true;
    clearTimeout(deadline);
    listening.abort();
  };
  const fail = (error: Error) => {
    // At once: whoever asks again in the next moment gets another inspection, not this one's end.
    if (known.get(exchange) === job) known.delete(exchange);
    reject(error);
  };
  const end = (error: Error) => {
    if (isOver) return;
    finish();
    worker.terminate();
    fail(error);
  };
  const deadline = setTimeout(
    () =>
      end(
        new Error(`They took longer than ${DEADLINE_MS / 1000} seconds and were stopped. The other tabs show the response all the same.`),
      ),
    DEADLINE_MS,
  );
  const onMessage = ({ data }: MessageEvent<InspectionResponse>) => {
    finish();
    if (idle) worker.terminate();
    else idle = worker;
    if ("error" in data) fail(new Error(`${data.error} Reload the page.`));
    else resolve(data.inspection);
  };
  const onLost = () => end(new Error("The browser ended them. Reload the page."));
  const options = { signal: listening.signal };
  worker.addEventListener("message", onMessage, options);
  worker.addEventListener("error", onLost, options);
  worker.addEventListener("messageerror", onLost, options);
  const job: Job = { dictionary, inspection: promise, waiting: 0, end };
  known.set(exchange, job);
  worker.postMessage({ exchange, dictionary } satisfies InspectionRequest);
  return job;
}

function openWorker(): Worker {
  const worker = new Worker(new URL("./inspection-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("error", () => {
    if (idle === worker) idle = null;
  });
  return worker;
}
