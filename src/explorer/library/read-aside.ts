// Reads exchanges in one worker, so that typing and the map stay quick meanwhile; where there is no worker, on the page's own thread.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { readTransportFailure } from "../model/exchange/read-failure.ts";
import type { ReadResult } from "../model/exchange/reading.ts";
import { listFields } from "../model/fields/list-fields.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import type { ReadFunction } from "./exchange-log.ts";
import { type EmptiedResult, joinResult } from "./reading-parts.ts";
import type { ReadingQuestion } from "./reading-worker.ts";
import { createWorkerClient, WorkerLost } from "./worker-client.ts";

export type Reader = {
  read: ReadFunction;
  /** Starts the worker ahead of its first reading. */
  prepare: () => void;
};

/** A worker that cannot be started, or that breaks, hands its readings back to the page. */
export function createReader(): Reader {
  const worker = createWorkerClient<ReadingQuestion, EmptiedResult, DecodedFootprint[]>(
    () => new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" }),
  );
  let isLost = false;

  async function readInWorker(exchange: Exchange, dictionary: DatasetDictionary): Promise<ReadResult> {
    const parts: DecodedFootprint[][] = [];
    const result = joinResult(await worker.ask({ exchange, dictionary }, { onPart: (part) => parts.push(part) }), parts);
    // Lists that are made when first looked at don't cross from a worker.
    if (result.ok) listFields(result.reading, dictionary);
    return result;
  }

  return {
    async read(exchange, dictionary) {
      // Without a whole response there is nothing to decode, and without a network perhaps nothing to decode with.
      if (exchange.failure) return { ok: false, failure: readTransportFailure(exchange) };
      if (!isLost)
        try {
          return await readInWorker(exchange, dictionary);
        } catch (error) {
          if (!(error instanceof WorkerLost)) throw error;
          isLost = true;
        }
      const { readExchange } = await import("../model/exchange/read-exchange.ts");
      return readExchange(exchange, dictionary);
    },
    prepare: worker.start,
  };
}
