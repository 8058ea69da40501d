// What an answer says of its geocoding: of the contract's form whatever was asked, true to the score, and as the documentation shows it.
import { readFileSync } from "node:fs";
import { Value } from "typebox/value";
import { afterAll, describe, expect, test } from "vitest";
import { Geocoding } from "../../contract/geocoding.ts";
import { describeGeocoding, describePointAsJson, OUTSIDE_JSON } from "./describe-geocoding.ts";
import { openAddressTown } from "./fixture/address-town.ts";
import { createGeocoder } from "./geocoder.ts";

const POINT = { lat: 34.7, lng: -76.6 };
const HERE: [number, number] = [-76.6, 34.7];
const db = openAddressTown([
  { parcelId: "FRONT", text: "129 Front St, Harbor Point, NC 28516", position: [-76.6134162, 34.7097192] as [number, number] },
  { parcelId: "OAK-N", text: "5 N Oak Ave Apt 4, Harbor Point, NC 28516" },
  { parcelId: "MAIN", text: "10 Main St, Harbor Point, NC 28516" },
  { parcelId: "MAINE", text: "12 Maine St, Harbor Point, NC 28516" },
  { parcelId: "HALF", text: "30 1/2 Elm St, Harbor Point, NC 28516" },
  { parcelId: "LETTER", text: "40 Elm St Apt B, Harbor Point, NC 28516" },
  ...[1, 2, 3].map((unit) => ({ parcelId: `UNIT-${unit}`, text: `80 Bay St #${unit}, Harbor Point, NC 28516`, position: HERE })),
  ...[1, 2, 3, 4, 5].map((unit) => ({ parcelId: `TALL-${unit}`, text: `90 Bay St #${unit}, Harbor Point, NC 28516`, position: HERE })),
  ...Array.from({ length: 60 }, (_, at) => ({
    parcelId: `TOWER-${String(60 - at).padStart(2, "0")}`,
    text: `91 Bay St #${at + 1}, Harbor Point, NC 28516`,
    position: HERE,
  })),
  ...["28516", "28517", "28518", "28519", "28520"].map((zip) => ({
    parcelId: `SPREAD-${zip}`,
    text: `92 Bay St, Harbor Point, NC ${zip}`,
    position: HERE,
  })),
  ...["A", "B", "C"].map((id) => ({ parcelId: `TWIN-${id}`, text: "70 Bay St, Harbor Point, NC 28516", position: HERE })),
  { parcelId: "HILL", text: "1 Hill Rd, Harbor Point, NC 28516", position: [-74, 43] as [number, number] },
  { parcelId: "DALE", text: "1 Dale Rd, Harbor Point, NC 28516", position: [-74.0004, 43] as [number, number] },
]);
afterAll(() => db.close());
const geocoder = createGeocoder(db);

function ask(text: string) {
  const result = geocoder.geocode(text, { check() {}, remainingMs: () => Number.POSITIVE_INFINITY });
  return { result, geocoding: describeGeocoding(result) };
}
const rowsOf = (text: string) =>
  ask(text).geocoding.components.map(({ part, asked, found, match }) => [part, asked, found, match].join(" | "));

test("the documentation's example is what is answered", () => {
  const document = readFileSync(new URL("../../../docs/geocoding.md", import.meta.url), "utf8");
  const example = /```json\n([^`]*)```/.exec(document)?.[1] ?? "";
  expect(ask("129 Frnot St, Harbor Point, NC").geocoding).toEqual(JSON.parse(example));
});

describe.each([
  "129 Front St, Harbor Point, NC 28516",
  "129 frnt street harbor pointe",
  "5 Oak Ave, Harbor Point",
  "12 Mian St, Harbor Point, NC 28516",
  "12 Main St, Harbor Point, NC 28516",
  "30 3/4 Elm St, Harbor Point",
  "Bay Towers, 129 Front St, Harbor Point, NC 28517, 28516",
  "129 Front St, Harbor Point, 1 Hill Rd",
  "40B Elm St, Harbor Point, NC",
  "80 Bay St, Harbor Point, NC",
  "Hill Rd & Dale Rd, Harbor Point, NC",
  "PO Box 7, Harbor Point, NC",
  "10 Downing St, London SW1A 2AA, UK",
  "9999 Nowhere Blvd, Fargo, ND 58102-1234",
  "",
  "\0\u0007';DROP TABLE",
])("%j", (text) => {
  const { result, geocoding } = ask(text);

  test("is of the contract's form", () => {
    expect([...Value.Errors(Geocoding, geocoding)]).toEqual([]);
    expect(geocoding.understood).not.toBeNull();
    expect(Object.values(geocoding.understood ?? {})).not.toContain("");
  });

  test("its factors multiplied are the confidence, unless rivals lower it", () => {
    if (geocoding.components.length === 0) return expect(["none", "intersection"]).toContain(geocoding.method);
    const product = geocoding.components.reduce((score, { factor }) => score * factor, 1);
    if (geocoding.rivals > 0) expect(result.confidence).toBeLessThanOrEqual(product + 0.005);
    else expect(Math.abs(result.confidence - product)).toBeLessThanOrEqual(0.0051);
  });
});

describe("components", () => {
  test("show a number that is known in another form as it was asked", () => {
    expect(rowsOf("40B Elm St, Harbor Point, NC")).toEqual([
      "number | 40B | 40 | alias",
      "street | ELM | ELM | same",
      "suffix | ST | ST | same",
      "unit |  | B | same",
      "place | HARBOR POINT NC | HARBOR POINT NC 28516 | same",
    ]);
  });

  test("show what else the text says", () => {
    const text = "Bay Towers, 129 Front St, Harbor Point, NC 28517, 28516";
    expect(rowsOf(text)).toEqual([
      "number | 129 | 129 | same",
      "street | FRONT | FRONT | same",
      "suffix | ST | ST | same",
      "place | HARBOR POINT NC 28516, 28517 | HARBOR POINT NC 28516 | misspelt",
      "extra | BAY TOWERS |  | unknown",
    ]);
    expect(ask(text).geocoding.understood).toMatchObject({ zip: "28516", extra: "Bay Towers, 28517" });
  });

  test("count the rivals", () => {
    const { result, geocoding } = ask("80 Bay St, Harbor Point, NC");
    expect([geocoding.rivals, result.confidence]).toEqual([2, 0.4]);
  });
});

describe("rivals are named", () => {
  const rivalsOf = (text: string) => {
    const { rivals, rival_addresses } = ask(text).geocoding;
    return [rivals, rival_addresses];
  };

  test("by their addresses, three at most", () => {
    expect(rivalsOf("92 Bay St, Harbor Point, NC")).toEqual([
      4,
      ["28517", "28518", "28519"].map((zip) => `92 Bay St, Harbor Point, NC ${zip}`),
    ]);
  });

  test("all of them where they are units of the building, fifty at most, unit 2 before unit 10", () => {
    const units = (house: number, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `${house} Bay St #${from + at}, Harbor Point, NC 28516`);
    expect(rivalsOf("90 Bay St, Harbor Point, NC")).toEqual([4, units(90, 2, 5)]);
    expect(rivalsOf("91 Bay St, Harbor Point, NC")).toEqual([59, units(91, 1, 50)]);
  });

  test("but not by the address that answers, and not where there is none", () => {
    expect(rivalsOf("70 Bay St, Harbor Point, NC")).toEqual([2, undefined]);
    for (const text of ["129 Front St, Harbor Point, NC 28516", "PO Box 7"]) expect(rivalsOf(text)).toEqual([0, undefined]);
  });
});

