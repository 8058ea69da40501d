// How soon service and gateway listen.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild } from "./child.ts";
import { atMost, type Measurement, measureInTurns } from "./measurement.ts";

const MOST_TIMES = 2.5;
const ENOUGH_MS = 500;
const NOBODY = "http://127.0.0.1:9";

export async function* benchStart(datasetPath: string): AsyncGenerator<Measurement> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  try {
    const service = { SERVICE_PORT: "0", DATASET: datasetPath, STATE_DIR: stateDir };
    const serviceMs = await measureInTurns(
      () => measureReady(startChild("service/main.ts", [], service)),
      () => measureReady(startChild("bench/rivals/minimal-service.ts", [datasetPath, join(stateDir, "minimal.sqlite")])),
    );
    const [what, unit] = ["ready after its process starts", "ms"];
    yield atMost(MOST_TIMES, { what: `service ${what}`, ...serviceMs, rivalName: "node:http + node:sqlite", unit }, ENOUGH_MS);
    const gateway = { PORT: "0", UPSTREAM_URL: NOBODY, UPSTREAM_TOKEN: "bench-token" };
    const gatewayMs = await measureInTurns(
      () => measureReady(startChild("gateway/main.ts", [], gateway)),
      () => measureReady(startChild("bench/rivals/http-proxy.ts", [NOBODY, "bench-token"])),
    );
    yield atMost(MOST_TIMES, { what: `gateway ${what}`, ...gatewayMs, rivalName: "@fastify/http-proxy", unit }, ENOUGH_MS);
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function measureReady(starting: Promise<Child>): Promise<number> {
  const { readyAfterMs, stop } = await starting;
  await stop();
  return readyAfterMs;
}
