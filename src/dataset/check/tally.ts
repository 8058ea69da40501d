// Counts how often one promise of a dataset was looked at and how often it was broken, and keeps a few examples.

export type PromiseReport = {
  /** The promise, as a sentence. */
  promise: string;
  /** How many rows (or other things) were held against it. */
  looked: number;
  broken: number;
  examples: string[];
};

export type Tally = {
  /** Holds one thing against the promise; `fault` says what is wrong, if something is. */
  hold: (fault: string | null) => void;
  report: () => PromiseReport;
};

const EXAMPLES = 10;

export function createTally(promise: string): Tally {
  const report: PromiseReport = { promise, looked: 0, broken: 0, examples: [] };
  return {
    hold: (fault) => {
      report.looked += 1;
      if (fault === null) return;
      report.broken += 1;
      if (report.examples.length < EXAMPLES) report.examples.push(fault);
    },
    report: () => report,
  };
}
