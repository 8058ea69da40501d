// The settings that the command line itself reads; the service and the gateway read theirs in their own `config.ts`.
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isPostgresUrl } from "./contract/postgres-layout.ts";
import { readConfig as readGatewayConfig } from "./gateway/config.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import type { Environment } from "./operator/read-settings.ts";
import { readConfig as readServiceConfig } from "./service/config.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Where the person was when they typed the command: what their file names are relative to. */
export const CALLER_DIR = process.env.PARCELSCOPE_CWD ?? process.cwd();

export type Settings = {
  host: string;
  port: number;
  publicOrigin: string | null;
  stateDir: string;
  /** The dataset file or a database (postgres://…); `null`: the demo town, made when it is missing. */
  dataset: string | null;
  upstreamUrl: string | null;
  /** Where the logs of `start` go. */
  logTo: "file" | "stdout";
};

/** Takes `.env` of the project's folder into the environment; what the environment says already wins. */
export function loadEnvFile(): void {
  const path = join(ROOT, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Settings for running the product. Throws an OperatorFault that lists everything that is wrong, also for the service and the gateway. */
export async function requireSettings(env: Environment): Promise<Settings> {
  const faults: string[] = [];
  const settings = readSettings(env, faults);
  // HOST is the gateway's: the embedded service stays on loopback.
  if (!settings.upstreamUrl) await listFaults(() => readServiceConfig(serviceEnvironment({ ...env, HOST: "" }, settings)), faults);
  // The embedded service's address and token are known only once it runs.
  const upstream = settings.upstreamUrl ? {} : { UPSTREAM_URL: "http://127.0.0.1", UPSTREAM_TOKEN: "embedded" };
  await listFaults(() => readGatewayConfig({ ...env, ...upstream }), faults);
  return settleFaults(settings, faults);
}

/** As `requireSettings`, for the service alone. */
export async function requireServiceSettings(env: Environment): Promise<Settings> {
  const faults: string[] = [];
  const settings = readSettings(env, faults);
  await listFaults(() => readServiceConfig(serviceEnvironment(env, settings)), faults);
  return settleFaults(settings, faults);
}

function settleFaults(settings: Settings, faults: string[]): Settings {
  if (faults.length > 0) throw new OperatorFault(faults.join("\n"));
  return settings;
}

function serviceEnvironment(env: Environment, { dataset, stateDir }: Settings): Environment {
  return { ...env, DATASET: dataset ?? ROOT, STATE_DIR: stateDir };
}

/** Reads what it can; adds a sentence to `faults` for everything that is wrong. */
export function readSettings(env: Environment, faults: string[]): Settings {
  const dataset = readDataset(env.DATASET);
  if (dataset && !isPostgresUrl(dataset) && !existsSync(dataset)) {
    faults.push(
      `DATASET names ${dataset}, which does not exist. Make it with \`npm run dataset -- import\`, or leave DATASET out for the demo town.`,
    );
  } else if (dataset && !isPostgresUrl(dataset) && !statSync(dataset).isFile()) {
    faults.push(`DATASET names ${dataset}, which is not a regular file.`);
  }
  const logTo = env.LOG_TO || "file";
  if (logTo !== "file" && logTo !== "stdout") faults.push(`LOG_TO is "${logTo}": it must be file or stdout.`);
  return {
    host: env.HOST || "127.0.0.1",
    port: Number(env.PORT || 8080),
    publicOrigin: env.PUBLIC_ORIGIN || null,
    stateDir: env.STATE_DIR ? resolve(CALLER_DIR, env.STATE_DIR) : join(ROOT, "var"),
    dataset,
    upstreamUrl: env.UPSTREAM_URL || null,
    logTo: logTo === "stdout" ? "stdout" : "file",
  };
}

function readDataset(text: string | undefined): string | null {
  if (!text) return null;
  return isPostgresUrl(text) ? text : resolve(CALLER_DIR, text);
}

async function listFaults(read: () => unknown, faults: string[]): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    faults.push(...error.message.split("\n"));
  }
}
