// The worker that inspects: a whole exchange, read once more and questioned, or one geometry taken apart, away from the page's thread.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { FixContext } from "../../geometry/inspect/try-fixes.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { inspectExchange } from "../model/inspection/inspect-exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import { type TakenApart, takeApart } from "../model/outline/take-apart.ts";
import { answerQuestions } from "./answer-questions.ts";
import { loadCounties } from "./load-counties.ts";

export type InspectionQuestion =
  | { exchange: Exchange; dictionary: DatasetDictionary }
  | { raw: unknown; context: FixContext; isPasted: boolean };
export type InspectionAnswer = Inspection | TakenApart;

answerQuestions<InspectionQuestion, InspectionAnswer>((question) =>
  "exchange" in question
    ? inspectExchange(question.exchange, question.dictionary, { loadCounties })
    : takeApart(question.raw, question.context, question.isPasted),
);
