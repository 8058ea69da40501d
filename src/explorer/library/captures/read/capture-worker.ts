// The worker that reads files: decode, parse and remove credentials, away from the page's thread.
import { answerQuestions } from "../../answer-questions.ts";
import { type OpenedFile, openCapture } from "./open-captures.ts";
import type { CaptureFile } from "./raw-exchange.ts";

export type CaptureQuestion = { file: CaptureFile; openedAt: number };

answerQuestions<CaptureQuestion, OpenedFile>(({ file, openedAt }) => openCapture(file, openedAt));
