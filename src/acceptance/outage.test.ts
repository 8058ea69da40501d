// A database that goes away and comes back: the service says so, loses no request that it need not lose, and is well again by itself.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishDataset } from "../dataset/publish/publish-dataset.ts";
import { createService } from "../service/app.ts";
import { at, writeTown } from "../service/fixture/town.ts";
import { type Engine, openEngine } from "../service/open-engine.ts";
import { DEFAULT_SERVICE_SETTINGS } from "../service/settings.ts";
import { DAY_MS } from "../service/tokens/commands.ts";
import { createTokenAt } from "../service/tokens/postgres/commands.ts";
import type { PrivatePostgres } from "../setup/start-postgres.ts";
import { NO_PRIVATE_SERVER, runSql, startPrivateServer } from "./database-for-tests.ts";

test("a database that is down when the service starts is refused with what to do", async () => {
  const opened = openEngine({ dataset: "postgres://nobody@127.0.0.1:1/nothing", stateDir: "/nowhere" }, () => {});
  await expect(opened).rejects.toThrow(
    /^Can't query the database that DATASET names \(The database is down or restarting: connect ECONNREFUSED .*\)\. Check the address, and/,
  );
});

test("a database whose address can't be read is refused with what to do", async () => {
  await expect(openEngine({ dataset: "postgres://a:b#c@h/d", stateDir: "/nowhere" }, () => {})).rejects.toThrow("Percent-encode");
});

describe.skipIf(NO_PRIVATE_SERVER)("a database that", () => {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-outage-"));
  let server: PrivatePostgres;
  let engine: Engine;
  let app: FastifyInstance;
  let token: string;
  const settings = { ...DEFAULT_SERVICE_SETTINGS };
  beforeAll(async () => {
    server = await startPrivateServer();
    const path = join(folder, "town.gpkg");
    writeTown(path);
    await publishDataset({ path, to: server.url });
    token = await createTokenAt(server.url, { user: "tester", quota: 1_000, windowMs: DAY_MS, expiresAt: null });
    engine = await openEngine({ dataset: server.url, stateDir: folder }, () => {});
    app = createService(settings, { store: engine.store, tokens: engine.tokens, log: pino({ level: "silent" }) });
  });
  afterAll(async () => {
    await app?.close();
    await engine?.tokens.close();
    await engine?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const lookUp = async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/v2/parcels",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: { locations: [{ coordinates: at(0.5, 0.5) }, { address: "1 Oak St, Santa Monica, CA 90402" }] },
    });
    return { status: answer.statusCode, body: answer.json(), left: answer.headers["x-usage-left"] };
  };
  const ready = async () => (await app.inject({ url: "/readyz" })).statusCode;
  const readUsed = async () => Number((await runSql(server.url, "SELECT used FROM parcelscope.tokens"))[0]?.used);

  test("cut every connection costs no request", async () => {
    for (let round = 0; round < 5; round++) {
      // Several at once, so that several connections lie idle when they are cut.
      const answers = await Promise.all([lookUp(), lookUp(), lookUp(), lookUp()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await runSql(server.url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parcelscope-service'");
    }
    expect((await lookUp()).status).toBe(200);
  });

  test("is down gives a 503 with its reason that costs nothing, and a red readyz; both are well again once it is up", async () => {
    const before = await readUsed();
    expect(await ready()).toBe(200);
    await server.stop();
    expect(await ready()).toBe(503);
    const failed = await lookUp();
    expect([failed.status, failed.body.type]).toEqual([503, "urn:parcelscope:problem:unavailable"]);
    expect(failed.body.detail).toMatch(/^The database is down or restarting\. Nothing was charged\./);
    expect(failed.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(failed.body)).not.toContain("ECONNREFUSED");
    await server.start();
    expect(await ready()).toBe(200);
    expect(await readUsed()).toBe(before);
    expect((await lookUp()).status).toBe(200);
  });

  test("has no free connection gives a 503 with its reason, and answers once it has", async () => {
    const others: Client[] = [];
    await runSql(server.url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parcelscope-service'");
    const fill = async () => {
      for (;;) {
        const client = new Client({ connectionString: server.url });
        await client.connect();
        others.push(client);
      }
    };
    await expect(fill()).rejects.toThrow(/too many clients/);
    const refused = await lookUp();
    expect([refused.status, refused.body.detail]).toEqual([
      503,
      expect.stringMatching(/^The database has no free connection\. Nothing was/),
    ]);
    // Nor is it enough for a start, which needs two.
    await others.pop()!.end();
    const opened = openEngine({ dataset: server.url, stateDir: folder }, () => {});
    await expect(opened).rejects.toThrow(/^Can't query the database that DATASET names \(The database has no free connection: /);
    await Promise.all(others.map((client) => client.end()));
    expect((await lookUp()).status).toBe(200);
  });

  test("is held up is given up at the deadline, and asked again by the next request", async () => {
    const before = await readUsed();
    const blocker = new Client({ connectionString: server.url });
    await blocker.connect();
    const { rows } = await blocker.query("SELECT schema_name FROM parcelscope.publications");
    await blocker.query(`BEGIN; LOCK TABLE ${rows[0].schema_name}.parcels`);
    settings.queryTimeoutMs = 300;
    const late = await lookUp();
    settings.queryTimeoutMs = DEFAULT_SERVICE_SETTINGS.queryTimeoutMs;
    expect([late.status, late.body.type]).toEqual([500, "urn:parcelscope:problem:query-timeout"]);
    await blocker.end();
    expect(await readUsed()).toBe(before);
    expect((await lookUp()).status).toBe(200);
  });

  test("has no more the dataset that the service was started with gives a 503 that says so", async () => {
    const before = await readUsed();
    const [publication] = await runSql(server.url, "SELECT schema_name FROM parcelscope.publications");
    await runSql(server.url, `DROP SCHEMA ${publication?.schema_name} CASCADE`);
    const refused = await lookUp();
    expect([refused.status, refused.body.detail]).toEqual([
      503,
      expect.stringMatching(/no longer has the dataset .* Nothing was charged\. Contact your administrator\.$/),
    ]);
    expect(await ready()).toBe(503);
    expect(await readUsed()).toBe(before);
  });
});
