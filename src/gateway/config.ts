// The environment of the gateway process: read here only, checked, every fault told at once.
import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatasetDictionary } from "../contract/fields.ts";
import { LIMITS } from "../contract/limits.ts";
import type { Basemap, PageSetup } from "../contract/page-setup.ts";
import { OperatorFault } from "../operator/operator-fault.ts";
import { type Environment, isLoopback, readPort, readSwitch } from "../operator/read-settings.ts";
import type { ServedRuleSet } from "../rules/rule-format.ts";
import { PUBLIC_BASEMAPS } from "./public-basemaps.ts";
import { serveDefaultRules } from "./serve-rules.ts";

export type GatewaySettings = {
  /** The lookup service: origin, and the path before its own (`/base`, or nothing). `socket`: the embedded one is reached by this path instead. */
  upstream: {
    origin: string;
    basePath: string;
    token: string;
    embedded: boolean;
    socket: string | null;
    /** Name of the setting of a proxy, which isn't used; null: there is none. */
    unusedProxy: string | null;
  };
  /** The address that people use, where it is another than the one listened at. */
  publicOrigin: string | null;
  pageDir: string;
  dictionary: DatasetDictionary | null;
  /** west, south, east, north in degrees. */
  startView: PageSetup["start_view"];
  basemaps: Basemap[];
  rules: ServedRuleSet;
  upstreamTimeoutMs: number;
};

export type GatewayConfig = {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  settings: GatewaySettings;
  /** What is no fault and hardly meant, a sentence each. */
  warnings: string[];
};

/** What an HTTP header can carry after `Bearer `. Shorter ones would mask ordinary words of an answer. */
const TOKEN = /^[\x21-\x7e]{4,4096}$/;
const DEFAULT_PAGE_DIR = fileURLToPath(new URL("../../dist/page", import.meta.url));

/** Rejects with an OperatorFault that lists every fault, one a line. */
export async function readConfig(env: Environment): Promise<GatewayConfig> {
  const faults: string[] = [];
  // Loaded when wanted: the checker costs a third of the time to start.
  const documents = env.DICTIONARY || env.BASEMAPS || env.RULES ? await import("./read-document.ts") : null;
  const [host, port] = [env.HOST || "127.0.0.1", readPort(env, "PORT", faults)];
  const config: GatewayConfig = {
    ...{ host, port },
    settings: {
      upstream: {
        ...readUpstreamUrl(env, faults),
        token: readToken(env.UPSTREAM_TOKEN, faults),
        embedded: Boolean(env.UPSTREAM_SOCKET),
        socket: env.UPSTREAM_SOCKET || null,
        unusedProxy: ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"].find((name) => env[name]) ?? null,
      },
      publicOrigin: readPublicOrigin(env.PUBLIC_ORIGIN, faults) ?? nameOrigin(host, port),
      pageDir: env.PAGE_DIR ? fromCaller(env, env.PAGE_DIR) : DEFAULT_PAGE_DIR,
      dictionary: documents && env.DICTIONARY ? documents.readDictionary(fromCaller(env, env.DICTIONARY), faults) : null,
      startView: readStartView(env.START_VIEW, faults),
      basemaps: documents && env.BASEMAPS ? documents.readBasemaps(fromCaller(env, env.BASEMAPS), faults) : PUBLIC_BASEMAPS,
      rules: (documents && env.RULES ? documents.readRules(fromCaller(env, env.RULES), faults) : null) ?? serveDefaultRules(),
      upstreamTimeoutMs: LIMITS.gatewayTimeoutMs,
    },
    warnings: [],
  };
  if (documents && env.RULES) config.warnings = documents.warnOfRules(config.settings);
  if (!isLoopback(config.host) && !readSwitch(env, "INSECURE_LISTEN", faults)) {
    faults.push(`HOST is ${config.host}: there is no sign-in yet, so listening beyond this machine needs INSECURE_LISTEN=1.`);
  }
  if (faults.length > 0) throw new OperatorFault(faults.join("\n"));
  return config;
}

/** Relative paths are meant from where the person typed the command. */
function fromCaller(env: Environment, path: string): string {
  return resolve(env.PARCELSCOPE_CWD ?? "", path);
}

function readUpstreamUrl(env: Environment, faults: string[]): { origin: string; basePath: string } {
  const nothing = { origin: "", basePath: "" };
  const fault = (text: string) => {
    faults.push(`UPSTREAM_URL ${text}`);
    return nothing;
  };
  if (!env.UPSTREAM_URL) return fault("is missing: it must be the address of the lookup service, such as https://host/base.");
  const url = URL.parse(env.UPSTREAM_URL);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return fault("must be an http or https address.");
  // The address itself may hold a secret: it is not repeated.
  if (url.username || url.password) return fault("must not include a user or password: put the token into UPSTREAM_TOKEN.");
  if (url.search || url.hash) return fault("must not include a query or fragment: the API's paths are added to it.");
  if (url.protocol === "http:" && !isLoopback(url.hostname) && !readSwitch(env, "INSECURE_UPSTREAM", faults)) {
    return fault("is plain http to another machine, which would expose the token on the network. Use https, or set INSECURE_UPSTREAM=1.");
  }
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, "") };
}

function readToken(text: string | undefined, faults: string[]): string {
  if (text && TOKEN.test(text)) return text;
  faults.push(
    text
      ? "UPSTREAM_TOKEN isn't a bearer token: it must have 4 to 4096 printable ASCII characters and no spaces."
      : "UPSTREAM_TOKEN is missing: it must be an access token of the lookup service.",
  );
  return "";
}

function readPublicOrigin(text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  const url = URL.parse(text);
  const bare = url && !url.username && !url.password && url.pathname === "/" && !url.search && !url.hash;
  if (bare && (url.protocol === "https:" || url.protocol === "http:")) return url.origin;
  faults.push(`PUBLIC_ORIGIN is "${text}": it must be only scheme, host and optional port, such as https://parcels.example.com.`);
  return null;
}

/** Where a name is listened at, connections come to its address. */
function nameOrigin(host: string, port: number): string | null {
  return isIP(host) || isLoopback(host) ? null : (URL.parse(`http://${host}:${port}`)?.origin ?? null);
}

function readStartView(text: string | undefined, faults: string[]): PageSetup["start_view"] {
  if (!text) return null;
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [west, south, east, north] = numbers as [number, number, number, number];
  const isBox = numbers.length === 4 && -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90;
  if (isBox) return [west, south, east, north];
  faults.push(
    `START_VIEW is "${text}": it must be west,south,east,north in degrees, with west less than east, such as -98.6,29.3,-98.3,29.6.`,
  );
  return null;
}
