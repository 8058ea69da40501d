// Runs jobs in two workers of the same program, so that typing and the map stay quick meanwhile: one for what a person waits for, one for what may
// take long. Each does one job at a time. What isn't wanted any more ends its worker, and so does what takes too long: a hostile response may keep one
// busy for minutes. The next job starts another, as it does after a loss.
import type { DecodedFootprint } from "../model/property/property.ts";
import type { JobRequest, JobResponse } from "./job-worker.ts";
import type { JOBS, JobContext } from "./jobs.ts";

type JobName = keyof typeof JOBS;
type Question<Name extends JobName> = Parameters<(typeof JOBS)[Name]>[0];
type Answer<Name extends JobName> = Awaited<ReturnType<(typeof JOBS)[Name]>>;

export type JobOptions = {
  /** Rejects with `WorkerLate` after that; `stepMs`: after one step of it took that long. */
  timeoutMs?: number;
  stepMs?: number;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal;
  onPart?: (part: DecodedFootprint[]) => void;
  /** It is done again from its start: the parts so far are void. */
  onRestart?: () => void;
  /** Characters that it reads: what has few is done on the page's own thread where its worker is lost. Without it, that rejects with `WorkerLost`. */
  characters?: number;
};

export class WorkerLost extends Error {}
export class WorkerLate extends Error {
  /** Which one of the job's took too long; null: all of it. */
  readonly step: number | null;
  /** How long the job ran, its wait for others not counted. */
  readonly ranMs: number;

  constructor(step: number | null, ranMs: number) {
    super();
    this.step = step;
    this.ranMs = ranMs;
  }
}

/** Characters that the page's own thread reads within a second or two; more would stop the page. */
const READABLE_HERE = 5_000_000;

function createWorker() {
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let onResponse = (_: JobResponse) => {};
  let onEnd = (_: unknown) => {};

  function end(reason: unknown): void {
    worker?.terminate();
    worker = null;
    onEnd(reason);
  }

  function start(): Worker {
    if (worker) return worker;
    if (typeof Worker !== "function") throw new WorkerLost();
    const started = new Worker(new URL("./job-worker.ts", import.meta.url), { type: "module" });
    // What an ended one still had to say is of no job any more.
    const isCurrent = () => worker === started;
    started.addEventListener("message", ({ data }: MessageEvent<JobResponse>) => isCurrent() && onResponse(data));
    for (const type of ["error", "messageerror"]) started.addEventListener(type, () => isCurrent() && end(new WorkerLost()));
    worker = started;
    return started;
  }

  function run(request: JobRequest, { timeoutMs, stepMs, signal, onPart }: JobOptions): Promise<unknown> {
    const deadlines: Record<"all" | "step", ReturnType<typeof setTimeout> | undefined> = { all: undefined, step: undefined };
    const startedAt = performance.now();
    const endIn = (milliseconds: number, step: number | null) =>
      setTimeout(() => end(new WorkerLate(step, performance.now() - startedAt)), milliseconds);
    const leave = () => end(signal?.reason);
    return new Promise<unknown>((resolve, reject) => {
      signal?.throwIfAborted();
      onEnd = reject;
      onResponse = (response) => {
        if ("part" in response) onPart?.(response.part);
        else if ("step" in response) {
          clearTimeout(deadlines.step);
          if (stepMs !== undefined && response.step !== null) deadlines.step = endIn(stepMs, response.step);
        } else if ("error" in response) reject(new Error(response.error));
        else resolve(response.answer);
      };
      start().postMessage(request);
      if (timeoutMs !== undefined) deadlines.all = endIn(timeoutMs, null);
      signal?.addEventListener("abort", leave);
    }).finally(() => {
      Object.values(deadlines).forEach(clearTimeout);
      signal?.removeEventListener("abort", leave);
    });
  }

  return {
    start,
    /** In turn: what a job's end interrupts is only that job. */
    run(request: JobRequest, options: JobOptions): Promise<unknown> {
      const done = turn.then(() => run(request, options));
      turn = done.catch(() => {});
      return done;
    },
  };
}

const soon = createWorker();
const later = createWorker();

const WORKERS: Record<JobName, ReturnType<typeof createWorker>> = {
  ...{ readExchange: soon, indexText: soon, searchText: soon, measureRings: soon },
  ...{ openCapture: later, writeCase: later, inspectExchange: later, takeApart: later },
};

/** Starts its worker ahead of the first job. */
export function prepareJob(name: JobName): void {
  if (typeof Worker === "function") WORKERS[name].start();
}

/** Rejects with what the job threw, too. */
export async function runJob<Name extends JobName>(name: Name, question: Question<Name>, options: JobOptions = {}): Promise<Answer<Name>> {
  const { characters = Number.POSITIVE_INFINITY, onPart = () => {} } = options;
  try {
    return (await WORKERS[name].run({ name, question }, options)) as Answer<Name>;
  } catch (error) {
    if (!(error instanceof WorkerLost) || characters > READABLE_HERE) throw error;
    options.onRestart?.();
    const { JOBS } = await import("./jobs.ts");
    const job = JOBS[name] as unknown as (question: Question<Name>, context: JobContext) => Promise<Answer<Name>>;
    return job(question, { sendPart: onPart, beginStep: () => {}, handOver: () => {} });
  }
}
