// Inspects exchanges in a worker of its own, so that a large response holds up neither the page nor the reading of the next one. A worker that
// breaks is started anew with the next inspection.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import type { InspectionRequest, InspectionResponse } from "./inspection-worker.ts";

type Waiting = { resolve: (inspection: Inspection) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let sent = 0;
const waiting = new Map<number, Waiting>();
/** What was inspected before: the tab comes and goes. */
const known = new WeakMap<Exchange, { dictionary: DatasetDictionary; inspection: Promise<Inspection> }>();

/** Rejects where the page or its worker is at fault. */
export function inspectAside(exchange: Exchange, dictionary: DatasetDictionary): Promise<Inspection> {
  const before = known.get(exchange);
  if (before?.dictionary === dictionary) return before.inspection;
  const inspection = inspectInWorker(exchange, dictionary);
  known.set(exchange, { dictionary, inspection });
  inspection.catch(() => known.delete(exchange));
  return inspection;
}

async function inspectInWorker(exchange: Exchange, dictionary: DatasetDictionary): Promise<Inspection> {
  worker ??= start();
  sent += 1;
  const request: InspectionRequest = { id: sent, exchange, dictionary };
  const inspected = new Promise<Inspection>((resolve, reject) => waiting.set(request.id, { resolve, reject }));
  worker.postMessage(request);
  return inspected;
}

function start(): Worker {
  const started = new Worker(new URL("./inspection-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<InspectionResponse>) => {
    const wait = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) wait?.reject(new Error(data.error));
    else wait?.resolve(data.inspection);
  });
  started.addEventListener("error", giveUp);
  started.addEventListener("messageerror", giveUp);
  return started;
}

function giveUp(): void {
  worker?.terminate();
  worker = null;
  const lost = [...waiting.values()];
  waiting.clear();
  for (const { reject } of lost) reject(new Error("The browser ended them."));
}
