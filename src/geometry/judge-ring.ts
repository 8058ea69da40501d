// The rules that a ring keeps by itself, whatever it was read from: finite numbers, the first point again at the end, at least a triangle.
import type { Position as GeoJsonPosition } from "geojson";

/** `corner`: where, from 0. */
export type RingFault = { code: "non-finite" | "ring-not-closed" | "ring-too-short"; corner: number; detail: string };

/** The first rule that it breaks; null where it breaks none. `number`: the ring's, from 0, for the words. Quick: it runs for every outline. */
export function judgeRing(positions: readonly GeoJsonPosition[], number: number): RingFault | null {
  // Infinity and NaN spread. The sum of finite numbers can overflow too, rarely: then each is looked at.
  let sum = 0;
  for (const position of positions) sum += position[0]! + position[1]!;
  const odd = Number.isFinite(sum) ? -1 : positions.findIndex((position) => !isFinitePosition(position));
  if (odd >= 0) return { code: "non-finite", corner: odd, detail: `Point ${odd + 1} of ring ${number + 1} isn't a finite number.` };
  if (!isClosed(positions)) {
    const detail = `Ring ${number + 1} doesn't end where it starts: its last point should repeat its first.`;
    return { code: "ring-not-closed", corner: Math.max(0, positions.length - 1), detail };
  }
  if (positions.length >= 4) return null;
  const detail = `Ring ${number + 1} has ${positions.length} points; a closed ring has at least 4.`;
  return { code: "ring-too-short", corner: 0, detail };
}

function isClosed(positions: readonly GeoJsonPosition[]): boolean {
  const [first, last] = [positions[0], positions.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

export function isFinitePosition(position: GeoJsonPosition): boolean {
  return Number.isFinite(position[0]) && Number.isFinite(position[1]);
}
