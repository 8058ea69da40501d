// What a response is compared with: those of the list that can be chosen, and the one that is taken until somebody chooses.
import type { Exchange } from "../../model/exchange/exchange.ts";
import { buildLookupKey, type LogItem } from "../../model/exchange/log-item.ts";
import { buildLocationKey, isStated } from "../../model/location/location.ts";
import type { ExchangeRow } from "../exchanges/build-exchange-rows.ts";

type OtherGroup = { title: string; rows: ExchangeRow[] };

type Current = Pick<Exchange, "id" | "upstream" | "source" | "version" | "locations" | "startedAt">;

/** The response before it of the same lookup, else the one after it; a failed attempt only where there is no other. Null: there is none. */
function pickPrevious(items: readonly LogItem[], current: Current): string | null {
  const key = keyOf(current);
  const same = items.filter((item) => item.key === key && item.exchangeId !== current.id);
  const before = same.filter(({ at }) => at < current.startedAt);
  const pick = (list: readonly LogItem[]) => list.find(({ summary }) => summary !== null) ?? null;
  // The list is newest first, so the nearest of those after it is the last.
  return (pick(before) ?? pick(same.toReversed()) ?? before[0] ?? same.at(-1))?.exchangeId ?? null;
}

/** The one that somebody chose, else the previous response. Null: there is none. */
export function pickOther(items: readonly LogItem[], current: Current, chosenId: string | null): string | null {
  return chosenId === null || chosenId === current.id ? pickPrevious(items, current) : chosenId;
}

/** A native list of thousands can't be used, nor laid out in time. */
const MOST = 100;

/** The newest, nearest first. */
export function groupOthers(rows: readonly ExchangeRow[], current: Current): OtherGroup[] {
  const key = keyOf(current);
  const places = new Set(current.locations.filter(isStated).map(buildLocationKey));
  const titleOf = ({ item }: ExchangeRow): string => {
    if (item.key === key) return "Same lookup";
    return places.has(buildLocationKey(item.location)) ? "Same place" : "Other places";
  };
  const groups = Map.groupBy(
    rows.filter(({ item }) => item.exchangeId !== current.id),
    titleOf,
  );
  let left = MOST;
  return ["Same lookup", "Same place", "Other places"].flatMap((title) => {
    const found = (groups.get(title) ?? []).slice(0, left);
    left -= found.length;
    return found.length > 0 ? [{ title, rows: found }] : [];
  });
}

/** Null where nobody knows what was searched: then no other exchange is of the same lookup. */
function keyOf(current: Current): string | null {
  const location = current.locations[0]!;
  return isStated(location) ? buildLookupKey(current, current.version, location) : null;
}
