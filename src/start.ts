// `npm start`, `npm run dev` and `npm run service`: makes what is missing, then runs the processes, and runs them again when they die, until told
// to stop.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { makeDemoIfStale } from "./demo-dataset.ts";
import { type LogFile, openLogFile } from "./log-files.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { namePageAddress } from "./page-address.ts";
import { buildPageIfStale, PAGE_DIR } from "./page-build.ts";
import { createSocketPath } from "./private-socket.ts";
import { createProcesses, type Processes, type ProcessOrder, type Ready } from "./processes.ts";
import { createTokenText } from "./service/tokens/token-text.ts";
import type { Settings } from "./settings.ts";

const LOOPBACK = "127.0.0.1";

type Run = { settings: Settings; processes: Processes; logs: LogFile[] };

/** The whole product: the embedded service (unless an upstream is set), the gateway, the page. */
export async function start(settings: Settings): Promise<void> {
  buildPageIfStale(() => console.error("Building the page …"));
  const run = beginRun(settings);
  const upstream = await startUpstream(run);
  const { port } = await startGateway(run, { ...upstream, PAGE_DIR });
  for (const log of run.logs) log.settle();
  console.log(`Parcelscope is at ${settings.publicOrigin ?? namePageAddress(settings.host, port)}`);
}

/** The service alone, its log on stdout. */
export async function startServiceAlone(settings: Settings): Promise<void> {
  await startService(beginRun({ ...settings, logTo: "stdout" }), {});
}

/** Hot reload: Vite serves the page at the usual address and hands `/api` to the gateway behind it. */
export async function startDev(settings: Settings): Promise<void> {
  const run = beginRun(settings);
  const upstream = await startUpstream(run);
  const origin = `http://${LOOPBACK}:${settings.port}`;
  const gateway = await startGateway(run, { ...upstream, PORT: "0", PUBLIC_ORIGIN: origin });
  const { createServer } = await import("vite");
  const proxy = { "/api": { target: `http://${LOOPBACK}:${gateway.port}`, changeOrigin: false } };
  const vite = await createServer({ server: { host: LOOPBACK, port: settings.port, strictPort: true, proxy } });
  await vite.listen();
  for (const log of run.logs) log.settle();
  console.log(`Parcelscope, with hot reload, is at ${origin}`);
}

/** The gateway's upstream as environment: the embedded service, or nothing where the settings name one. Both processes are given one token
 *  when they start, so that either can be started again without the other; it is in no file. */
async function startUpstream(run: Run): Promise<Record<string, string>> {
  // Whatever the environment says: what only the embedded service may get never goes to another.
  if (run.settings.upstreamUrl) return { UPSTREAM_SOCKET: "" };
  const token = createTokenText().text;
  const socket = createSocketPath();
  await startService(run, { EMBEDDED_TOKEN: token, EMBEDDED_SOCKET: socket, HOST: LOOPBACK });
  return { UPSTREAM_URL: "http://localhost", UPSTREAM_SOCKET: socket, UPSTREAM_TOKEN: token };
}

async function startService(run: Run, env: Record<string, string>): Promise<Ready> {
  const { settings } = run;
  // Before anything else makes it: what is in there is for its owner.
  mkdirSync(settings.stateDir, { recursive: true, mode: 0o700 });
  const dataset = settings.dataset ?? join(settings.stateDir, "demo-town.gpkg");
  if (!settings.dataset) await makeDemoIfStale(dataset);
  const all = { ...env, DATASET: dataset, STATE_DIR: settings.stateDir };
  return startProcess(run, { name: "service", entry: "service/main.ts", portSetting: "SERVICE_PORT", env: all });
}

function startGateway(run: Run, env: Record<string, string>): Promise<Ready> {
  return startProcess(run, { name: "gateway", entry: "gateway/main.ts", portSetting: "PORT", env });
}

/** Stops everything on Ctrl-C and SIGTERM, and when one of the processes dies again and again. */
function beginRun(settings: Settings): Run {
  const processes = createProcesses({
    log: (line) => console.error(line),
    onGiveUp: (reason) => {
      console.error(reason);
      process.exit(1);
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void processes.stop().then(() => process.exit(0)));
  }
  return { settings, processes, logs: [] };
}

/** What a child had to say about why it did not start is on stderr already. */
async function startProcess({ settings, processes, logs }: Run, order: Omit<ProcessOrder, "logFile">): Promise<Ready> {
  try {
    const logFile = settings.logTo === "file" ? openLogFile(settings.stateDir, order.name) : null;
    if (logFile) logs.push(logFile);
    return await processes.start({ ...order, logFile });
  } catch (error) {
    await processes.stop();
    throw new OperatorFault((error as Error).message);
  }
}
