// A failed exchange: what it means by the API, what probably caused it here, and what the response says of itself.
import { HEADERS } from "../../../../contract/headers.ts";
import { LIMITS } from "../../../../contract/limits.ts";
import { type Exchange, isPartKnown } from "../../exchange/exchange.ts";
import type { Failure, FailureCode } from "../../exchange/failure.ts";
import { nameUpstream } from "../../exchange/name-upstream.ts";
import { cutLine, isWebPage, readPageTitle } from "../../exchange/page-text.ts";
import { readUpstreamHeader } from "../../exchange/upstream-header.ts";
import { describeFailure } from "../../exchange/words/describe-failure.ts";
import { readSaidBy } from "../../exchange/words/said-by.ts";
import { cutText } from "../../text/cut-text.ts";
import { formatBytes, formatNumber } from "../../text/format-number.ts";
import { formatDuration, formatWait } from "../../text/format-time.ts";
import type { CheckGroup, Explanation } from "../inspection.ts";
import { explainStatus, hasOwnCause } from "./explain-status.ts";

/** @param groups what was found in the body */
export function explainFailure(exchange: Exchange, failure: Failure, groups: readonly CheckGroup[]): Explanation {
  const words = describeFailure(failure);
  const { meaning, causes } = explainStatus(exchange, failure);
  const ofBody = BROKEN_BODY.has(failure.code) ? groups.slice(0, 1).map(({ title, detail }) => `${title}. ${detail}`.trim()) : [];
  const own = [...explainTransport(exchange, failure), ...explainPage(exchange), ...ofBody, ...causes];
  const isCounted = failure.code === "stops-early" && explainTransport(exchange, failure).length > 0;
  const isKnown = words.cause !== "" && !isCounted && (own.length === 0 || hasOwnCause(failure));
  const said = [...(isKnown ? [words.cause] : []), ...own];
  return {
    title: words.sentence,
    meaning:
      failure.code === "malformed" && groups[0]?.code === "json-fault" && failure.status !== null ? nameBroken(failure.status) : meaning,
    causes: said,
    remedy: words.remedy,
    facts: listFacts(exchange, failure, said.includes(failure.detail)),
  };
}

const nameBroken = (status: number) => `Status ${status} says success, but the body isn't valid JSON, so nothing of it could be read.`;

const BROKEN_BODY: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "malformed",
  "stops-early",
  "empty",
  "service-empty",
  "message-only",
  "xml",
]);

/** Where the connection itself failed. */
function explainTransport(exchange: Exchange, { code }: Failure): string[] {
  const { failure, response, sizeBytes, timing } = exchange;
  if (code === "offline") return ["The browser reports no network connection. Nothing was sent."];
  if (code === "gateway-unreachable")
    return [
      "Parcelscope's own server didn't accept the connection: it is stopped or restarting, or a VPN, proxy or firewall is in between.",
    ];
  if (code === "timeout" || failure?.code === "timeout") {
    const begun = timing.untilHeaders !== null;
    return [
      begun
        ? `The response began after ${formatDuration(timing.untilHeaders!)}, but wasn't complete after ${formatDuration(timing.total)}: the service or the connection is slow while sending.`
        : `No status arrived in ${formatDuration(timing.total)}. The service gives up after ${LIMITS.queryTimeoutMs / 1000} s and the gateway after ${LIMITS.gatewayTimeoutMs / 1000} s, so the delay is before or at Parcelscope's own server.`,
    ];
  }
  if (code === "stops-early") return explainShort(exchange);
  if (code !== "answer-cut" && code !== "answer-late") return [];
  const announced = Number(response?.headers["content-length"] ?? Number.NaN);
  const arrived = `${formatBytes(sizeBytes)} arrived`;
  return [
    Number.isFinite(announced) && announced > sizeBytes
      ? `${arrived} of ${formatBytes(announced)} that Content-Length announced: the connection broke while sending.`
      : `${arrived}. No length was announced, so how much is missing isn't known: the service, or a proxy before it, closed the connection while sending.`,
  ];
}

