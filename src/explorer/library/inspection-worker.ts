// The worker that inspects exchanges: reads one once more and questions all of it, away from the page's thread.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { inspectExchange } from "../model/inspection/inspect-exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import { loadCounties } from "./load-counties.ts";

export type InspectionRequest = { exchange: Exchange; dictionary: DatasetDictionary };
/** `error`: the inspection threw, which is a fault of the page. */
export type InspectionResponse = { inspection: Inspection } | { error: string };

addEventListener("message", async ({ data: { exchange, dictionary } }: MessageEvent<InspectionRequest>) => {
  const respond = (response: InspectionResponse) => postMessage(response);
  try {
    respond({ inspection: await inspectExchange(exchange, dictionary, { loadCounties }) });
  } catch (error) {
    respond({ error: error instanceof Error ? error.message : String(error) });
  }
});
