// Stacks: parcels on the same ground, as condominiums have them. Two parcels are stacked when they share at least 90 % of the
// larger one's area; who is stacked with one of a stack belongs to it.
import { boundsOfAny } from "../../geometry/bounds.ts";
import { encodeWkb } from "../../geometry/encode-wkb.ts";
import { createLocalPlane } from "../../geometry/measures.ts";
import { buildPaths, sharedAreaSquareMetres } from "../../geometry/plane-paths.ts";
import type { Position } from "../../geometry/shapes.ts";
import { openTemporaryDatabase } from "../file/temporary-database.ts";
import { type BoxIndex, createBoxIndex, numberBoxes } from "./box-index.ts";
import { hashOutline, isSameOutline } from "./hash-outline.ts";
import { type MeasuredShapes, measureShapes } from "./measured-shapes.ts";
import { countOne, createNumberMap } from "./number-map.ts";
import type { Shapes } from "./shapes.ts";

const MIN_SHARE = 0.9;
const ROUNDING = 0.999;
const CACHE_KIBIBYTES = 4_000;

export type Stacks = {
  /** The number of a parcel's stack, counted from 1 in the order of first members, or null when it stands alone. */
  numberOf: (parcel: number) => number | null;
  /** How many parcels share its ground, itself among them. */
  sizeOf: (parcel: number) => number;
  /** The same number for parcels on the same ground, another one for all others. */
  groundOf: (parcel: number) => number;
  /** Boxes of the parcels, but for those of which an earlier one has the same outline, digit by digit. */
  readonly outlines: BoxIndex;
  /** How many stacks there are. */
  readonly count: number;
  /** How many parcels are in one. */
  readonly parcelCount: number;
};

/** `areaOf`: of a parcel by its number, where somebody measures them already. */
export function findStacks(parcels: Shapes, { areaOf } = measureShapes(parcels)): Stacks {
  const grounds = createGrounds();
  // Units of one condominium are mostly the same polygon to the digit: those need no measuring, and only the first stands for them all.
  joinTwins(parcels, grounds.join);
  const outlines = createBoxIndex(numberBoxes(Iterator.from(parcels).map(boundsOfAny)).filter(({ at }) => grounds.isFirst(at)));
  for (let parcel = 0; parcel < parcels.length; parcel += 1) joinOverlapping(parcels, parcel, outlines, grounds, areaOf);
  return { ...countStacks(grounds), outlines };
}

type Grounds = {
  /** The lowest number of all that are joined with it stands for them. */
  find: (parcel: number) => number;
  join: (one: number, other: number) => void;
  isFirst: (parcel: number) => boolean;
  /** All that are not the first on their ground, in order. */
  others: () => Iterable<number>;
};

function createGrounds(): Grounds {
  const leaders = createNumberMap();
  const find = (parcel: number): number => {
    let at = parcel;
    for (;;) {
      const leader = leaders.get(at);
      if (leader === undefined) return at;
      const above = leaders.get(leader);
      if (above === undefined) return leader;
      leaders.set(at, above);
      at = above;
    }
  };
  return {
    find,
    join: (one, other) => {
      const [first, second] = [find(one), find(other)];
      if (first !== second) leaders.set(Math.max(first, second), Math.min(first, second));
    },
    isFirst: (parcel) => leaders.get(parcel) === undefined,
    others: () => leaders.entries().map(([parcel]) => parcel),
  };
}

function countStacks({ find, others }: Grounds): Omit<Stacks, "outlines"> {
  const [sizes, numbers] = [createNumberMap(), createNumberMap()];
  let [count, parcelCount] = [0, 0];
  for (const parcel of others()) {
    const first = find(parcel);
    sizes.set(first, (sizes.get(first) ?? 1) + 1);
  }
  for (const [first, size] of sizes.entries()) {
    count += 1;
    parcelCount += size;
    numbers.set(first, count);
  }
  return {
    numberOf: (parcel) => numbers.get(find(parcel)) ?? null,
    sizeOf: (parcel) => sizes.get(find(parcel)) ?? 1,
    groundOf: find,
    count,
    parcelCount,
  };
}

/** Those that have the same outline, digit by digit. */
function joinTwins(parcels: Shapes, join: Grounds["join"]): void {
  const db = openTemporaryDatabase(CACHE_KIBIBYTES);
  db.exec("CREATE TABLE outlines (hash INTEGER, parcel INTEGER); BEGIN;");
  const insert = db.prepare("INSERT INTO outlines VALUES (?, ?)");
  let at = 0;
  for (const shape of parcels) {
    if (shape.coordinates.length > 0) insert.run(hashOutline(encodeWkb(shape)), at);
    at += 1;
  }
  const sorted = db.prepare("SELECT hash, parcel FROM outlines ORDER BY hash, parcel");
  let first = { hash: -1, parcel: -1 };
  for (const row of sorted.iterate() as Iterable<typeof first>) {
    if (row.hash !== first.hash) first = row;
    else if (isSameOutline(parcels.at(first.parcel)!, parcels.at(row.parcel)!)) join(first.parcel, row.parcel);
  }
  db.close();
}

/** With those of higher numbers. */
function joinOverlapping(
  parcels: Shapes,
  parcel: number,
  outlines: BoxIndex,
  { find, join }: Grounds,
  areaOf: MeasuredShapes["areaOf"],
): void {
  const shape = parcels.at(parcel)!;
  const bounds = boundsOfAny(shape);
  const around = outlines.searchBoxes(bounds);
  // A twin of an earlier one is not among them.
  if (!around.some(({ at }) => at === parcel)) return;
  const area = areaOf(parcel);
  if (!(area > 0)) return;
  const [west, south, east, north] = bounds;
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  const plane = createLocalPlane(middle);
  for (const { at: other, box } of around) {
    if (other <= parcel) continue;
    // What they share lies in what their boxes share, and neither can share more than it has.
    const [w, s, e, n] = box;
    const [width, height] = plane.toMetres([middle[0] + overlap(west, east, w, e), middle[1] + overlap(south, north, s, n)]);
    const most = Math.min(area, width * height);
    if (most < MIN_SHARE * area * ROUNDING) continue;
    if (find(other) === find(parcel)) continue;
    const otherArea = areaOf(other);
    const least = MIN_SHARE * Math.max(area, otherArea);
    if (Math.min(most, otherArea) < least * ROUNDING) continue;
    if (sharedAreaSquareMetres(buildPaths(shape, plane), buildPaths(parcels.at(other)!, plane)) >= least) join(parcel, other);
  }
}

function overlap(low1: number, high1: number, low2: number, high2: number): number {
  return Math.max(0, Math.min(high1, high2) - Math.max(low1, low2));
}

/** For each parcel how many have it, or a parcel of its stack, for their home. `homes`: numbers of parcels; null for none. */
export function countOnGround(homes: Iterable<number | null>, groundOf: Stacks["groundOf"]): (parcel: number) => number {
  const counts = createNumberMap();
  for (const home of homes) if (home !== null) countOne(counts, groundOf(home));
  return (parcel) => counts.get(groundOf(parcel)) ?? 0;
}
