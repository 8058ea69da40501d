// How soon service and gateway listen.
import { join } from "node:path";
import { startChild } from "./child.ts";
import { makeFolder } from "./make-folder.ts";
import { atMost, type Measurement, measureInTurns } from "./measurement.ts";

const MOST_TIMES = 2.5;
const ENOUGH_MS = 500;
const NOBODY = "http://127.0.0.1:9";

export async function* benchStart(datasetPath: string): AsyncGenerator<Measurement> {
  using folder = makeFolder();
  const service = { SERVICE_PORT: "0", DATASET: datasetPath, STATE_DIR: folder.path };
  const gateway = { PORT: "0", UPSTREAM_URL: NOBODY, UPSTREAM_TOKEN: "bench-token" };
  const [what, unit] = ["ready after its process starts", "ms"];
  const serviceMs = await measureInTurns(
    { what: `service ${what}`, rivalName: "node:http + node:sqlite", unit },
    () => measureReady("service/main.ts", [], service),
    () => measureReady("bench/rivals/minimal-service.ts", [datasetPath, join(folder.path, "minimal.sqlite")]),
  );
  yield atMost(MOST_TIMES, serviceMs, ENOUGH_MS);
  const gatewayMs = await measureInTurns(
    { what: `gateway ${what}`, rivalName: "@fastify/http-proxy", unit },
    () => measureReady("gateway/main.ts", [], gateway),
    () => measureReady("bench/rivals/http-proxy.ts", [NOBODY, "bench-token"]),
  );
  yield atMost(MOST_TIMES, gatewayMs, ENOUGH_MS);
}

async function measureReady(entry: string, args: string[], env = {}): Promise<number> {
  await using child = await startChild(entry, args, { env });
  return child.readyAfterMs;
}
