// The median of a county's heights without holding them: they are counted by thousandths.
import { countOne, createNumberMap } from "../derive/number-map.ts";

export type HeightTally = {
  /** Those that are not above 0 say nothing. */
  add: (height: number) => void;
  /** Rounded to a thousandth, and at most a million; null where there is none. */
  median: () => number | null;
};

const PER_UNIT = 1000;
const HIGHEST = 1_000_000;

export function createHeightTally(): HeightTally {
  const counts = createNumberMap();
  let total = 0;
  return {
    add: (height) => {
      if (!(height > 0)) return;
      countOne(counts, Math.round(Math.min(height, HIGHEST) * PER_UNIT));
      total += 1;
    },
    median: () => {
      let before = 0;
      for (const [height, count] of counts.entries()) {
        before += count;
        if (before > Math.floor(total / 2)) return height / PER_UNIT;
      }
      return null;
    },
  };
}
