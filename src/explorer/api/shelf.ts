// A shelf holds kept answers; there are two kinds, IndexedDB's and memory's, with one rule of what must go.
import type { Exchange } from "../model/exchange.ts";
import type { KeptEntry } from "../model/kept.ts";

export type ShelfLimits = { entries: number; bytes: number };

/** `put` makes room by itself. Any method may reject. */
export type Shelf = {
  get(key: string): Promise<Exchange | null>;
  /** Newest first. */
  list(): Promise<KeptEntry[]>;
  put(entry: KeptEntry, exchange: Exchange): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
};

/** Keys of the entries that no longer fit. `entries` are newest first; the newest always stays. */
export function pickOldest(entries: readonly KeptEntry[], limits: ShelfLimits): string[] {
  const gone: string[] = [];
  let bytes = 0;
  entries.forEach((entry, index) => {
    bytes += entry.sizeBytes;
    if (index > 0 && (index >= limits.entries || bytes > limits.bytes)) gone.push(entry.key);
  });
  return gone;
}

export function newestFirst(entries: KeptEntry[]): KeptEntry[] {
  return entries.sort((a, b) => b.answeredAt - a.answeredAt);
}
