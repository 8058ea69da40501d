// Tokens and usage in PostgreSQL: the operator's commands, windows, and one quota for many processes.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OperatorFault } from "../operator/operator-fault.ts";
import { type Database, openDatabase } from "../service/database/open-database.ts";
import { DatabaseUnavailable } from "../service/database-unavailable.ts";
import { chooseTokenCommands, type TokenCommands } from "../service/tokens/choose-commands.ts";
import { DAY_MS, type TokenOrder } from "../service/tokens/commands.ts";
import { testKeys } from "../service/tokens/keys-suite-for-tests.ts";
import { createPostgresTokens } from "../service/tokens/postgres/postgres-tokens.ts";
import { NO_DATABASE, openTestDatabase, type TestDatabase } from "./database-for-tests.ts";

const CUT_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'parcelscope-service' AND datname = current_database()`;

describe.skipIf(NO_DATABASE)("tokens in PostgreSQL", () => {
  let server: TestDatabase;
  let database: Database;
  let commands: TokenCommands;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    server = await openTestDatabase();
    database = openDatabase(server.url);
    commands = chooseTokenCommands({ dataset: server.url, stateDir: "/nowhere" });
    await commands.list();
  });
  beforeEach(() => server.run("DELETE FROM parcelscope.tokens"));
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });
  afterAll(async () => {
    await database?.close();
    await server?.close();
  });

  const order = (more: Partial<TokenOrder> = {}): TokenOrder => ({ user: "acme", quota: null, windowMs: DAY_MS, expiresAt: null, ...more });
  const accountOf = (token: string, now?: () => number) => createPostgresTokens(database, now).authenticate(token);
  const charge = async (token: string, units: number, now?: () => number) => (await accountOf(token, now))?.charge(units);

  describe("with keys", () =>
    testKeys(async () => {
      await server.run("DELETE FROM parcelscope.tokens");
      await server.run("DELETE FROM parcelscope.keys");
      const world = {
        now: Date.UTC(2026, 0, 1),
        makeToken: (quota: number | null, user = "acme") => commands.create(order({ quota, user })),
        accountOf: async (token: string) => (await accountOf(token, () => world.now))!,
        async readUsed(token: string) {
          const [row] = await server.run(`SELECT used FROM parcelscope.tokens WHERE id = '${token.split("_")[1]}'`);
          return Number(row!.used);
        },
      };
      return world;
    }));

  test("are made, listed and revoked; only their hash is kept", async () => {
    const token = await commands.create(order({ quota: 5 }));
    expect(await accountOf(token)).toMatchObject({ user: "acme", left: 5 });
    for (const other of ["", token.slice(0, -1), token.toUpperCase(), "ps_0000000000000000_x"]) expect(await accountOf(other)).toBeNull();
    const [row] = await server.run("SELECT tokens::text AS text FROM parcelscope.tokens");
    expect(row?.text).not.toContain(token.slice(-20));
    await charge(token, 2);
    const [entry] = await commands.list();
    expect(entry).toMatchObject({ user: "acme", state: "valid", quota: 5, used: 2 });
    await commands.revoke(entry!.id);
    expect(await accountOf(token)).toBeNull();
    await expect(commands.revoke(entry!.id)).rejects.toThrow(OperatorFault);
    expect((await commands.list())[0]?.state).toBe("revoked");
  });

  test("of a wrong order, or in a database that is not there, are refused with a sentence", async () => {
    await expect(commands.create(order({ user: "a b" }))).rejects.toThrow(OperatorFault);
    const nowhere = chooseTokenCommands({ dataset: "postgres://127.0.0.1:1/x", stateDir: "/nowhere" });
    await expect(nowhere.list()).rejects.toThrow(/DATASET names can't be used/);
  });

  test("end when they expire", async () => {
    const expiresAt = Date.now() + 60_000;
    const token = await commands.create(order({ expiresAt }));
    expect(await accountOf(token, () => expiresAt - 1)).not.toBeNull();
    expect(await accountOf(token, () => expiresAt)).toBeNull();
  });

  test("are charged whole or not at all, in order, and a refusal says when to come again", async () => {
    const token = await commands.create(order({ quota: 10 }));
    const now = Date.now();
    const account = await accountOf(token, () => now);
    const charges = await Promise.all([4, 4, 4, 2, 1].map((units) => account!.charge(units)));
    expect(charges).toMatchObject([
      { granted: true, left: 6 },
      { granted: true, left: 2 },
      { granted: false, left: 2 },
      { granted: true, left: 0 },
      { granted: false, left: 0 },
    ]);
    expect(await charge(token, 1, () => now)).toMatchObject({ granted: false, retryAfterSeconds: 86_400 });
  });

  test("that arrive together and fit are told what is left after each", async () => {
    const account = await accountOf(await commands.create(order({ quota: 10 })));
    // The first goes alone; the others wait for it and go together.
    const charges = await Promise.all([1, 2, 3, 4].map((units) => account!.charge(units)));
    expect(charges).toMatchObject([9, 7, 4, 0].map((left) => ({ granted: true, left })));
    const [, second] = charges;
    expect(second?.granted && (await second.refund())).toBe(2);
  });

  test("get units back, but not into a later window; windows follow each other without a gap", async () => {
    let now = Date.now();
    const clock = () => now;
    const token = await commands.create(order({ quota: 10 }));
    const first = await charge(token, 4, clock);
    expect(first?.granted && (await first.refund())).toBe(10);
    const second = await charge(token, 4, clock);
    now += 2.5 * DAY_MS;
    await charge(token, 1, clock);
    if (second?.granted) await second.refund();
    expect((await accountOf(token, clock))?.left).toBe(9);
    now += DAY_MS / 2;
    expect((await accountOf(token, clock))?.left).toBe(10);
  });

  test("have a window that its first use fixes: later ones do not move its end", async () => {
    let now = Date.now();
    const clock = () => now;
    const token = await commands.create(order({ quota: 10 }));
    await charge(token, 1, clock);
    now += DAY_MS / 2;
    await charge(token, 9, clock);
    expect(await charge(token, 1, clock)).toMatchObject({ granted: false, retryAfterSeconds: DAY_MS / 2_000 });
    now += DAY_MS / 2;
    expect((await accountOf(token, clock))?.left).toBe(10);
  });

  test("that another program has locked are not waited for for long, and cost nothing", async () => {
    const impatient = openDatabase(server.url, () => {}, 50);
    const blocker = new Client({ connectionString: server.url });
    await blocker.connect();
    try {
      const token = await commands.create(order({ quota: 10 }));
      const account = await createPostgresTokens(impatient).authenticate(token);
      const first = await account!.charge(3);
      await blocker.query("BEGIN; SELECT * FROM parcelscope.tokens FOR UPDATE");
      await expect(account!.charge(1)).rejects.toThrow(DatabaseUnavailable);
      await expect(first.granted && first.refund()).rejects.toThrow(DatabaseUnavailable);
      await blocker.query("ROLLBACK");
      expect(first.granted && (await first.refund())).toBe(10);
    } finally {
      await blocker.end();
      await impatient.close();
    }
  });

  const startCharging = (token: string, count: string) => {
    const child = fork(
      fileURLToPath(new URL("../service/tokens/charging-process-for-tests.ts", import.meta.url)),
      [server.url, token, count],
      {
        execArgv: ["--disable-warning=ExperimentalWarning"],
      },
    );
    children.push(child);
    return new Promise<number>((resolve) => child.once("message", (message: { granted: number }) => resolve(message.granted)));
  };

  test("are one quota for many processes, exactly", async () => {
    const token = await commands.create(order({ quota: 500 }));
    const granted = await Promise.all([1, 2, 3].map(() => startCharging(token, "300")));
    expect(granted.reduce((sum, count) => sum + count)).toBe(500);
    expect((await commands.list())[0]?.used).toBe(500);
  });

  test("lose nothing and count nothing twice while connections are cut", async () => {
    const token = await commands.create(order());
    const account = await accountOf(token);
    let [granted, failed] = [0, 0];
    for (let round = 0; round < 30; round++) {
      const charges = Array.from({ length: 5 }, () => account!.charge(1));
      const cut = server.run(CUT_CONNECTIONS);
      for (const outcome of await Promise.allSettled(charges)) outcome.status === "fulfilled" ? granted++ : failed++;
      await cut;
    }
    const used = (await commands.list())[0]!.used;
    // A charge whose commit was cut off may have been counted; one that was granted always is.
    expect(used).toBeGreaterThanOrEqual(granted);
    expect(used).toBeLessThanOrEqual(granted + failed);
    expect(granted).toBeGreaterThan(0);
  });
});
