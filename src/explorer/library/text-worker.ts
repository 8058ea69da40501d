// The worker behind one response's text: indexes it once and searches it, away from the page's thread.
import { findText, foldCase } from "../model/text/find-text.ts";
import { type IndexedText, indexText, listBuffers } from "../model/text/indexed-text.ts";
import { answerQuestions } from "./answer-questions.ts";

export type TextFormName = "received" | "formatted";
/** A text, which is answered by its index, and then searches in it, which are answered by where each match starts. */
export type TextQuestion = { text: string } | { form: TextFormName; query: string };
export type TextAnswer = IndexedText | Uint32Array<ArrayBuffer>;

const texts: Partial<Record<TextFormName, string>> = {};
const folded: Partial<Record<TextFormName, string>> = {};

answerQuestions<TextQuestion, TextAnswer>(
  (question) => ("text" in question ? index(question.text) : search(question.form, question.query)),
  (answer) => ("received" in answer ? listBuffers(answer) : [answer.buffer]),
);

function index(text: string): IndexedText {
  const indexed = indexText(text);
  texts.received = text;
  texts.formatted = indexed.formatted?.text ?? text;
  // The page has the text as received.
  return { ...indexed, received: { ...indexed.received, text: "" } };
}

function search(form: TextFormName, query: string): Uint32Array<ArrayBuffer> {
  const text = texts[form];
  if (text === undefined) throw new Error("This worker replaced the one that has the text.");
  folded[form] ??= foldCase(text);
  return findText(folded[form], query);
}
