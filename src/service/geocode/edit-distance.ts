// How many letters apart two words are.

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn `one` into `other` (optimal string alignment);
 * `limit + 1` as soon as it is certain that there are more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const differs = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + differs);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, beforeLast[column - 2]! + 1);
      }
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[other.length]!;
}

/** Letters that may be wrong in a name before it counts as another: one in three, three at most, none where figures differ. */
export function distanceLimit(name: string): number {
  return Math.min(3, Math.floor(name.length / 3));
}

/** True where the figures in both are the same: 21st is never a misspelt 22nd. */
export function sameFigures(one: string, other: string): boolean {
  return one.replace(/\D+/g, " ").trim() === other.replace(/\D+/g, " ").trim();
}
