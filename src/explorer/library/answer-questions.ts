// The worker's side of `worker-client.ts`: it answers each question once, or says what was thrown.

export type WorkerQuestion<Question> = { id: number; question: Question };
/** Parts come ahead of their answer. `error`: the worker threw, which is a fault of the page. */
export type WorkerResponse<Answer, Part> = { id: number } & ({ part: Part } | { answer: Answer } | { error: string });

/** `listBuffers`: of an answer, those that are handed over instead of copied. */
export function answerQuestions<Question, Answer, Part = never>(
  answer: (question: Question, sendPart: (part: Part) => void) => Answer | Promise<Answer>,
  listBuffers: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  const respond = (response: WorkerResponse<Answer, Part>, transfer: ArrayBuffer[] = []) => postMessage(response, { transfer });
  addEventListener("message", async ({ data: { id, question } }: MessageEvent<WorkerQuestion<Question>>) => {
    try {
      const found = await answer(question, (part) => respond({ id, part }));
      respond({ id, answer: found }, listBuffers(found));
    } catch (error) {
      respond({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
