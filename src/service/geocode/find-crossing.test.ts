import { afterAll, describe, expect, test } from "vitest";
import { createDeadline } from "../deadline.ts";
import { type KnownAddress, openAddressTown } from "./fixture/address-town.ts";
import { openTroy } from "./fixture/troy.ts";
import { createGeocoder } from "./geocoder.ts";
import { INTERSECTION_CONFIDENCE } from "./score.ts";

const { ask, close } = openTroy();
afterAll(close);

/** Eight houses on a street, in metres from the town's middle. */
const houses = (street: string, at: (house: number) => [east: number, north: number]) =>
  Array.from({ length: 8 }, (_, i): KnownAddress => {
    const [east, north] = at(i);
    return {
      parcelId: `${street} ${i}`,
      text: `${i + 1} ${street}, Troy, NY 12180`,
      position: [-74 + east / 81_000, 43 + north / 111_000],
    };
  });

test.each([
  ["Elm St & Cross St", /^Cross St 3$/],
  ["Cross St & Elm St, in either order", /^Cross St 3$/],
  ["Cross St & Back St", /^Back St /],
  ["Back St & Elm St, which lie back to back", null],
  ["Elm St & Skew St, whose lines meet where neither has a house", null],
])("%s", (text, corner) => {
  const town = openAddressTown([
    ...houses("Elm St", (i) => [20 * i, 0]),
    ...houses("Back St", (i) => [20 * i, 20 + 5 * i]),
    ...houses("Cross St", (i) => [70, 30 * i - 100]),
    ...houses("Skew St", (i) => [180 + 20 * i, 15 * i + 80]),
  ]);
  const asked = text.replace(/,.*/, "");
  const { parcelId } = createGeocoder(town).geocode(`${asked}, Troy NY`, createDeadline(10_000));
  expect(parcelId ?? "").toMatch(corner ?? /^$/);
  town.close();
});

test("the units of a tower are one place: they keep no other corner from being looked at", () => {
  const town = openAddressTown([
    ...houses("Elm St", (i) => [20 * i, 0]),
    ...houses("Bend St", (i) => [20 * i, 20 + 5 * i]),
    ...houses("Elm St", (i) => [1000 + 20 * i, 0]).map((house) => ({ ...house, parcelId: `far ${house.parcelId}` })),
    ...houses("Bend St", (i) => [1070, 60 * i - 210]).map((house) => ({ ...house, parcelId: `far ${house.parcelId}` })),
    ...Array.from(
      { length: 150 },
      (_, i): KnownAddress => ({ parcelId: `unit ${i}`, text: `1 Elm St #${i}, Troy, NY 12180`, position: [-74, 43] }),
    ),
  ]);
  const { parcelId } = createGeocoder(town).geocode("Elm St & Bend St, Troy NY", createDeadline(10_000));
  expect(parcelId).toMatch(/^far Bend St 4$/);
  town.close();
});

describe("intersections", () => {
  test("answer with a corner parcel and little confidence", () => {
    expect(ask("Hill Rd & Dale Rd, Troy NY")).toMatchObject({
      parcelId: "CORNER-DALE",
      confidence: INTERSECTION_CONFIDENCE,
      method: "intersection",
    });
    expect(ask("Dale Rd and Hill Rd, Troy NY")).toMatchObject({ parcelId: "CORNER-DALE" });
    expect(ask("Corner of Dale and Hill, Troy")).toMatchObject({ parcelId: "CORNER-DALE" });
  });
  test("streets without addresses near each other may meet all the same", () => {
    const reason = "These two streets aren't known to meet. Enter a house number.";
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
