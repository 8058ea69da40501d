import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { createDeadline, QueryTimeout } from "../deadline.ts";
import { type KnownAddress, openAddressTown } from "./fixture/address-town.ts";
import { createGeocoder } from "./geocoder.ts";
import { INTERSECTION_CONFIDENCE, LEAST_CONFIDENCE } from "./score.ts";

const STACK: [number, number] = [-73, 43];
const KNOWN: KnownAddress[] = [
  { parcelId: "MAIN-100", text: "100 Main St, Troy, NY 12180" },
  { parcelId: "MAIN-102", text: "102 Main St, Troy, NY 12180" },
  { parcelId: "UTICA-100", text: "100 Main St, Utica, NY 13501" },
  { parcelId: "GREENTREE-9", text: "9 Greentree Rd, Troy, NY 12180" },
  { parcelId: "GREENTREE-LN", text: "11 Greentree Ln, Troy, NY 12180" },
  { parcelId: "N-OAK", text: "5 N Oak Ave, Troy, NY 12180" },
  { parcelId: "S-OAK", text: "5 S Oak Ave, Troy, NY 12180" },
  { parcelId: "E-PINE", text: "7 E Pine Ave, Troy, NY 12180" },
  { parcelId: "FIFTH", text: "20 5th Ave, Troy, NY 12180" },
  { parcelId: "TWENTY-FIRST", text: "20 21st St, Troy, NY 12180" },
  { parcelId: "HALF", text: "30 1/2 Elm St, Troy, NY 12180" },
  { parcelId: "WHOLE", text: "30 Elm St, Troy, NY 12180" },
  { parcelId: "RANGE", text: "40-44 Elm St, Troy, NY 12180" },
  { parcelId: "ELM-EXT", text: "2 Elm St Ext, Troy, NY 12180" },
  { parcelId: "HIGHWAY", text: "1200 State Hwy 99, Troy, NY 12180" },
  { parcelId: "VALLEY", text: "8 Hidden Vly, Troy, NY 12180" },
  { parcelId: "STACK-A", text: "50 Bay St NO A1, Troy, NY 12180", position: STACK },
  { parcelId: "STACK-B", text: "50 Bay St NO B2, Troy, NY 12180", position: STACK },
  { parcelId: "OTHER-BAY", text: "50 Bay Way, Troy, NY 12180" },
  { parcelId: "RENTAL", text: "60 Bay St Apt 1, Troy, NY 12180" },
  { parcelId: "RENTAL", text: "60 Bay St Apt 2, Troy, NY 12180" },
  { parcelId: "NEXT-A", text: "70 Bay St, Troy, NY 12180", position: STACK },
  { parcelId: "NEXT-B", text: "70 Bay St, Troy, NY 12180", position: [STACK[0] + 0.0005, STACK[1]] },
  { parcelId: "TOWER-1", text: "80 Bay St #1, Troy, NY 12180", position: STACK },
  { parcelId: "TOWER-2", text: "80 Bay St #2, Troy, NY 12180", position: STACK },
  { parcelId: "TOWER-3", text: "80 Bay St #3, Troy, NY 12180", position: STACK },
  { parcelId: "SAME-A", text: "82 Fir St #1, Troy, NY 12180", position: STACK },
  { parcelId: "SAME-B", text: "82 Fir St #1, Troy, NY 12180", position: STACK },
  { parcelId: "UNIT-10", text: "84 Fir St #10, Utica, NY 13501", position: STACK },
  { parcelId: "UNIT-11", text: "84 Fir St #11, Utica, NY 13501", position: STACK },
  { parcelId: "UNIT-7", text: "84 Fir St #7, Utica, NY 13501", position: STACK },
  { parcelId: "UNIT-8", text: "84 Fir St #8, Utica, NY 13501", position: STACK },
  { parcelId: "OTHER-TOWN", text: "84 Fir St, Troy, NY 12180" },
  { parcelId: "N-ASH-1", text: "6 N Ash St #1, Troy, NY 12180" },
  { parcelId: "N-ASH-2", text: "6 N Ash St #2, Troy, NY 12180" },
  { parcelId: "S-ASH-1", text: "6 S Ash St #1, Troy, NY 12180" },
  { parcelId: "S-ASH-2", text: "6 S Ash St #2, Troy, NY 12180" },
  { parcelId: "BAY-W", text: "90 Bay St W, Troy, NY 12180", position: STACK },
  { parcelId: "W-BAY", text: "90 W Bay St, Troy, NY 12180", position: STACK },
  { parcelId: "FAR-BAY-W", text: "92 Bay St W, Troy, NY 12180", position: STACK },
  { parcelId: "FAR-W-BAY", text: "92 W Bay St, Troy, NY 12180", position: [-73.5, 43] },
  { parcelId: "QUEENS", text: "12-35 Elm St, Troy, NY 12180" },
  { parcelId: "HOUSES", text: "50-54 Elm St, Troy, NY 12180" },
  { parcelId: "CORNER-HILL", text: "1 Hill Rd, Troy, NY 12180", position: [-74, 43] },
  { parcelId: "CORNER-DALE", text: "1 Dale Rd, Troy, NY 12180", position: [-74.0004, 43] },
  { parcelId: "LOS-ALTOS", text: "14 Cedar St, Los Altos, CA 94022" },
  { parcelId: "LAFAYETTE", text: "16 Cedar St, Lafayette, LA 70501" },
  { parcelId: "BELL-ROME", text: "1 Bell Ct, Rome, NY 13440" },
  { parcelId: "BELL-TROY", text: "2 Bell Ct, Troy, NY 12180" },
  { parcelId: "BELL-UTICA", text: "3 Bell Ct, Utica, NY 13501" },
  { parcelId: "BELL-OLEAN", text: "4 Bell Ct, Olean, NY 14760" },
  { parcelId: "YEW-TROY-1", text: "9 Yew St #1, Troy, NY 12180" },
  { parcelId: "YEW-TROY-2", text: "9 Yew St #2, Troy, NY 12180" },
  { parcelId: "YEW-UTICA-1", text: "9 Yew St #1, Utica, NY 13501" },
  { parcelId: "YEW-UTICA-2", text: "9 Yew St #2, Utica, NY 13501" },
  { parcelId: "FAR-DALE", text: "99 Dale Rd, Troy, NY 12180", position: [-74.01, 43] },
];