/** What passed for whole, but is shorter than its headers say. A length of a packed body says nothing of the unpacked one. */
function explainShort(exchange: Exchange): string[] {
  const { origin, response, sizeBytes } = exchange;
  const headers = response?.headers ?? {};
  const announced = Number(headers["content-length"] ?? Number.NaN);
  if (headers["content-encoding"] !== undefined || !isPartKnown(exchange, "places") || !(announced > sizeBytes + BOM_BYTES)) return [];
  const ofFile = origin === "file" ? ", unless the file was saved with only a part" : "";
  return [
    `${formatNumber(sizeBytes)} of ${formatNumber(announced)} bytes that Content-Length announced arrived: the transfer was cut off on the way${ofFile}.`,
  ];
}

/** Reading a text removes its byte order mark. */
const BOM_BYTES = 3;

/** A web page in place of JSON comes from something else than the service. */
function explainPage({ response }: Exchange): string[] {
  if (!response || !isWebPage(response.body)) return [];
  const express = /<pre>(Cannot (?:GET|POST) \/[^<]{0,200})<\/pre>/.exec(response.body)?.[1];
  if (express)
    return [
      `The body says “${cutText(cutLine(express), 100)}”: Express, a framework of Node.js, writes such a page where an application doesn't have the path. The service's address or path leads to another application, or to a version without this operation.`,
    ];
  const title = readPageTitle(response.body);
  const isSignIn = /sign[- ]?in|log[- ]?in|password|single sign|sso|captive/i.test(response.body.slice(0, 20_000));
  const kind = isSignIn
    ? "It looks like a sign-in page: the session of a proxy or company network may have ended."
    : "Proxies, load balancers and content networks send such pages.";
  return [
    `The body is a web page${title ? ` titled “${cutText(title, 80)}”` : ""}, so this probably isn't the service's own response. ${kind}`,
  ];
}

const NOT_IN_FILE = "not in the file";

const SAID = { page: "Reading stopped", browser: "The browser says", gateway: "The gateway says", response: "The response says" };

/** @param isSaid what is said of it is among the causes already */
function listFacts(exchange: Exchange, failure: Failure, isSaid: boolean): Explanation["facts"] {
  const { status, requestId, retryAfterSeconds, detail, speaker } = failure;
  const { response, timing, sizeBytes } = exchange;
  const headers = response?.headers ?? {};
  const absent = isPartKnown(exchange, "headers") ? "not sent" : NOT_IN_FILE;
  const facts: [string, string | null | undefined][] = [
    ["Status", !isPartKnown(exchange, "status") ? NOT_IN_FILE : status === null ? "none arrived" : String(status)],
    [SAID[readSaidBy(failure)], isSaid ? null : detail],
    ["X-Usage-Left", headers[HEADERS.usageLeft] ?? (response ? absent : null)],
    ["X-User-Id", headers[HEADERS.userId] ?? (response ? absent : null)],
    ["Retry after", retryAfterSeconds === null ? null : formatWait(retryAfterSeconds)],
    ["WWW-Authenticate", readUpstreamHeader(headers, "www-authenticate")],
    ["Redirects to", nameHost(headers.location)],
    ["Allowed methods", readUpstreamHeader(headers, "allow")],
    ["Content type", readUpstreamHeader(headers, "content-type")],
    ["Server", readUpstreamHeader(headers, "server")],
    ["Sent by", speaker],
    ["Service", nameUpstream(exchange)],
    ["Request id", requestId],
    ["Took", isPartKnown(exchange, "time") ? formatDuration(timing.total) : null],
    ["Arrived", response ? formatBytes(sizeBytes) : null],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value: cutText(cutLine(value), 300) }] : []));
}

function nameHost(location: string | undefined): string | null {
  if (location === undefined) return null;
  return URL.canParse(location) ? new URL(location).host : cutText(location.replace(/\?.*/, ""), 100);
}
