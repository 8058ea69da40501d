// The service process: reads its settings, opens dataset and tokens, listens, and ends when told or when its parent is gone. The gateway of the
// same program has a socket and a token of its own, which is good nowhere else; the port is for other programs.
// Tells a parent process `{ ready: true, port }` once it listens.
import { lookup } from "node:dns/promises";
import { rmSync } from "node:fs";
import { explainFailure, explainListening } from "../operator/explain-failure.ts";
import { FAULT_EXIT, OperatorFault } from "../operator/operator-fault.ts";
import { openLog } from "../server/open-log.ts";
import { createService } from "./app.ts";
import { readConfig, type ServiceConfig } from "./config.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { QueryTimeout } from "./deadline.ts";
import { openEngine } from "./open-engine.ts";
import { readSamples } from "./samples/draw-samples.ts";
import { DEFAULT_SERVICE_SETTINGS } from "./settings.ts";
import { DAY_MS, insertToken, openTokensIn } from "./tokens/commands.ts";
import { keepTokensInMemory } from "./tokens/open-database.ts";
import type { NewToken } from "./tokens/token-text.ts";
import { createTokens, type FileTokens } from "./tokens/tokens.ts";

/** Of the token that the gateway of the same program uses. */
const EMBEDDED_QUOTA = 100_000;
/** Longer than the longest query. */
const STOP_TIMEOUT_MS = 18_000;

try {
  await run(readConfig(process.env));
} catch (error) {
  const message = explainFailure(error);
  if (message === null) throw error;
  console.error(message);
  const { cause } = error as Error;
  // A database comes back by itself.
  process.exit(cause instanceof DatabaseUnavailable || cause instanceof QueryTimeout ? 1 : FAULT_EXIT);
}

async function run(config: ServiceConfig): Promise<void> {
  const { log, flush } = openLog("service");
  const engine = await openEngine(config, (message, err) => log.warn({ err }, message));
  const { store, tokens } = engine;
  const settings = { ...DEFAULT_SERVICE_SETTINGS, logLocations: config.logLocations };
  const app = createService(settings, { store, tokens, log });
  const { embedded } = config;
  const forGateway = embedded && createService(settings, { store, tokens: openEmbeddedToken(config.stateDir, embedded.token), log });

  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await Promise.all([app.close(), forGateway?.close()]);
    await tokens.close();
    await engine.close();
    log.info({ why }, "stopped");
    await flush();
    process.exit(0);
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("disconnect", () => stop("the parent process is gone"));

  const { host } = config;
  try {
    // One address: for each further one of a name Fastify would add a server, which refuses in Node's own words.
    const first = await lookup(host);
    await app.listen({ host: first.address, port: config.port, listenTextResolver: () => "listening" });
  } catch (cause) {
    throw new OperatorFault(explainListening(cause as Error, "service", host, config.port));
  }
  if (embedded) {
    // One that was killed leaves its socket there. Nobody else can enter the folder.
    if (process.platform !== "win32") rmSync(embedded.socket, { force: true });
    await forGateway?.listen({ path: embedded.socket, listenTextResolver: () => "listening" });
  }
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  log.info({ host, port, dataset: store.document.info.id }, "ready");
  process.send?.({ ready: true, port });
  // Ahead of the first page, which waits for them.
  void readSamples(store);
}

/** Token and usage are in memory: the token is good at its own socket alone, and its quota, from the start of this process, bounds a gateway gone
 *  wrong; nobody is billed by it. The keys of requests are in a file, and outlast this process. */
function openEmbeddedToken(stateDir: string, token: NewToken): FileTokens {
  const db = openTokensIn(stateDir, "gateway.sqlite");
  keepTokensInMemory(db);
  insertToken(db, { user: "parcelscope-gateway", quota: EMBEDDED_QUOTA, windowMs: DAY_MS, expiresAt: null }, token);
  return createTokens(db, { path: null });
}
