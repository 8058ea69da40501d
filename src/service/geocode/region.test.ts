import { afterAll, describe, expect, test } from "vitest";
import { openAddressTown } from "./fixture/address-town.ts";
import { PATIENT } from "./fixture/troy.ts";
import { createGeocoder } from "./geocoder.ts";

// Addresses as a file without city and ZIP gives them; the state is that of the parcel's county.
const db = openAddressTown([
  { parcelId: "INMAN", text: "107 Inman St" },
  { parcelId: "MAIN", text: "12 Main St" },
  { parcelId: "ZIP-ONLY", text: "5 Elm St, MA 02139" },
  { parcelId: "CITY-ONLY", text: "7 Elm St, Cambridge, MA" },
]);
db.exec("UPDATE addresses SET state = 'MA'");
afterAll(() => db.close());

const geocoder = createGeocoder(db, {
  region: {
    counties: ["Middlesex, Massachusetts"],
    postal_cities: { "01852": "LOWELL", "02138": "CAMBRIDGE", "02139": "CAMBRIDGE" },
    cities_elsewhere: ["BOSTON", "SPRINGFIELD"],
    cities_of_neighbors: ["BOISE", "INMAN SQUARE"],
  },
});
const ask = (text: string) => geocoder.geocode(text, PATIENT);

describe("of an address without city and ZIP, what its counties tell", () => {
  test.each([
    "107 Inman St",
    "107 Inman St, Cambridge, MA 02139",
    "107 Inman St, Cambridge MA",
    "107 Inman St, Cambrige, MA",
    "107 Inman St, MA 02139",
    "107 Inman St, Inman Square, MA 02139",
    "107 Inman St, Somewhere Heights, MA",
    "107 Inman St, Somewhere Heights",
  ])("leaves a place that fits where it was: %s", (text) =>
    expect(ask(text)).toMatchObject({ parcelId: "INMAN", winner: { comparison: { place: "missing" } } }),
  );

  test.each([
    ["107 Inman St, Boston, MA", 0.45],
    ["107 Inman St, Boston, MA 02139", 0.45],
    ["107 Inman St, MA 02110", 0.45],
    ["107 Inman St, Cambridge, MA 02110", 0.45],
    ["107 Inman St, Boise", 0.45],
    ["107 Inman St, Boise, MA", 0.45],
    ["107 Inman St, Boston, MA 02110", 0],
    ["107 Inman St, MA 01103", 0],
    ["107 Inman St, Springfield, MA 01103", 0],
    ["107 Inman St, Los Angeles, CA 90012", 0],
    ["107 Inman St, CA", 0],
  ])("speaks against a place that does not: %s", (text, confidence) => expect(ask(text).confidence).toBe(confidence));

  test("is said in the reason", () => {
    expect(ask("107 Inman St, Boston, MA").reason).toBe(
      "Matched 107 Inman St: its city isn't listed, and Boston isn't in Middlesex, Massachusetts.",
    );
    expect(ask("107 Inman St, MA 02110").reason).toBe(
      "Matched 107 Inman St: its ZIP isn't listed, and 02110 isn't in Middlesex, Massachusetts.",
    );
    expect(ask("107 Inman St, Boston, MA 02110").reason).toBe(
      "The closest address, 107 Inman St, is in Middlesex, Massachusetts, not in Boston, MA 02110.",
    );
    expect(ask("99 Inman St, Boston, MA 02110").reason).toBe("No similar address found.");
  });

  test("speaks for the part that is missing only", () => {
    expect(ask("5 Elm St, Springfield, MA 02139").confidence).toBe(0.78);
    expect(ask("5 Elm St, Inman Square, MA 02139").confidence).toBe(1);
    expect(ask("5 Elm St, Springfield, MA").confidence).toBe(0.45);
    expect(ask("5 Elm St, Cambridge, MA 02139").confidence).toBe(1);
    expect(ask("7 Elm St, Cambridge, MA 02139").confidence).toBe(1);
    expect(ask("7 Elm St, Cambridge, MA 02110").confidence).toBe(0.85);
    expect(ask("7 Elm St, Cambridge, MA 01103").confidence).toBe(0.45);
  });

  test("is that a ZIP has one postal city", () => {
    expect(ask("5 Elm St, Cambridge, MA")).toMatchObject({ parcelId: "ZIP-ONLY", confidence: 1 });
    expect(ask("5 Elm St, Somewhere Heights, MA")).toMatchObject({ parcelId: "ZIP-ONLY", confidence: 0.72 });
    expect(ask("5 Elm St, Lowell, MA")).toMatchObject({ confidence: 0.45, reason: expect.stringContaining("02139 isn't a ZIP of Lowell") });
  });

  test("is nothing where the dataset does not say", () => {
    expect(createGeocoder(db).geocode("107 Inman St, Boston, MA 02110", PATIENT)).toMatchObject({ confidence: 0.72 });
  });
});
