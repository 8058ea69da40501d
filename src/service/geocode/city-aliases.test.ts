import { afterAll, describe, expect, test } from "vitest";
import { createAddressIndex } from "./address-index.ts";
import { openAddressTown } from "./fixture/address-town.ts";
import { PATIENT } from "./fixture/troy.ts";
import { createGeocoder, createGeocoderOn } from "./geocoder.ts";

const STREETS = ["2 Hill Rd", "4 Hill Rd", "2 Dale Rd"];
const db = openAddressTown([
  { parcelId: "COVE", text: "373 W Channel Rd, Big Bay, CA 90402" },
  { parcelId: "BAY", text: "12 Ocean Ave, Big Bay, CA 90402" },
  { parcelId: "MONTE", text: "12 Ocean Ave, Santa Monte, CA 90401" },
  { parcelId: "OAKS", text: "7 Oak St, Big Bay, CA 90402" },
  { parcelId: "NORTON", text: "7 Oak St, Norton, CA 90403" },
  ...STREETS.map((street, at) => ({
    parcelId: street,
    text: `${street}, Big Bay, CA 90402`,
    position: [-117, 34 + at * 1e-4] as [number, number],
  })),
]);
afterAll(() => db.close());

const geocoder = createGeocoder(db, {
  city_aliases: { "BIG BAY": ["SANTA MONTE", "CANYON COVE", "CHESTNUT HILL"], NORTON: ["CHESTNUT HILL"] },
});
const ask = (text: string) => geocoder.geocode(text, PATIENT);

describe("another name of a city", () => {
  test.each([
    "373 W Channel Rd, Canyon Cove, CA",
    "373 W Channel Rd Canyon Cove CA",
    "373 West Channel Road, canyon cove",
    "373 W Channel Rd, Canyon Cove, CA 90402",
    "373 W Channel Rd, Canyon Cove, Big Bay, CA 90402",
    "373 W Channel Rd, Santa Monte, CA",
  ])("counts as its own: %s", (text) => expect(ask(text)).toMatchObject({ parcelId: "COVE", confidence: 1, rivals: 0 }));

  test("is named in the reason, as it was written", () => {
    expect(ask("373 W Channel Rd, Canyon Cove, CA").reason).toBe(
      "Matched 373 W Channel Rd, Big Bay, CA 90402: Canyon Cove is another name of Big Bay.",
    );
    expect(ask("373 W Channel Rd, Canyon Cove, CA").understood.city).toBe("Canyon Cove");
  });

  test("may be misspelt like the city itself", () => {
    expect(ask("373 W Channel Rd, Canyon Coev, CA")).toMatchObject({ parcelId: "COVE" });
    expect(ask("373 W Channel Rd, Canyon Coev, CA").confidence).toBeGreaterThanOrEqual(0.9);
  });

  test("gives way to a city that has this name and the house", () => {
    expect(ask("12 Ocean Ave, Santa Monte, CA")).toMatchObject({ parcelId: "MONTE", confidence: 1, rivals: 0 });
    expect(ask("12 Ocean Ave, Canyon Cove, CA")).toMatchObject({ parcelId: "BAY", confidence: 1 });
  });

  test("of several cities leaves open which one is meant", () => {
    const answer = ask("7 Oak St, Chestnut Hill, CA");
    expect(answer).toMatchObject({ parcelId: "NORTON", rivals: 1 });
    expect(answer.confidence).toBeLessThan(0.5);
    expect(ask("7 Oak St, Chestnut Hill, CA 90402")).toMatchObject({ parcelId: "OAKS" });
  });

  test("of several cities gives one corner, and looks for no other", () => {
    const addresses = createAddressIndex(db);
    const asked: string[] = [];
    const on = (street: string) => {
      asked.push(street);
      return addresses.on(street);
    };
    const aliases = { city_aliases: { "BIG BAY": ["CHESTNUT HILL"], NORTON: ["CHESTNUT HILL"] } };
    expect(createGeocoderOn({ ...addresses, on }, aliases).geocode("Dale Rd & Hill Rd, Chestnut Hill, CA", PATIENT).method).toBe(
      "intersection",
    );
    expect(asked).toEqual(["DALE", "HILL"]);
  });

  test("serves intersections, and the nearest numbers of a street", () => {
    expect(ask("Hill Rd & Dale Rd, Canyon Cove")).toMatchObject({ method: "intersection" });
    expect(ask("99 Hill Rd, Canyon Cove").reason).toBe("Hill Rd has no number 99. Try 2 or 4.");
  });

  test("is nothing where nobody said so", () => {
    expect(createGeocoder(db).geocode("373 W Channel Rd, Canyon Cove, CA", PATIENT).confidence).toBe(0.45);
    expect(ask("373 W Channel Rd, Elsewhere, CA").confidence).toBe(0.45);
  });
});
