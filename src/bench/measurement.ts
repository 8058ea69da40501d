// What one figure of the bench is, and how two programs are measured in turns, so that a machine's changing speed affects both alike.

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
type Figure = Pick<Measurement, "what" | "ours" | "unit" | "rivalName"> & { rival: number };

const ROUNDS = 5;
const AT_LEAST = "at least";

/**
 * Machines differ threefold in speed, so the target is a ratio.
 * @param most how many times the partner's figure ours may be
 * @param enough a figure that is low enough whatever the partner's, where people have a threshold of their own
 */
export function atMost(most: number, figure: Figure, enough?: number): Measurement {
  const ratio = figure.ours / figure.rival;
  const target = `at most ${most} times the partner${enough === undefined ? "" : `, or ${enough} ${figure.unit}`}`;
  return { ...figure, ratio, target, met: ratio <= most || (enough !== undefined && figure.ours <= enough) };
}

export function atLeast(least: number, figure: Figure): Measurement {
  const ratio = figure.ours / figure.rival;
  return { ...figure, ratio, target: `${AT_LEAST} ${least} times the partner`, met: ratio >= least };
}

/** Whether more of it is better. */
export const isRate = ({ target }: Pick<Measurement, "target">): boolean => target.startsWith(AT_LEAST);

/** A figure that is the same on a slow machine and a fast one: memory, counts, shares. */
export function alone(figure: Pick<Measurement, "what" | "ours" | "unit" | "target" | "met">): Measurement {
  return { ...figure, rival: null, rivalName: "", ratio: null };
}

export function formatMeasurement({ what, ours, rival, rivalName, unit, ratio, target, met }: Measurement): string {
  const partner = rival === null ? "" : `, ${rivalName}: ${formatFigure(rival)} ${unit}, ratio ${ratio!.toFixed(2)}`;
  return `${met ? "met   " : "MISSED"} ${what}: ${formatFigure(ours)} ${unit}${partner} (${target})`;
}

export function formatFigure(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : value < 1_000 ? 1 : 0 });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Of one after another, in milliseconds. */
export async function measureMedian<Each>(all: readonly Each[], act: (each: Each) => unknown): Promise<number> {
  const times: number[] = [];
  for (const each of all) {
    const startedAt = performance.now();
    await act(each);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Runs both in turns after one unmeasured turn each, and takes the median of each. */
export async function measureInTurns(
  about: Pick<Figure, "what" | "unit" | "rivalName">,
  ours: () => Promise<number>,
  rival: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Figure> {
  const results = { ours: [] as number[], rival: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    for (const [name, run] of Object.entries({ ours, rival }) as [keyof typeof results, typeof ours][]) {
      const value = await run();
      if (round >= 0) results[name].push(value);
    }
  }
  return { ...about, ours: median(results.ours), rival: median(results.rival) };
}
