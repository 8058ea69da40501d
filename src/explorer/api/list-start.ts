// From when on the list shows results: "Start over" leaves the earlier ones saved and out of sight, after a reload too.
import { useSyncExternalStore } from "react";

const KEY = "parcelscope.listed-from";
const listeners = new Set<() => void>();
/** Where storage is off: as long as the page is open. */
let unsaved = 0;

/** Milliseconds since 1970; 0: all are listed. */
export function useListStart(): number {
  return useSyncExternalStore(subscribe, readListStart);
}

export function setListStart(at: number): void {
  unsaved = at;
  try {
    if (at === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(at));
  } catch {
    // Storage is off.
  }
  for (const listener of listeners) listener();
}

function readListStart(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return unsaved;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
