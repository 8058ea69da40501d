// Stacks: parcels on the same ground, as condominiums have them. Two parcels are stacked when they share at least 90 % of the
// larger one's area; who is stacked with one of a stack belongs to it.
import { hash } from "node:crypto";
import { areaSquareMetres, createLocalPlane } from "../../geometry/measures.ts";
import type { Position } from "../../geometry/shapes.ts";
import { boundsOfAny, createBoxIndex } from "./box-index.ts";
import { buildPaths, sharedAreaSquareMetres } from "./plane-paths.ts";
import type { Shapes } from "./shapes.ts";

const MIN_SHARE = 0.9;

/** For each parcel the number of its stack (counted from 1 in the order of first members), or null when it stands alone. */
export function findStacks(parcels: Shapes): (number | null)[] {
  const leader = Int32Array.from({ length: parcels.length }, (_, i) => i);
  const find = (i: number): number => {
    let at = i;
    while (leader[at] !== at) {
      leader[at] = leader[leader[at]!]!;
      at = leader[at]!;
    }
    return at;
  };
  const join = (a: number, b: number) => {
    const [low, high] = [find(a), find(b)].sort((x, y) => x - y);
    leader[high!] = low!;
  };

  // Units of one condominium are mostly the same polygon to the digit: those need no measuring, and only one stands for them all.
  const members = findDistinct(parcels, join);
  const areas = new Float64Array(members.length);
  const boxes = members.values().map((number, a) => {
    const parcel = parcels.at(number)!;
    areas[a] = areaSquareMetres(parcel);
    return boundsOfAny(parcel);
  });
  const index = createBoxIndex(boxes);
  members.forEach((parcel, a) => {
    if (!(areas[a]! > 0)) return;
    const bounds = boundsOfAny(parcels.at(parcel)!);
    const [west, south, east, north] = bounds;
    const middle: Position = [(west + east) / 2, (south + north) / 2];
    const plane = createLocalPlane(middle);
    for (const { at: b, box } of index.searchBoxes(bounds)) {
      if (b <= a) continue;
      const least = MIN_SHARE * Math.max(areas[a]!, areas[b]!);
      // What they share lies in what their boxes share, and neither can share more than it has.
      const [w, s, e, n] = box;
      const [width, height] = plane.toMetres([middle[0] + overlap(west, east, w, e), middle[1] + overlap(south, north, s, n)]);
      if (Math.min(areas[a]!, areas[b]!, width * height) < least * 0.999) continue;
      if (sharedAreaSquareMetres(buildPaths(parcels.at(parcel)!, plane), buildPaths(parcels.at(members[b]!)!, plane)) >= least)
        join(parcel, members[b]!);
    }
  });
  index.close();

  const sizes = new Int32Array(parcels.length);
  for (let i = 0; i < parcels.length; i++) sizes[find(i)]! += 1;
  const numbers = new Map<number, number>();
  return Array.from({ length: parcels.length }, (_, i) => {
    const first = find(i);
    if (sizes[first] === 1) return null;
    if (!numbers.has(first)) numbers.set(first, numbers.size + 1);
    return numbers.get(first)!;
  });
}

/** The first of each outline, by number; `onTwin` hears of every later one. Hashes are sorted, which takes a tenth of a map's memory. */
function findDistinct(parcels: Shapes, onTwin: (first: number, later: number) => void): Int32Array {
  const hashes = new BigUint64Array(parcels.length);
  let at = 0;
  for (const { coordinates } of parcels) {
    hashes[at] = hash("sha1", JSON.stringify(coordinates), "buffer").readBigUInt64LE();
    at += 1;
  }
  const byHash = Int32Array.from({ length: parcels.length }, (_, i) => i);
  byHash.sort((a, b) => (hashes[a]! < hashes[b]! ? -1 : hashes[a]! > hashes[b]! ? 1 : a - b));
  const firsts: number[] = [];
  for (const parcel of byHash) {
    const first = firsts.at(-1);
    if (first !== undefined && hashes[first] === hashes[parcel]) onTwin(first, parcel);
    else firsts.push(parcel);
  }
  return Int32Array.from(firsts).sort();
}

function overlap(low1: number, high1: number, low2: number, high2: number): number {
  return Math.max(0, Math.min(high1, high2) - Math.max(low1, low2));
}

/** For each parcel how many have it, or a parcel of its stack, for their home. `homes`: numbers of parcels; null or negative for none. */
export function countOnGround(homes: Iterable<number | null>, stacks: readonly (number | null)[]): Int32Array {
  const own = new Int32Array(stacks.length);
  const ofStack = new Map<number, number>();
  for (const home of homes) {
    if (home === null || home < 0) continue;
    own[home]! += 1;
    const stack = stacks[home]!;
    if (stack !== null) ofStack.set(stack, (ofStack.get(stack) ?? 0) + 1);
  }
  return own.map((count, at) => (stacks[at] === null ? count : (ofStack.get(stacks[at]!) ?? 0)));
}
