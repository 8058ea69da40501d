// The service as a process of its own, with a state folder and a token for the bench, and the requests that are sent to it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";
import { startChild } from "./child.ts";
import type { Request } from "./load.ts";

export type StartedService = {
  port: number;
  token: string;
  /** Gone when the service is stopped. */
  stateDir: string;
  residentMebibytes(): number;
  /** POST /v2/parcels */
  askFor(locations: object[]): Request;
  stop(): Promise<void>;
};

export async function startService(datasetPath: string): Promise<StartedService> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const token = createToken(stateDir, { user: "bench", quota: null, windowMs: DAY_MS, expiresAt: null });
  const service = await startChild("service/main.ts", [], { SERVICE_PORT: "0", DATASET: datasetPath, STATE_DIR: stateDir });
  return {
    ...service,
    token,
    stateDir,
    askFor: (locations) => buildRequest(service.port, token, locations),
    stop: async () => {
      await service.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

export function buildRequest(port: number, token: string, locations: object[]): Request {
  return {
    url: `http://127.0.0.1:${port}/v2/parcels`,
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ locations: locations.map((location, i) => ({ input_id: String(i), ...location })) }),
  };
}
