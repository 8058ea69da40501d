// One job for the worker of inspections. It is ended where nobody waits for it any more, or after a deadline: what is hostile may keep a worker busy
// for minutes. A worker that is done is kept for the next job.
import type { InspectionAnswer, InspectionQuestion } from "./inspection-worker.ts";
import { createWorkerClient, WorkerLate, WorkerLost } from "./worker-client.ts";

/** `late`: what is said after the deadline. */
type JobLimit = { timeoutMs: number; late: string };

/** `end` rejects `done`, and does nothing when the job is over. */
export type InspectionJob<Done> = { done: Promise<Done>; end: () => void };

const openWorker = () =>
  createWorkerClient<InspectionQuestion, InspectionAnswer>(
    () => new Worker(new URL("./inspection-worker.ts", import.meta.url), { type: "module" }),
  );

/** Ready for the next job: its worker has what all of them need. */
let idle: ReturnType<typeof openWorker> | null = null;

/** Rejects where it takes too long, or the page or its worker is at fault. */
export function startInspectionJob<Done extends InspectionAnswer>(
  question: InspectionQuestion,
  { timeoutMs, late }: JobLimit,
): InspectionJob<Done> {
  const worker = idle ?? openWorker();
  idle = null;
  let isOver = false;
  // What can't be handed over throws at once.
  const asking = (async () => worker.ask<Done>(question, { timeoutMs }))();
  const done = asking
    .catch((error: Error) => {
      throw isOver ? error : explain(error, late);
    })
    .finally(() => {
      isOver = true;
      if (idle) worker.close();
      else idle = worker;
    });
  const end = () => {
    if (isOver) return;
    isOver = true;
    worker.close(new Error("They were not wanted any more."));
  };
  return { done, end };
}

function explain(error: Error, late: string): Error {
  if (error instanceof WorkerLost) return new Error("The browser ended them. Reload the page.");
  return new Error(error instanceof WorkerLate ? late : `${error.message} Reload the page.`);
}
