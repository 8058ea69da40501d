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
  const rate = await measureInTurns(
    () => measureRate(started.ask("service", one)),
    () => measureRate(started.ask("minimal", one)),
  );
  yield atLeast(0.8, { what: "one coordinate lookup over HTTP, 32 connections", ...rate, rivalName, unit: "requests/s" });
  const batchMs = await measureInTurns(
    () => measureLatencyMs(started.ask("service", batch), 15),
    () => measureLatencyMs(started.ask("minimal", batch), 15),
  );
  yield atMost(1.25, { what: `batch of ${BATCH} coordinates over HTTP`, ...batchMs, rivalName, unit: "ms" });
}
