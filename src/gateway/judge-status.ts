// What the answers of the connection test say of service and token: one table, of which the first row that fits counts.
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { ROUTES } from "../contract/routes.ts";

type Verdict = [ok: boolean | null, says: string];

const EMPTY = ROUTES.parcelsV1.path;
const UNTESTED: Verdict = [null, "Can't be tested without a lookup."];
const RESPONDS: Verdict = [true, "Responds (status TRIED to an empty request)."];
const PATH = "Check the address and path in UPSTREAM_URL.";

/** Statuses of `/readyz`, and of an empty request with the token; "page": a web page came with a success. */
const ROWS: readonly [ready: RegExp, tried: RegExp, service: Verdict, token: Verdict][] = [
  [/^5/, /./, [false, "Not ready (status READY)."], [null, "Can't be tested: the service isn't ready."]],
  [/./, /^5/, [false, `Fails at ${EMPTY} (status TRIED).`], UNTESTED],
  [/./, /^3/, [false, `Answers with a redirect (status TRIED), which isn't followed. ${PATH}`], UNTESTED],
  [/./, /^page/, [false, `A web page answers in place of the service. ${PATH}`], UNTESTED],
  [/./, /^407/, [false, "A proxy in front of the service asks the gateway to authenticate (407)."], UNTESTED],
  [/./, /^401/, RESPONDS, [false, "Refused (status 401): missing, wrong, expired or revoked. Check UPSTREAM_TOKEN."]],
  [
    /./,
    /^403/,
    [null, "Refuses an empty request (status 403)."],
    [null, "It may not allow this, or a firewall refuses the gateway (403)."],
  ],
  [/./, /^429/, RESPONDS, [true, "Accepted. Its usage limit is exceeded."]],
  [/^2/, /^404/, RESPONDS, UNTESTED],
  [/./, /^404/, [null, `Something responds, but it has nothing at ${EMPTY} (404). ${PATH}`], UNTESTED],
  [/./, /^400/, RESPONDS, [true, "Not refused (status 400 to an empty request; some services look at the request first)."]],
  [/./, /./, RESPONDS, UNTESTED],
];

export function judgeStatus(ready: string, tried: string): Record<"service" | "token", Pick<GatewayStatus["token"], "ok" | "detail">> {
  const [, , service, token] = ROWS.find(([first, second]) => first.test(ready) && second.test(tried))!;
  const isReady = service[0] === true && ready.startsWith("2");
  const build = ([ok, says]: Verdict) => ({ ok, detail: says.replace("READY", ready).replace("TRIED", tried) });
  return { service: build(isReady ? [true, "Ready."] : service), token: build(token) };
}
