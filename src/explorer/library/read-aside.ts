// Reads exchanges in a worker, so that typing and the map stay quick meanwhile; where there is no worker, on the page's own thread.
import { readTransportFailure } from "../model/exchange/read-failure.ts";
import { listFields } from "../model/fields/list-fields.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import type { ReadFunction } from "./exchange-log.ts";
import { joinResult } from "./reading-parts.ts";
import { prepareJob, runJob } from "./run-job.ts";

export const readAside: ReadFunction = async (exchange, dictionary) => {
  // Without a whole response there is nothing to decode, and without a network perhaps nothing to decode with.
  if (exchange.failure) return { ok: false, failure: readTransportFailure(exchange) };
  let parts: DecodedFootprint[][] = [];
  const emptied = await runJob(
    "readExchange",
    { exchange, dictionary },
    {
      onPart: (part) => parts.push(part),
      onRestart: () => {
        parts = [];
      },
      // However large it is: it was paid for.
      characters: 0,
    },
  );
  const result = joinResult(emptied, parts);
  // Lists that are made when first looked at don't cross from a worker.
  if (result.ok) listFields(result.reading, dictionary);
  return result;
};

/** Ahead of the first response. */
export const prepareReading = () => prepareJob("readExchange");