const db = openAddressTown(KNOWN);
afterAll(() => db.close());
const geocoder = createGeocoder(db);
const patient = { check() {}, remainingMs: () => Number.POSITIVE_INFINITY };
const ask = (text: string) => geocoder.geocode(text, patient);

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
    ["14 Ceder St, LA 94022", "LOS-ALTOS", { place: "misspelt", street: "misspelt" }],
    ["16 Cedar St LA", "LAFAYETTE", { place: "missing" }],
    ["100 Main St Apt 4, Troy, NY", "MAIN-100", { unit: "unknown" }],
    ["100 Main St Tower Two, Troy, NY", "MAIN-100", { unit: "unknown" }],
    ["9 Greentree Rd Ct, Troy, NY 12180", "GREENTREE-9", { street: "alias", suffix: "more" }],
    ["9 Greentree Rd Ext Troy NY", "GREENTREE-9", { street: "alias", suffix: "more" }],
    ["7 W E Pine Ave, Troy, NY", "E-PINE", { street: "alias", directional: "more" }],
    ["7 E Pine Ave W, Troy, NY", "E-PINE", { street: "same", directional: "more" }],
    ["60 Bay St, Troy, NY", "RENTAL", { unit: "building" }],
    ["60 Bay St Apt 9, Troy, NY", "RENTAL", { unit: "building" }],
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
      expect(reason).toMatch(/two (suffixes|directionals) were asked for/);
    },
  );
  test("a street of two suffixes that is known without this number is another street", () =>
    expect(ask("30 Elm St Ext Troy NY").confidence).toBeLessThan(0.5));
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

