import { afterAll, describe, expect, test } from "vitest";
import { openTroy } from "./fixture/troy.ts";

const { ask, close } = openTroy([
  "317 Lake View Dr, Troy, NY 12180",
  "5 Lake Vw, Troy, NY 12180",
  "7 Lake Vw, Utica, NY 13501",
  "100 County Rd 88, Troy, NY 12180",
  "7 Hwy 88, Troy, NY 12180",
  "7 Hwy 88, Utica, NY 13501",
  "200 County Rd 88, Rome, NY 13440",
]);
afterAll(close);

describe("another name of the street is another street where the asked one is known without this number", () => {
  test.each([
    ["317 Lake Vw, Troy NY", "Lake Vw is known, its number 317 is not; the nearest is 5."],
    ["100 Hwy 88, Troy", "Hwy 88 is known, its number 100 is not; the nearest is 7."],
  ])("%s", (text, reason) => expect(ask(text)).toMatchObject({ parcelId: null, reason }));

  test.each([
    ["5 Lake View, Troy NY", "5 Lake Vw, Troy, NY 12180", 1],
    ["317 Lake View Drive, Troy NY", "317 Lake View Dr, Troy, NY 12180", 1],
    // In this place the street is known by no other name.
    ["200 Hwy 88, Rome NY", "200 County Rd 88, Rome, NY 13440", 0.97],
  ])("but not %s", (text, parcelId, confidence) => expect(ask(text)).toMatchObject({ parcelId, confidence }));
});
