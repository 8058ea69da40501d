// What somebody writes to an exchange before it is saved as a case file. It lasts as long as the page.
import { useSyncExternalStore } from "react";

const notes = new Map<string, string>();
const listeners = new Set<() => void>();

export function setCaseNotes(exchangeId: string, text: string): void {
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
