import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AddressParts } from "./address-parts.ts";
import { formatParts } from "./fixture/format-parts.ts";
import { formatAddress } from "./format-address.ts";
import { parseAddress, parseReadings } from "./parse-address.ts";

describe("any order of commas, and what stands around", () => {
  test.each([
    ["Los Angeles, CA 90272, 809 Greentree Rd", "809|||Greentree|Rd|||Los Angeles|CA|90272"],
    ["Joe's Diner, 123 Main St, Troy, NY", "123|||Main|St|||Troy|NY|"],
    ["123 Main St, PO Box 9, Troy NY", "123|||Main|St|||Troy|NY|"],
    ["123 Main St, Troy, PO Box 9", "123|||Main|St|||Troy||"],
    ["123 Main St Tower Two, Troy", "123|||Main St Tower Two||||Troy||"],
    ["123 Main St, Troy, Rensselaer County, NY", "123|||Main|St|||Troy|NY|"],
    ["1600 Pennsylvania Ave NW, Washington, DC 20500, United States", "1600|||Pennsylvania|Ave|NW||Washington|DC|20500"],
    ["123 Main St;Troy\nNY 12180", "123|||Main|St|||Troy|NY|12180"],
    ["１２３ Ｍａｉｎ Ｓｔ", "123|||Main|St|||||"],
    ["600 S.E. 5th Ct., Miami", "600||SE|5th|Ct|||Miami||"],
  ])("%s", (text, parts) => expect(formatParts(text)).toBe(parts));
});

describe("a ZIP code that lost its zero behind its state", () => {
  test.each([
    ["4521 Elm St Jamaica VT 5343", "4521|||Elm|St|||Jamaica|VT|05343"],
    ["4521 Elm St, Jamaica, VT, 5343", "4521|||Elm|St|||Jamaica|VT|05343"],
    ["12 Main St, Hoboken, New Jersey 7030", "12|||Main|St|||Hoboken|New Jersey|07030"],
  ])("%s", (text, parts) => expect(formatParts(text)).toBe(parts));

  test("is a unit behind a court", () => {
    expect(parseAddress("12 Alder Ct 5343")).toMatchObject({ suffix: "Ct", zip: "", units: [{ id: "5343" }] });
  });
});

describe("what is no street address says what it is", () => {
  test.each([
    ["PO Box 12, Reno NV", "po-box"],
    ["P.O. Box 12", "po-box"],
    ["RR 2 Box 15, Troy", "po-box"],
    ["City Hall, Springfield", "place"],
    ["Main St & 5th Ave, Troy NY", "intersection"],
    ["5th Ave at W 34th St, New York", "intersection"],
    ["100 King St W, Toronto, ON M5X 1A9, Canada", "foreign"],
    ["", "empty"],
    ["?! ...", "empty"],
    ["\u0000\u0007", "empty"],
    [`1 ${"x".repeat(300)} St`, "too-long"],
  ])("%s", (text, kind) => expect(parseAddress(text).kind).toBe(kind));

  test("a numbered road without a house number is a street", () => {
    expect(parseAddress("US-1")).toMatchObject({ kind: "street", number: "", street: "US-1" });
  });

  test("a known city is a place, though it ends as streets do", () => {
    const knowsCity = (words: string) => words === "HARBOR POINT";
    expect(parseAddress("Harbor Point, NC", knowsCity).kind).toBe("place");
    expect(parseAddress("Harbor Point, Main St", knowsCity)).toMatchObject({ kind: "street", street: "Main", city: "Harbor Point" });
  });

  test("a street without a number is a street", () => {
    expect(parseAddress("Main St, Troy NY")).toMatchObject({ kind: "street", number: "", street: "Main", suffix: "St", city: "Troy" });
  });

  test("an absurd number is no house number", () => {
    expect(parseAddress("123456789012345 Main St").number).toBe("");
  });
});

test("hostile text never throws and never grows", () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 320, unit: "binary" }),
    fc
      .array(
        fc.constantFrom(
          "123",
          "St",
          "Apt",
          "#",
          ",",
          "N",
          "&",
          "FL",
          "CT",
          "1/2",
          "-",
          "US-1",
          "Box",
          "ZZ",
          "12345",
          "NO",
          "Ave",
          "'",
          "\u202e",
        ),
        { maxLength: 60 },
      )
      .map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const readings = parseReadings(text);
      expect(readings.length).toBeGreaterThan(0);
      expect(readings.length).toBeLessThanOrEqual(8);
      for (const parts of readings) expect(formatAddress(parts).length).toBeLessThanOrEqual(4 * text.length + 20);
    }),
    { numRuns: 20 * fc.readConfigureGlobal().numRuns! },
  );
});

test.each(["N 12 Main St, Troy", "N 5120 Rd", "N 5120 Heron Rd", "S 300 East", "12 N Main St"])("%s has no reading twice", (text) => {
  const readings = parseReadings(text).map((parts) => JSON.stringify(parts));
  expect(readings).toEqual([...new Set(readings)]);
});

const optional = (...values: string[]) => fc.constantFrom("", ...values);

const addresses: fc.Arbitrary<AddressParts> = fc.record({
  kind: fc.constant("street" as const),
  number: fc.oneof(fc.integer({ min: 1, max: 99_999 }).map(String), fc.constantFrom("12-34", "123A")),
  fraction: optional("1/2", "3/4"),
  predirectional: optional("N", "SW"),
  street: fc.constantFrom("Main", "Greentree", "5th", "San Lorenzo", "Martin Luther King", "ONeil", "Old Orchard"),
  suffix: fc.constantFrom("St", "Ave", "Rd", "Boulevard", "Ct"),
  postdirectional: optional("E", "NW"),
  units: fc.constantFrom(
    [],
    [{ type: "APT", id: "3" }],
    [{ type: "#", id: "F701" }],
    [
      { type: "BLDG", id: "C" },
      { type: "STE", id: "200" },
    ],
  ),
  crossStreet: fc.constant(null),
  secondStreet: fc.constant(null),
  city: fc.constantFrom("Los Angeles", "Springfield", "St Louis", "West Palm Beach"),
  state: optional("CA", "NY", "FL"),
  zip: optional("90210", "02139"),
  zip4: fc.constant(""),
  country: optional("USA"),
  extra: fc.constant([]),
});

test("what is formatted reads back the same", () => {
  fc.assert(
    fc.property(addresses, (parts) => {
      expect(parseAddress(formatAddress(parts))).toEqual(parts);
    }),
    { numRuns: 10 * fc.readConfigureGlobal().numRuns! },
  );
});
