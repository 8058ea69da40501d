// The list of all exchanges has a limit, and says how many are beyond it.
import { expect, it } from "vitest";
import type { LogItem } from "../model/exchange/log-item.ts";
import { limitExchanges } from "./use-exchanges.ts";

const list = (ids: string) => [...ids].map((exchangeId) => ({ exchangeId }) as LogItem);

it.each([
  ["aabbc", 5, "aabbc", 0],
  ["aabbcd", 4, "aabb", 2],
  ["aabbcd", 3, "aabb", 2],
  ["aabbbb", 3, "aabbbb", 0],
  ["", 1, "", 0],
])("%s limited to %i", (ids, limit, listed, unlisted) => {
  const { items, ...rest } = limitExchanges(list(ids), limit);
  expect([items.map(({ exchangeId }) => exchangeId).join(""), rest.unlisted]).toEqual([listed, unlisted]);
});
