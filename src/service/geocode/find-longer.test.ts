// "Oak Ave" where there is only a Live Oak Ave: nothing is matched, and what may be meant is named.
import { afterAll, expect, test } from "vitest";
import { openTroy } from "./fixture/troy.ts";
import { createStreetNames } from "./street-names.ts";

const { ask, close } = openTroy([
  "749 Live Oak Ave, Troy, NY 12180",
  "749 Oak Grove Ave, Troy, NY 12180",
  "749 Oak Grove St, Troy, NY 12180",
  "749 Red Oak Ave, Utica, NY 13501",
  "12 Beechland Ave, Troy, NY 12180",
]);
afterAll(close);

test.each([
  ["749 Oak Ave", ["749 Live Oak Ave", "749 Red Oak Ave", "749 Oak Grove Ave"]],
  ["749 Oak Ave, Troy, NY", ["749 Live Oak Ave", "749 Oak Grove Ave"]],
  ["749 Oak, Troy, NY", ["749 Live Oak Ave", "749 Oak Grove Ave", "749 Oak Grove St"]],
  // Neither a part of a word, nor another house.
  ["12 Beech Ave, Troy", []],
])("%s is none of these, but may be meant for them", (text, addresses) => {
  const { parcelId, confidence, nearest, reason } = ask(text);
  expect({ parcelId, confidence }).toEqual({ parcelId: null, confidence: 0 });
  expect(nearest.map((each) => each.split(",")[0])).toEqual(addresses);
  if (addresses.length > 0) expect(reason).toMatch(/^There is no Oak\b.*\. Did you mean 749 Live Oak Ave/);
});

test("a name isn't longer than itself, and nothing is longer than no name", () => {
  const { longer } = createStreetNames(["OAK", "LIVE OAK", "OAKLAND", "OAK HILL"]);
  expect([longer("OAK"), longer(""), longer("LIVE OAK")]).toEqual([["LIVE OAK", "OAK HILL"], [], []]);
});
