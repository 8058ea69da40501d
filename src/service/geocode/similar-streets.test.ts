// A street that is written correctly and is not in the data is not surely the one with a similar name.
import { afterAll, describe, expect, test } from "vitest";
import { openTroy } from "./fixture/troy.ts";

const { ask, close } = openTroy([
  "17 Clifton St, Troy, NY 12180",
  "3 Porter Park, Troy, NY 12180",
  "21 Jackson Pl, Troy, NY 12180",
  "21 Madison St, Troy, NY 12180",
  "5 Brookline Ave, Troy, NY 12180",
  "9 Greenbank Rd, Utica, NY 13501",
  "23 Fisher Ave, Troy, NY 12180",
  "8 Fisher Ct, Watervliet, NY 12189",
  "12 Whimbrel Rd, Troy, NY 12180",
  "14 Whimbril Rd, Watervliet, NY 12189",
]);
afterAll(close);

describe("another name of its own", () => {
  test.each([
    ["17 Clinton St, Troy, NY 12180", { street: "named" }],
    ["3 Potter Pk, Troy, NY", { street: "named" }],
    ["21 Addison St, Troy, NY", { street: "named" }],
    // It is a street of the dataset.
    ["12 Whimbril Rd, Troy, NY", { street: "nearby" }],
    ["21 Jackson, Troy, NY", { suffix: "dropped" }],
    ["23 Fisher Ct, Troy, NY", { suffix: "nearby" }],
  ])("%s is below 0.9", (text, comparison) => {
    const { confidence, winner } = ask(text);
    expect(winner?.comparison).toMatchObject(comparison);
    expect(confidence).toBeLessThan(0.9);
  });

  test("the reason says so", () =>
    expect(ask("17 Clinton St, Troy, NY").reason).toBe(
      "Matched 17 Clifton St, Troy, NY 12180: the name is a few letters off, and the searched name is a different word.",
    ));
});

describe("a misspelt name stays sure", () => {
  test.each([
    ["17 Clifotn St, Troy, NY", "17 Clifton St, Troy, NY 12180", 0.9],
    ["21 Madizon St, Troy, NY", "21 Madison St, Troy, NY 12180", 0.9],
    ["21 Madison, Troy, NY", "21 Madison St, Troy, NY 12180", 0.9],
    ["12 Whimbrell Rd, Troy, NY", "12 Whimbrel Rd, Troy, NY 12180", 0.9],
    // A blank makes no other name.
    ["5 Brook Line Ave, Troy, NY", "5 Brookline Ave, Troy, NY 12180", 0.9],
  ])("%s", (text, parcelId, least) => {
    const answer = ask(text);
    expect(answer.parcelId).toBe(parcelId);
    expect(answer.confidence).toBeGreaterThanOrEqual(least);
  });
});
