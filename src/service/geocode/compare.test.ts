import { afterAll, describe, expect, test } from "vitest";
import { openTroy } from "./fixture/troy.ts";

const QUEENS = "12-22 39th Ave, Troy, NY 12180";
const { ask, close } = openTroy([QUEENS]);
afterAll(close);

describe("what the text says beside the address", () => {
  test.each([
    ["9 Greentree Rd, Albany, Troy, NY", 0.9, { place: "same", extra: "unknown" }],
    ["9 Greentree Rd, Utica, Troy, NY", 0.45, { place: "other", extra: "same" }],
    ["9 Greentree Rd, Utica, Troy, NY 12180", 0.78, { place: "disputed", extra: "same" }],
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

  test.each(["12 and 22 39th Ave, Troy NY", "12 & 22 39th Ave, Troy NY"])("and not one hyphenated number: %s", (text) => {
    expect(ask("12-22 39th Ave, Troy NY")).toMatchObject({ parcelId: QUEENS, confidence: 1 });
    expect(ask(text)).toMatchObject({ parcelId: QUEENS, confidence: 0.7 });
  });

  test.each([
    "9 Greentree Rd TX Troy NY 12180",
    "9 Greentree Rd Utica Illinois Troy NY 12180",
    "9 Greentree Rd, Texas, Troy",
    "Utica FL, 9 Greentree Rd, Troy NY",
    "9 Greentree Rd, FL 33101, Troy",
  ])("another state is no match: %s", (text) =>
    expect(ask(text)).toMatchObject({ parcelId: null, reason: expect.stringContaining("The closest address is") }),
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