describe("what the text says beside the address", () => {
  test.each([
    ["9 Greentree Rd, Albany, Troy, NY", 0.9, { place: "same", extra: "unknown" }],
    ["9 Greentree Rd, Utica, Troy, NY", 0.45, { place: "other", extra: "same" }],
    ["9 Greentree Rd, Utica, Troy, NY 12180", 0.93, { place: "city-differs", extra: "same" }],
    ["9 Greentree Rd, NY 99999, Troy", 0.45, { place: "other", extra: "same" }],
    ["99999, 9 Greentree Rd, Troy, NY 12180", 0.45, { place: "other", extra: "same" }],
    ["Bay Towers, 9 Greentree Rd, Troy, NY", 0.9, { place: "same", extra: "unknown" }],
    ["PO Box 5 Bay Towers, 9 Greentree Rd, Troy, NY", 0.9, { place: "same", extra: "unknown" }],
    ["PO Box 5 Utica, 9 Greentree Rd, Troy, NY", 0.45, { place: "other", extra: "same" }],
    ["c/o J Roe, 9 Greentree Rd Troy NY", 0.9, { place: "same", extra: "unknown" }],
  ])("%s", (text, confidence, components) => {
    const result = ask(text);
    expect(result).toMatchObject({ parcelId: "GREENTREE-9", confidence });
    expect(result.winner?.comparison).toMatchObject(components);
    expect(result.method).not.toBe("exact");
    expect(result.reason).not.toContain("as it was asked");
  });

  test.each([
    ["80 Bay St Unit 2 not this one, Troy, NY", 0.9],
    ["80 Bay St Unit 2 Utica, Troy, NY", 0.45],
  ])("words behind the unit cost too: %s", (text, most) => {
    const { parcelId, confidence } = ask(text);
    expect([parcelId, confidence]).toEqual(["TOWER-2", confidence]);
    expect(confidence).toBeLessThanOrEqual(most);
  });

  test.each([
    "80 Bay St Unit 2 9 Greentree Rd, Troy, NY",
    "80 Bay St Unit 2 9 Greentree Rd Troy NY",
    "9 Greentree Rd 100 Main St",
    "9 Greentree Rd 100 Main St Troy NY 12180",
    "9 Greentree Rd Albany 100 Main St NY 12180",
    "9 Greentree Rd Troy NY 12180 100 Main St Troy NY 12180",
    "9 and 528 Greentree Rd, Troy NY",
    "9 & 12 Greentree Rd, Troy NY",
  ])("a second address is told: %s", (text) =>
    expect(ask(text)).toMatchObject({ parcelId: null, reason: expect.stringContaining("more than one address") }),
  );

  test.each(["9 & 11 Greentree Rd, Troy NY", "9 and 11 Greentree Rd Troy NY"])("two numbers side by side are a range: %s", (text) =>
    expect(ask(text)).toMatchObject({ parcelId: "GREENTREE-9", confidence: 0.7 }),
  );

  test.each(["9 Greentree Rd, Texas, Troy", "Utica FL, 9 Greentree Rd, Troy NY", "9 Greentree Rd, FL 33101, Troy"])(
    "another state is no match: %s",
    (text) => expect(ask(text)).toMatchObject({ parcelId: null, reason: expect.stringContaining("too unlike") }),
  );

  test.each([
    "9, Greentree Rd, Troy, NY 12180",
    "Greentree Rd, 9, 12180",
    "12180, Troy, NY, 9 Greentree Rd",
    "9 Greentree Rd, 12180, Troy, NY",
    "9 Greentree Rd, Troy, Rensselaer County, NY",
    "PO Box 5, 9 Greentree Rd, Troy NY",
    "PO Box 5 9 Greentree Rd, Troy NY",
    "PO Box 5 Troy NY, 9 Greentree Rd",
    "9 Greentree Rd PO Box 5 Troy NY",
    "9 Greentree Rd, P.O. Box B12, Troy NY",
  ])("any order of commas is as it was asked: %s", (text) =>
    expect(ask(text)).toMatchObject({ parcelId: "GREENTREE-9", confidence: 1, method: "exact" }),
  );
});

describe("rivals", () => {
  test("the same address in two places is a guess", () => {
    expect(ask("100 Main St")).toMatchObject({ parcelId: "MAIN-100", confidence: 0.45, rivals: 1 });
  });

  test.each(["100 Main St, Utica, NY 12180", "100 Main St, Troy, NY 13501"])("a ZIP of one town and the name of another: %s", (text) => {
    const { confidence, rivals, rivalAddresses } = ask(text);
    expect([confidence, rivals, rivalAddresses.length]).toEqual([0.45, 1, 1]);
  });

  test("a town that has not the house is no rival", () =>
    expect(ask("102 Main St, Utica, NY 12180")).toMatchObject({ parcelId: "MAIN-102", confidence: 0.93, rivals: 0 }));

  test("a missing directional that two streets could have is a guess", () => {
    const { confidence, rivals } = ask("5 Oak Ave, Troy, NY 12180");
    expect(rivals).toBe(1);
    expect(confidence).toBeLessThan(0.5);
  });

  test("units of a stack: the lowest parcel id, with little confidence", () => {
    expect(ask("50 Bay St, Troy, NY 12180")).toMatchObject({ parcelId: "STACK-A", confidence: 0.45, rivals: 1 });
    expect(ask("80 Bay St, Troy, NY 12180")).toMatchObject({ parcelId: "TOWER-1", confidence: 0.4, rivals: 2 });
  });

  test("an address whose unit is known on the street of another suffix is a guess between both", () => {
    expect(ask("50 Bay Way Apt B2, Troy, NY 12180")).toMatchObject({ confidence: 0.45, rivals: 1 });
    expect(ask("50 Bay Way Apt C3, Troy, NY 12180")).toMatchObject({ parcelId: "OTHER-BAY", confidence: 0.8, rivals: 0 });
  });

  test("neighbours under one address: the lowest parcel id, less than 0.5", () => {
    expect(ask("70 Bay St, Troy, NY 12180")).toMatchObject({ parcelId: "NEXT-A", confidence: 0.45, rivals: 1 });
  });

  test("a neighbour that fits a little less takes some confidence, a far one half of it", () => {
    expect(ask("90 Bay St W, Troy, NY 12180")).toMatchObject({ parcelId: "BAY-W", confidence: 0.8, rivals: 1 });
    expect(ask("92 Bay St W, Troy, NY 12180")).toMatchObject({ parcelId: "FAR-BAY-W", confidence: 0.45, rivals: 1 });
  });
});

