// How many letters apart two words are.

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn `one` into `other` (optimal string alignment);
 * `limit + 1` as soon as it is certain that there are more than `limit`. Looks only at columns within `limit` of the diagonal.
 */
export function editDistance(one: string, other: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(one.length - other.length) > limit) return beyond;
  let beforeLast: number[] = [];
  let last = Array.from({ length: Math.min(other.length, limit) + 1 }, (_, column) => column);
  let current: number[] = [];
  for (let row = 1; row <= one.length; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(other.length, row + limit);
    current[from - 1] = from === 1 ? row : beyond;
    let leastOfRow = current[from - 1]!;
    if (to === row + limit) last[to] = beyond;
    for (let column = from; column <= to; column++) {
      const letter = one.charCodeAt(row - 1);
      const differs = letter === other.charCodeAt(column - 1) ? 0 : 1;
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + differs);
      const isSwap =
        row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (isSwap) least = Math.min(least, beforeLast[column - 2]! + 1);
      current[column] = least;
      if (least < leastOfRow) leastOfRow = least;
    }
    if (leastOfRow > limit) return beyond;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[other.length]!, beyond);
}

/** Letters that may be wrong in a name before it counts as another: one in three, three at most, none where figures differ. */
export function distanceLimit(name: string): number {
  return Math.min(3, Math.floor(name.length / 3));
}
