// Reads exchanges in one worker, so that typing and the map stay quick meanwhile; where there is no worker, on the page's own thread.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { readTransportFailure } from "../model/exchange/read-failure.ts";
import type { ReadResult } from "../model/exchange/reading.ts";
import { listFields } from "../model/fields/list-fields.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import type { ReadFunction } from "./exchange-log.ts";
import { joinResult } from "./reading-parts.ts";
import type { ReadingRequest, ReadingResponse } from "./reading-worker.ts";

export type Reader = {
  read: ReadFunction;
  /** Starts the worker ahead of its first reading. */
  prepare: () => void;
};

type Waiting = { parts: DecodedFootprint[][]; resolve: (result: ReadResult) => void; reject: (error: Error) => void };

/** A worker that cannot be started, or that breaks, hands its readings back to the page. */
export function createReader(): Reader {
  let worker: Worker | null = null;
  let hasWorker = typeof Worker === "function";
  let sent = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<ReadingResponse>) => {
      const wait = waiting.get(data.id);
      if ("part" in data) {
        wait?.parts.push(data.part);
        return;
      }
      waiting.delete(data.id);
      if ("error" in data) wait?.reject(new Error(data.error));
      else wait?.resolve(joinResult(data, wait.parts));
    });
    started.addEventListener("error", () => giveUp());
    started.addEventListener("messageerror", () => giveUp());
    return started;
  }

  function giveUp(): void {
    hasWorker = false;
    worker?.terminate();
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new WorkerLost());
  }

  async function readInWorker(exchange: Exchange, dictionary: DatasetDictionary): Promise<ReadResult> {
    worker ??= start();
    sent += 1;
    const request: ReadingRequest = { id: sent, exchange, dictionary };
    const answered = new Promise<ReadResult>((resolve, reject) => waiting.set(request.id, { parts: [], resolve, reject }));
    worker.postMessage(request);
    const result = await answered;
    // Lists that are made when first looked at don't cross from a worker.
    if (result.ok) listFields(result.reading, dictionary);
    return result;
  }

  return {
    // Without a whole response there is nothing to decode, and without a network perhaps nothing to decode with.
    read: async (exchange, dictionary) =>
      exchange.failure
        ? { ok: false, failure: readTransportFailure(exchange) }
        : hasWorker
          ? readInWorker(exchange, dictionary).catch((error: unknown) =>
              error instanceof WorkerLost ? readHere(exchange, dictionary) : Promise.reject(error),
            )
          : readHere(exchange, dictionary),
    prepare() {
      if (hasWorker) worker ??= start();
    },
  };
}

class WorkerLost extends Error {}

async function readHere(exchange: Exchange, dictionary: DatasetDictionary): Promise<ReadResult> {
  const { readExchange } = await import("../model/exchange/read-exchange.ts");
  return readExchange(exchange, dictionary);
}
