// The notes for a case file, before it is saved. They last as long as the page.
import { useSyncExternalStore } from "react";

/** By the id of the exchange that is in sight. */
const notes = new Map<string, string>();
const listeners = new Set<() => void>();

export function changeCaseNotes(exchangeId: string, text: string): void {
  notes.set(exchangeId, text);
  for (const listener of listeners) listener();
}

export function useCaseNotes(exchangeId: string): string {
  return useSyncExternalStore(subscribe, () => notes.get(exchangeId) ?? "");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
