// The median of a county's heights without holding them: they are counted by whole thousandths, which leaves what is below a limit below it.
import { countOne, createNumberMap } from "../derive/number-map.ts";

export type HeightTally = {
  /** Those that are not above 0 say nothing. */
  add: (height: number) => void;
  /** Its thousandths whole, and at most 10^12; null where there is none. */
  median: () => number | null;
};

const PER_UNIT = 1000;
const HIGHEST = 1e12;

export function createHeightTally(): HeightTally {
  const counts = createNumberMap();
  let total = 0;
  return {
    add: (height) => {
      if (!(height > 0)) return;
      countOne(counts, Math.floor(Math.min(height, HIGHEST) * PER_UNIT));
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
