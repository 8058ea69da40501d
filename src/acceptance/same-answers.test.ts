// One dataset, two engines: the file and PostgreSQL answer the same requests with the same bytes, headers included.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTEXT_MAX_ZOOM } from "../contract/context-layers.ts";
import { buildDemo } from "../dataset/demo/build-demo.ts";
import { publishDataset } from "../dataset/publish/publish-dataset.ts";
import { createService } from "../service/app.ts";
import { createRandom, pick } from "../service/geocode/calibration/mangle.ts";
import { openEngine } from "../service/open-engine.ts";
import { DEFAULT_SERVICE_SETTINGS } from "../service/settings.ts";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";
import { createTokenAt } from "../service/tokens/postgres/commands.ts";
import { NO_DATABASE, openTestDatabase, type TestDatabase } from "./database-for-tests.ts";

type Served = { app: FastifyInstance; token: string; close(): Promise<void> };

const folder = mkdtempSync(join(tmpdir(), "parcelscope-same-"));
const path = join(folder, "demo.gpkg");
const order = { user: "tester", quota: 1_000_000, windowMs: DAY_MS, expiresAt: null };

async function serve(dataset: string, token: string): Promise<Served> {
  const { store, tokens, close } = await openEngine({ dataset, stateDir: folder }, () => {});
  const app = createService(DEFAULT_SERVICE_SETTINGS, { store, tokens, log: pino({ level: "silent" }) });
  return {
    app,
    token,
    close: async () => {
      await app.close();
      await tokens.close();
      await close();
    },
  };
}

/** Everything of an answer but its date. */
async function ask({ app, token }: Served, url: string, locations?: unknown): Promise<{ status: number; headers: object; body: string }> {
  const { statusCode, headers, rawPayload } = await app.inject({
    method: locations ? "POST" : "GET",
    url,
    headers: { authorization: `Bearer ${token}`, "x-request-id": "same", ...(locations ? { "content-type": "application/json" } : {}) },
    ...(locations ? { payload: JSON.stringify({ locations }) } : {}),
  });
  const { date: _, ...rest } = headers;
  return { status: statusCode, headers: rest, body: rawPayload.toString("latin1") };
}

/** 126 2nd St becomes 1-26 2nd St, and so on. */
function numberLikeQueens(dataset: string): void {
  const writable = new DatabaseSync(dataset);
  const number = "substr(number, 1, length(number) - 2) || '-' || substr(number, -2)";
  writable.exec(`UPDATE addresses SET text = replace(text, number || ' ', ${number} || ' '), number = ${number} WHERE street = '2ND'`);
  writable.close();
}

