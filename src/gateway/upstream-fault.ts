// What went wrong between gateway and lookup service, told apart by cause.
import { errors } from "undici";
import { buildCutOff, buildInvalid } from "./answer-head.ts";
import type { GatewaySettings } from "./config.ts";
import { MAX_HEAD_BYTES, NoConnection } from "./connect-upstream.ts";
import { GatewayFault, markNotSent } from "./gateway-fault.ts";

type Upstream = Pick<GatewaySettings["upstream"], "origin" | "embedded" | "unusedProxy">;

/** @param status of the answer that had begun; null: there was none */
export function nameUpstreamFault(error: unknown, status: number | null, upstream: Upstream): GatewayFault {
  if (error instanceof GatewayFault) return error;
  if (error instanceof NoConnection) return nameConnectFault(error, upstream);
  const code = readCode(error);
  if (code === "UND_ERR_HEADERS_OVERFLOW")
    return buildInvalid(`The headers of the lookup service's response are longer than ${MAX_HEAD_BYTES} bytes.`);
  if (code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") {
    // undici says so of every error of its parser that follows one Content-Length in the head.
    return buildInvalid(
      "The head of the lookup service's response is invalid: a header line that HTTP doesn't allow, more than one Content-Length, or one beside Transfer-Encoding.",
    );
  }
  if (error instanceof errors.HTTPParserError || /^(UND_ERR_RES|ERR_ASSERTION$)/.test(code)) {
    return buildInvalid(
      beginsLikeTls(error)
        ? "The lookup service's address expects https. Let UPSTREAM_URL begin with https://."
        : `The lookup service's response isn't HTTP/1.1${nameBreach(error)}. Check that UPSTREAM_URL is its address, and what is in front of it.`,
    );
  }
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_|ZSTD_|ERR_ZLIB|ERR_PADDING)/.test(code)) {
    return buildInvalid(
      "The lookup service's response can't be decompressed: it isn't what its Content-Encoding says, it is damaged, or it was cut off.",
    );
  }
  if (status !== null) return buildCutOff(status);
  if (/CERT|TLS|SSL/.test(code)) return buildUntrusted(code);
  if (/^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/.test(code)) {
    return new GatewayFault("upstream-closed", `The lookup service closed the connection without a response. ${explainClosed(upstream)}`);
  }
  return buildUnreachable(code, upstream);
}

/** What the parser says of it, such as " (Content-Length can't be present with Transfer-Encoding)". */
function nameBreach(error: unknown): string {
  if (!(error instanceof errors.HTTPParserError)) return "";
  const said = /\(([\w', /-]{1,100})\)$/.exec(error.message)?.[1];
  return said ? ` (${said})` : "";
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
  return markNotSent(isSecure && isReached ? buildUntrusted(readCode(cause)) : buildUnreachable(readCode(cause), upstream));
}

function buildUntrusted(code: string): GatewayFault {
  return new GatewayFault(
    "upstream-untrusted",
    `No secure connection to the lookup service (${code}). Check its certificate, the clock of this server, and whether the host, the port and https:// in UPSTREAM_URL are right. For a private issuer, set NODE_EXTRA_CA_CERTS to the file of its certificate.`,
  );
}

const HOST_CHARACTERS = 200;

/** Where it leads is named by its host alone: the rest of the address may hold a secret. `location`: as received, but masked. */
export function buildRedirectFault(status: number, location: string, asked: string): GatewayFault {
  const target = location === "" ? null : URL.parse(location, asked);
  const where = target && /^https?:$/.test(target.protocol) ? ` to ${target.protocol}//${target.host.slice(0, HOST_CHARACTERS)}` : "";
  return new GatewayFault(
    "upstream-redirect",
    `The lookup service responded with a redirect (${status})${where}, which isn't followed, because that would send the token along. Check UPSTREAM_URL, and whether something in front of the service wants a sign-in.`,
  );
}

function readCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code).slice(0, 60) : "";
}

/** An alert of TLS, which such a server sends to whoever speaks http. */
function beginsLikeTls(error: unknown): boolean {
  return error instanceof Error && "data" in error && String(error.data).startsWith("\x15\x03");
}

function buildUnreachable(code: string, { embedded, unusedProxy }: Upstream): GatewayFault {
  const what = `Can't connect to the lookup service (${code || "unknown cause"})`;
  // Behind a proxy, other hosts' names are often known to it alone.
  const cause = unusedProxy && /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ? "" : (CONNECT_CAUSES[code] ?? "");
  return new GatewayFault(
    "upstream-unreachable",
    embedded
      ? `${what}. ${EMBEDDED_GONE}`
      : `${what}${cause}. Check that it is running and that UPSTREAM_URL is correct.${unusedProxy ? ` ${unusedProxy} isn't used: Parcelscope connects to the service directly.` : ""}`,
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
