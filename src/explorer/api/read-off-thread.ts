// Reads answers: small ones at once, large ones in a worker so that the page stays quick. Where no worker runs, all are read at once.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { DecodeResult } from "../model/decode-exchange.ts";
import type { Exchange } from "../model/exchange.ts";
import { completeReading, readExchange } from "../model/read-exchange.ts";
import type { ReadResult } from "../model/reading.ts";

/** About 150 footprints; below it, handing over costs more than reading. */
const LARGE_BYTES = 200_000;

export type DecodeRequest = { number: number; exchange: Exchange; dictionary: DatasetDictionary };
export type DecodeReply = { number: number; decoded: DecodeResult };
export type Reader = (exchange: Exchange, dictionary: DatasetDictionary) => Promise<ReadResult>;
type Decoder = (exchange: Exchange, dictionary: DatasetDictionary) => Promise<DecodeResult>;

/** The worker is started by the first large answer, and stays. */
export function createReader(startWorker: () => Worker = startReadWorker): Reader {
  let decode: Decoder | null = null;
  return async (exchange, dictionary) => {
    if (exchange.sizeBytes < LARGE_BYTES) return readExchange(exchange, dictionary);
    try {
      decode ??= connect(startWorker());
      return completeReading(await decode(exchange, dictionary), dictionary);
    } catch {
      decode = null;
      return readExchange(exchange, dictionary);
    }
  };
}

function startReadWorker(): Worker {
  return new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
}

/** Rejects what waits when the worker breaks. */
function connect(worker: Worker): Decoder {
  const waiting = new Map<number, PromiseWithResolvers<DecodeResult>>();
  let count = 0;
  worker.addEventListener("message", ({ data: { number, decoded } }: MessageEvent<DecodeReply>) => {
    waiting.get(number)?.resolve(decoded);
    waiting.delete(number);
  });
  const fail = () => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error("The reading worker stopped"));
    waiting.clear();
  };
  worker.addEventListener("error", fail);
  worker.addEventListener("messageerror", fail);
  return (exchange, dictionary) => {
    count += 1;
    const answer = Promise.withResolvers<DecodeResult>();
    waiting.set(count, answer);
    worker.postMessage({ number: count, exchange, dictionary } satisfies DecodeRequest);
    return answer.promise;
  };
}