describe.skipIf(NO_DATABASE)("the file and PostgreSQL", () => {
  let database: TestDatabase;
  let file: Served;
  let postgres: Served;
  let db: DatabaseSync;
  beforeAll(async () => {
    buildDemo({ path, parcels: 800 });
    numberLikeQueens(path);
    database = await openTestDatabase();
    await publishDataset({ path, to: database.url });
    file = await serve(path, createToken(folder, order));
    postgres = await serve(database.url, await createTokenAt(database.url, order));
    db = new DatabaseSync(path, { readOnly: true });
  });
  afterAll(async () => {
    db?.close();
    await file?.close();
    await postgres?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const expectSame = async (url: string, locations?: unknown) => {
    const [one, other] = [await ask(file, url, locations), await ask(postgres, url, locations)];
    expect(other).toEqual(one);
    return one;
  };
  const batches = <Item>(items: Item[]) =>
    Array.from({ length: Math.ceil(items.length / 500) }, (_, at) => items.slice(at * 500, at * 500 + 500));
  const list = (sql: string) => db.prepare(sql).all() as Record<string, never>[];

  test("answer every building's centre alike", async () => {
    const points = list("SELECT center_lat AS lat, center_long AS lng FROM footprints");
    for (const batch of batches(points)) {
      const { status } = await expectSame(
        "/v2/parcels",
        batch.map((coordinates, at) => ({ input_id: `${at}`, coordinates })),
      );
      expect(status).toBe(200);
    }
  });

  test("answer points on corners and edges, in roads and nowhere alike", async () => {
    const random = createRandom(7);
    const corners = list("SELECT geom FROM parcels").map(({ geom }) => {
      const { buffer, byteOffset } = geom as unknown as Uint8Array;
      const view = new DataView(buffer, byteOffset);
      const [type, first] = [view.getUint32(41, true), 40 + 13];
      const at = type === 6 ? first + 9 : first;
      const [x1, y1, x2, y2] = [0, 8, 16, 24].map((offset) => view.getFloat64(at + offset, true)) as [number, number, number, number];
      const share = pick(random, [0, 0.5, 1 / 3, 1]);
      return { lng: x1 + (x2 - x1) * share, lat: y1 + (y2 - y1) * share };
    });
    const [box] = list("SELECT min_x, max_x, min_y, max_y FROM gpkg_contents WHERE table_name = 'parcels'");
    const { min_x, max_x, min_y, max_y } = box as unknown as Record<string, number>;
    const strewn = Array.from({ length: 1_000 }, () => ({
      lng: min_x! + random() * (max_x! - min_x!),
      lat: min_y! + random() * (max_y! - min_y!),
    }));
    for (const batch of batches([...corners, ...strewn]))
      await expectSame(
        "/v2/parcels",
        batch.map((coordinates) => ({ coordinates })),
      );
  });

  test("answer addresses alike: as they are, misspelt, cut short, and crossings", async () => {
    const random = createRandom(11);
    const texts = list("SELECT text, number, street, suffix, city FROM addresses").flatMap((row) => {
      const { text, number, street, suffix, city } = row as unknown as Record<string, string>;
      const at = Math.floor(random() * text!.length);
      const spoilt = [
        text!.slice(0, at) + text!.slice(at + 1),
        `${number} ${street}`,
        `${Number.parseInt(number!, 10) + 1} ${street} ${suffix}, ${city}`,
        `${street} ${suffix} & ${pick(random, ["Main St", "Front St", "Oak Ave"])}, ${city}`,
        text!.replace(/\d+/, "$&-99"),
        `${number}A ${street} ${suffix} Apt 3, ${city}`,
        `${number} ${street} ${suffix} Apt 99, ${city}`,
        `${Number.parseInt(number!, 10) + 1} ${street} ${suffix}`,
        `${number!.replace("-", "")} ${street} ${suffix}, ${city}`,
      ];
      return [text!, pick(random, spoilt)];
    });
    for (const batch of batches(texts))
      await expectSame(
        "/v2/parcels",
        batch.map((address) => ({ address })),
      );
  });

  test("suggest the same addresses, wherever the typing stops", async () => {
    const random = createRandom(13);
    const addresses = list("SELECT text, street FROM addresses ORDER BY parcel_id, text") as unknown as { text: string; street: string }[];
    const texts = addresses.slice(0, 150).flatMap(({ text, street }) => {
      const end = 1 + Math.floor(random() * text.length);
      return [
        text.slice(0, end),
        text.replace(/^\S+ /, "").slice(0, end),
        text.replace(/^(\d)\d*/, "$1").slice(0, end),
        street.slice(0, 1),
      ];
    });
    let found = 0;
    for (const text of texts) found += (await expectSame(`/suggest?text=${encodeURIComponent(text)}`)).body.length > 20 ? 1 : 0;
    expect(found).toBeGreaterThan(texts.length / 2);
    await expectSame("/suggest?text=%25%00%27");
  });

  test("answer version 1, failures and what the dataset says of itself alike", async () => {
    const [row] = list("SELECT text FROM addresses");
    const known = encodeURIComponent(String(row?.text));
    expect((await expectSame(`/v1/parcels?location=${known}&location=0,0`)).status).toBe(200);
    expect((await expectSame("/v1/parcels?location=0,0")).status).toBe(404);
    expect((await expectSame("/v1/parcels")).status).toBe(400);
    expect((await expectSame("/v2/parcels")).status).toBe(405);
    expect((await expectSame("/dataset")).status).toBe(200);
  });

  test("draw the same map", async () => {
    const [row] = list("SELECT avg(center_lat) AS lat, avg(center_long) AS lng FROM footprints");
    const { lat, lng } = row as unknown as { lat: number; lng: number };
    for (let z = 0; z <= CONTEXT_MAX_ZOOM; z++) {
      const [x, y] = [((lng + 180) / 360) * 2 ** z, ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z].map(
        Math.floor,
      );
      for (const [east, south] of [
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const) {
        const { body } = await expectSame(`/context/${z}/${Math.min(x! + east, 2 ** z - 1)}/${Math.min(y! + south, 2 ** z - 1)}.mvt`);
        if (z >= 12 && z <= 15 && east === 0 && south === 0) expect(body.length).toBeGreaterThan(100);
      }
    }
  });
});
