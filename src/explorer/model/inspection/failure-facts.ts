// What a failed exchange says of itself: status, headers, times and sizes, as they came.
import { HEADERS } from "../../../contract/headers.ts";
import { readSaidBy } from "../exchange/describe-failure.ts";
import { type Exchange, isPartKnown } from "../exchange/exchange.ts";
import type { Failure } from "../exchange/failure.ts";
import { nameUpstream } from "../exchange/name-upstream.ts";
import { readUpstreamHeader } from "../exchange/upstream-header.ts";
import { cutLine } from "../text/cut-line.ts";
import { cutText } from "../text/cut-text.ts";
import { formatBytes } from "../text/format-number.ts";
import { formatDuration, formatWait } from "../text/format-time.ts";

const NOT_IN_FILE = "not in the file";
const SAID = { page: "Reading stopped", browser: "The browser says", gateway: "The gateway says", response: "The response says" };

export function listFacts(exchange: Exchange, failure: Failure): { label: string; value: string }[] {
  const { status, requestId, retryAfterSeconds, detail } = failure;
  const { response, timing, sizeBytes } = exchange;
  const headers = response?.headers ?? {};
  const isTimed = isPartKnown(exchange, "time");
  const absent = response && (isPartKnown(exchange, "headers") ? "not sent" : NOT_IN_FILE);
  // Of a packed body it says nothing of the unpacked one.
  const announced = headers["content-encoding"] === undefined ? Number(headers["content-length"] ?? Number.NaN) : Number.NaN;
  const facts: [string, string | null | undefined][] = [
    ["Status", !isPartKnown(exchange, "status") ? NOT_IN_FILE : status === null ? "none arrived" : String(status)],
    [SAID[readSaidBy(failure)], detail],
    ["X-Usage-Left", headers[HEADERS.usageLeft] ?? absent],
    ["X-User-Id", headers[HEADERS.userId] ?? absent],
    ["Retry after", retryAfterSeconds === null ? null : formatWait(retryAfterSeconds)],
    ["WWW-Authenticate", readUpstreamHeader(headers, "www-authenticate")],
    ["Redirects to", nameHost(headers.location)],
    ["Allowed methods", readUpstreamHeader(headers, "allow")],
    ["Content type", readUpstreamHeader(headers, "content-type")],
    ["Server", readUpstreamHeader(headers, "server")],
    ["Service", nameUpstream(exchange)],
    ["Request id", requestId],
    ["Headers after", isTimed && timing.untilHeaders !== null ? formatDuration(timing.untilHeaders) : null],
    ["Took", isTimed ? formatDuration(timing.total) : null],
    ["Announced", announced >= 0 ? formatBytes(announced) : null],
    ["Arrived", response ? formatBytes(sizeBytes) : null],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value: cutText(cutLine(value), 300) }] : []));
}

/** The rest of a redirect's address may have secrets. */
function nameHost(location: string | undefined): string | null {
  if (location === undefined) return null;
  return URL.canParse(location) ? new URL(location).host : cutText(location.replace(/\?.*/, ""), 100);
}
