import { describe, expect, test } from "vitest";
import { guessColumns } from "./guess-columns.ts";
import type { ImportRole } from "./import-fields.ts";

const guess = (role: ImportRole, ...rows: Record<string, unknown>[]) =>
  Object.fromEntries(Object.entries(guessColumns(role, rows)).map(([field, { column }]) => [field, column]));

describe("guessColumns", () => {
  // Column names as counties publish them; the values are made up.
  test.each<[string, ImportRole, Record<string, unknown>, Record<string, string>]>([
    [
      "Los Angeles",
      "parcels",
      { OBJECTID: 1, AIN: "4400000001", ADDRESS: "1 ELM ST LOS ANGELES CA 90272", Shape_Area: 5.5 },
      { parcel_id: "AIN", address: "ADDRESS" },
    ],
    [
      "Los Angeles buildings",
      "buildings",
      { BLD_ID: "40", AIN: "44", HIEGHT: 12.5, ELEV: 99.5, Shape_Area: 5.5 },
      { footprint_id: "BLD_ID", parcel_id: "AIN", building_height: "HIEGHT" },
    ],
    [
      "Oakland",
      "parcels",
      { APN: "001 0101001", APN_SORT: "001 010100100", BOOK: "001", SITUS: "1 ELM ST" },
      { parcel_id: "APN", address: "SITUS" },
    ],
    [
      "parts of an address",
      "addresses",
      { ST_NUM: 12, ST_DIR: "N", ST_NAME: "Elm", ST_TYPE: "ST", UNIT: "4B", POSTALCITY: "Oakland", ZIPCODE: 94607 },
      {
        number: "ST_NUM",
        predirectional: "ST_DIR",
        street: "ST_NAME",
        suffix: "ST_TYPE",
        unit: "UNIT",
        city: "POSTALCITY",
        zip: "ZIPCODE",
      },
    ],
    [
      "Florida",
      "parcels",
      {
        PARCELNO: "00-42-43-01",
        SITE_ADDR_STR: "1 ELM ST",
        OWN_ADDR1: "PO BOX 1",
        OWN_CITY: "MIAMI",
        ACT_YR_BLT: 1980,
        DOR_UC: "001",
        PHY_CITY: "TAMPA",
      },
      { parcel_id: "PARCELNO", address: "SITE_ADDR_STR", city: "PHY_CITY", year_built: "ACT_YR_BLT" },
    ],
    [
      "camel case and spaces",
      "parcels",
      { "Parcel ID": "A1", siteAddress: "1 Elm St", "Year Built": "1990", yearBuiltEffective: 1999 },
      { parcel_id: "Parcel ID", address: "siteAddress", year_built: "Year Built" },
    ],
    [
      "the owner's address is not the parcel's",
      "parcels",
      { PIN: "12-3", MAIL_ADDRESS: "9 Oak St", OWNER_ZIP: "12345", MAIL_CITY: "Reno" },
      { parcel_id: "PIN" },
    ],
    [
      "own names of the interface",
      "buildings",
      { footprint_id: "a", roof_type: "hip", solar_panel_area: 4, year_built: 1999 },
      { footprint_id: "footprint_id", roof_type: "roof_type", solar_panel_area: "solar_panel_area", year_built: "year_built" },
    ],
    ["values that contradict their name", "parcels", { PIN: "none given", ADDRESS: "", ZIP: "many", STATE: 7, YEAR_BUILT: "old" }, {}],
    ["columns without a telling name", "parcels", { col1: "12 Elm Street", col2: "90272", col3: "12" }, { address: "col1", zip: "col2" }],
    ["the lot's size is not the building's", "buildings", { LOT_SQFT: 9000, ROOFELEV: 99 }, {}],
  ])("%s", (_, role, row, expected) => expect(guess(role, row)).toEqual(expected));

  test("says how it knows, and shows values", () => {
    const map = guessColumns("buildings", [{ HIEGHT: 1 }, { HIEGHT: 2 }, { HIEGHT: 2 }, { HIEGHT: null }]);
    expect(map.building_height).toEqual({ column: "HIEGHT", how: "by a name like it", examples: ["1", "2"] });
  });

  test("a column serves one field, the better name wins, and what was told comes first", () => {
    expect(guess("parcels", { APN: "1-1", PARCEL_ID: "7" })).toEqual({ parcel_id: "APN" });
    const told = guessColumns("parcels", [{ APN: "1-1", PARCEL_ID: "7", SITUS: "1 Elm St" }], { parcel_id: "PARCEL_ID", address: "" });
    expect(told).toEqual({ parcel_id: { column: "PARCEL_ID", how: "as told", examples: ["7"] } });
  });
});
