// The settings that the command line itself reads; the service and the gateway read theirs in their own `config.ts`.
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isPostgresUrl } from "./contract/postgres-layout.ts";
import { readConfig as readGatewayConfig } from "./gateway/config.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { type Environment, readPort } from "./operator/read-settings.ts";
import { whyNoFile, whyNoFolder } from "./operator/usable-paths.ts";
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
export function loadEnvFile(path = join(ROOT, ".env")): void {
  if (!existsSync(path)) return;
  const fault = whyNoFile(path);
  if (fault) throw new OperatorFault(`${fault} Settings are read from it: make it a file with lines NAME=value, or remove it.`);
  process.loadEnvFile(path);
}

/** Settings for running the product. Throws an OperatorFault that lists everything that is wrong, also for the service and the gateway. */
export async function requireSettings(env: Environment): Promise<Settings> {
  const faults: string[] = [];
  const settings = readSettings(env, faults);
  // HOST is the gateway's: the embedded service stays on loopback.
  await listFaults(() => readServiceConfig(serviceEnvironment({ ...env, HOST: "" }, settings)), faults);
  // The embedded service's address and token are known only once it runs.
  const upstream = settings.upstreamUrl ? {} : { UPSTREAM_URL: "http://127.0.0.1", UPSTREAM_TOKEN: "embedded" };
  await listFaults(() => readGatewayConfig({ ...env, ...upstream }), faults);
  // Also with a HOST of its own, where both could listen: one number for two is a mistake more often than a wish.
  const servicePort = readPort(env, "SERVICE_PORT", []);
  if (!settings.upstreamUrl && servicePort !== 0 && servicePort === settings.port) {
    faults.push(`PORT and SERVICE_PORT are both ${servicePort}: set them to different ports.`);
  }
  // A gateway that keeps no log in a file has no use for it.
  if (!settings.upstreamUrl || settings.logTo === "file") faults.push(...listStateFaults(settings));
  return settleFaults(settings, faults);
}

/** As `requireSettings`, for the service alone. */
export async function requireServiceSettings(env: Environment): Promise<Settings> {
  const faults: string[] = [];
  const settings = readSettings(env, faults);
  await listFaults(() => readServiceConfig(serviceEnvironment(env, settings)), faults);
  faults.push(...listStateFaults(settings));
  return settleFaults(settings, faults);
}

function listStateFaults({ stateDir }: Settings): string[] {
  const fault = whyNoFolder(stateDir);
  return fault ? [`STATE_DIR is ${stateDir}: ${fault} Set it to a folder for the dataset, tokens, usage and logs.`] : [];
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
      `DATASET is ${dataset}, which doesn't exist. Create it with \`npm run dataset -- import\`, or remove DATASET to use the demo town.`,
    );
  } else if (dataset && !isPostgresUrl(dataset) && !statSync(dataset).isFile()) {
    faults.push(`DATASET is ${dataset}, which isn't a regular file.`);
  }
  const logTo = env.LOG_TO || "file";
  if (logTo !== "file" && logTo !== "stdout") faults.push(`LOG_TO is "${logTo}": it must be file or stdout.`);
  return {
    host: env.HOST || "127.0.0.1",
    port: readPort(env, "PORT", []),
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
