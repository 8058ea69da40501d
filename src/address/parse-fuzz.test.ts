// No text and no list of cities makes the parser throw: every combination of the parts that U.S. addresses have, some missing.
import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseAddress } from "./normalise-address.ts";
import { parseAddress, parseReadings } from "./parse-address.ts";
import type { KnowsCity } from "./parse-place.ts";

type Choices = readonly (readonly string[])[];

const SHAPES: Choices = [
  ["", "12", "107-1/2", "Apt 3, 12"],
  ["", "Mill", "Buena Vista", "US-1"],
  ["", "Street", "Ct", "Pk", "Loop"],
  ["", "NE"],
  ["", "12345", "CT", "North Dakota"],
  ["", "Apt 3", "Rear", "PO Box 5", "Apt 3 Ext"],
  ["", "CT", "06840-1234"],
];

const DIRECTIONALS = ["N", "S", "E", "W", "NE", "NW", "SE", "SW"];
const STATES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR";
const ENDS: Choices = [
  ["12 Mill", "Mill"],
  ["Rd", "St", "Ct", "Way", "Hills", ""],
  ["", ...DIRECTIONALS, ...STATES.split(" ")],
  ["", "06840", "06840-1234"],
  ["", "# 4", "Unit B"],
];
const CORNERS: Choices = [
  ["", "12", "# 5", "Apt 3"],
  ["", "Mill"],
  ["Ave", "CR 7"],
  ["&", "to", "/"],
  ["Elm", "12 Oak", "CR"],
  ["St", "51", ""],
];

const CITIES: Record<string, KnowsCity> = {
  "no city": () => false,
  "any words": () => true,
  "a city without a name": (words) => words === "",
  "cities that are called as parts of addresses": (words) => /^(?:MILL|CT|NE|RD|5TH|N|REAR|PK|US-1|1234\d)$/.test(words),
};

function* combine([first, ...rest]: Choices): Generator<string> {
  if (!first) yield "";
  else for (const end of combine(rest)) for (const part of first) yield [part, end].filter(Boolean).join(" ");
}

function describeThrow(text: string, knowsCity: KnowsCity): string | null {
  try {
    [parseAddress(text, knowsCity), ...parseReadings(text, knowsCity)].map(normaliseAddress);
    return null;
  } catch (error) {
    return `${text}: ${error}`;
  }
}

test.each(Object.entries(CITIES))("all combinations of the parts of an address, %s being known", (_, knowsCity) => {
  const thrown = [...combine(SHAPES), ...combine(ENDS), ...combine(CORNERS)].map((text) => describeThrow(text, knowsCity));
  expect(thrown.filter((found) => found !== null).slice(0, 10)).toEqual([]);
});

const words = fc.constantFrom(
  ...[...SHAPES, ...ENDS, ...CORNERS].flat(),
  "&",
  "/",
  ",",
  "Washington",
  "USA",
  "c/o J Roe",
  "County",
  "and",
  "1",
);

test("parts in any order, any of them known as cities", () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 9 }), fc.uniqueArray(words, { maxLength: 4 }), (parts, cities) => {
      const knowsCity = (city: string) => cities.some((name) => name.toUpperCase() === city);
      expect(describeThrow(parts.join(" "), knowsCity)).toBeNull();
    }),
    { numRuns: 50 * fc.readConfigureGlobal().numRuns! },
  );
});
