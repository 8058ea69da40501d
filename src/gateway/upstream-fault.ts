// What went wrong between gateway and lookup service, told apart by cause.
import { errors } from "undici";
import { buildCutOff } from "./answer-head.ts";
import type { GatewaySettings } from "./config.ts";
import { NoConnection } from "./connect-upstream.ts";
import { GatewayFault } from "./gateway-fault.ts";
import { describeTlsFault } from "./tls-fault.ts";

type Upstream = Pick<GatewaySettings["upstream"], "origin" | "embedded">;

/** @param status of the answer that had begun; null: there was none */
export function nameUpstreamFault(error: unknown, status: number | null, upstream: Upstream): GatewayFault {
  if (error instanceof GatewayFault) return error;
  if (error instanceof NoConnection) return nameConnectFault(error, upstream);
  const code = readCode(error);
  if (error instanceof errors.HTTPParserError || /^(UND_ERR_(HEADERS_OVERFLOW|RES)|ERR_ASSERTION$)/.test(code)) {
    return new GatewayFault(
      "upstream-invalid",
      beginsLikeTls(error)
        ? "The lookup service's address expects https. Let UPSTREAM_URL begin with https://."
        : "The lookup service's response isn't HTTP/1.1. Check that UPSTREAM_URL is its address.",
    );
  }
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_|ZSTD_|ERR_ZLIB|ERR_PADDING)/.test(code)) {
    return new GatewayFault(
      "upstream-invalid",
      "The lookup service's response can't be decompressed: it isn't what its Content-Encoding says, it is damaged, or it was cut off.",
    );
  }
  if (status !== null) return buildCutOff(status);
  const untrusted = describeTlsFault(error as object, code);
  if (untrusted !== null) return new GatewayFault("upstream-untrusted", untrusted);
  if (/^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/.test(code)) {
    return new GatewayFault("upstream-closed", `The lookup service closed the connection without a response. ${explainClosed(upstream)}`);
  }
  return buildUnreachable(code, upstream);
}

const EMBEDDED_GONE = "It may have stopped or restarted.";

function explainClosed({ origin, embedded }: Upstream): string {
  if (embedded) return EMBEDDED_GONE;
  return origin.startsWith("http:")
    ? "If it always does, it may expect https: then UPSTREAM_URL should begin with https://. Otherwise it may have restarted."
    : "If it always does, something in front of it may refuse this server, or want a client certificate. Otherwise it may have restarted.";
}

/** Nothing was sent. */
function nameConnectFault({ cause, isSecure, isReached }: NoConnection, upstream: Upstream): GatewayFault {
  const code = readCode(cause);
  const buildUntrusted = (words: string) => new GatewayFault("upstream-untrusted", words);
  const untrusted = isSecure ? describeTlsFault(cause, code) : null;
  if (untrusted !== null) return buildUntrusted(untrusted);
  if (!isSecure || !isReached) return buildUnreachable(code, upstream);
  return buildUntrusted(
    code === "UND_ERR_CONNECT_TIMEOUT"
      ? "The lookup service's host accepts connections, but doesn't begin a secure one in time. Check the port of UPSTREAM_URL, and what is in front of the service."
      : `The lookup service's host ended the connection before it was secure (${code}). Something in front of the service may refuse this server, or the port of UPSTREAM_URL is wrong. If it expects http, UPSTREAM_URL should begin with http://.`,
  );
}

function readCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code).slice(0, 60) : "";
}

/** An alert of TLS, which such a server sends to whoever speaks http. */
function beginsLikeTls(error: unknown): boolean {
  return error instanceof Error && "data" in error && String(error.data).startsWith("\x15\x03");
}

function buildUnreachable(code: string, { embedded }: Upstream): GatewayFault {
  const what = `Can't connect to the lookup service (${code || "unknown cause"})`;
  return new GatewayFault(
    "upstream-unreachable",
    embedded
      ? `${what}. ${EMBEDDED_GONE}`
      : `${what}${CONNECT_CAUSES[code] ?? ""}. Check that it is running and that UPSTREAM_URL is correct.`,
  );
}

const CONNECT_CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: ": nothing listens at this host and port",
  ECONNRESET: ": its host ends each connection at once",
  ENOTFOUND: ": its host name doesn't exist",
  EAI_AGAIN: ": the name server doesn't respond",
  EHOSTUNREACH: ": there is no way to its host",
  ENETUNREACH: ": there is no way to its network",
  ETIMEDOUT: ": its host doesn't respond",
  UND_ERR_CONNECT_TIMEOUT: ": its host doesn't respond",
};
