// The two refusals that the API describes, 401 and 429: what their headers and bodies say about the cause.
import { HEADERS } from "../../../../contract/headers.ts";
import { type Exchange, isPartKnown } from "../../exchange/exchange.ts";
import type { Failure } from "../../exchange/failure.ts";
import { cutLine } from "../../exchange/page-text.ts";
import { readUpstreamHeader } from "../../exchange/upstream-header.ts";
import { cutText } from "../../text/cut-text.ts";
import { formatCount } from "../../text/format-number.ts";
import { formatWait } from "../../text/format-time.ts";

export type StatusExplanation = { meaning: string; causes: string[] };

export function explainUnauthorized(exchange: Exchange, { detail }: Failure): StatusExplanation {
  const { response } = exchange;
  const meaning = "API section 5: the token is missing or invalid.";
  const asks = readUpstreamHeader(response?.headers ?? {}, "www-authenticate") ?? "";
  const said = `${asks} ${detail}`;
  const causes: string[] = [];
  // "unknown, expired or revoked" doesn't say which.
  const isOpen = /\bor\b/i.test(said);
  if (/expir/i.test(said) && !isOpen && !/\bnot\b/i.test(said))
    causes.push("The token has expired: the response says so. It was valid before, so lookups made until now are unaffected.");
  else if (/revok|disabled|blocked|suspend/i.test(said) && !isOpen)
    causes.push("The token was revoked or its account is disabled: the response says so.");
  else if (NO_TOKEN.test(said) && !/invalid|missing or/i.test(said))
    causes.push("The response says that there was no token: something on the way removed the Authorization header, or none is configured.");
  else if (NOT_YET.test(said)) causes.push(explainNotYet(exchange));
  else if (/signature|malformed|invalid|unknown/i.test(said) && !isOpen)
    causes.push(
      "The response calls the token invalid: probably mistyped, cut off, or of another environment (test instead of production). Some services say the same of one that expired or was revoked.",
    );
  if (response?.headers[HEADERS.userId])
    causes.push(`The service knows whose token it is (X-User-Id), so it isn't mistyped: it expired, was revoked, or isn't allowed this.`);
  if (causes.length === 0)
    causes.push(
      `The response doesn't say which: the token is missing, mistyped, expired or revoked. If lookups worked a moment ago, it expired or was revoked since.${exchange.origin === "file" ? "" : " The connection test below shows whether it is refused now, and costs nothing."}`,
    );
  return { meaning, causes };
}

const NOT_YET = /\bnot (?:yet )?(?:valid|active) (?:yet|before)\b|\bnot yet (?:valid|active)\b|\bnbf\b/i;
const CLOCKS_DIFFER_MS = 120_000;

/** A token of the future: one of the clocks that made it, sent it and checked it is wrong. */
function explainNotYet(exchange: Exchange): string {
  const { response, startedAt } = exchange;
  const said =
    "The response says that the token isn't valid yet: probably a clock is wrong, that of the service or of whoever issued the token.";
  const date = Date.parse(response?.headers.date ?? "");
  const apart = startedAt - date;
  if (!isPartKnown(exchange, "time") || !(Math.abs(apart) > CLOCKS_DIFFER_MS)) return said;
  const differ = `The service's clock (Date) is ${formatWait(Math.abs(apart) / 1000)} ${apart > 0 ? "behind" : "ahead of"} the time of the request.`;
  const validFrom = Number(/\bnbf\b\W{0,4}(\d{10})\b/i.exec(response?.body ?? "")?.[1] ?? Number.NaN) * 1000;
  const isSlow = validFrom > date && validFrom <= startedAt + CLOCKS_DIFFER_MS;
  return `${said} ${differ}${isSlow ? " The token is valid from about the time of the request on, so the service's clock is probably slow." : ""}`;
}

const NO_TOKEN =
  /\b(?:token|credentials?|header|authorization)\b[^.]{0,20}\b(?:missing|absent|not (?:provided|sent|present|found))\b|\b(?:no|missing) (?:\w+ ){0,2}(?:token|credentials?|header)\b/i;

const formatLeft = (count: number) => formatCount(count, "lookup is", "lookups are");

export function explainLimit({ response, locations }: Exchange, { code, retryAfterSeconds }: Failure): StatusExplanation {
  const meaning = "API section 8: the usage limit is exceeded. The response includes X-Usage-Left and X-User-Id.";
  if (code === "status-429-page")
    return { meaning: "API section 8 describes a 429 of the service: this one isn't the service's.", causes: [] };
  const left = response?.headers[HEADERS.usageLeft];
  const user = cutText(cutLine(response?.headers[HEADERS.userId] ?? ""), 60);
  const wait = retryAfterSeconds === null ? "It doesn't say how long to wait." : "";
  const say = (...causes: string[]) => ({ meaning, causes: causes.filter((cause) => cause !== "") });
  if (left === undefined && user === "")
    return say(
      "Neither header is there, although the API promises both: probably not the service but a proxy, firewall or content network limits how fast requests come.",
      wait,
    );
  if (code === "quota-short")
    return say(
      `The request has ${formatCount(locations.length, "location")} and ${formatLeft(Number(left))} left: search at most ${left} at a time, or wait until the quota renews.`,
    );
  if (left !== undefined && Number(left) > 0)
    return say(`${formatLeft(Number(left))} left, so the quota isn't used up: requests came too fast.`, wait);
  if (left !== undefined && /^\s*0\s*$/.test(left))
    return say(`No lookup is left${user ? ` for ${user}` : ""}: the quota is used up.`, wait);
  return say(
    left === undefined
      ? "X-Usage-Left is missing, so it can't be told whether the quota is used up or requests came too fast."
      : `X-Usage-Left is “${cutLine(left).slice(0, 40)}”, which isn't a count of lookups.`,
    wait,
  );
}
