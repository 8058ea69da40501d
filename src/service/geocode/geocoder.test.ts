import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { createDeadline, QueryTimeout } from "../deadline.ts";
import { openAddressTown } from "./fixture/address-town.ts";
import { openTroy, PATIENT } from "./fixture/troy.ts";
import { createGeocoder } from "./geocoder.ts";
import { LEAST_CONFIDENCE } from "./score.ts";

const { ask, close } = openTroy();
afterAll(close);

describe("an address that is known", () => {
  test("answers to the letter with 1", () => {
    expect(ask("9 Greentree Rd, Troy, NY 12180")).toMatchObject({ parcelId: "GREENTREE-9", confidence: 1, method: "exact", rivals: 0 });
  });

  test.each([
    ["9 GREENTREE ROAD TROY NY 12180", "GREENTREE-9"],
    ["20 Fifth Avenue, Troy, New York", "FIFTH"],
    ["5 North Oak Ave, Troy NY", "N-OAK"],
    ["1200 SR 99, Troy NY", "HIGHWAY"],
    ["30 1/2 Elm St, Troy NY", "HALF"],
    ["30½ Elm Street, Troy", "HALF"],
    ["30 Elm St, Troy NY 12180-1234, USA", "WHOLE"],
    ["100 main st utica", "UTICA-100"],
    ["60 Bay St #2, Troy NY", "RENTAL"],
    ["14 Cedar St Los Altos LA", "LOS-ALTOS"],
    ["50 Bay St NO B2, Troy NY", "STACK-B"],
    ["Apt B2, 50 Bay St, Troy NY", "STACK-B"],
    ["50 Bay Street B2 Troy NY", "STACK-B"],
    ["Greentree Rd 9, Troy, NY 12180", "GREENTREE-9"],
    ["greentree road 9 troy", "GREENTREE-9"],
    ["2 Elm Street Extension, Troy", "ELM-EXT"],
    ["2 Elm Street Extension Troy NY", "ELM-EXT"],
  ])("%s", (text, parcelId) => expect(ask(text)).toMatchObject({ parcelId, confidence: 1 }));
});

