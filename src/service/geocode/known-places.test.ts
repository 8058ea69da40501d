import { afterAll, describe, expect, test } from "vitest";
import { openAddressTown } from "./fixture/address-town.ts";
import { openTroy, PATIENT } from "./fixture/troy.ts";
import { createGeocoder } from "./geocoder.ts";

const { ask, close } = openTroy([
  "9 Greenbank Rd, Watervliet, NY 12189",
  "9 Larchmont Rd, Watervliet, NY 12189",
  "9 Larchmont Rd, Troy, NY 12180",
  "11 Greenbank Rd, Watervliet, NY 12183",
  "9 Walton Rd, Hamden, NY 13782",
  "11 Camden Rd, Camden, NY 13316",
]);
afterAll(close);

describe("a ZIP of another known town is no slip for the one beside it", () => {
  test.each([
    ["9 Greenbank Rd, NY 12180", 0.45, { place: "other" }],
    ["9 Greenbank Rd, Watervliet, NY 12101", 0.85, { place: "zip-differs" }],
    ["9 Greenbank Rd, Troy, NY 12189", 0.78, { place: "disputed" }],
  ])("%s", (text, confidence, comparison) =>
    expect(ask(text)).toMatchObject({ parcelId: "9 Greenbank Rd, Watervliet, NY 12189", confidence, winner: { comparison } }),
  );

  test.each([
    // 12188 is nobody's, and 12183 is Watervliet's too.
    ["9 Greenbank Rd, Watervliet, NY 12180", 0.97, { place: "misspelt" }],
    ["9 Greenbank Rd, Watervliet, NY 12188", 0.97, { place: "misspelt" }],
    ["9 Greenbank Rd, Watervliet, NY 12183", 0.97, { place: "misspelt" }],
    ["9 Greenbank Rd, Menands, NY 12189", 0.93, { place: "city-differs" }],
  ])("but %s", (text, confidence, comparison) => expect(ask(text)).toMatchObject({ confidence, winner: { comparison } }));

  test("nor is a second city that the file has", () =>
    expect(ask("9 Walton Rd, Camden, Hamden, NY 13782")).toMatchObject({
      confidence: 0.78,
      winner: { comparison: { place: "disputed" } },
    }));

  test.each(["9 Larchmont Rd, Troy, NY 12189", "9 Larchmont Rd, Watervliet, NY 12180"])(
    "where both have the house, either may be meant: %s",
    (text) => expect(ask(text)).toMatchObject({ confidence: 0.45, rivals: 1 }),
  );

  test("the reason says which place is known", () =>
    expect(ask("9 Greenbank Rd, Troy, NY 12189").reason).toContain("the city is Watervliet, not Troy"));
});

test.each(["Troy Ontario 12180", "Troy, Ontario 12180", "Troy ON 12180", "Troy Mexico 12180-1234"])(
  "a country or a province in the state's place is a doubt: %s",
  (place) => expect(ask(`9 Larchmont Rd ${place}`)).toMatchObject({ confidence: 0.8, winner: { comparison: { extra: "doubt" } } }),
);

describe("what the file has of the state's cities", () => {
  const KNOWN = [
    "62 Main St, Wardsboro, VT 05355",
    "16 Nutmeg Ln, Dover, VT 05356",
    "5 Elm St, Dover, VT 05356",
    "7 Elm St, Stratton, VT 05360",
    "9 Oak St, Stratton, VT 05360",
    "7 N Pond St, Stratton, VT 05360",
    "7 S Pond St, Stratton, VT 05360",
    "9 N Pond St, Wardsboro, VT 05355",
    "9 Elm St, Wardsboro, VT 05355",
    "4 Mesa Rd, Wardsboro, VT 05360",
    "6 Mesa Rd, Stratton, VT 05360",
  ];
  const db = openAddressTown(KNOWN.map((text) => ({ parcelId: text, text })));
  afterAll(() => db.close());
  const { geocode } = createGeocoder(db, {
    region: {
      counties: ["Windham, Vermont"],
      postal_cities: { "05355": "WARDSBORO", "05356": "WEST DOVER", "05350": "READSBORO", "05360": "WARDSBORO" },
      cities_elsewhere: ["ANDOVER"],
      cities_of_neighbors: ["DANVERS"],
    },
  });
  test.each([
    ["62 Main St, Readsboro, VT 05350", 0, {}],
    ["62 Main St, Readsboro, VT", 0.45, { place: "other" }],
    ["62 Main St, Readsboro, VT 05355", 0.78, { place: "disputed" }],
    ["16 Nutmeg Ln, Andover, VT", 0.45, { place: "other" }],
    ["16 Nutmeg Ln, Andover, VT 05356", 0.78, { place: "disputed" }],
    ["62 Main St, Wardsbro, VT", 0.97, { place: "misspelt" }],
    ["62 Main St, Wardsbro, VT 05355", 0.97, { place: "misspelt" }],
    ["16 Nutmeg Ln, West Dover, VT", 0.93, { place: "city-differs" }],
    ["16 Nutmeg Ln, West Dover, VT 05356", 0.93, { place: "city-differs" }],
    ["16 Nutmeg Ln, Nowhere Heights, VT 05356", 0.93, { place: "city-differs" }],
    ["62 Main St, West Dover, VT", 0.45, { place: "other" }],
    ["16 Nutmeg Ln, Andover, Dover, VT 05356", 0.8, { place: "same", extra: "doubt" }],
    ["16 Nutmeg Ln, Andover, Dover, VT", 0.8, { place: "same", extra: "doubt" }],
    ["16 Nutmeg Ln, Readsboro, Dover, VT", 0.8, { place: "same", extra: "doubt" }],
    ["16 Nutmeg Ln, Stratton, Dover, VT 05356", 0.78, { place: "disputed" }],
    ["16 Nutmeg Ln, West Dover, Dover, VT 05356", 0.9, { place: "same", extra: "unknown" }],
    ["16 Nutmeg Ln, West Dover, Dover, VT", 0.9, { place: "same", extra: "unknown" }],
    // Wardsboro is a city of the dataset too: where it has the street, the number is what is wrong.
    ["9 Oak St, Wardsboro, VT", 0.93, { place: "city-differs" }],
    ["7 Elm St, Wardsboro, VT", 0, {}],
    ["7 N Pond St, Wardsboro, VT", 0, {}],
    ["7 S Pond St, Wardsboro, VT", 0.93, { place: "city-differs" }],
    // In one ZIP it is one street.
    ["6 Mesa Rd, Wardsboro, VT", 0.93, { place: "city-differs" }],
    ["6 Mesa Rd, Andover, VT", 0.45, { place: "other" }],
  ])("%s", (text, confidence, comparison) =>
    expect(geocode(text, PATIENT)).toMatchObject({ confidence, ...(confidence > 0 && { winner: { comparison } }) }),
  );
});
