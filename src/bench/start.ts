// How soon each process listens, and how the service's memory stands after 100,000 requests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./child.ts";
import { sendMany } from "./load.ts";
import { type Measurement, median, NO_RIVAL, ROUNDS } from "./measurement.ts";
import { readPlaces } from "./read-places.ts";
import { startService } from "./started-service.ts";

const MAX_READY_MS = 500;
const MAX_SERVICE_MIB = 150;
const REQUESTS = 100_000;

export async function benchStart(datasetPath: string): Promise<Measurement[]> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const serviceEnv = { SERVICE_PORT: "0", DATASET: datasetPath, STATE_DIR: stateDir };
  const gatewayEnv = { PORT: "0", UPSTREAM_URL: "http://127.0.0.1:9", UPSTREAM_TOKEN: "bench-token" };
  try {
    return [
      await measureReady("service", "service/main.ts", serviceEnv),
      await measureReady("gateway", "gateway/main.ts", gatewayEnv),
      ...(await measureMemory(datasetPath)),
    ];
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function measureReady(name: string, entry: string, env: Record<string, string>): Promise<Measurement> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const child = await startChild(entry, [], env);
    times.push(child.readyAfterMs);
    await child.stop();
  }
  const ours = median(times);
  return {
    what: `${name} ready after its process starts`,
    ours,
    ...NO_RIVAL,
    unit: "ms",
    target: `within ${MAX_READY_MS} ms`,
    met: ours <= MAX_READY_MS,
  };
}

async function measureMemory(datasetPath: string): Promise<Measurement[]> {
  const service = await startService(datasetPath);
  const request = service.askFor(readPlaces(datasetPath, 1));
  // What a process needs once (compiled code, caches) is not growth.
  await sendMany(request, REQUESTS / 10);
  const before = service.residentMebibytes();
  await sendMany(request, REQUESTS);
  const after = service.residentMebibytes();
  await service.stop();
  return [
    {
      what: "service's memory after 100,000 requests",
      ours: after,
      ...NO_RIVAL,
      unit: "MiB",
      target: `under ${MAX_SERVICE_MIB} MiB`,
      met: after < MAX_SERVICE_MIB,
    },
    {
      what: "service's growth over 100,000 requests",
      ours: after,
      rival: before,
      rivalName: "itself before",
      unit: "MiB",
      ratio: after / before,
      target: "at most a tenth",
      met: after <= before * 1.1,
    },
  ];
}
