// The worker that reads exchanges: parse, check and decode, away from the page's thread.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { ReadResult } from "../model/exchange/reading.ts";

export type ReadingRequest = { id: number; exchange: Exchange; dictionary: DatasetDictionary };
/** `error`: the reading threw, which is a fault of the page. */
export type ReadingResponse = { id: number } & ({ result: ReadResult } | { error: string });

addEventListener("message", async ({ data: { id, exchange, dictionary } }: MessageEvent<ReadingRequest>) => {
  let response: ReadingResponse;
  try {
    response = { id, result: await readExchange(exchange, dictionary) };
  } catch (error) {
    response = { id, error: error instanceof Error ? error.message : String(error) };
  }
  postMessage(response);
});
