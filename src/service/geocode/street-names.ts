// All street names of a dataset, in memory, to find those that are a few letters off, or that have another name within them, as "LIVE OAK" has
// "OAK". Not an index of three-letter pieces in the database: with 10,000 names its lists are three times slower to go through than the names
// themselves, and it grows faster than they do.
import { distanceLimit, editDistance } from "../../address/edit-distance.ts";
import { mayBeSlip } from "../../address/may-be-slip.ts";

export type StreetNames = {
  has(name: string): boolean;
  /** Names that `name` may have been meant for, never itself: the nearest first, then by the alphabet, 60 at most. */
  similar(name: string): string[];
  /** Names with all words of `name`, side by side, and more: those that end with it first, then by the alphabet, 20 at most. */
  longer(name: string): string[];
};

const [MOST_SIMILAR, MOST_LONGER] = [60, 20];

/** Names of one length, and the letters that each has. */
type Shelf = { names: string[]; letters: number[] };

export function createStreetNames(names: readonly string[]): StreetNames {
  const known = new Set(names);
  const shelves = new Map<number, Shelf>();
  for (const name of names) {
    const shelf = shelves.get(name.length) ?? { names: [], letters: [] };
    shelf.names.push(name);
    shelf.letters.push(lettersOf(name));
    shelves.set(name.length, shelf);
  }
  return {
    has: (name) => known.has(name),
    similar(name) {
      const limit = distanceLimit(name);
      const lengths = Array.from({ length: limit === 0 ? 0 : 2 * limit + 1 }, (_, at) => name.length - limit + at);
      return lengths
        .flatMap((length) => (shelves.has(length) ? findOn(shelves.get(length)!, name, limit) : []))
        .sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
        .slice(0, MOST_SIMILAR)
        .map((found) => found.name);
    },
    longer(name) {
      const endsSo = (other: string) => other.endsWith(` ${name}`);
      return names
        .filter((other) => name !== "" && other.length > name.length && ` ${other} `.includes(` ${name} `))
        .sort((one, other) => Number(endsSo(other)) - Number(endsSo(one)) || (one < other ? -1 : 1))
        .slice(0, MOST_LONGER);
    },
  };
}

function findOn(shelf: Shelf, name: string, limit: number): { name: string; distance: number }[] {
  const letters = lettersOf(name);
  const found: { name: string; distance: number }[] = [];
  for (let at = 0; at < shelf.names.length; at++) {
    // A wrong letter brings one letter in at most and takes one out at most.
    const theirs = shelf.letters[at]!;
    if (countBits(letters & ~theirs) > limit || countBits(theirs & ~letters) > limit) continue;
    const other = shelf.names[at]!;
    const distance = editDistance(name, other, limit);
    if (distance > 0 && distance <= limit && mayBeSlip(name, other)) found.push({ name: other, distance });
  }
  return found;
}

/** A bit for each letter that occurs; some signs share one, which only lets more names through. */
function lettersOf(name: string): number {
  let letters = 0;
  for (let at = 0; at < name.length; at++) letters |= 1 << (name.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
