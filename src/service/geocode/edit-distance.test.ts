import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, sameFigures } from "./edit-distance.ts";

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

test("figures are not misspelt", () => {
  expect(sameFigures("21ST", "22ND")).toBe(false);
  expect(sameFigures("OAK", "OKA")).toBe(true);
});
