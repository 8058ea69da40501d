// Pins of other matches: a letter each, and none for units of the building that the result is in.
import { expect, it } from "vitest";
import { readGeocoding } from "./geocoding.ts";
import { compareMatches, listMatchPins } from "./match-pins.ts";

const pinsOf = (geocoding: Record<string, unknown>) => listMatchPins(readGeocoding({ geocoding }, "/data/0")!);
const match = (address: string, score: unknown = 0.7) => ({ address, point: { lat: 34.7, lng: -76.6 }, score });

it("gives each a letter and an id of its own, in the order of the response", () => {
  const pins = pinsOf({ rivals: 2, rival_matches: [match("1 Elm St", 0.9), match("1 Elm St", 0.8)] });
  expect(pins.map(({ letter, address, score }) => [letter, address, score])).toEqual([
    ["A", "1 Elm St", 0.9],
    ["B", "1 Elm St", 0.8],
  ]);
  expect(new Set(pins.map(({ id }) => id)).size).toBe(2);
});

it("has none for units of one building, and no more than there are letters", () => {
  const matched = "165 Front St Apt 1, Troy, NY 12180";
  const unit = "165 Front St Apt 2, Troy, NY 12180";
  const units = { matched, rivals: 1, rival_addresses: [unit], rival_matches: [match(unit)] };
  expect(pinsOf(units)).toEqual([]);
  expect(pinsOf({ ...units, rivals: 9 })).toHaveLength(1);
  const many = Array.from({ length: 50 }, (_, at) => match(`${at} Elm St`));
  expect(pinsOf({ rivals: 50, rival_matches: many }).at(-1)!.letter).toBe("Z");
});

it("compares each with the result", () => {
  const part = { part: "number", asked: "1", found: "1", match: "same", factor: 0.72 };
  const read = (more: Record<string, unknown>) =>
    readGeocoding(
      { geocoding: { matched: "1 Elm St", point: { lat: 34.7, lng: -76.6 }, components: [part], rivals: 1, ...more } },
      "/data/0",
    )!;
  const both = read({ rival_matches: [match("1 Oak St", 0.72)] });
  const compare = (scores: unknown[], more = {}) =>
    listMatchPins(read({ rival_matches: scores.map((score) => match("1 Oak St", score)), ...more })).map(({ compared }) => compared);
  expect(compare([0.72, 0.6, 0.9, null])).toEqual(["equal", "0.12 lower", "0.18 higher", ""]);
  expect(compare([0.72], { components: [{ ...part, factor: null }] })).toEqual(["score 0.72"]);
  expect(compareMatches(both)).toBe(0);
  expect(compareMatches(read({ rival_matches: [match("1 Oak St", 0.6), match("1 Oak Ct", 0.9)] }))).toBe(-0.18);
  expect(compareMatches(read({ rival_matches: [match("1 Oak St", null)] }))).toBeNull();
  expect(compareMatches(read({ components: [], rival_matches: [match("1 Oak St")] }))).toBe(0.3);
});