describe("an address that is nearly known scores less, by what differs", () => {
  test.each([
    ["9 Grentree Rd, Troy, NY 12180", "GREENTREE-9", { street: "misspelt" }],
    ["30 Eln St, Troy, NY 12180", "WHOLE", { street: "misspelt" }],
    ["9 Green Tree Rd, Troy, NY 12180", "GREENTREE-9", { street: "misspelt" }],
    ["9 Greentree, Troy, NY 12180", "GREENTREE-9", { suffix: "missing" }],
    ["8 Hidden Valley Rd, Troy, NY 12180", "VALLEY", { street: "alias" }],
    ["1200 Hwy 99, Troy", "HIGHWAY", { street: "alias" }],
    ["7 Pine Ave, Troy, NY 12180", "E-PINE", { directional: "missing" }],
    ["7 Pine Ave E, Troy, NY 12180", "E-PINE", { directional: "moved" }],
    ["9 Greentree Rd, Albany, NY 12180", "GREENTREE-9", { place: "city-differs" }],
    ["9 Greentree Rd, Troy, NY 12189", "GREENTREE-9", { place: "misspelt" }],
    ["9 Greentree Rd", "GREENTREE-9", { place: "missing" }],
    ["14 Cedar St LA", "LOS-ALTOS", { place: "misspelt" }],
    ["14 Cedar St, L.A., CA", "LOS-ALTOS", { place: "misspelt" }],
    ["14 Cedra St, LA 94022", "LOS-ALTOS", { place: "misspelt", street: "misspelt" }],
    ["16 Cedar St LA", "LAFAYETTE", { place: "missing" }],
    ["100 Main St Apt 4, Troy, NY", "MAIN-100", { unit: "unknown" }],
    ["100 Main St Tower Two, Troy, NY", "MAIN-100", { unit: "unknown" }],
    ["9 Greentree Rd Ct, Troy, NY 12180", "GREENTREE-9", { street: "alias", suffix: "more" }],
    ["9 Greentree Rd Ext Troy NY", "GREENTREE-9", { street: "alias", suffix: "more" }],
    ["9 Greentree Rd Ext, Troy NY", "GREENTREE-9", { street: "alias", suffix: "more" }],
    ["7 W E Pine Ave, Troy, NY", "E-PINE", { street: "alias", directional: "more" }],
    ["7 E Pine Ave W, Troy, NY", "E-PINE", { street: "same", directional: "more" }],
    ["60 Bay St, Troy, NY", "RENTAL", { unit: "building" }],
    ["60 Bay St Apt 9, Troy, NY", "RENTAL", { unit: "unlisted" }],
    ["1235 Elm St, Troy, NY", "QUEENS", { number: "alias" }],
    ["5054 Elm St, Troy, NY", "HOUSES", { number: "part" }],
    ["52-54 Elm St, Troy, NY", "HOUSES", { number: "in-range" }],
    ["42 Elm St, Troy, NY", "RANGE", { number: "in-range" }],
  ])("%s", (text, parcelId, components) => {
    const result = ask(text);
    expect(result).toMatchObject({ parcelId, winner: { comparison: components } });
    expect(result.confidence).toBeLessThan(1);
    expect(result.confidence).toBeGreaterThanOrEqual(LEAST_CONFIDENCE);
  });

  test.each(["9 Greentree Rd Ct, Troy, NY", "7 W E Pine Ave, Troy, NY", "7 E Pine Ave W, Troy, NY"])(
    "two suffixes or directionals where one is known are never sure, and the reason says so: %s",
    (text) => {
      const { confidence, reason } = ask(text);
      expect(confidence).toBeLessThan(0.9);
      expect(reason).toMatch(/two (suffixes|directions) were given/);
    },
  );
  test.each(["30 Elm St Ext Troy NY", "30 Elm St Ext, Troy NY"])(
    "a street of two suffixes that is known without this number is another street: %s",
    (text) => expect(ask(text).confidence).toBeLessThan(0.5),
  );
  test("a number out of a range is never sure", () => expect(ask("42 Elm St, Troy, NY 12180").confidence).toBeLessThan(0.9));
  test("part of a street's name is no other name of a street with another suffix", () => {
    expect(ask("9 Greentree Creek Ct, Troy, NY 12180").parcelId).toBeNull();
  });
  test("an address without a place is never sure", () => expect(ask("9 Greentree Rd").confidence).toBeLessThan(0.9));
  test("each further fault costs more", () => {
    const scores = ["9 Greentree Rd, Troy, NY 12180", "9 Greentree, Troy, NY 12180", "9 Grentree, Troy, NY 12180", "9 Grentree"].map(
      (text) => ask(text).confidence,
    );
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(4);
  });
});

test("hostile text never throws; confidence stays between 0 and 1", () => {
  const words = fc.constantFrom(
    "100",
    "Main",
    "St",
    "Troy",
    "NY",
    "12180",
    "#",
    "Apt",
    "&",
    "%",
    "'",
    "*",
    "1/2",
    "-",
    "Bay",
    "\u0000",
    "NO",
    "Oak",
    "N",
    "9".repeat(40),
  );
  const text = fc.oneof(
    fc.string({ maxLength: 310, unit: "binary" }),
    fc.array(words, { maxLength: 30 }).map((list) => list.join(" ")),
  );
  fc.assert(
    fc.property(text, (asked) => {
      const { parcelId, confidence, reason } = ask(asked);
      expect(reason).not.toBe("");
      expect(parcelId === null ? confidence === 0 : confidence >= LEAST_CONFIDENCE && confidence <= 1).toBe(true);
    }),
    { numRuns: 10 * fc.readConfigureGlobal().numRuns! },
  );
});

test.each(["9 Greentree Rd, Troy, NY 12180", "9 Grentree Rd, Troy, NY 12180", "Hill Rd & Dale Rd, Troy NY"])(
  "the deadline is heeded: %s",
  (text) => {
    let now = 0;
    const deadline = createDeadline(1, () => now++);
    expect(() => ask(text, deadline)).toThrow(QueryTimeout);
  },
);

test("an empty dataset matches nothing", () => {
  const empty = openAddressTown([]);
  expect(createGeocoder(empty).geocode("9 Greentree Rd, Troy, NY", PATIENT).parcelId).toBeNull();
  empty.close();
});
