import { afterAll, describe, expect, test } from "vitest";
import { openAddressTown } from "./fixture/address-town.ts";
import { openTroy, PATIENT } from "./fixture/troy.ts";
import { createGeocoder } from "./geocoder.ts";

const { ask, close } = openTroy();
afterAll(close);

describe("rivals", () => {
  test("the same address in two places is a guess", () => {
    expect(ask("100 Main St")).toMatchObject({ parcelId: "MAIN-100", confidence: 0.45, rivals: 1 });
  });

  test("the other place is named with where it is, and units of one building are not", () => {
    const { rivalAddresses, rivalMatches } = ask("100 Main St");
    expect(rivalMatches).toEqual([{ address: rivalAddresses[0], position: expect.any(Array), score: 0.72 }]);
    expect(ask("80 Bay St, Troy, NY 12180").rivalMatches).toEqual([]);
  });

  test.each(["100 Main St, Utica, NY 12180", "100 Main St, Troy, NY 13501", "100 Main St, Utca, NY 12180"])(
    "a ZIP of one town and the name of another: %s",
    (text) => {
      const { confidence, rivals, rivalAddresses } = ask(text);
      expect([confidence, rivals, rivalAddresses.length]).toEqual([0.45, 1, 1]);
    },
  );

  test("a town that has not the house is no rival", () =>
    expect(ask("102 Main St, Utica, NY 12180")).toMatchObject({ parcelId: "MAIN-102", confidence: 0.78, rivals: 0 }));

  test("a missing directional that two streets could have is a guess", () => {
    const { confidence, rivals } = ask("5 Oak Ave, Troy, NY 12180");
    expect(rivals).toBe(1);
    expect(confidence).toBeLessThan(0.5);
  });

  test("units of a stack: the lowest parcel id, with little confidence", () => {
    expect(ask("50 Bay St, Troy, NY 12180")).toMatchObject({ parcelId: "STACK-A", confidence: 0.45, rivals: 1 });
    expect(ask("80 Bay St, Troy, NY 12180")).toMatchObject({ parcelId: "TOWER-1", confidence: 0.4, rivals: 2 });
  });

  test("all of the largest buildings are counted", () => {
    using db = openAddressTown(
      Array.from({ length: 1_200 }, (_, at) => ({ parcelId: `${at}`, text: `80 Bay St #${at + 1}, Troy, NY 12180` })),
    );
    const { rivals, rivalsInBuilding, reason } = createGeocoder(db).geocode("80 Bay St, Troy, NY 12180", PATIENT);
    expect([rivals, rivalsInBuilding]).toEqual([1_199, 1_199]);
    expect(reason).toContain("1199 other parcels");
  });

  test("an address whose unit is known on the street of another suffix is a guess between both", () => {
    expect(ask("50 Bay Way Apt B2, Troy, NY 12180")).toMatchObject({ confidence: 0.45, rivals: 1 });
    expect(ask("50 Bay Way Apt C3, Troy, NY 12180")).toMatchObject({ parcelId: "OTHER-BAY", confidence: 0.82, rivals: 0 });
  });

  test("neighbours under one address: the lowest parcel id, less than 0.5", () => {
    expect(ask("70 Bay St, Troy, NY 12180")).toMatchObject({ parcelId: "NEXT-A", confidence: 0.45, rivals: 1 });
  });

  test.each([
    ["70 Bay St, Troy, NY 12180", "Another parcel has the same address. Add a unit, or use coordinates."],
    ["1 Larch St, Troy, NY 12180", "2 other parcels have the same address. Add a unit, or use coordinates."],
    ["1 Larch, Troy, NY 12180", "2 other parcels have the same address. Add a unit, or use coordinates."],
    ["2 Larch St, Troy, NY 12180", "2 other parcels match almost as well, 1 of them at the same address."],
    ["80 Bay St, Troy, NY 12180", "2 other parcels match almost as well."],
    ["100 Main St", "Another parcel matches almost as well."],
  ])("the reason says whether they have the very address: %s", (text, words) =>
    expect(ask(text).reason.slice(-words.length - 1)).toBe(` ${words}`),
  );

  test("a neighbour that fits a little less takes some confidence, a far one half of it", () => {
    expect(ask("90 Bay St W, Troy, NY 12180")).toMatchObject({ parcelId: "BAY-W", confidence: 0.8, rivals: 1 });
    expect(ask("92 Bay St W, Troy, NY 12180")).toMatchObject({ parcelId: "FAR-BAY-W", confidence: 0.45, rivals: 1 });
  });
});

describe("a unit that is not known, of a building on one parcel", () => {
  test("is answered by the address without a unit, and not surely", () => {
    const { winner, confidence, method, rivals } = ask("86 Fir St Apt 9, Troy, NY 12180");
    expect(winner?.record.text).toBe("86 Fir St, Troy, NY 12180");
    expect([confidence, method, rivals]).toEqual([0.82, "partial", 0]);
  });

  test("where only other units are known, by one of them, less surely", () => {
    const { confidence, method, rivals, reason } = ask("60 Bay St Apt 9, Troy, NY 12180");
    expect([confidence, method, rivals]).toEqual([0.75, "corrected", 0]);
    expect(reason).toContain("only other units of the building are listed, all of them one parcel.");
  });

  test("and without a unit the parcel is sure", () => {
    expect(ask("86 Fir St, Troy, NY 12180")).toMatchObject({ parcelId: "HALL", confidence: 1 });
    expect(ask("60 Bay St, Troy, NY 12180")).toMatchObject({ parcelId: "RENTAL", confidence: 0.95, method: "partial" });
  });
});
