// Many addresses by an index that answers later: the very results of the geocoder, in few rounds, and none of it after the deadline.
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { createDeadline, QueryTimeout } from "../deadline.ts";
import { createAddressIndex } from "./address-index.ts";
import { openAddressTown } from "./fixture/address-town.ts";
import { geocodeAll } from "./geocode-all.ts";
import { createGeocoder } from "./geocoder.ts";
import type { AddressSource } from "./question-book.ts";

const db = openAddressTown([
  { parcelId: "MAIN-100", text: "100 Main St, Troy, NY 12180" },
  { parcelId: "UTICA-100", text: "100 Main St, Utica, NY 13501" },
  { parcelId: "GREENTREE-9", text: "9 Greentree Rd, Troy, NY 12180" },
  { parcelId: "GREENTREE-LN", text: "11 Greentree Ln, Troy, NY 12180" },
  { parcelId: "N-OAK", text: "5 N Oak Ave, Troy, NY 12180" },
  { parcelId: "RANGE", text: "40-44 Elm St, Troy, NY 12180" },
  { parcelId: "RENTAL", text: "60 Bay St Apt 1, Troy, NY 12180" },
  { parcelId: "STACK-1", text: "62 Bay St Apt 1, Troy, NY 12180" },
  { parcelId: "STACK-2", text: "62 Bay St Apt 2, Troy, NY 12180" },
  { parcelId: "VIEW-DR", text: "317 Lake View Dr, Troy, NY 12180" },
  { parcelId: "VIEW", text: "5 Lake Vw, Utica, NY 13501" },
  { parcelId: "CORNER-HILL", text: "1 Hill Rd, Troy, NY 12180", position: [-74, 43] },
  { parcelId: "CORNER-DALE", text: "1 Dale Rd, Troy, NY 12180", position: [-74.0004, 43] },
]);
afterAll(() => db.close());
const index = createAddressIndex(db);
const geocoder = createGeocoder(db);

/** The same index, a tick later; counts how often it is asked. */
function openLateSource(): { source: AddressSource; asked: () => number } {
  let asked = 0;
  const later = async <Question, Answer>(questions: readonly Question[], answer: (question: Question) => Answer): Promise<Answer[]> => {
    asked++;
    await Promise.resolve();
    return questions.map(answer);
  };
  const source: AddressSource = {
    at: (questions) => later(questions, (question) => index.at(question as unknown as NormalisedAddress, question.number)),
    rangesOn: (streets) => later(streets, index.rangesOn),
    on: (streets) => later(streets, index.on),
    streetsNamed: (streets) => later(streets, index.streetsNamed),
    nearestOn: (questions) => later(questions, index.nearestOn),
  };
  return { source, asked: () => asked };
}

const ample = createDeadline(60_000);

async function expectSame(texts: string[]): Promise<number> {
  const { source, asked } = openLateSource();
  const results = await geocodeAll(texts, index, source, ample);
  for (const text of texts) expect([text, results.get(text)]).toEqual([text, geocoder.geocode(text, ample)]);
  return asked();
}

describe("many addresses at once", () => {
  test.each([
    ["known", ["100 Main St, Troy, NY 12180", "5 North Oak Avenue, Troy", "100 Main St, Utica"]],
    ["misspelt", ["9 Grentree Rd, Troy, NY", "9 Greentre Road Troy NY", "100 Mian St Troy"]],
    ["in a range, with a letter, without a unit", ["42 Elm St, Troy", "100A Main St, Troy", "60 Bay St, Troy"]],
    ["crossings", ["Hill Rd & Dale Rd, Troy NY", "Hill Rd & Main St, Troy"]],
    ["a number that the street has not", ["104 Main St, Troy", "11 Greentree Rd, Troy", "7 Oak Ave, Troy", "99 Elm St, Troy, NY 12180"]],
    ["a number that the street has in no town", ["99 Main St", "7 Main St, NY", "50 Main"]],
    ["a unit that the building has not", ["62 Bay St Apt 9, Troy", "62 Bay St Apt 9, Troy, NY 12180", "62 Bay St Apt 9"]],
    ["under another name", ["317 Lake Vw, Troy", "317 Lake Vw Troy NY 12180", "5 Lake View Dr, Utica"]],
    ["nothing of the kind", ["", "PO Box 7", "1 Nowhere Blvd, Fargo, ND", "100 Main St, Troy, NY 12180"]],
  ])("are answered as one by one: %s", async (_what, texts) => {
    // The number; for each of a few readings a similar street and its number; whether the asked street exists; ranges.
    expect(await expectSame(texts)).toBeLessThanOrEqual(10);
  });

  test("are answered as one by one, whatever the text", async () => {
    const words = [
      "100",
      "9",
      "42",
      "Main",
      "Grentree",
      "Oak",
      "Elm",
      "Hill",
      "Rd",
      "St",
      "N",
      "&",
      "Troy",
      "NY",
      "12180",
      "Apt",
      "1",
      ",",
    ];
    const text = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((chosen) => chosen.join(" "));
    await fc.assert(fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (texts) => void (await expectSame(texts))));
  });

  test("stop at the deadline, and with what the index could not answer", async () => {
    const { source } = openLateSource();
    await expect(geocodeAll(["100 Main St, Troy"], index, source, createDeadline(-1))).rejects.toThrow(QueryTimeout);
    const broken: AddressSource = { ...source, at: () => Promise.reject(new Error("gone")) };
    await expect(geocodeAll(["100 Main St, Troy"], index, broken, ample)).rejects.toThrow("gone");
  });
});
