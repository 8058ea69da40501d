// The service as a process of its own, with a state folder and a token for the bench, and the requests that are sent to it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";
import { type Child, startChild } from "./child.ts";
import type { Request } from "./load.ts";

export type Place = { coordinates: { lat: number; lng: number } };
export type StartedService = Child & {
  /** The rival that does the same token check, count and lookup, and nothing else. */
  minimal: Child;
  /** POST /v2/parcels */
  ask(of: "service" | "minimal", locations: object[]): Request;
};

/** Service and rival, each with a place of its own for the usage. */
export async function startServiceAndRival(datasetPath: string): Promise<StartedService> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const token = createToken(stateDir, { user: "bench", quota: null, windowMs: DAY_MS, expiresAt: null });
  const service = await startChild("service/main.ts", [], { SERVICE_PORT: "0", DATASET: datasetPath, STATE_DIR: stateDir });
  const minimal = await startChild("bench/rivals/minimal-service.ts", [datasetPath, join(stateDir, "minimal.sqlite")]);
  return {
    ...service,
    minimal,
    ask: (of, locations) => ({
      url: `http://127.0.0.1:${of === "service" ? service.port : minimal.port}/v2/parcels`,
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${of === "service" ? token : "minimal"}` },
      body: JSON.stringify({ locations: locations.map((location, i) => ({ input_id: String(i), ...location })) }),
    }),
    stop: async () => {
      await Promise.all([service.stop(), minimal.stop()]);
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Coordinates of buildings, spread over the dataset: each is in a parcel. */
export function readPlaces(datasetPath: string, count: number): Place[] {
  const db = new DatabaseSync(datasetPath, { readOnly: true });
  const { rows } = db.prepare("SELECT max(fid) AS rows FROM footprints").get() as { rows: number };
  const select = db.prepare("SELECT center_lat AS lat, center_long AS lng FROM footprints WHERE fid >= ? LIMIT 1");
  const places = Array.from({ length: count }, (_, at) => ({ ...select.get(1 + Math.floor((at * rows) / count)) }) as Place["coordinates"]);
  db.close();
  return places.map((coordinates) => ({ coordinates }));
}
