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
  "12 S Van Ness Ave, Troy, NY 12180",
  "14 Van Ness Ave, Troy, NY 12180",
  "30 S Van Ness Ave, Utica, NY 13501",
  "40 William St, Troy, NY 12180",
  "13 South William St, Troy, NY 12180",
  "4 E Water Rd, Troy, NY 12180",
  "6 Water Rd E, Troy, NY 12180",
  "8 E Water Rd, Utica, NY 13501",
  "9 Orchard Ln, Troy, NY 12180",
  "11 Orchard Ln, Utica, NY 13501",
  "11 Orchard Ln, Watervliet, NY 12189",
]);
afterAll(close);

describe("another name of the street is another street where the asked one is known without this number", () => {
  test.each([
    ["317 Lake Vw, Troy NY", "Lake Vw has no number 317. Try 5."],
    ["100 Hwy 88, Troy", "Hwy 88 has no number 100. Try 7."],
  ])("%s", (text, reason) => expect(ask(text)).toMatchObject({ parcelId: null, reason }));

  test.each([
    ["5 Lake View, Troy NY", "5 Lake Vw, Troy, NY 12180", 1],
    ["317 Lake View Drive, Troy NY", "317 Lake View Dr, Troy, NY 12180", 1],
    // In this place the street is known by no other name.
    ["200 Hwy 88, Rome NY", "200 County Rd 88, Rome, NY 13440", 0.97],
  ])("but not %s", (text, parcelId, confidence) => expect(ask(text)).toMatchObject({ parcelId, confidence }));
});

describe("a directional street is another street where the plain one is known without this number", () => {
  test.each([
    [
      "12 VAN NESS AVE, TROY NY",
      "VAN NESS AVE has no number 12. Try 12 S Van Ness Ave, Troy, NY 12180 or 14 Van Ness Ave, Troy, NY 12180.",
    ],
    ["12 Van Ness, Troy NY", "Van Ness has no number 12. Try 12 S Van Ness Ave, Troy, NY 12180 or 14 Van Ness Ave, Troy, NY 12180."],
    [
      "13 WILLIAM ST, TROY NY 12180",
      "WILLIAM ST has no number 13. Try 13 South William St, Troy, NY 12180 or 40 William St, Troy, NY 12180.",
    ],
    ["4 Water Rd E, Troy NY", "Water Rd E has no number 4. Try 4 E Water Rd, Troy, NY 12180 or 6 Water Rd E, Troy, NY 12180."],
  ])("%s: it is named, not matched", (text, reason) => expect(ask(text)).toMatchObject({ parcelId: null, confidence: 0, reason }));

  test.each([
    ["12 S Van Ness Ave, Troy NY", "12 S Van Ness Ave, Troy, NY 12180", 1],
    ["14 Van Ness Ave, Troy NY", "14 Van Ness Ave, Troy, NY 12180", 1],
    // In this place no plain street is known.
    ["30 Van Ness Ave, Utica NY", "30 S Van Ness Ave, Utica, NY 13501", 0.9],
    ["8 Water Rd E, Utica NY", "8 E Water Rd, Utica, NY 13501", 0.96],
  ])("but not %s", (text, parcelId, confidence) => expect(ask(text)).toMatchObject({ parcelId, confidence }));
});

describe("another place is not meant where the asked one has the street without this number", () => {
  test.each([
    ["11 Orchard Ln, Troy NY", "11 Orchard Ln isn't in Troy. It is in Utica and Watervliet."],
    ["11 Orchard Ln, 12180", "11 Orchard Ln isn't in 12180. It is in Utica 13501 and Watervliet 12189."],
  ])("%s", (text, reason) => expect(ask(text)).toMatchObject({ parcelId: null, reason }));

  test("but where it has no such street", () => expect(ask("9 Orchard Ln, Rome NY")).toMatchObject({ confidence: 0.45 }));
});
