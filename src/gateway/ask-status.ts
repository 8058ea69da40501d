// The report on each hop. The token is tried with a version 1 request that names no location: the API answers it with 400 where the token
// is good and 401 where it is not, and there is nothing in it to look up or to pay for.
import type { Pool } from "undici";
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { HEADERS } from "../contract/headers.ts";
import { ROUTES } from "../contract/routes.ts";
import type { GatewaySettings } from "./config.ts";
import { nameUpstream } from "./describe-setup.ts";
import { judgeStatus } from "./judge-status.ts";
import { createTokenMask } from "./mask-token.ts";
import { nameUpstreamFault } from "./upstream-fault.ts";
import { VERSION } from "./version.ts";

type Probe = { status: string; ms: number; usage: string } | { fault: string };

/** For a response, beyond what connecting may take: what keeps that from succeeding says more. */
const RESPONSE_MS = 2_000;
/** One report for all who ask within this time: the service may count or ban what it refuses. */
const SHARED_MS = 5_000;
const USER_CHARACTERS = 60;

/** The service to ask, over connections of its own, as those of lookups may all be busy. */
type ProbedService = { pool: Pool; connectTimeoutMs: number };

/** What is returned never rejects. */
export function shareStatus(service: ProbedService, settings: GatewaySettings): () => Promise<GatewayStatus> {
  let shared: Promise<GatewayStatus> | null = null;
  const forget = () => {
    shared = null;
  };
  return () => {
    shared ??= askStatus(service, settings).finally(() => setTimeout(forget, SHARED_MS).unref());
    return shared;
  };
}

async function askStatus({ pool, connectTimeoutMs }: ProbedService, { upstream }: GatewaySettings): Promise<GatewayStatus> {
  const { maskText } = createTokenMask(upstream.token);
  const [ready, tried] = await Promise.all([
    probe(ROUTES.readyz.path),
    probe(ROUTES.parcelsV1.path, { authorization: `Bearer ${upstream.token}` }),
  ]);
  const gateway = { ok: true, version: VERSION, detail: "Running." } as const;
  const known = { gateway, upstream: nameUpstream(upstream) };
  if ("fault" in tried)
    return {
      ...known,
      service: { ok: false, detail: tried.fault, ms: null },
      token: { ok: null, detail: "Can't be tested: the service doesn't respond." },
    };
  const { service, token } = judgeStatus("fault" in ready ? "none" : ready.status, tried.status);
  return {
    ...known,
    service: { ...service, ms: tried.ms },
    token: { ...token, detail: [token.detail, tried.usage].filter(Boolean).join(" ") },
  };

  async function probe(path: string, authorization: Record<string, string> = {}): Promise<Probe> {
    const startedAt = performance.now();
    const timeoutMs = connectTimeoutMs + RESPONSE_MS;
    try {
      const { statusCode, headers, body } = await pool.request({
        method: "GET",
        path: upstream.basePath + path,
        headers: { accept: "application/json", ...authorization },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const ms = Math.round(performance.now() - startedAt);
      await body.dump();
      const read = (name: string) => maskText(String(headers[name] ?? ""));
      const isPage = statusCode < 300 && /html/i.test(read("content-type"));
      return { status: isPage ? "page" : String(statusCode), ms, usage: describeUsage(read) };
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") return { fault: `No response within ${timeoutMs / 1000} s.` };
      return { fault: nameUpstreamFault(error, null, upstream).message };
    }
  }
}

/** "User ann, 41 lookups left." as the service says it; "" where it doesn't. */
function describeUsage(read: (name: string) => string): string {
  const [user, left] = [read(HEADERS.userId).slice(0, USER_CHARACTERS), read(HEADERS.usageLeft)];
  const parts = [user !== "" && `User ${user}`, /^\d{1,12}$/.test(left) && `${Number(left).toLocaleString("en-US")} lookups left`].filter(
    Boolean,
  );
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}
