// The worker that writes case files: removes credentials and places from megabytes, away from the page's thread.
import { answerQuestions } from "../../answer-questions.ts";
import { type CaseContent, type WrittenCase, writeCase } from "./write-case.ts";

export type CaseQuestion = { content: CaseContent; savedAt: Date };

answerQuestions<CaseQuestion, WrittenCase>(({ content, savedAt }) => writeCase(content, savedAt));
