// The report on each hop. The token is tried with a version 1 request that names no location: the interface answers it with 400
// where the token is good and 401 where it is not, and there is nothing in it to look up or to pay for.
import type { Pool } from "undici";
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { PROBLEMS } from "../contract/problems.ts";
import { ROUTES } from "../contract/routes.ts";
import type { GatewaySettings } from "./config.ts";
import { nameUpstream } from "./describe-setup.ts";
import { nameUpstreamFault } from "./upstream-fault.ts";

type Probe = { status: number; ms: number } | { fault: string };

const TIMEOUT_MS = 5_000;

/** Never rejects. `service`: connections of its own, as those of lookups may all be busy. */
export async function askStatus(service: Pool, { upstream }: GatewaySettings, version: string): Promise<GatewayStatus> {
  const [ready, tried] = await Promise.all([
    probe(service, upstream.basePath + ROUTES.readyz.path, {}),
    probe(service, upstream.basePath + ROUTES.parcelsV1.path, { authorization: `Bearer ${upstream.token}` }),
  ]);
  return {
    gateway: { ok: true, version, detail: "Running." },
    service: judgeService(ready),
    token: judgeToken(tried),
    upstream: nameUpstream(upstream),
  };
}

async function probe(service: Pool, path: string, headers: Record<string, string>): Promise<Probe> {
  const startedAt = performance.now();
  try {
    const { statusCode, body } = await service.request({ method: "GET", path, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const ms = Math.round(performance.now() - startedAt);
    await body.dump();
    return { status: statusCode, ms };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return { fault: `No response within ${TIMEOUT_MS / 1000} s.` };
    return { fault: nameUpstreamFault(error, false).message };
  }
}

function judgeService(ready: Probe): GatewayStatus["service"] {
  if ("fault" in ready) return { ok: false, detail: ready.fault, ms: null };
  const { status, ms } = ready;
  if (status >= 200 && status < 300) return { ok: true, detail: "Ready.", ms };
  if (status >= 500) return { ok: false, detail: `Not ready (status ${status}).`, ms };
  // A real service need not have the embedded one's own address for this.
  return { ok: true, detail: `Responds (status ${status} to ${ROUTES.readyz.path}).`, ms };
}

function judgeToken(tried: Probe): GatewayStatus["token"] {
  if ("fault" in tried) return { ok: null, detail: "Can't be tested: the service doesn't respond." };
  switch (tried.status) {
    case PROBLEMS.unauthorized.status:
    case 403:
      return { ok: false, detail: `Refused by the service (status ${tried.status}). Check UPSTREAM_TOKEN.` };
    case PROBLEMS["bad-request"].status:
    case 200:
      return { ok: true, detail: "Accepted by the service." };
    case PROBLEMS["usage-limit"].status:
      return { ok: true, detail: "Accepted by the service. Its usage limit is exceeded." };
    default:
      return { ok: null, detail: `Can't be tested without a lookup (status ${tried.status}).` };
  }
}
