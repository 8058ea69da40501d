import { afterAll, describe, expect, test } from "vitest";
import { openTroy } from "./fixture/troy.ts";

const { ask, close } = openTroy([
  "9 Greenbank Rd, Watervliet, NY 12189",
  "9 Larchmont Rd, Watervliet, NY 12189",
  "9 Larchmont Rd, Troy, NY 12180",
  "11 Greenbank Rd, Watervliet, NY 12183",
]);
afterAll(close);

describe("a ZIP of another known town is no slip for the one beside it", () => {
  test.each([
    ["9 Greenbank Rd, NY 12180", 0.45, { place: "other" }],
    ["9 Greenbank Rd, Watervliet, NY 12101", 0.85, { place: "zip-differs" }],
    ["9 Greenbank Rd, Troy, NY 12189", 0.78, { place: "disputed" }],
  ])("%s", (text, confidence, comparison) =>
    expect(ask(text)).toMatchObject({ parcelId: "9 Greenbank Rd, Watervliet, NY 12189", confidence, winner: { comparison } }),
  );

  test.each([
    // 12188 is nobody's, and 12183 is Watervliet's too.
    ["9 Greenbank Rd, Watervliet, NY 12180", 0.97, { place: "misspelt" }],
    ["9 Greenbank Rd, Watervliet, NY 12188", 0.97, { place: "misspelt" }],
    ["9 Greenbank Rd, Watervliet, NY 12183", 0.97, { place: "misspelt" }],
    ["9 Greenbank Rd, Menands, NY 12189", 0.93, { place: "city-differs" }],
  ])("but %s", (text, confidence, comparison) => expect(ask(text)).toMatchObject({ confidence, winner: { comparison } }));

  test.each(["9 Larchmont Rd, Troy, NY 12189", "9 Larchmont Rd, Watervliet, NY 12180"])(
    "where both have the house, either may be meant: %s",
    (text) => expect(ask(text)).toMatchObject({ confidence: 0.45, rivals: 1 }),
  );

  test("the reason says which place is known", () =>
    expect(ask("9 Greenbank Rd, Troy, NY 12189").reason).toContain("the city is Watervliet, not Troy"));
});
