// A number that the street has not, where road, number or direction is written otherwise than it is filed.
import { afterAll, expect, test } from "vitest";
import { openTroy } from "./fixture/troy.ts";

const PLACE = "Rome, NY 13440";
const KNOWN = [
  "35 NY Route 30",
  "51 NY Route 30",
  "12 US Hwy 20",
  "9 Hwy 33",
  "5 County Road A",
  "74 North Shore Blvd",
  "11 12th St",
  "N5120 Heron Rd",
  "N5140 Heron Rd",
  "N5160 Heron Rd",
  "S5122 Heron Rd",
  "W210N4400 Finch Rd",
  "W210N4470 Finch Rd",
  "W230N4401 Finch Rd",
  "B1012 Dale Rd",
  "635 N Lorenzo St",
  "631 Lorenzo St",
  "650 Lorenzo St",
  "5 N Ivy Ave",
  "35 State Rd",
  "12 County Rd",
  "5 S Ivy Ave",
];
const { ask, close } = openTroy(KNOWN.map((street) => `${street}, ${PLACE}`));
afterAll(close);

test.each([
  ["41 Route 30", "Try 35 or 51.", ["35 NY Route 30", "51 NY Route 30"]],
  ["41 State Hwy 30", "Try 35 or 51.", ["35 NY Route 30", "51 NY Route 30"]],
  ["14 Hwy 20", "Try 12.", ["12 US Hwy 20"]],
  ["11 County Hwy 33", "Try 9.", ["9 Hwy 33"]],
  ["7 County A", "Try 5.", ["5 County Road A"]],
  ["75 Northshore Blvd", "Try 74.", ["74 North Shore Blvd"]],
  ["13 Twelth St", "Try 11.", ["11 12th St"]],
  ["N5121 Heron Rd", "Try N5120, N5140 or N5160.", ["N5120 Heron Rd", "N5140 Heron Rd", "N5160 Heron Rd"]],
  ["B1014 Dale Rd", "Try B1012.", ["B1012 Dale Rd"]],
  ["5121 Heron Rd", "Try N5120, N5140 or S5122.", ["N5120 Heron Rd", "N5140 Heron Rd", "S5122 Heron Rd"]],
  ["W210N4401 Finch Rd", "Try W210N4400, W210N4470 or W230N4401.", ["W210N4400 Finch Rd", "W210N4470 Finch Rd", "W230N4401 Finch Rd"]],
  ["7 Ivy Ave", `Try 5 N Ivy Ave, ${PLACE} or 5 S Ivy Ave, ${PLACE}.`, ["5 N Ivy Ave", "5 S Ivy Ave"]],
  [
    "635 Lorenzo St",
    `Try 635 N Lorenzo St, ${PLACE} or 631 Lorenzo St, ${PLACE} or 650 Lorenzo St, ${PLACE}.`,
    ["635 N Lorenzo St", "631 Lorenzo St", "650 Lorenzo St"],
  ],
])("%s", (asked, tried, streets) => {
  const { parcelId, reason, nearest } = ask(`${asked}, Rome, NY`);
  expect({ parcelId, reason, nearest }).toEqual({
    parcelId: null,
    reason: expect.stringMatching(new RegExp(`has no number \\S+ ${tried}$`)),
    nearest: streets.map((street) => `${street}, ${PLACE}`),
  });
});

test.each(["41 Route 31", "41 County Road 30", "7 County Road 5", "41 State Route 31", "75 Westshore Blvd", "75 S Northshore Blvd"])(
  "no other road's: %s",
  (asked) => expect(ask(`${asked}, Rome, NY`).reason).toBe("No similar address found."),
);
