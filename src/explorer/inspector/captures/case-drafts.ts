// The notes for a case file and the lookups chosen for it, before it is saved. They last as long as the page.
import { useSyncExternalStore } from "react";

export type CaseDraft = {
  notes: string;
  /** By exchange id: those that somebody put in or took out. */
  lookups: ReadonlyMap<string, boolean>;
};

const EMPTY: CaseDraft = { notes: "", lookups: new Map() };
const drafts = new Map<string, CaseDraft>();
const listeners = new Set<() => void>();

/** `exchangeId`: of the one that is in sight. */
export function changeCaseDraft(exchangeId: string, change: Partial<CaseDraft>): void {
  drafts.set(exchangeId, { ...(drafts.get(exchangeId) ?? EMPTY), ...change });
  for (const listener of listeners) listener();
}

export function useCaseDraft(exchangeId: string): CaseDraft {
  return useSyncExternalStore(subscribe, () => drafts.get(exchangeId) ?? EMPTY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
