// Asks a worker, which starts with the first question. A worker may be lost at any time, and a hostile response may keep it busy for minutes: every
// question is settled, and the next one after a loss starts another worker.
import type { WorkerQuestion, WorkerResponse } from "./answer-questions.ts";

export type WorkerClient<Question, Answer, Part> = {
  /** Rejects with `WorkerLost` where there is no worker, with `WorkerLate` after `timeoutMs`, else with what the worker threw. */
  ask: <Wanted extends Answer>(question: Question, options?: AskOptions<Part>) => Promise<Wanted>;
  /** Starts the worker ahead of its first question. */
  start: () => void;
  /** Ends the worker, whatever it is doing. Without a `reason`, nobody waits for its answers any more. */
  close: (reason?: Error) => void;
};

type AskOptions<Part> = { onPart?: (part: Part) => void; timeoutMs?: number };

export class WorkerLost extends Error {}
export class WorkerLate extends Error {}

/** Characters that the page's own thread reads within a second or two where a worker was lost; more would stop the page. */
export const READABLE_HERE = 5_000_000;

type Waiting<Answer, Part> = AskOptions<Part> & {
  resolve: (answer: Answer) => void;
  reject: (reason: Error) => void;
  deadline: ReturnType<typeof setTimeout> | undefined;
};

export function createWorkerClient<Question, Answer, Part = never>(open: () => Worker): WorkerClient<Question, Answer, Part> {
  let worker: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting<Answer, Part>>();

  function start(): Worker | null {
    if (worker || typeof Worker !== "function") return worker;
    worker = open();
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse<Answer, Part>>) => {
      const wait = waiting.get(data.id);
      if ("part" in data) return wait?.onPart?.(data.part);
      clearTimeout(wait?.deadline);
      waiting.delete(data.id);
      if ("error" in data) wait?.reject(new Error(data.error));
      else wait?.resolve(data.answer);
    });
    for (const type of ["error", "messageerror"]) worker.addEventListener(type, () => close(new WorkerLost()));
    return worker;
  }

  function close(reason?: Error): void {
    worker?.terminate();
    worker = null;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { deadline, reject } of lost) {
      clearTimeout(deadline);
      if (reason) reject(reason);
    }
  }

  return {
    async ask<Wanted extends Answer>(question: Question, { timeoutMs, onPart }: AskOptions<Part> = {}) {
      const running = start();
      if (!running) throw new WorkerLost();
      asked += 1;
      const id = asked;
      const deadline = timeoutMs === undefined ? undefined : setTimeout(() => close(new WorkerLate()), timeoutMs);
      const answered = new Promise<Wanted>((resolve, reject) =>
        waiting.set(id, { resolve: resolve as (answer: Answer) => void, reject, deadline, onPart }),
      );
      try {
        running.postMessage({ id, question } satisfies WorkerQuestion<Question>);
      } catch (error) {
        // A question that can't be copied, or not for lack of memory, was never asked.
        clearTimeout(deadline);
        waiting.delete(id);
        throw error;
      }
      return answered;
    },
    start,
    close,
  };
}
