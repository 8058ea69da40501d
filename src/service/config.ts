// The environment of the service process: read here only, checked, every fault told at once.
import { isAbsolute } from "node:path";
import { isPostgresUrl } from "../contract/postgres-layout.ts";
import { OperatorFault } from "../operator/operator-fault.ts";
import { type Environment, isLoopback, readPort, readSwitch } from "../operator/read-settings.ts";
import { type NewToken, parseToken } from "./tokens/token-text.ts";

export type ServiceConfig = {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The dataset file, or a database by its address: postgres://… */
  dataset: string;
  stateDir: string;
  /** For the gateway beside it, made by the program that starts both: the path of a socket to listen at, and the token that is good there, kept in
   *  memory only. Null: there is none. */
  embedded: { socket: string; token: NewToken } | null;
  logLocations: boolean;
};

/** Throws an OperatorFault that lists every fault, one a line. */
export function readConfig(env: Environment): ServiceConfig {
  const faults: string[] = [];
  const config: ServiceConfig = {
    host: env.HOST || "127.0.0.1",
    port: readPort(env, "SERVICE_PORT", faults),
    dataset: isPostgresUrl(env.DATASET ?? "") ? env.DATASET! : readPath("DATASET", env.DATASET, "the dataset file", faults),
    stateDir: readPath("STATE_DIR", env.STATE_DIR, "the folder of tokens and usage", faults),
    embedded: readEmbedded(env, faults),
    logLocations: readSwitch(env, "LOG_LOCATIONS", faults),
  };
  if (!isLoopback(config.host) && !readSwitch(env, "INSECURE_LISTEN", faults)) {
    faults.push(`HOST is ${config.host}: listening beyond this machine, without TLS, needs INSECURE_LISTEN=1.`);
  }
  if (faults.length > 0) throw new OperatorFault(faults.join("\n"));
  return config;
}

function readEmbedded({ EMBEDDED_SOCKET: socket, EMBEDDED_TOKEN: text = "" }: Environment, faults: string[]): ServiceConfig["embedded"] {
  if (!socket) return null;
  const token = parseToken(text);
  if (token) return { socket, token };
  // It is a secret: what is wrong with it is not repeated.
  faults.push("EMBEDDED_TOKEN isn't a Parcelscope token: remove it, and EMBEDDED_SOCKET.");
  return null;
}

function readPath(name: string, text: string | undefined, about: string, faults: string[]): string {
  if (text && isAbsolute(text)) return text;
  faults.push(
    text ? `${name} is "${text}": it must be an absolute path.` : `${name} is missing: it must be the absolute path of ${about}.`,
  );
  return "";
}
