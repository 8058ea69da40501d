// What is known of the token without a lookup: from an empty request with it and one without, and from the newest lookup.
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { PROBLEMS } from "../contract/problems.ts";
import { ROUTES } from "../contract/routes.ts";

/** The status that the service gave the newest lookup, and when. */
export type NewestLookup = { status: number; msAgo: number };

type Verdict = GatewayStatus["token"];

/** A test that contradicts a lookup counts from then on: what refused the token may be mended. */
const FRESH_MS = 60_000;
const UNAUTHORIZED = PROBLEMS.unauthorized.status;
const LIMITED = PROBLEMS["usage-limit"].status;

/** `tried`, `bare`: the statuses of the empty request with the token and without it; null: there was none. */
export function judgeToken(tried: number | null, bare: number | null, newest: NewestLookup | null): Verdict {
  const tested = testToken(tried, bare);
  if (newest === null) return tested;
  const when = formatAgo(newest.msAgo);
  if (newest.status === UNAUTHORIZED && tested.ok !== false && (tested.ok === null || newest.msAgo < FRESH_MS)) {
    const though = tested.ok ? ", although an empty request with it is accepted" : "";
    return {
      ok: false,
      detail: `The service refused the token for a lookup ${when} (status ${UNAUTHORIZED})${though}. Check UPSTREAM_TOKEN.`,
    };
  }
  if (tested.ok === null && newest.status >= 200 && newest.status < 300)
    return { ok: true, detail: `The service accepted it for a lookup ${when} (status ${newest.status}).` };
  return tested;
}

function testToken(tried: number | null, bare: number | null): Verdict {
  if (tried === null) return { ok: null, detail: "Can't be tested: the service doesn't respond." };
  if (tried === UNAUTHORIZED || (tried === 403 && bare !== 403))
    return { ok: false, detail: `Refused by the service (status ${tried}). Check UPSTREAM_TOKEN.` };
  if (tried === 403) return { ok: null, detail: "Status 403 with and without the token: a firewall or proxy may refuse this gateway." };
  const accepted = tried === PROBLEMS["bad-request"].status || tried === LIMITED || (tried >= 200 && tried < 300);
  if (accepted && tried !== bare)
    return { ok: true, detail: `Accepted by the service.${tried === LIMITED ? " Its usage limit is exceeded." : ""}` };
  if (tried === bare)
    return {
      ok: null,
      detail: `Can't be tested without a lookup: status ${tried} with and without the token at ${ROUTES.parcelsV1.path}.`,
    };
  return { ok: null, detail: `Can't be tested without a lookup (status ${tried} at ${ROUTES.parcelsV1.path}).` };
}

function formatAgo(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s ago`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min ago` : `${Math.round(seconds / 3_600)} h ago`;
}
