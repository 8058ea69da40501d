// A case file without addresses and coordinates has none of the demo town's: the town is known, whatever a response says of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GEOM_HEADER_BYTES } from "../contract/dataset-file.ts";
import { buildDemo } from "../dataset/demo/build-demo.ts";
import { writeCase } from "../explorer/library/captures/write/write-case.ts";
import type { Exchange } from "../explorer/model/exchange/exchange.ts";
import { createService } from "../service/app.ts";
import { openEngine } from "../service/open-engine.ts";
import { DEFAULT_SERVICE_SETTINGS } from "../service/settings.ts";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "parcelscope-places-"));
const path = join(folder, "demo.gpkg");
type Row = Record<string, string>;
const read = (sql: string) => {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare(sql).all() as Row[];
  db.close();
  return rows;
};
beforeAll(() => void buildDemo({ path, parcels: 300 }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lookups of addresses, of points, of both versions, and of places that the town doesn't have. */
async function ask(): Promise<Exchange[]> {
  const { store, tokens, close } = await openEngine({ dataset: path, stateDir: folder }, () => {});
  const app = createService(DEFAULT_SERVICE_SETTINGS, { store, tokens, log: pino({ level: "silent" }) });
  const token = createToken(folder, { user: "tester", quota: 1_000, windowMs: DAY_MS, expiresAt: null });
  const addresses = read("SELECT text FROM addresses").map(({ text }) => text!);
  const centers = read("SELECT center_lat AS lat, center_long AS lng FROM footprints").map(({ lat, lng }) => ({
    lat: Number(lat),
    lng: Number(lng),
  }));
  const exchanges: Exchange[] = [];
  const send = async (url: string, body: string | null) => {
    const headers = { authorization: `Bearer ${token}`, ...(body === null ? {} : { "content-type": "application/json" }) };
    const response = await app.inject({ method: body === null ? "GET" : "POST", url, headers, ...(body !== null && { payload: body }) });
    exchanges.push({
      id: `exchange-${exchanges.length}`,
      origin: "network",
      upstream: "embedded",
      source: String(response.headers["x-dataset-id"]),
      version: body === null ? "v1" : "v2",
      locations: [{ kind: "address", text: addresses[0]! }],
      request: { method: body === null ? "GET" : "POST", url: `/api${url}`, headers: { accept: "application/json" }, body },
      response: { status: response.statusCode, headers: response.headers as Record<string, string>, body: response.body },
      failure: null,
      startedAt: 0,
      timing: { total: 1, untilHeaders: 1, hops: [] },
      sizeBytes: response.body.length,
    });
  };
  const locations = [
    ...addresses.slice(0, 40).map((address) => ({ address, input_id: address })),
    ...centers.slice(0, 40).map((coordinates) => ({ coordinates })),
  ];
  await send("/v2/parcels", JSON.stringify({ locations }));
  await send(
    "/v2/parcels",
    JSON.stringify({ locations: [{ address: `9999 ${addresses[1]}` }, { address: addresses[2]!.replace(/ /g, "  ") }] }),
  );
  await send("/v2/parcels", JSON.stringify({ locations: [{ address: addresses[3], coordinates: { lat: 1000, lng: 0 } }] }));
  for (const address of addresses.slice(40, 50)) await send(`/v1/parcels?location=${encodeURIComponent(address)}`, null);
  await app.close();
  await tokens.close();
  await close();
  return exchanges;
}

function saveCase(exchanges: Exchange[], notes: string, withoutPlaces: boolean): string {
  const screen = { tab: null, pointer: null, exchange: 0, location: 0, compared: null, building: null, view: null, colorBy: null };
  const written = writeCase({ exchanges, screen, findings: [], notes, withoutPlaces }, new Date(0));
  if (!written.ok) throw new Error(written.problem);
  return written.text.toLowerCase();
}

test("no street, city, id, outline or coordinate of the town is in it", async () => {
  const exchanges = await ask();
  const notes = read("SELECT text FROM addresses")[0]!.text!;
  const whole = saveCase(exchanges, notes, false);
  const without = saveCase(exchanges, notes, true);
  const wanted: Record<string, string[]> = {
    streets: read("SELECT DISTINCT street || ' ' || suffix AS text FROM addresses WHERE street > '' AND suffix > ''").map(
      ({ text }) => text!,
    ),
    cities: read("SELECT DISTINCT city AS text FROM addresses WHERE city > ''").map(({ text }) => text!),
    parcels: read("SELECT parcel_id AS text FROM parcels").map(({ text }) => text!),
    buildings: read("SELECT footprint_id AS text FROM footprints").map(({ text }) => text!),
    outlines: read(`SELECT substr(hex(substr(geom, ${GEOM_HEADER_BYTES + 1})), 1, 60) AS text FROM footprints`).map(({ text }) => text!),
    coordinates: read("SELECT center_lat AS lat, center_long AS lng FROM footprints").flatMap(({ lat, lng }) =>
      [lat, lng].map((each) => (Math.trunc(Math.abs(Number(each)) * 1e4) / 1e4).toFixed(4)),
    ),
  };
  for (const [what, texts] of Object.entries(wanted)) {
    const isIn = (file: string) => texts.filter((text) => file.includes(text.toLowerCase()));
    // They are in the file that has places, so that this would find them.
    expect(isIn(whole).length, what).toBeGreaterThan(0);
    expect(isIn(without), what).toEqual([]);
  }
  expect(without).toContain("id-1");
});
