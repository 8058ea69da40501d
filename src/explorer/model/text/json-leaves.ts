// Goes through JSON text from leaf to leaf: a leaf is a value that holds no others. A step reads no more than the way there, so that one in
// an answer of megabytes takes no longer than in a small one. Text that is not JSON ends the way early.
import { pointInto } from "./json-members.ts";
import type { Span } from "./json-scan.ts";
import { parseName, readLeafEnd, readStringEnd, skipSpace } from "./walk-json.ts";

/** A value's JSON pointer, and where it stands in the text. */
export type Place = { pointer: string; span: Span };

/** Characters between two stops: a way that takes no time. */
const STRIDE = 20_000;

export type Leaves = {
  /** The one behind `place`; behind null the first. Null where there is none: so also below. */
  next: (place: Place | null) => Place | null;
  /** The one before the place that begins at `at`. */
  previous: (at: number) => Place | null;
  /** The first to end behind `at`. */
  at: (at: number) => Place | null;
};

/** The whole text is gone through once, when someone first goes back or to a place. */
export function createLeaves(text: string): Leaves {
  // A byte order mark is no part of the JSON behind it.
  const start: Place = { pointer: "", span: [0, text.startsWith("\uFEFF") ? 1 : 0] };
  let stops: Place[] | null = null;
  /** Both sides of `at`: the last leaf that ends there or before it, and the first that ends behind it. */
  const findAround = (at: number): [Place, Place | null] => {
    stops ??= listStops(text, start);
    let before = stops.findLast(({ span }) => span[1] <= at) ?? start;
    let behind = findNext(text, before);
    while (behind && behind.span[1] <= at) [before, behind] = [behind, findNext(text, behind)];
    return [before, behind];
  };
  return {
    next: (place) => findNext(text, place ?? start),
    previous: (at) => {
      const [before] = findAround(at);
      return before === start ? null : before;
    },
    at: (at) => findAround(at)[1],
  };
}

/** Leaves from which the way to any other is short. */
function listStops(text: string, start: Place): Place[] {
  const stops: Place[] = [];
  let wanted = STRIDE;
  for (let leaf = findNext(text, start); leaf; leaf = findNext(text, leaf)) {
    if (leaf.span[1] < wanted) continue;
    stops.push(leaf);
    wanted = leaf.span[1] + STRIDE;
  }
  return stops;
}

function findNext(text: string, { pointer, span }: Place): Place | null {
  let place = pointer;
  for (let at = skipSpace(text, span[1]); at < text.length; at = skipSpace(text, at)) {
    const sign = text[at]!;
    if (!"{[,]}".includes(sign)) {
      const end = readLeafEnd(text, at);
      return end === null ? null : { pointer: place, span: [at, end] };
    }
    at += 1;
    let index = 0;
    if (sign !== "[" && sign !== "{") {
      const slash = place.lastIndexOf("/");
      index = Number(place.slice(slash + 1)) + 1;
      place = place.slice(0, slash);
    }
    if (sign === "]" || sign === "}") continue;
    at = skipSpace(text, at);
    const nameEnd = readStringEnd(text, at) ?? at;
    const colon = skipSpace(text, nameEnd);
    const name = nameEnd > at && text[colon] === ":" ? parseName(text.slice(at, nameEnd)) : null;
    place = pointInto(place, name ?? index);
    if (name !== null) at = colon + 1;
  }
  return null;
}
