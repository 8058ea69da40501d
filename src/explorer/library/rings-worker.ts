// The worker that measures the ground around an outline: Clipper takes a second for an outline of ten thousand corners.
import { buildBufferRings } from "../../geometry/buffer.ts";
import { answerQuestions } from "./answer-questions.ts";

export type RingsQuestion = Parameters<typeof buildBufferRings>;

answerQuestions<RingsQuestion, ReturnType<typeof buildBufferRings>>((question) => buildBufferRings(...question));
