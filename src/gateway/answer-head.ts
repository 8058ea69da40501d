// The head of the upstream's answer: what of it goes on to the page, and how its body has to be read.
import type { IncomingHttpHeaders } from "node:http";
import { TILE_MEDIA_TYPE } from "../contract/context-layers.ts";
import { HEADERS, UPSTREAM_HEADER_NAMES, UPSTREAM_PREFIX } from "../contract/headers.ts";
import { LIMITS } from "../contract/limits.ts";
import { PROBLEM_MEDIA_TYPE } from "../contract/problems.ts";
import { GatewayFault } from "./gateway-fault.ts";

export type AnswerHead = {
  status: number;
  /** Of the upstream's, by allow-list; not masked yet. */
  headers: Record<string, string>;
  /** Not `identity`. */
  coding: string | null;
  /** Bytes of the body as they come; null: it is told only by its end. */
  length: number | null;
  /** The body ends where the connection ends: a whole one looks like half of one. */
  endsWithConnection: boolean;
};

const PASSED = Object.values(HEADERS);
/** Of answers that cost nothing: tiles would be fetched again with each look at the map. */
const PASSED_OF_DOCUMENTS = ["cache-control", "etag"];

/** Types that a page may get as what they are; anything else is text, and never run or drawn. */
const KNOWN_TYPES = new Set(["application/json", PROBLEM_MEDIA_TYPE, TILE_MEDIA_TYPE]);
const CHARSET = /charset="?([A-Za-z0-9_-]{1,40})"?/i;
/** Two or four bytes a sign: a token in it would be masked by nobody, and JSON is UTF-8. */
const WIDE_CHARSET = /^(utf-?(16|32)|ucs-?[24])/i;

/** Throws a GatewayFault for an answer that is not passed on. */
export function readAnswerHead(
  status: number,
  headers: IncomingHttpHeaders,
  isLookup: boolean,
  maskText: (text: string) => string,
): AnswerHead {
  // A browser would take it for a proxy of its own, and show nothing of it.
  if (status === 407)
    throw new GatewayFault(
      "upstream-unreachable",
      "A proxy in front of the lookup service asks the gateway to authenticate (407), so the request didn't reach the service.",
    );
  if (status > 599) throw buildInvalid(`The lookup service responded with status ${status}, which doesn't exist in HTTP.`);
  if (status === 206)
    throw buildInvalid(
      "The lookup service sent only a part of the response (206 Partial Content), although all of it was requested. A cache or proxy in front of it may do this.",
    );
  const transfer = joinHeader(headers["transfer-encoding"]);
  // Names of transfer codings have no case.
  if (transfer !== null && transfer.trim().toLowerCase() !== "chunked")
    throw buildInvalid(`The lookup service used a transfer encoding ("${transfer.slice(0, 40)}") that wasn't requested.`);
  const length = headers["content-length"] === undefined ? null : Number(headers["content-length"]);
  if (length !== null && length > LIMITS.answerBytes) throw buildTooLarge();
  return {
    status,
    headers: {
      ...pickHeaders(headers, isLookup),
      ...(isLookup && describeSender(status, headers, maskText)),
      ...(status === 204 || status === 304 ? {} : { "content-type": settleType(joinHeader(headers["content-type"]) ?? "") }),
    },
    coding: length === 0 ? null : settleCoding(joinHeader(headers["content-encoding"])),
    length: status === 204 || status === 304 ? 0 : length,
    endsWithConnection: length === null && transfer === null && status !== 204 && status !== 304,
  };
}

export function buildInvalid(message: string): GatewayFault {
  return new GatewayFault("upstream-invalid", message);
}

/** A header that came twice is one with both values. */
function joinHeader(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}

export function buildTooLarge(): GatewayFault {
  return new GatewayFault(
    "upstream-too-large",
    `The response is longer than ${LIMITS.answerBytes} bytes. Request fewer locations at once.`,
  );
}

export function buildCutOff(status: number): GatewayFault {
  return new GatewayFault("upstream-cut-off", `The lookup service's response (status ${status}) ended before it was complete.`);
}

function pickHeaders(headers: IncomingHttpHeaders, isLookup: boolean): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of isLookup ? PASSED : [...PASSED, ...PASSED_OF_DOCUMENTS]) {
    const value = headers[name];
    if (typeof value === "string") picked[name] = value;
  }
  // What the page gets is packed anew: the same meaning, not the same bytes.
  if (picked.etag && !picked.etag.startsWith("W/")) picked.etag = `W/${picked.etag}`;
  return picked;
}

const DESCRIPTION_CHARACTERS = 200;

/** What helps to see who answered in place of the service: of a result, none of it does. */
function describeSender(status: number, headers: IncomingHttpHeaders, maskText: (text: string) => string): Record<string, string> {
  const type = joinHeader(headers["content-type"]) ?? "";
  if (status >= 200 && status < 300 && isKnownType(type)) return {};
  const described: Record<string, string> = {};
  for (const name of UPSTREAM_HEADER_NAMES) {
    const value = joinHeader(headers[name]);
    // Masked before it is cut: nobody would find half a token.
    if (value)
      described[UPSTREAM_PREFIX + name] = maskText(value)
        .replace(/[^ -~]/g, "?")
        .slice(0, DESCRIPTION_CHARACTERS);
  }
  return described;
}

function readMedia(type: string): string {
  return type.split(";", 1)[0]!.trim().toLowerCase();
}

function isKnownType(type: string): boolean {
  return KNOWN_TYPES.has(readMedia(type));
}

function settleType(type: string): string {
  const charset = CHARSET.exec(type)?.[1] ?? "utf-8";
  if (WIDE_CHARSET.test(charset)) throw buildInvalid(`The lookup service responded in ${charset} instead of UTF-8.`);
  const media = readMedia(type);
  if (KNOWN_TYPES.has(media)) return media === TILE_MEDIA_TYPE ? media : `${media}; charset=utf-8`;
  return `text/plain; charset=${charset}`;
}

function settleCoding(coding: string | null): string | null {
  const name = coding?.trim().toLowerCase() ?? "";
  return name === "" || name === "identity" ? null : name;
}
