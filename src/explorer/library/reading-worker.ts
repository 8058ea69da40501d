// The worker that reads exchanges: parse, check and decode, away from the page's thread.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { createParts, type EmptiedResult } from "./reading-parts.ts";

export type ReadingRequest = { id: number; exchange: Exchange; dictionary: DatasetDictionary };
/** Footprints come ahead of their result. `error`: the reading threw, which is a fault of the page. */
export type ReadingResponse = { id: number } & ({ part: DecodedFootprint[] } | EmptiedResult | { error: string });

addEventListener("message", async ({ data: { id, exchange, dictionary } }: MessageEvent<ReadingRequest>) => {
  const respond = (response: ReadingResponse) => postMessage(response);
  try {
    const parts = createParts((part) => respond({ id, part }));
    respond({ id, ...parts.finish(await readExchange(exchange, dictionary, parts.add)) });
  } catch (error) {
    respond({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
