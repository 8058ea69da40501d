// The service against a minimal program that does the same token check, count and lookup.
import { join } from "node:path";
import { startChild } from "./child.ts";
import { measureLatencyMs, measureRate } from "./load.ts";
import { type Measurement, measureInTurns } from "./measurement.ts";
import { type Place, readPlaces } from "./read-places.ts";
import { buildRequest, startService } from "./started-service.ts";

const BATCH = 500;

export async function benchServiceHttp(datasetPath: string): Promise<Measurement[]> {
  const service = await startService(datasetPath);
  const minimal = await startChild("bench/rivals/minimal-service.ts", [datasetPath, join(service.stateDir, "minimal.sqlite")]);
  const batch = readPlaces(datasetPath, BATCH);
  const one = batch.slice(0, 1);
  const rival = (places: Place[]) => buildRequest(minimal.port, "minimal", places);
  try {
    const rate = await measureInTurns(
      () => measureRate(service.askFor(one)),
      () => measureRate(rival(one)),
    );
    const batchMs = await measureInTurns(
      () => measureLatencyMs(service.askFor(batch), 15),
      () => measureLatencyMs(rival(batch), 15),
    );
    const rivalName = "node:http + node:sqlite";
    return [
      {
        what: "one coordinate lookup over HTTP, 32 connections",
        ...rate,
        rivalName,
        unit: "requests/s",
        ratio: rate.ours / rate.rival,
        target: "at least 0.8 of the rival",
        met: rate.ours >= 0.8 * rate.rival,
      },
      {
        what: `batch of ${BATCH} coordinates over HTTP`,
        ...batchMs,
        rivalName,
        unit: "ms",
        ratio: batchMs.ours / batchMs.rival,
        target: "at most 1.25 times the rival",
        met: batchMs.ours <= 1.25 * batchMs.rival,
      },
    ];
  } finally {
    await minimal.stop();
    await service.stop();
  }
}
