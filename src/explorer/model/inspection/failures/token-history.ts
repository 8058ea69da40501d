// What other lookups at the same service say of a token that was refused: whether it was valid before, or is again.
import { type Exchange, isPartKnown } from "../../exchange/exchange.ts";
import type { LogItem } from "../../exchange/log-item.ts";
import { formatWait } from "../../text/format-time.ts";

/** "" where it wasn't refused. */
export function describeToken(exchange: Exchange, items: readonly LogItem[]): string {
  const { startedAt, response } = exchange;
  if (response?.status !== 401) return "";
  const others = items.filter((item) => isComparable(exchange, item));
  const succeeded = others.filter(({ summary, failure }) => summary !== null || failure?.status === 404).map(({ at }) => at);
  const after = succeeded.filter((at) => at > startedAt).sort((a, b) => a - b)[0];
  const before = succeeded.filter((at) => at <= startedAt).sort((a, b) => b - a)[0];
  if (after !== undefined)
    return `Refused here, but ${formatGap(after - startedAt)} later a lookup at this service succeeded: the token works again, or this request lost it on its way.`;
  if (before !== undefined)
    return `${formatGap(startedAt - before)} before, a lookup at this service succeeded, so the token was valid then. It expired or was revoked since, or was replaced.`;
  return "Refused. There is no successful lookup at this service to compare it with.";
}

/** A file may be from anyone, with another token, and what is faulty on purpose needs none. So a file speaks only for itself, if it says when. */
function isComparable(exchange: Exchange, { exchangeId, owner, upstream, fileName }: LogItem): boolean {
  const { id, capture } = exchange;
  if (exchangeId === id || upstream !== exchange.upstream) return false;
  if (!capture) return owner === "recent" || owner === "attempts";
  return owner === "opened" && fileName === capture.fileName && upstream !== "" && isPartKnown(exchange, "time");
}

const formatGap = (ms: number) => formatWait(Math.max(1, Math.round(ms / 1000)));
