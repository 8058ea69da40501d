import { afterAll, expect, test } from "vitest";
import { openTroy } from "./fixture/troy.ts";

const { ask, close } = openTroy([
  "5 Quince Ct",
  "12-22 39th Ave, Troy, NY 12180",
  "61B Bay St, Troy, NY 12180",
  "62 Bay St Apt C, Troy, NY 12180",
]);
afterAll(close);

test.each([
  ["1235 Elm St, Troy, NY", "the house number is listed as 12-35"],
  ["61 Bay St Apt B, Troy, NY", "the house number is listed as 61B"],
  ["62C Bay St, Troy, NY", "the house number is listed as 62, unit C"],
  ["5054 Elm St, Troy, NY", "the house number is listed as 50-54, which may be a range"],
  ["9 1/2 Greentree Rd, Troy, NY", "the house number is listed as 9, without its fraction"],
  ["42 Elm St, Troy, NY", "42 is in the range 40-44"],
  ["52-54 Elm St, Troy, NY", "52 is in the range 50-54"],
  ["9-11 Greentree Rd, Troy, NY", "9 is the first house number of 9-11"],
  ["12 & 22 39th Ave, Troy, NY", "the house number is listed as 12-22"],
  ["8 Hidden Valley Rd, Troy, NY", "the street is listed as Hidden Vly; two suffixes were given, the listed street has only the first"],
  ["1200 Hwy 99, Troy, NY", "the street is listed as State Hwy 99"],
  ["9 Greentree Rd, Tory", "the city is a few letters off: Troy"],
  ["14 Cedar St LA", "LA was read as Los Altos"],
  ["9 Greentree Rd, Albany, NY", "the city is Troy, not Albany"],
  ["9 Greentree Rd, Albany, NY 12180", "the city is Troy, not Albany"],
  ["9 Greentree Rd, Troy, NY 12189", "the ZIP is 12180, not 12189"],
  ["9 Greentree Rd, Troy, NY 12199", "the ZIP is 12180, not 12199"],
  ["9 Greentree Rd, Troy, NY 99999", "the ZIP is 12180, not 99999"],
  ["9 Greentree Rd, Tory, NY 12189-0001", "the city is a few letters off: Troy, and the ZIP is 12180, not 12189"],
  ["9 Greentree Rd, Utica, Troy, NY", "it also names another place: Utica"],
  ["9 Greentree Rd", "neither city nor ZIP was given"],
  ["5 Quince Ct, Troy", "the listed address has no city to compare"],
  ["5 Quince Ct, 12180", "the listed address has no ZIP to compare"],
  ["5 Quince Ct, Troy, NY 12180", "the listed address has neither city nor ZIP to compare"],
])("%s: the one thing that is the case is said", (text, note) => {
  const { winner, reason } = ask(text);
  expect(reason).toBe(`Matched ${winner?.record.text}: ${note}.`);
});
