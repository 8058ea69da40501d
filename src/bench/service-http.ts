// The service against a minimal program that does the same token check, count and lookup.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";
import { startChild } from "./child.ts";
import { measureLatencyMs, measureRate } from "./load.ts";
import { type Measurement, measureInTurns } from "./measurement.ts";

const BATCH = 500;

export async function benchServiceHttp(datasetPath: string): Promise<Measurement[]> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const token = createToken(stateDir, { user: "bench", quota: null, windowMs: DAY_MS, expiresAt: null });
  const service = await startChild("service/main.ts", [], {
    SERVICE_PORT: "0",
    DATASET: datasetPath,
    STATE_DIR: stateDir,
    EMBEDDED_TOKEN: "1",
  });
  const minimal = await startChild("bench/rivals/minimal-service.ts", [datasetPath, join(stateDir, "minimal.sqlite")]);
  const points = readPoints(datasetPath);
  const ours = (body: string) => buildRequest(service.port, token, body);
  const rival = (body: string) => buildRequest(minimal.port, "minimal", body);
  try {
    const one = buildBody(points.slice(0, 1));
    const rate = await measureInTurns(
      () => measureRate(ours(one)),
      () => measureRate(rival(one)),
    );
    const batch = buildBody(points);
    const batchMs = await measureInTurns(
      () => measureLatencyMs(ours(batch), 15),
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
        target: "at most 1.25 times the rival, under 60 ms",
        met: batchMs.ours <= 1.25 * batchMs.rival && batchMs.ours < 60,
      },
    ];
  } finally {
    await Promise.all([service.stop(), minimal.stop()]);
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** Coordinates of buildings: each lies in a parcel. */
export function readPoints(datasetPath: string): { lat: number; lng: number }[] {
  const db = new DatabaseSync(datasetPath, { readOnly: true });
  const rows = db.prepare("SELECT center_lat AS lat, center_long AS lng FROM footprints ORDER BY fid LIMIT ?").all(BATCH);
  db.close();
  return rows.map(({ lat, lng }) => ({ lat: Number(lat), lng: Number(lng) }));
}

export function buildBody(points: { lat: number; lng: number }[]): string {
  return JSON.stringify({ locations: points.map((coordinates) => ({ input_id: randomUUID(), coordinates })) });
}

export function buildRequest(port: number, token: string, body: string) {
  return {
    url: `http://127.0.0.1:${port}/v2/parcels`,
    method: "POST" as const,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body,
  };
}
