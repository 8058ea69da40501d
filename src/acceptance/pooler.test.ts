// A pooler between the service and its database: with its usual settings it is enough that it pools sessions, and what can't work is refused at the
// start, by name.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishDataset } from "../dataset/publish/publish-dataset.ts";
import { OperatorFault } from "../operator/operator-fault.ts";
import { createService } from "../service/app.ts";
import { HOME, writeTown } from "../service/fixture/town.ts";
import { openEngine } from "../service/open-engine.ts";
import { DEFAULT_SERVICE_SETTINGS } from "../service/settings.ts";
import { chooseTokenCommands } from "../service/tokens/choose-commands.ts";
import { DAY_MS } from "../service/tokens/commands.ts";
import { findFreePort } from "../setup/find-free-port.ts";
import { findOwner, type PrivatePostgres } from "../setup/start-postgres.ts";
import { NO_PRIVATE_SERVER, startPrivateServer } from "./database-for-tests.ts";

const POOLER = "/usr/sbin/pgbouncer";
const hasPooler = spawnSync(POOLER, ["--version"]).status === 0;
if (!hasPooler) console.warn("Skipped: a pooler in front of the database, as there is no PgBouncer on this machine (Debian: pgbouncer)");

describe.skipIf(NO_PRIVATE_SERVER || !hasPooler)("behind PgBouncer", () => {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-pooler-"));
  const poolers: ChildProcess[] = [];
  let server: PrivatePostgres;
  beforeAll(async () => {
    server = await startPrivateServer();
    const path = join(folder, "town.gpkg");
    writeTown(path);
    await publishDataset({ path, to: server.url });
  });
  afterAll(async () => {
    for (const pooler of poolers) pooler.kill("SIGKILL");
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The address of the database through it. */
  async function startPooler(...lines: string[]): Promise<string> {
    const port = await findFreePort();
    const settings = join(mkdtempSync(join(tmpdir(), "parcelscope-pgbouncer-")), "pgbouncer.ini");
    const target = `* = host=127.0.0.1 port=${new URL(server.url).port} user=postgres`;
    const text = [
      "[databases]",
      target,
      "[pgbouncer]",
      "listen_addr=127.0.0.1",
      `listen_port=${port}`,
      "auth_type=any",
      "unix_socket_dir=",
    ];
    writeFileSync(settings, [...text, ...lines, ""].join("\n"));
    const owner = findOwner();
    if (owner) spawnSync("chown", ["-R", String(owner.uid), join(settings, "..")]);
    const pooler = spawn(POOLER, [settings], { ...owner, stdio: ["ignore", "ignore", "pipe"] });
    poolers.push(pooler);
    let said = "";
    const ended = once(pooler, "exit").then(() => [null]);
    while (!said.includes("process up")) {
      const [more] = await Promise.race([once(pooler.stderr!, "data"), ended]);
      if (more === null) throw new Error(`PgBouncer did not start: ${said}`);
      said += more;
    }
    pooler.stderr!.resume();
    pooler.once("exit", () => rmSync(join(settings, ".."), { recursive: true, force: true }));
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  const open = (dataset: string) => openEngine({ dataset, stateDir: folder }, () => {});

  test("that pools sessions, without further settings, many lookups at once are answered", async () => {
    const url = await startPooler("pool_mode=session");
    const token = await chooseTokenCommands({ dataset: url, stateDir: folder }).create({
      ...{ user: "tester", quota: 1_000, windowMs: DAY_MS, expiresAt: null },
    });
    const engine = await open(url);
    const app = createService(DEFAULT_SERVICE_SETTINGS, { ...engine, log: pino({ level: "silent" }) });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        app.inject({
          ...{ method: "POST", url: "/v2/parcels", payload: { locations: [HOME] } },
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await app.close();
    await engine.tokens.close();
    await engine.close();
  });

  test.each([
    ["transaction", 0],
    ["transaction", 1],
    ["statement", 0],
  ])("with pool_mode = %s and sessions in turn: %i, a start is refused, and says what to set", async (mode, inTurn) => {
    const url = await startPooler(`pool_mode=${mode}`, `server_round_robin=${inTurn}`);
    const fault = new OperatorFault(
      "The database that DATASET names is behind a pooler that gives each transaction another session (PgBouncer's pool_mode = transaction). Set pool_mode to session, or connect to PostgreSQL itself.",
    );
    await Promise.all([open(url), open(url)].map((opened) => expect(opened).rejects.toThrow(fault)));
  });

  test("a parameter of the address that it refuses is named, and so is its setting for that", async () => {
    const url = await startPooler("pool_mode=session");
    await expect(open(`${url}?options=-c%20geqo%3Doff`)).rejects.toThrow(
      /ignore_startup_parameters: unsupported startup parameter: options/,
    );
  });
});
