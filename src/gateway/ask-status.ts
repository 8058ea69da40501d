// The report on each hop. The token is tried with a version 1 request that names no location: the API answers it with 400 where the token
// is good and 401 where it is not, and there is nothing in it to look up or to pay for. The same without a token says whether the service
// looks at the token first.
import type { Pool } from "undici";
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { HEADERS } from "../contract/headers.ts";
import { ROUTES } from "../contract/routes.ts";
import type { GatewaySettings } from "./config.ts";
import { nameUpstream } from "./describe-setup.ts";
import { judgeToken, type NewestLookup } from "./judge-token.ts";
import { createTokenMask } from "./mask-token.ts";
import { isRedirect, nameRedirect } from "./name-redirect.ts";
import { nameUpstreamFault } from "./upstream-fault.ts";

type Answered = { status: number; ms: number; location: string; isPage: boolean; usage: string };
type Probe = Answered | { fault: string };

const TIMEOUT_MS = 5_000;
const USER_CHARACTERS = 60;

/** Never rejects. `service`: connections of its own, as those of lookups may all be busy. `newest`: null before the first lookup. */
export async function askStatus(
  service: Pool,
  { upstream }: GatewaySettings,
  version: string,
  newest: NewestLookup | null,
): Promise<GatewayStatus> {
  const { maskText } = createTokenMask(upstream.token);
  const empty = upstream.basePath + ROUTES.parcelsV1.path;
  const [ready, tried, bare] = await Promise.all([
    probe(service, upstream.basePath + ROUTES.readyz.path, {}, maskText),
    probe(service, empty, { authorization: `Bearer ${upstream.token}` }, maskText),
    probe(service, empty, {}, maskText),
  ]);
  const token = judgeToken(readStatus(tried), readStatus(bare), newest);
  return {
    gateway: { ok: true, version, detail: "Running." },
    service: judgeService(ready, tried, upstream.origin),
    token: { ...token, detail: [token.detail, "usage" in tried && tried.usage].filter(Boolean).join(" ") },
    upstream: nameUpstream(upstream),
  };
}

async function probe(service: Pool, path: string, authorization: Record<string, string>, mask: (text: string) => string): Promise<Probe> {
  const startedAt = performance.now();
  try {
    const { statusCode, headers, body } = await service.request({
      method: "GET",
      path,
      headers: { accept: "application/json", ...authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const ms = Math.round(performance.now() - startedAt);
    await body.dump();
    const read = (name: string) => mask(String(headers[name] ?? ""));
    return { status: statusCode, ms, location: read("location"), isPage: /html/i.test(read("content-type")), usage: describeUsage(read) };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return { fault: `No response within ${TIMEOUT_MS / 1000} s.` };
    return { fault: nameUpstreamFault(error, false).message };
  }
}

/** A page or a redirect knows nothing of the token. */
function readStatus(probed: Probe): number | null {
  return "fault" in probed ? null : probed.status;
}

/** "User ann, 41 lookups left." as the service says it; "" where it doesn't. */
function describeUsage(read: (name: string) => string): string {
  const [user, left] = [read(HEADERS.userId).slice(0, USER_CHARACTERS), read(HEADERS.usageLeft)];
  const parts = [user !== "" && `User ${user}`, /^\d{1,12}$/.test(left) && `${left} lookups left`].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}

function judgeService(ready: Probe, tried: Probe, origin: string): GatewayStatus["service"] {
  const { path } = ROUTES.parcelsV1;
  if ("fault" in ready) return { ok: false, detail: ready.fault, ms: null };
  const { status, ms } = ready;
  if (status >= 500) return { ok: false, detail: `Not ready (status ${status}).`, ms };
  if ("fault" in tried) return { ok: false, detail: `Responds at ${ROUTES.readyz.path}, but not at ${path}. ${tried.fault}`, ms };
  if (isRedirect(tried.status)) {
    const detail = `Redirects lookups (${tried.status})${nameRedirect(tried.location, origin)}. Unless that is a sign-in page, set UPSTREAM_URL to its final address.`;
    return { ok: false, detail, ms };
  }
  if (tried.status >= 500) return { ok: false, detail: `Fails at ${path} (status ${tried.status}).`, ms };
  if (tried.status < 300 && tried.isPage)
    return { ok: false, detail: "A web page answers in place of the service. Check that UPSTREAM_URL is the service's address.", ms };
  if (status < 300) return { ok: true, detail: "Ready.", ms };
  if (tried.status === 404)
    return { ok: null, detail: `Something responds, but it has nothing at ${path} (404). Check the path of UPSTREAM_URL.`, ms };
  // A real service need not have the embedded one's own address for this.
  return { ok: true, detail: `Responds (status ${tried.status} to an empty request).`, ms };
}
