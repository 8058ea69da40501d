// The worker that reads exchanges: parse, check and decode, away from the page's thread.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { answerQuestions } from "./answer-questions.ts";
import { createParts, type EmptiedResult } from "./reading-parts.ts";

export type ReadingQuestion = { exchange: Exchange; dictionary: DatasetDictionary };

/** Footprints come ahead of their result. */
answerQuestions<ReadingQuestion, EmptiedResult, DecodedFootprint[]>(async ({ exchange, dictionary }, sendPart) => {
  const parts = createParts(sendPart);
  return parts.finish(await readExchange(exchange, dictionary, parts.add));
});
