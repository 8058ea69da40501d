// What is known of the token without a lookup: from an empty request with it and one without, from lookups so far, and from its form.
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { PROBLEMS } from "../contract/problems.ts";
import { ROUTES } from "../contract/routes.ts";
import { FRESH_MS, formatAgo, formatSpan, isSuccess, type LookupHistory } from "./lookup-history.ts";

type Verdict = GatewayStatus["token"];

const UNAUTHORIZED = PROBLEMS.unauthorized.status;
const FORBIDDEN = 403;
const LIMITED = PROBLEMS["usage-limit"].status;

/** What came back of an empty request. */
export type Tried = { status: number; isPage: boolean; asksPassword: boolean } | { fault: string };

/** `tried`, `bare`: the empty request with the token and without it. `form`: what the token itself shows; "": nothing. */
export function judgeToken(tried: Tried, bare: Tried, history: LookupHistory, form: string): Verdict {
  const verdict = weighLookups(testToken(tried, readStatus(bare)), history);
  const past = verdict.ok === false && readStatus(tried) !== FORBIDDEN && describePast(history);
  const reason = verdict.ok === true ? "" : form || (verdict.ok === false && "Check UPSTREAM_TOKEN.");
  return { ...verdict, detail: [verdict.detail, past, reason].filter(Boolean).join(" ") };
}

/** When it worked: what a refusal leaves open. */
function describePast({ acceptedMsAgo, startedMsAgo }: LookupHistory): string {
  return acceptedMsAgo === null
    ? `No lookup has succeeded in the ${formatSpan(startedMsAgo)} since the gateway started.`
    : `A lookup succeeded ${formatAgo(acceptedMsAgo)}, so the token has probably expired or been revoked or replaced since.`;
}

function weighLookups(tested: Verdict, { newest }: LookupHistory): Verdict {
  if (newest === null || newest.status === null) return tested;
  const { status, msAgo } = newest;
  const when = formatAgo(msAgo);
  if (status === UNAUTHORIZED && tested.ok !== false && (tested.ok === null || msAgo < FRESH_MS)) {
    const though = tested.ok ? ", although an empty request with it is accepted" : "";
    return { ok: false, detail: `The service refused the token for a lookup ${when} (status ${UNAUTHORIZED})${though}.` };
  }
  if (status === FORBIDDEN && tested.ok && msAgo < FRESH_MS)
    return {
      ok: null,
      detail: `Accepted for an empty request to ${ROUTES.parcelsV1.path}, but a lookup at ${newest.path} was refused ${when} (status ${FORBIDDEN}): the token is valid, and may not allow that lookup. Or a firewall refused it.`,
    };
  if (tested.ok === null && isSuccess(status))
    return { ok: true, detail: `The service accepted it for a lookup ${when} (status ${status}).` };
  return tested;
}

function readStatus(tried: Tried): number | null {
  return "fault" in tried ? null : tried.status;
}

function testToken(answer: Tried, bare: number | null): Verdict {
  if ("fault" in answer) return { ok: null, detail: "Can't be tested: the service doesn't respond." };
  const tried = answer.status;
  if (tried === UNAUTHORIZED && answer.asksPassword)
    return {
      ok: null,
      detail: `Status ${tried} asks for a user name and password, which the API doesn't use: probably a proxy in front of the service.`,
    };
  if (tried === UNAUTHORIZED && answer.isPage)
    return {
      ok: null,
      detail: `A web page answers with status ${tried}: a proxy in front of the service may refuse this gateway, or the service the token.`,
    };
  if (tried === UNAUTHORIZED) return { ok: false, detail: `Refused by the service (status ${tried}).` };
  if (tried === FORBIDDEN && bare === UNAUTHORIZED)
    return {
      ok: false,
      detail: `The service recognizes the token but doesn't allow this operation (status ${tried}; without a token, ${bare}).`,
    };
  if (tried === FORBIDDEN && bare !== FORBIDDEN) return { ok: false, detail: `Refused by the service (status ${tried}).` };
  if (tried === FORBIDDEN)
    return { ok: null, detail: `Status ${FORBIDDEN} with and without the token: a firewall or proxy may refuse this gateway.` };
  const accepted = tried === PROBLEMS["bad-request"].status || tried === LIMITED || isSuccess(tried);
  if (accepted && tried !== bare)
    return { ok: true, detail: `Accepted by the service.${tried === LIMITED ? " Its usage limit is exceeded." : ""}` };
  if (tried === bare)
    return {
      ok: null,
      detail: `Can't be tested without a lookup: status ${tried} with and without the token at ${ROUTES.parcelsV1.path}.`,
    };
  return { ok: null, detail: `Can't be tested without a lookup (status ${tried} at ${ROUTES.parcelsV1.path}).` };
}
