import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { mayBeSlip } from "./may-be-slip.ts";

test.each([
  ["GREENTREE", "GREENTREE", 0],
  ["GREENTREE", "GRENTREE", 1],
  ["GREENTREE", "GERENTREE", 1],
  ["GREENTREE", "GREEN TREE", 1],
  ["OAK", "ELM", 3],
  ["", "ELM", 3],
])("%s to %s: %i", (one, other, distance) => expect(editDistance(one, other, 3)).toBe(distance));

test("beyond the limit it says so and no more", () => {
  expect(editDistance("GREENTREE", "OAK", 2)).toBe(3);
  expect(editDistance("ABCDEFGH", "HGFEDCBA", 2)).toBe(3);
});

const words = fc.string({ unit: fc.constantFrom("A", "B", "C"), maxLength: 7 });

test("is the same both ways, and 0 only between equals", () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const distance = editDistance(one, other, 7);
      expect(distance).toBe(editDistance(other, one, 7));
      expect(distance === 0).toBe(one === other);
    }),
  );
});

test("a limit hides what is beyond it and changes nothing within", () => {
  fc.assert(
    fc.property(words, words, fc.nat(4), (one, other, limit) => {
      expect(editDistance(one, other, limit)).toBe(Math.min(editDistance(one, other, 7), limit + 1));
    }),
  );
});

test("one letter changed is at most one away", () => {
  fc.assert(
    fc.property(words, fc.nat(7), fc.constantFrom("A", "B", "C", ""), (word, at, letter) => {
      expect(editDistance(word, word.slice(0, at) + letter + word.slice(at + 1), 3)).toBeLessThanOrEqual(1);
      expect(editDistance(word, word.slice(0, at) + letter + word.slice(at), 3)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  ["21ST", "22ND"],
  ["COUNTY ROAD 12A", "COUNTY ROAD 12B"],
  ["ROUTE 9", "ROUTE 9W"],
  ["COUNTY HIGHWAY A", "COUNTY HIGHWAY T"],
  ["AVENUE J", "AVENUE"],
  ["WESTGATE", "EASTGATE"],
  ["OLD SOUTH HERON", "OLD NORTH HERON"],
  ["94TH WEST", "94TH EAST"],
  ["ARKANSAS", "KANSAS"],
  ["J F HERON", "J P HERON"],
  ["NORTHEAST", "NORTHWEST"],
  ["S CHANNEL", "CHANNEL"],
  ["NE CHANNEL", "CHANNEL"],
  ["COUNTY ROAD A B", "COUNTY ROAD B"],
])("%s is no slip for %s", (one, other) => {
  expect(mayBeSlip(one, other)).toBe(false);
  expect(mayBeSlip(other, one)).toBe(false);
});

test.each([
  ["OAK", "OKA"],
  ["JOHN KENNEDY", "JOHN F KENNEDY"],
  ["NROTH HERON", "NORTH HERON"],
  ["P G HERON", "PG HERON"],
  ["PARK S", "PARKS"],
  ["21TH", "21ST"],
  ["NORTHWST", "NORTHWEST"],
  ["NORTHWETERN", "NORTHWESTERN"],
  ["SOUTHEST", "SOUTHEAST"],
])("%s may be one for %s", (one, other) => expect(mayBeSlip(one, other)).toBe(true));