test("rivals in the matched building are counted, others not", () => {
  const inBuilding = (text: string) => ask(text).geocoding.rivals_in_building;
  expect(["90 Bay St", "70 Bay St"].map((house) => inBuilding(`${house}, Harbor Point, NC`))).toEqual([4, 2]);
  expect(inBuilding("129 Front St, Harbor Point, NC 28516")).toBeUndefined();
});

test("the point is the matched address's, of an intersection the corner's; none without a match", () => {
  const pointOf = (text: string) => ask(text).geocoding.point;
  expect(pointOf("129 frnot street harbor point")).toEqual({ lat: 34.7097192, lng: -76.6134162 });
  expect(pointOf("Hill Rd & Dale Rd, Harbor Point, NC")).toEqual({ lat: 43, lng: -74.0004 });
  for (const text of ["PO Box 7, Harbor Point, NC", "9999 Nowhere Blvd"]) expect(pointOf(text)).toBeNull();
});

describe("what was understood", () => {
  test("is as it was written", () => {
    expect(ask("5 1/2 North Oak Avenue Apt 4, Harbor Point, North Carolina 28516-1234").geocoding.understood).toEqual({
      number: "5 1/2",
      predirectional: "North",
      street: "Oak",
      suffix: "Avenue",
      unit: "Apt 4",
      city: "Harbor Point",
      state: "North Carolina",
      zip: "28516-1234",
    });
  });

  test.each(["PO Box 12, Harbor Point", "City Hall, Harbor Point, NC 28516", "10 Downing St, London SW1A 2AA, UK", "?"])(
    "is nothing where the text is no street address: %s",
    (text) => expect(ask(text).geocoding.understood).toEqual({}),
  );

  test("names both streets of an intersection", () => {
    const { geocoding } = ask("Hill Rd & Dale Rd, Harbor Point, NC");
    expect(geocoding).toMatchObject({
      method: "intersection",
      understood: { street: "Hill", suffix: "Rd", cross_street: "Dale Rd" },
      components: [],
    });
  });
});

test("the matched address is as the dataset writes it, and of an intersection there is none", () => {
  expect(ask("129 frnot street harbor point").geocoding.matched).toBe("129 Front St, Harbor Point, NC 28516");
  for (const text of ["Hill Rd & Dale Rd, Harbor Point, NC", "PO Box 7, Harbor Point, NC"]) expect(ask(text).geocoding.matched).toBeNull();
});

test("coordinates have the contract's form too", () => {
  for (const text of [describePointAsJson(POINT, 0, null), describePointAsJson(POINT, 59, "1 Oak St"), OUTSIDE_JSON])
    expect([...Value.Errors(Geocoding, JSON.parse(text))]).toEqual([]);
});

test.each([
  [0, "The point is inside the parcel."],
  [1, "The point is in 2 overlapping parcels. The result is the smallest one, or of equal ones the one with the lowest id."],
  [59, "The point is in 60 overlapping parcels. The result is the smallest one, or of equal ones the one with the lowest id."],
])("a point in %s other parcels says so", (others, reason) => {
  expect(JSON.parse(describePointAsJson(POINT, others, null))).toMatchObject({
    method: "coordinates",
    reason,
    point: POINT,
    rivals: others,
  });
});
