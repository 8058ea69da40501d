// The service as a process of its own, with a state folder and a token for the bench, and the requests that are sent to it.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";
import { startChild } from "./child.ts";
import type { Request } from "./load.ts";
import { makeFolder } from "./make-folder.ts";

export type Place = { coordinates: { lat: number; lng: number } };

/** Service and the rival that does the same token check, count and lookup, and nothing else; each with a place of its own for the usage. */
export async function startServiceAndRival(datasetPath: string) {
  await using all = new AsyncDisposableStack();
  const folder = all.use(makeFolder()).path;
  const token = createToken(folder, { user: "bench", quota: null, windowMs: DAY_MS, expiresAt: null });
  const env = { SERVICE_PORT: "0", DATASET: datasetPath, STATE_DIR: folder };
  const service = all.use(await startChild("service/main.ts", [], { env }));
  const minimal = all.use(await startChild("bench/rivals/minimal-service.ts", [datasetPath, join(folder, "minimal.sqlite")]));
  const running = all.move();
  return {
    service,
    /** POST /v2/parcels */
    ask: (of: "service" | "minimal", locations: object[]): Request => ({
      url: `http://127.0.0.1:${{ service, minimal }[of].message.port}/v2/parcels`,
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${of === "service" ? token : "minimal"}` },
      body: JSON.stringify({ locations: locations.map((location, i) => ({ input_id: String(i), ...location })) }),
    }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Coordinates of buildings, spread over the dataset: each is in a parcel. */
export function readPlaces(datasetPath: string, count: number): Place[] {
  using db = new DatabaseSync(datasetPath, { readOnly: true });
  const { rows } = db.prepare("SELECT max(fid) AS rows FROM footprints").get() as { rows: number };
  const select = db.prepare("SELECT center_lat AS lat, center_long AS lng FROM footprints WHERE fid >= ? LIMIT 1");
  const places = Array.from({ length: count }, (_, at) => ({ ...select.get(1 + Math.floor((at * rows) / count)) }) as Place["coordinates"]);
  return places.map((coordinates) => ({ coordinates }));
}
