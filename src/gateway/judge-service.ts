// Whether lookups reach the service: from the answers to what the connection test asks, and from the newest lookup.
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { ROUTES } from "../contract/routes.ts";
import type { Probe } from "./ask-status.ts";
import { FRESH_MS, formatAgo, type NewestLookup } from "./lookup-history.ts";
import { describeRedirect, isRedirect } from "./name-redirect.ts";

type Verdict = GatewayStatus["service"];

/** `ready`: of the address that says whether it is ready; `tried`: of an empty request with the token, which was sent to `asked`. */
export function judgeService(ready: Probe, tried: Probe, asked: string, newest: NewestLookup | null): Verdict {
  const tested = testService(ready, tried, asked);
  if (tested.ok !== true || newest === null || newest.trouble === "" || newest.msAgo > FRESH_MS) return tested;
  return { ...tested, ok: null, detail: `${tested.detail} But a lookup ${formatAgo(newest.msAgo)} ${newest.trouble}.` };
}

function testService(ready: Probe, tried: Probe, asked: string): Verdict {
  const { path } = ROUTES.parcelsV1;
  if ("fault" in ready) return { ok: false, detail: ready.fault, ms: null };
  const { status, ms } = ready;
  if (status >= 500) return { ok: false, detail: `Not ready (status ${status})${ready.isPage ? ", says a web page" : ""}.`, ms };
  if ("fault" in tried) return { ok: false, detail: `Responds at ${ROUTES.readyz.path}, but not at ${path}. ${tried.fault}`, ms };
  if (isRedirect(tried.status)) return { ok: false, detail: `Answers lookups with ${describeRedirect({ ...tried, asked })}`, ms };
  if (tried.status === 407) return { ok: false, detail: "A proxy in front of the service asks the gateway to authenticate (407).", ms };
  if (tried.status >= 500) return { ok: false, detail: `Fails at ${path} (status ${tried.status}).`, ms };
  if (tried.isPage && tried.status < 300)
    return { ok: false, detail: "A web page answers in place of the service. Check that UPSTREAM_URL is the service's address.", ms };
  if (tried.isPage && tried.status !== 404)
    return {
      ok: null,
      detail: `A web page answers (status ${tried.status}), probably of a firewall or proxy in front of the service.`,
      ms,
    };
  if (status < 300) return { ok: true, detail: "Ready.", ms };
  if (tried.status === 404)
    return { ok: null, detail: `Something responds, but it has nothing at ${path} (404). Check the path of UPSTREAM_URL.`, ms };
  // A real service need not have the embedded one's own address for this.
  return { ok: true, detail: `Responds (status ${tried.status} to an empty request).`, ms };
}
