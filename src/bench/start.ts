// How soon each process listens, and how the service's memory stands after 100,000 requests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild } from "./child.ts";
import { sendMany } from "./load.ts";
import { type Measurement, measureInTurns, NO_RIVAL, withPartner } from "./measurement.ts";
import { readPlaces } from "./read-places.ts";
import { startService } from "./started-service.ts";

const MOST_TIMES = 2.5;
const ENOUGH_MS = 500;
const MAX_SERVICE_MIB = 150;
const REQUESTS = 100_000;
const NOBODY = "http://127.0.0.1:9";

type Program = { name: string; start: () => Promise<Child> };

export async function benchStart(datasetPath: string): Promise<Measurement[]> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const serviceEnv = { SERVICE_PORT: "0", DATASET: datasetPath, STATE_DIR: stateDir };
  const gatewayEnv = { PORT: "0", UPSTREAM_URL: NOBODY, UPSTREAM_TOKEN: "bench-token" };
  const minimalArgs = [datasetPath, join(stateDir, "minimal.sqlite")];
  try {
    return [
      await measureReady(
        { name: "service", start: () => startChild("service/main.ts", [], serviceEnv) },
        { name: "node:http + node:sqlite", start: () => startChild("bench/rivals/minimal-service.ts", minimalArgs) },
      ),
      await measureReady(
        { name: "gateway", start: () => startChild("gateway/main.ts", [], gatewayEnv) },
        { name: "@fastify/http-proxy", start: () => startChild("bench/rivals/http-proxy.ts", [NOBODY, "bench-token"]) },
      ),
      ...(await measureMemory(datasetPath)),
    ];
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function measureReady(ours: Program, rival: Program): Promise<Measurement> {
  const run = async ({ start }: Program) => {
    const child = await start();
    await child.stop();
    return child.readyAfterMs;
  };
  const times = await measureInTurns(
    () => run(ours),
    () => run(rival),
  );
  const figure = { what: `${ours.name} ready after its process starts`, ...times, rivalName: rival.name, unit: "ms" };
  return withPartner(figure, MOST_TIMES, ENOUGH_MS);
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
      // Memory: no partner, since no machine's speed changes it.
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
