// The service against a minimal program that does the same token check, count and lookup.
import { measureLatencyMs, measureRate } from "./load.ts";
import { atLeast, atMost, type Measurement, measureInTurns } from "./measurement.ts";
import { readPlaces, startServiceAndRival } from "./started-service.ts";

const BATCH = 500;
const rivalName = "node:http + node:sqlite";

export async function* benchService(datasetPath: string): AsyncGenerator<Measurement> {
  await using started = await startServiceAndRival(datasetPath);
  const batch = readPlaces(datasetPath, BATCH);
  const one = batch.slice(0, 1);
  const rate = { what: "one coordinate lookup over HTTP, 32 connections", rivalName, unit: "requests/s" };
  const measureOne = (of: "service" | "minimal") => () => measureRate(started.ask(of, one));
  yield atLeast(0.8, await measureInTurns(rate, measureOne("service"), measureOne("minimal")));
  const latency = { what: `batch of ${BATCH} coordinates over HTTP`, rivalName, unit: "ms" };
  const measureBatch = (of: "service" | "minimal") => () => measureLatencyMs(started.ask(of, batch), 15);
  yield atMost(1.25, await measureInTurns(latency, measureBatch("service"), measureBatch("minimal")));
}
