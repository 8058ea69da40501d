// Made-up exchanges and items for the tests of the log.
import { buildSampleAnswer, buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import type { RespondedExchange } from "../model/exchange/exchange.ts";
import { buildClientFailure } from "../model/exchange/failure.ts";
import { buildLogItems, type LogItem } from "../model/exchange/log-item.ts";
import type { Summary } from "../model/exchange/summary.ts";
import type { Location } from "../model/location/location.ts";

const SUMMARY: Summary = { matched: true, parcelId: "P-1", buildings: 1, confidence: null };
export const at = (text: string): Location => ({ kind: "address", text });

/** An exchange of one location; its id is the place and the time, unless `more` says otherwise. */
export function exchangeOf(text: string, more: Partial<RespondedExchange> = {}): RespondedExchange {
  return buildSampleExchange(buildSampleAnswer(), { id: `${text} ${more.startedAt ?? 0}`, locations: [at(text)], startedAt: 0, ...more });
}

export const itemsOf = (exchange: RespondedExchange, summary = SUMMARY): LogItem[] =>
  buildLogItems(exchange, { summaries: exchange.locations.map(() => summary) });

export const failureOf = (exchange: RespondedExchange): LogItem[] =>
  buildLogItems(exchange, { failure: buildClientFailure("timeout", "") });
