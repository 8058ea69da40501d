// The failure that a status stands for where no problem body says so: by its headers, by whether a web page came with it, and by how long it took.
import { HEADERS } from "../../../contract/headers.ts";
import { LIMITS } from "../../../contract/limits.ts";
import { NAMED_STATUSES, type StatusFailureCode } from "./failure.ts";
import { isFromProxy } from "./name-speaker.ts";
import type { FailedResponse } from "./read-failure.ts";
import { readUpstreamHeader } from "./upstream-header.ts";

/** Between these nobody can tell an error of the service from its time-out. */
const SOON_MS = LIMITS.queryTimeoutMs - 1_000;

export function nameStatus(
  { status, headers, body }: FailedResponse,
  detail: string,
  tookMs: number | null,
): StatusFailureCode | "usage-limit" {
  const isPage = isFromProxy(body);
  if (status === 400 && WANTS_HTTPS.test(detail)) return "wants-https";
  if (status === 401) return nameUnauthorized(readUpstreamHeader(headers, "www-authenticate") ?? "", detail, isPage);
  if (status === 403 && isPage) return "blocked";
  if (status === 403 && /^missing authentication token\.?$/i.test(detail)) return "status-403-path";
  if (status === 429) return nameLimit(headers[HEADERS.usageLeft], isPage);
  if (status === 500) return nameServerError(tookMs, isPage);
  if (status === 400 && isPage) return "refused-page";
  const named = NAMED_STATUSES.find((one) => one === status);
  if (named) return `status-${named}`;
  if (status >= 400 && status < 500) return isPage ? "refused-page" : "status-4xx";
  return status >= 500 && status < 600 ? "status-5xx" : "status-odd";
}

/** nginx, Apache and Go say it in these words. */
const WANTS_HTTPS = /plain HTTP (?:request was sent )?to (?:an )?(?:HTTPS|SSL)|HTTP request to an HTTPS server/i;

function nameUnauthorized(asks: string, detail: string, isPage: boolean): StatusFailureCode {
  if (/^\s*(?:basic|digest|negotiate|ntlm)\b/i.test(asks)) return "status-401-basic";
  if (isPage) return "status-401-page";
  return saysExpired(asks) || saysExpired(detail) ? "status-401-expired" : "status-401";
}

/** "invalid or expired" says nothing. */
function saysExpired(text: string): boolean {
  const said = text.replace(/error="invalid_token"/i, "");
  return (
    /\b(?:token|jwt|key|session|signature)\b[^.]{0,30}\bexpired\b|\bexpired (?:access )?(?:token|jwt|key)\b/i.test(said) &&
    !/\b(?:or|not|never|invalid|missing|revoked)\b/i.test(said)
  );
}

/** With lookups left it is a rate limit, with none a quota; without a number nobody can tell. */
function nameLimit(left: string | undefined, isPage: boolean): StatusFailureCode | "usage-limit" {
  if (left === undefined && isPage) return "status-429-page";
  if (left === undefined || !/^\d+$/.test(left)) return "status-429";
  return Number(left) > 0 ? "rate-limit" : "usage-limit";
}

function nameServerError(tookMs: number | null, isPage: boolean): StatusFailureCode {
  if (tookMs !== null && tookMs >= LIMITS.queryTimeoutMs) return "status-500-late";
  if (isPage) return "status-500-page";
  return tookMs !== null && tookMs < SOON_MS ? "status-500-soon" : "status-500";
}
