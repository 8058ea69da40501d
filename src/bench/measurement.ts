// What one line of the bench is, and how two programs are measured in turns so that the machine's moods strike both alike.

export type Measurement = {
  what: string;
  /** Median of the rounds, in `unit`. */
  ours: number;
  /** The named rival or partner in the same run; null where no machine's speed changes the figure. */
  rival: number | null;
  rivalName: string;
  unit: string;
  /** ours / rival. */
  ratio: number | null;
  /** What was to be reached, in words, and whether it was. */
  target: string;
  met: boolean;
};

/** For figures that are the same on a slow machine and a fast one (memory, counts, shares). All others have a rival or a partner. */
export const NO_RIVAL = { rival: null, rivalName: "", ratio: null } as const;

export const ROUNDS = 5;

/**
 * A time beside that of a named partner, measured in the same run: machines differ threefold, so the target is a ratio.
 * @param most how many times the partner's time ours may take
 * @param enough a time that is short enough whatever the partner's, where people have a threshold of their own
 */
export function withPartner(
  { what, ours, rival, rivalName, unit }: Pick<Measurement, "what" | "ours" | "unit" | "rivalName"> & { rival: number },
  most: number,
  enough?: number,
): Measurement {
  const ratio = ours / rival;
  const target = `at most ${most} times the partner${enough === undefined ? "" : `, or ${enough} ${unit}`}`;
  return { what, ours, rival, rivalName, unit, ratio, target, met: ratio <= most || (enough !== undefined && ours <= enough) };
}

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
