// What one line of the bench is, and how two programs are measured in turns so that the machine's moods strike both alike.

export type Measurement = {
  what: string;
  /** Median of the rounds, in `unit`. */
  ours: number;
  /** The named rival in the same run; null where the target is absolute. */
  rival: number | null;
  rivalName: string;
  unit: string;
  /** ours / rival. */
  ratio: number | null;
  /** What was to be reached, in words, and whether it was. */
  target: string;
  met: boolean;
};

/** Of a figure that is held against its target alone. */
export const NO_RIVAL = { rival: null, rivalName: "", ratio: null } as const;

export const ROUNDS = 5;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Runs both in turns after one unmeasured turn each; returns the median of each. */
export async function measureInTurns(
  ours: () => Promise<number>,
  rival: () => Promise<number>,
  rounds = ROUNDS,
): Promise<{ ours: number; rival: number }> {
  const results = { ours: [] as number[], rival: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    for (const [name, run] of [
      ["ours", ours],
      ["rival", rival],
    ] as const) {
      const value = await run();
      if (round >= 0) results[name].push(value);
    }
  }
  return { ours: median(results.ours), rival: median(results.rival) };
}
