// The report on each hop. The token is tried with a version 1 request that names no location: the API answers it with 400 where the token
// is good and 401 where it is not, and there is nothing in it to look up or to pay for. The same without a token says whether the service
// looks at the token first.
import type { Pool } from "undici";
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { HEADERS } from "../contract/headers.ts";
import { ROUTES } from "../contract/routes.ts";
import { asksPassword, isPageType } from "./answer-head.ts";
import type { GatewaySettings } from "./config.ts";
import { nameUpstream } from "./describe-setup.ts";
import { judgeService } from "./judge-service.ts";
import { judgeToken } from "./judge-token.ts";
import type { LookupHistory } from "./lookup-history.ts";
import { createTokenMask } from "./mask-token.ts";
import { describeTokenForm } from "./token-form.ts";
import { nameUpstreamFault } from "./upstream-fault.ts";

export type Probe =
  | { status: number; ms: number; location: string; isPage: boolean; asksPassword: boolean; usage: string }
  | { fault: string };

/** For a response, beyond what connecting may take: what keeps that from succeeding says more. */
const RESPONSE_MS = 2_000;
const USER_CHARACTERS = 60;

/** The service to ask, over connections of its own, as those of lookups may all be busy. */
export type ProbedService = { pool: Pool; connectTimeoutMs: number };

/** Never rejects. */
export async function askStatus(
  { pool, connectTimeoutMs }: ProbedService,
  { upstream }: GatewaySettings,
  version: string,
  history: LookupHistory,
): Promise<GatewayStatus> {
  const { maskText } = createTokenMask(upstream.token);
  const service = { pool, upstream, maskText, timeoutMs: connectTimeoutMs + RESPONSE_MS };
  const empty = upstream.basePath + ROUTES.parcelsV1.path;
  const [ready, tried, bare] = await Promise.all([
    probe(service, upstream.basePath + ROUTES.readyz.path),
    probe(service, empty, `Bearer ${upstream.token}`),
    probe(service, empty),
  ]);
  const token = judgeToken(tried, bare, history, describeTokenForm(upstream.token, new Date()));
  return {
    gateway: { ok: true, version, detail: "Running." },
    service: judgeService(ready, tried, upstream.origin + empty, history.newest),
    token: { ...token, detail: [token.detail, "usage" in tried && tried.usage].filter(Boolean).join(" ") },
    upstream: nameUpstream(upstream),
  };
}

type Asked = {
  pool: Pool;
  upstream: GatewaySettings["upstream"];
  maskText: (text: string) => string;
  timeoutMs: number;
};

async function probe({ pool, upstream, maskText, timeoutMs }: Asked, path: string, authorization?: string): Promise<Probe> {
  const startedAt = performance.now();
  try {
    const { statusCode, headers, body } = await pool.request({
      method: "GET",
      path,
      headers: { accept: "application/json", ...(authorization && { authorization }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const ms = Math.round(performance.now() - startedAt);
    await body.dump();
    const read = (name: string) => maskText(String(headers[name] ?? ""));
    return {
      status: statusCode,
      ms,
      location: read("location"),
      isPage: isPageType(read("content-type")),
      asksPassword: asksPassword(read("www-authenticate")),
      usage: describeUsage(read),
    };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return { fault: `No response within ${timeoutMs / 1000} s.` };
    return { fault: nameUpstreamFault(error, null, upstream).message };
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
