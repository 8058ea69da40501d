// Chance that repeats itself: the same seed and key give the same numbers on every machine.
// Each thing draws from its own stream, so that adding a draw for one thing leaves the others as they were.

export type Random = {
  /** From `low` up to, not including, `high`. */
  between: (low: number, high: number) => number;
  /** Both ends included. */
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Keys with their weights. */
  weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) => K;
  /** Bell-shaped around 0, within -1 to 1. */
  bell: () => number;
  shuffled: <T>(items: readonly T[]) => T[];
};

export function createRandom(seed: number, ...key: (string | number)[]): Random {
  const next = createStream(`${seed}/${key.join("/")}`);
  const between = (low: number, high: number) => low + (high - low) * next();
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => items[integer(0, items.length - 1)]!,
    weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries.at(-1)![0];
    },
    bell: () => (next() + next() + next()) / 1.5 - 1,
    shuffled: (items) => {
      const shuffled = [...items];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = integer(0, i);
        [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
      }
      return shuffled;
    },
  };
}

/** Numbers from 0 up to 1: mulberry32, started from an FNV-1a hash of the key. */
function createStream(key: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) state = Math.imul(state ^ key.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
