// Readings of made-up responses. Throws where there is none.
import { EMPTY_DICTIONARY } from "../dataset/dataset-state.ts";
import { buildSampleExchange } from "./answer-for-tests.ts";
import type { Exchange } from "./exchange.ts";
import { readExchange } from "./read-exchange.ts";
import type { Reading } from "./reading.ts";

export async function readResponse(exchange: Exchange, dictionary = EMPTY_DICTIONARY): Promise<Reading> {
  const result = await readExchange(exchange, dictionary);
  if (!result.ok) throw new Error(`${result.failure.code} ${result.failure.detail}`);
  return result.reading;
}

export function readSample(
  body: unknown,
  more: Parameters<typeof buildSampleExchange>[1] = {},
  dictionary = EMPTY_DICTIONARY,
): Promise<Reading> {
  return readResponse(buildSampleExchange(body, more), dictionary);
}
