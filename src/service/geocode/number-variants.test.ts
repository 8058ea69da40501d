import { afterAll, describe, expect, test } from "vitest";
import { openTroy } from "./fixture/troy.ts";
import { areHouseNumbers } from "./number-variants.ts";

const { ask, close } = openTroy([
  ...["26-02", "26-15", "26-50", "26-51", "28-07"].map((number) => `${number} 30th St, Rome, NY 13440`),
  "26 30th St, Rome, NY 13440",
  "30 30th St, Olean, NY 14760",
  "30-34 30th St, Utica, NY 13501",
  "36-40 30th St, Utica, NY 13501",
]);
afterAll(close);

test.each([
  [["26-02", "26-15", "26-51"], true],
  [["26-50", "26-52"], false],
  [["40-44", "50-54", "12-35"], false],
  [["40-44", "12-35"], true],
  [["1200-08", "1234-36", "1300-12"], false],
  [["104-20", "104-05", "106-11"], true],
  [["40-44B"], false],
  [[], false],
])("hyphened numbers are house numbers where many of them cannot be ranges: %s", (numbers, expected) =>
  expect(areHouseNumbers(numbers)).toBe(expected),
);

describe("on a street with hyphened house numbers", () => {
  test.each([
    ["26-50 30th St, Rome NY", "26-50 30th St, Rome, NY 13440", 1],
    ["2650 30th St, Rome NY", "26-50 30th St, Rome, NY 13440", 0.96],
    ["26 30th St, Rome NY", "26 30th St, Rome, NY 13440", 1],
  ])("%s", (text, parcelId, confidence) => expect(ask(text)).toMatchObject({ parcelId, confidence }));

  test.each([
    // Neither 26 30th St nor a house of the "range" 26-50.
    ["26-52 30th St, Rome NY", "30th St has no number 26-52. Try 26-15, 26-50 or 26-51."],
    ["28 30th St, Rome NY", "30th St has no number 28. Try 26, 26-02 or 28-07."],
    ["26 & 50 30th St, Rome NY", "This is more than one address. Search for one at a time."],
  ])("no range is read: %s", (text, reason) => expect(ask(text)).toMatchObject({ parcelId: null, reason }));

  test("and in another place the same street may have ranges", () =>
    expect(ask("32 30th St, Utica NY")).toMatchObject({ parcelId: "30-34 30th St, Utica, NY 13501", confidence: 0.7 }));
});
