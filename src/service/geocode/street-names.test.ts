import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceLimit, editDistance } from "../../address/edit-distance.ts";
import { mayBeSlip } from "../../address/may-be-slip.ts";
import { createStreetNames } from "./street-names.ts";

describe("names that are a few letters off", () => {
  const { similar } = createStreetNames(["GREENTREE", "GREEN TREE", "GREENBRIER", "ELM", "ELK", "OAK", "21ST", "22ND"]);
  test.each([
    ["GRENTREE", ["GREENTREE", "GREEN TREE"]],
    ["GREENTREE", ["GREEN TREE", "GREENBRIER"]],
    ["EML", ["ELM"]],
    ["ELN", ["ELK", "ELM"]],
    ["23ST", []],
    ["EL", []],
    ["", []],
  ])("%s: %j", (name, names) => expect(similar(name)).toEqual(names));
});

test("are all that are near enough, the nearest first", () => {
  const words = fc.string({ unit: fc.constantFrom("A", "B", "C", "D", "1"), minLength: 3, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(words, { maxLength: 60 }), words, (names, name) => {
      const far = (other: string) => editDistance(name, other, 9);
      const near = names.filter((other) => other !== name && far(other) <= distanceLimit(name) && mayBeSlip(name, other));
      const found = createStreetNames(names).similar(name);
      expect(new Set(found)).toEqual(new Set(near));
      expect(found.map(far)).toEqual(found.map(far).sort());
    }),
  );
});

test("are no more than 60, whatever the dataset", () => {
  const letters = [..."ABCDEFGHIJ"];
  const names = letters.flatMap((one) => letters.map((other) => `LONG NAME ${one}${other}`));
  expect(createStreetNames(names).similar("LONG NAME XY")).toHaveLength(60);
});
