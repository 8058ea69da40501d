// Whether a request is one that the gateway answers at all: sent to its own name, in a plain form, not by another site.
// Pure: says why not as a GatewayFault, or nothing.
import { CLIENT_HEADER } from "../contract/headers.ts";
import { LIMITS } from "../contract/limits.ts";
import { GatewayFault } from "./gateway-fault.ts";

export type RequestHead = {
  method: string;
  /** The request target as it was sent. */
  target: string;
  /** Names and values in turns, as they were sent. */
  rawHeaders: string[];
  /** Where the connection was accepted. */
  localAddress: string;
  localPort: number;
};

const MAX_HEADERS = 100;
/** Characters of a foreign host that are named. */
const MAX_NAMED = 200;
/** Sent by a browser: its own page, or a person at the address bar. Programs send nothing. */
const OWN_FETCH_SITES = new Set(["same-origin", "none"]);

/** Encoded slashes, backslashes, dots and NULs in a path have no honest use here. */
const ODD_PATH = /\/\/|\\|\/\.{1,2}(\/|$)|%(2f|5c|2e|00)|[^\x21-\x7e]|#/i;

/** The host that the request was sent to. Throws a GatewayFault for one that is refused whatever its path. */
export function checkHead(head: RequestHead, publicOrigin: string | null): { host: string; path: string } {
  if (head.rawHeaders.length > 2 * MAX_HEADERS) {
    throw new GatewayFault("head-too-large", `The request has ${head.rawHeaders.length / 2} headers, the limit is ${MAX_HEADERS}.`);
  }
  const host = readHost(head.rawHeaders);
  if (!isOwnHost(host, head, publicOrigin)) {
    const remedy = publicOrigin
      ? `PUBLIC_ORIGIN is ${publicOrigin}. A proxy in between must pass the Host header on as it came, with its port.`
      : "Open the address that Parcelscope printed when it started. Behind a proxy, set PUBLIC_ORIGIN to the address that people use.";
    throw new GatewayFault(
      "forbidden-host",
      `The request was sent to the host “${host.slice(0, MAX_NAMED)}”, which isn't this page's. ${remedy}`,
    );
  }
  return { host, path: readPath(head.target) };
}

/** Answers cost money: no other site may have them asked for. Throws a GatewayFault. */
export function checkSameSite(headers: Record<string, unknown>, host: string, publicOrigin: string | null): void {
  const site = headers["sec-fetch-site"];
  const origin = headers.origin;
  const fromOther =
    (site !== undefined && !OWN_FETCH_SITES.has(String(site).toLowerCase())) ||
    (origin !== undefined && origin !== publicOrigin && origin !== `http://${host}`);
  if (fromOther)
    throw new GatewayFault(
      "cross-site",
      "This request came from a page of another site. Only this site's own page and programs can make lookups.",
    );
}

/**
 * A lookup without a body, or the report on each hop: it needs a header that a page of another site cannot send without a preflight, which is never allowed. On plain
 * http beyond localhost a browser does not say which site asks, so `checkSameSite` finds nothing there. Throws a GatewayFault.
 */
export function checkClientHeader(headers: Record<string, unknown>): void {
  const isMarked = String(headers[CLIENT_HEADER] ?? "").trim() !== "" || /^bearer +\S/i.test(String(headers.authorization ?? ""));
  if (isMarked) return;
  throw new GatewayFault(
    "missing-client-header",
    "Send X-Parcelscope-Client with any value, or Authorization: Bearer with any value. " +
      "A page of another site can send neither, so it cannot spend lookups.",
  );
}

/** What a request with a body must be: plain JSON of a sane size. Throws a GatewayFault. */
export function checkBodyHeaders(headers: Record<string, unknown>): void {
  const type = String(headers["content-type"] ?? "")
    .split(";", 1)[0]!
    .trim()
    .toLowerCase();
  if (type !== "application/json") throw new GatewayFault("unsupported-media-type", "Send the body as application/json.");
  const coding = headers["content-encoding"];
  if (coding !== undefined && coding !== "identity")
    throw new GatewayFault("unsupported-media-type", "Send the body as it is, without a content encoding.");
  const transfer = headers["transfer-encoding"];
  if (transfer !== undefined && String(transfer).trim().toLowerCase() !== "chunked")
    throw new GatewayFault("unsupported-media-type", "Send the body as it is, without a transfer encoding other than chunked.");
  if (Number(headers["content-length"] ?? 0) > LIMITS.requestBodyBytes) throw buildBodyTooLarge();
}

export function buildBodyTooLarge(): GatewayFault {
  return new GatewayFault("body-too-large", `The body may have up to ${LIMITS.requestBodyBytes} bytes. Send fewer locations per request.`);
}

function readHost(rawHeaders: string[]): string {
  let host: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() !== "host") continue;
    if (host !== null) throw new GatewayFault("bad-request", "The request has more than one Host header.");
    host = rawHeaders[index + 1]!.toLowerCase();
  }
  if (host === null) throw new GatewayFault("bad-request", "The request has no Host header.");
  return host;
}

/** Its public name, or the very address and port that the connection came to. */
function isOwnHost(host: string, { localAddress, localPort }: RequestHead, publicOrigin: string | null): boolean {
  if (publicOrigin !== null && host === new URL(publicOrigin).host) return true;
  // An IPv4 address that arrived at an IPv6 socket.
  const address = localAddress.replace(/^::ffff:/, "");
  const names = [address.includes(":") ? `[${address}]` : address];
  if (address === "::1" || address.startsWith("127.")) names.push("localhost", "127.0.0.1");
  return names.some((name) => host === `${name}:${localPort}` || (localPort === 80 && host === name));
}

function readPath(target: string): string {
  if (!target.startsWith("/"))
    throw new GatewayFault("bad-request", "The request target must be a path. This isn't a proxy for other addresses.");
  const path = target.split("?", 1)[0]!;
  if (ODD_PATH.test(path)) throw new GatewayFault("bad-request", "The path isn't written in a supported way.");
  return path;
}
