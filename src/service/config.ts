// The environment of the service process: read here only, checked, every fault told at once.
import { isAbsolute } from "node:path";
import { isPostgresUrl } from "../contract/postgres-layout.ts";

export type ServiceConfig = {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The dataset file, or a database by its address: postgres://… */
  dataset: string;
  stateDir: string;
  /** Make a token that lives in this process only, for the gateway that started it. */
  embeddedToken: boolean;
  logLocations: boolean;
};

type Environment = Record<string, string | undefined>;

/** The message lists every fault, one a line. */
export class ConfigFault extends Error {
  override name = "ConfigFault";
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Throws ConfigFault. */
export function readConfig(env: Environment): ServiceConfig {
  const faults: string[] = [];
  const config: ServiceConfig = {
    host: env.HOST || "127.0.0.1",
    port: readPort(env.SERVICE_PORT, faults),
    dataset: isPostgresUrl(env.DATASET ?? "") ? env.DATASET! : readPath("DATASET", env.DATASET, "the dataset file", faults),
    stateDir: readPath("STATE_DIR", env.STATE_DIR, "the folder of tokens and usage", faults),
    embeddedToken: readSwitch("EMBEDDED_TOKEN", env.EMBEDDED_TOKEN, faults),
    logLocations: readSwitch("LOG_LOCATIONS", env.LOG_LOCATIONS, faults),
  };
  if (!LOOPBACK.test(config.host) && !readSwitch("INSECURE_LISTEN", env.INSECURE_LISTEN, faults)) {
    faults.push(`HOST is ${config.host}: listening beyond this machine, without TLS, needs INSECURE_LISTEN=1.`);
  }
  if (faults.length > 0) throw new ConfigFault(faults.join("\n"));
  return config;
}

function readPort(text: string | undefined, faults: string[]): number {
  const port = Number(text || "8081");
  if (/^\d*$/.test(text ?? "") && port <= 65_535) return port;
  faults.push(`SERVICE_PORT is "${text}": it must be a port number from 0 to 65535.`);
  return 0;
}

function readPath(name: string, text: string | undefined, about: string, faults: string[]): string {
  if (text && isAbsolute(text)) return text;
  faults.push(
    text ? `${name} is "${text}": it must be an absolute path.` : `${name} is missing: it must be the absolute path of ${about}.`,
  );
  return "";
}

function readSwitch(name: string, text: string | undefined, faults: string[]): boolean {
  if (text === "1") return true;
  if (text !== undefined && text !== "" && text !== "0") faults.push(`${name} is "${text}": it must be 1 or 0.`);
  return false;
}
