// Which lookups go into a case file: the one in sight, the one that it is compared with, and what somebody put in or took out.
import { useMemo } from "react";
import { useExchanges } from "../../api/use-exchanges.ts";
import { useStoredExchanges } from "../../api/use-stored-exchanges.ts";
import { measureExchange } from "../../library/captures/measure-exchange.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import type { LogItem } from "../../model/exchange/log-item.ts";
import { useChoices } from "../../state/use-choices.ts";
import { pickOther } from "../compare/choose-other.ts";
import { changeCaseDraft, useCaseDraft } from "./case-drafts.ts";

export type CaseLookups = {
  items: readonly LogItem[];
  /** Ids, without the one in sight, which always goes in. */
  others: readonly string[];
  /** Of those, the one that the tab "Compare" has beside it; null: it has none, or somebody took it out. */
  comparedId: string | null;
  /** All together, about; undefined while it is measured. */
  bytes: number | undefined;
  put: (ids: readonly string[], isIn: boolean) => void;
  /** Those that are still saved, the one in sight first. */
  get: () => Promise<Exchange[]>;
};

export function useCaseLookups(exchange: Exchange): CaseLookups {
  const items = useExchanges();
  const { lookups } = useCaseDraft(exchange.id);
  const { tab, otherId } = useChoices((choices) => choices.inspector);
  // The previous response is a suggestion that only the tab shows; one that was chosen is the person's.
  const beside = tab === "compare" || otherId !== null ? pickOther(items, exchange, otherId) : null;
  const others = useMemo(() => listOthers(items, exchange.id, beside, lookups), [items, exchange.id, beside, lookups]);
  const stored = useStoredExchanges(others);
  return {
    items,
    others,
    comparedId: beside !== null && others.includes(beside) ? beside : null,
    bytes: stored.bytes === undefined ? undefined : stored.bytes + measureExchange(exchange),
    put: (ids, isIn) => changeCaseDraft(exchange.id, { lookups: changeLookups(lookups, beside, ids, isIn) }),
    get: async () => {
      const found: Exchange[] = [exchange];
      for (const id of others) {
        const other = await stored.get(id);
        if (other) found.push(other);
      }
      return found;
    },
  };
}

/** The compared one first, the rest as they are listed. */
export function listOthers(
  items: readonly Pick<LogItem, "exchangeId">[],
  currentId: string,
  beside: string | null,
  changes: ReadonlyMap<string, boolean>,
): string[] {
  const listed = new Set(items.map(({ exchangeId }) => exchangeId));
  const ordered = beside !== null && listed.has(beside) ? [beside, ...listed] : [...listed];
  return [...new Set(ordered)].filter((id) => id !== currentId && (changes.get(id) ?? id === beside));
}

/** What would be so anyway is no change: one that is compared later goes in again. */
export function changeLookups(
  changes: ReadonlyMap<string, boolean>,
  beside: string | null,
  ids: readonly string[],
  isIn: boolean,
): ReadonlyMap<string, boolean> {
  const changed = new Map(changes);
  for (const id of ids) {
    if (isIn === (id === beside)) changed.delete(id);
    else changed.set(id, isIn);
  }
  return changed;
}