describe("no match, with its reason", () => {
  test.each([
    ["104 Main St, Troy, OH 12180", /like this one/],
    ["20 22nd St, Troy, NY 12180", /like this one/],
    ["20 31st St, Troy, NY 12180", /like this one/],
    ["9 Greentree Rd, Troy, OH", /too unlike/],
    ["14 Cedar St, Los Altos, NV", /too unlike/],
    ["9 Greentree Rd, Los Angeles, LA 12180", /too unlike/],
    ["9 Greentree Rd, Medicine Town, MT", /too unlike/],
    ["9 Greentree Rd, Houston, TX 77001", /too unlike/],
    ["11 Greentree Rd, Albany, NY", /too unlike/],
    ["Greentree Rd, Troy NY", /house number is missing/],
    ["PO Box 12, Troy NY", /post office box/],
    ["9 Greentree Rd, 100 Main St, Troy", /more than one address/],
    ["9 Greentree Rd, Troy, NY 12180\n100 Main St, Troy, NY 12180", /more than one address/],
    ["Troy, NY", /give a house number and a street/],
    ["US-1, Troy", /house number is missing/],
    ["City Hall, Troy NY", /name of a place/],
    ["100 King St W, Toronto, ON M5X 1A9, Canada", /United States/],
    ["", /no address/],
    ["\u0000", /no address/],
    [`1 Main St ${"x".repeat(300)}`, /too long/],
    ["'; DROP TABLE addresses; --", /./],
    ["99999999999999999999 Main St", /house number is missing/],
  ])("%s", (text, reason) => {
    const result = ask(text);
    expect(result).toMatchObject({ parcelId: null, confidence: 0, method: "none", winner: null });
    expect(result.reason).toMatch(reason);
  });

  test.each([
    ["104 Main St, Troy, NY 12180", "Main St is known, its number 104 is not; the nearest are 100 and 102.", ["MAIN-100", "MAIN-102"]],
    ["101 MAIN STREET TROY", "MAIN STREET is known, its number 101 is not; the nearest are 100 and 102.", ["MAIN-100", "MAIN-102"]],
    [
      "46 Elm St, Troy, NY 12180",
      "Elm St is known, its number 46 is not; the nearest are 30, 40-44 and 50-54.",
      ["WHOLE", "RANGE", "HOUSES"],
    ],
    ["99 1/2 Elm, Troy", "Elm is known, its number 99 1/2 is not; the nearest are 30, 40-44 and 50-54.", ["WHOLE", "RANGE", "HOUSES"]],
    ["11 Greentree Rd, Troy, NY 12180", "Greentree Rd is known, its number 11 is not; the nearest is 9.", ["GREENTREE-9"]],
    ["13 Greentree, Troy, NY 12180", "No address in the dataset is like this one.", []],
    ["99 Main St", "Main St is known in Troy and Utica; its number 99 is not.", ["MAIN-100", "UTICA-100"]],
    ["104 Main, NY", "Main is known in Troy and Utica; its number 104 is not.", ["UTICA-100", "MAIN-102"]],
    ["7 Bell Ct", "Bell Ct is known in 4 places; its number 7 is in none of them.", []],
    ["7 Bell Ct, Rome NY", "Bell Ct is known, its number 7 is not; the nearest is 1.", ["BELL-ROME"]],
    ["7 Oak Ave, Troy", "No address in the dataset is like this one.", []],
    ["9 Yew St #5", "The nearest in the dataset, 9 Yew St #1, Troy, NY 12180, is too unlike it.", []],
    ["99 Main St, Utica", "Main St is known, its number 99 is not; the nearest is 100.", ["UTICA-100"]],
    ["85 Bay St Apt 3, Troy", "Bay St is known, its number 85 is not; the nearest are 60, 70 and 80.", ["RENTAL", "NEXT-A", "TOWER-1"]],
  ])("%s: a number that the street has not, and those beside it", (text, reason, parcels) => {
    const textOf = (parcelId: string) => KNOWN.find((known) => known.parcelId === parcelId)!.text;
    expect(ask(text)).toMatchObject({ parcelId: null, reason, nearest: parcels.map(textOf) });
  });

  test.each([
    ["50 Bay St Apt Z9, Troy, NY", "50 Bay St is known, its unit Z9 is not; its known units are A1 and B2.", ["STACK-A", "STACK-B"]],
    [
      "50 BAY STREET Z9 TROY NY 12180",
      "50 BAY STREET is known, its unit Z9 is not; its known units are A1 and B2.",
      ["STACK-A", "STACK-B"],
    ],
    ["82 Fir St #9, Troy", "82 Fir St is known, its unit 9 is not; its only known unit is 1.", ["SAME-A"]],
    [
      "84 Fir St #9, Utica",
      "84 Fir St is known, its unit 9 is not; among its known units are 8, 10 and 11.",
      ["UNIT-8", "UNIT-10", "UNIT-11"],
    ],
    [
      "84 Fir St #0, Utica NY 13501",
      "84 Fir St is known, its unit 0 is not; among its known units are 7, 8 and 10.",
      ["UNIT-7", "UNIT-8", "UNIT-10"],
    ],
    [
      "84 Fir St #99, Utica",
      "84 Fir St is known, its unit 99 is not; among its known units are 8, 10 and 11.",
      ["UNIT-8", "UNIT-10", "UNIT-11"],
    ],
    ["6 Ash St #9, Troy", "The nearest in the dataset, 6 N Ash St #1, Troy, NY 12180, is too unlike it.", []],
    ["50 Bay St Apt Z9, Houston, TX", "The nearest in the dataset, 50 Bay St NO A1, Troy, NY 12180, is too unlike it.", []],
  ])("%s: a unit that the building has not, and those beside it", (text, reason, parcels) => {
    const textOf = (parcelId: string) => KNOWN.find((known) => known.parcelId === parcelId)!.text;
    expect(ask(text)).toMatchObject({ parcelId: null, reason, nearest: parcels.map(textOf) });
  });

  test("another number on a known street is not its neighbour's parcel", () =>
    expect(ask("13 Greentree Ln, Troy, NY 12180").parcelId).toBeNull());
  test("the asked street is known beside the similar one: the number is what is wrong", () => {
    expect(ask("11 Greentree Rd, Troy, NY 12180")).toMatchObject({ parcelId: null });
  });
});

