// The worker's side of `run-job.ts`: does each job once, and answers or says what was thrown.
import type { DecodedFootprint } from "../model/property/property.ts";
import { JOBS, type JobContext } from "./jobs.ts";

export type JobRequest = { name: keyof typeof JOBS; question: unknown };
/** Parts come ahead of their answer, and so does each step that is begun. `error`: the job threw, which is a fault of the page. */
export type JobResponse = { part: DecodedFootprint[] } | { step: number | null } | { answer: unknown } | { error: string };

const respond = (response: JobResponse, transfer: ArrayBuffer[] = []) => postMessage(response, { transfer });

addEventListener("message", async ({ data: { name, question } }: MessageEvent<JobRequest>) => {
  let transfer: ArrayBuffer[] = [];
  const context: JobContext = {
    sendPart: (part) => respond({ part }),
    beginStep: (step) => respond({ step }),
    handOver: (buffers) => {
      transfer = buffers;
    },
  };
  try {
    const job = JOBS[name] as (question: unknown, context: JobContext) => Promise<unknown>;
    const answer = await job(question, context);
    respond({ answer }, transfer);
  } catch (error) {
    respond({ error: error instanceof Error ? error.message : String(error) });
  }
});