describe("intersections", () => {
  test("answer with a corner parcel and little confidence", () => {
    expect(ask("Hill Rd & Dale Rd, Troy NY")).toMatchObject({
      parcelId: "CORNER-HILL",
      confidence: INTERSECTION_CONFIDENCE,
      method: "intersection",
    });
    expect(ask("Dale Rd and Hill Rd")).toMatchObject({ parcelId: "CORNER-DALE" });
    expect(ask("Corner of Dale and Hill, Troy")).toMatchObject({ parcelId: "CORNER-DALE" });
  });
  test("streets without addresses near each other may meet all the same", () => {
    const reason = "The addresses of these two streets do not show that they meet: give a house number.";
    expect(ask("Hill Rd & Main St, Troy NY")).toMatchObject({ parcelId: null, reason });
  });
  test.each([
    "Hill Rd & Main St, Troy NY",
    "Hill Rd & Dale Rd, Houston TX",
    "Hill Ave & Dale Rd, Troy NY",
    "Hill Rd & Dale Rd, Utica, Troy NY",
    "Utica, Hill Rd & Dale Rd, Troy NY",
    "Hill Rd & Dale Rd, TX, Troy",
    "Hill Rd & Dale Rd, NY 99999, Troy, NY 12180",
  ])("%s: none", (text) => expect(ask(text)).toMatchObject({ parcelId: null, reason: expect.stringContaining("meet") }));
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
    { numRuns: 1_000 },
  );
});

test.each(["9 Greentree Rd, Troy, NY 12180", "9 Grentree Rd, Troy, NY 12180", "Hill Rd & Dale Rd, Troy NY"])(
  "the deadline is heeded: %s",
  (text) => {
    let now = 0;
    const deadline = createDeadline(1, () => now++);
    expect(() => geocoder.geocode(text, deadline)).toThrow(QueryTimeout);
  },
);

test("an empty dataset matches nothing", () => {
  const empty = openAddressTown([]);
  expect(createGeocoder(empty).geocode("9 Greentree Rd, Troy, NY", patient).parcelId).toBeNull();
  empty.close();
});
