import { describe, expect, test } from "vitest";
import { guessColumns } from "../../columns/guess-columns.ts";
import { IMPORT_FIELDS, type ImportRole } from "./import-fields.ts";

type Row = Record<string, unknown>;
const guessAll = (role: ImportRole, rows: Row[], told: Record<string, string> = {}) =>
  guessColumns({ fields: IMPORT_FIELDS[role], rows, told, isUnique: role === "parcels" }).map;
const guess = (role: ImportRole, ...rows: Row[]) =>
  Object.fromEntries(Object.entries(guessAll(role, rows)).map(([field, { column }]) => [field, column]));

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
    [
      "a column of money is not the parcel number",
      "parcels",
      { TotalAppraisedParcelValue: "125000", PARCEL_TAX: "812.50", parcel_amt: 5, ParcelSalePrice: 9, PARCEL_AREA: 2, PARCEL_TYPE: "1" },
      {},
    ],
    ["nor is one with dollars or thousands in it", "parcels", { PARCEL: "$1,200", ACCOUNT: "1,200,000" }, {}],
    ["MassGIS parcels", "parcels", { LOC_ID: "F_770000_2960000", MAP_PAR_ID: "1A-63" }, { parcel_id: "MAP_PAR_ID" }],
    ["a key of MassGIS alone", "parcels", { LOC_ID: "F_770000_2960000", POLY_TYPE: "FEE" }, { parcel_id: "LOC_ID" }],
    ["a Massachusetts city's parcels", "parcels", { ML: "1A-63", EDITDATE: "2020-01-02" }, { parcel_id: "ML" }],
    ["its property table", "parcels", { "Map/Lot": "1A-63", PropertyClass: "SNGL" }, { parcel_id: "Map/Lot" }],
    [
      "a street in parts, of which most rows lack the direction",
      "addresses",
      { StreetNum: "12", StreetName: "MAIN", StreetSufx: "ST", Direction: "", Unit: null },
      { number: "StreetNum", street: "StreetName", suffix: "StreetSufx", predirectional: "Direction", unit: "Unit" },
    ],
    [
      "OpenStreetMap's names in a shapefile",
      "parcels",
      { osm_id: "1", addrhouse: "12", addrstreet: "Main Street", addrcity: "Troy", addrstate: "NY", addrpostco: "12180", building_l: 2 },
      {
        number: "addrhouse",
        street: "addrstreet",
        city: "addrcity",
        state: "addrstate",
        zip: "addrpostco",
        number_of_stories: "building_l",
      },
    ],
    [
      "OpenStreetMap's names",
      "parcels",
      { "addr:housenumber": "12", "addr:street": "Main Street", "addr:postcode": "12180", "addr:unit": "4", "building:levels": "2" },
      {
        number: "addr:housenumber",
        street: "addr:street",
        zip: "addr:postcode",
        unit: "addr:unit",
        number_of_stories: "building:levels",
      },
    ],
    ["New York's buildings", "buildings", { BIN: 1, CNSTRCT_YR: 1900 }, { footprint_id: "BIN", year_built: "CNSTRCT_YR" }],
    [
      "suffixes in a column without a telling name",
      "addresses",
      { ADD_NUM: "12", STREET: "MAIN", T1: "Ave.", T2: "Park" },
      { number: "ADD_NUM", street: "STREET", suffix: "T1" },
    ],
    ["a roof's condition by its words", "buildings", { RF_COND: "fair" }, { roof_condition: "RF_COND" }],
    ["the lot's size is not the building's", "buildings", { LOT_SQFT: 9000, ROOFELEV: 99 }, {}],
  ])("%s", (_, role, row, expected) => expect(guess(role, row)).toEqual(expected));

  test("says how it knows, and shows values", () => {
    const map = guessAll("buildings", [{ HIEGHT: 1 }, { HIEGHT: 2 }, { HIEGHT: 2 }, { HIEGHT: null }]);
    expect(map.building_height).toEqual({ column: "HIEGHT", how: "by its name", filled: 0.75, examples: ["1", "2"] });
  });

  test("a column serves one field, the better name wins, and what was set comes first", () => {
    expect(guess("parcels", { APN: "1-1", PARCEL_ID: "7" })).toEqual({ parcel_id: "APN" });
    const told = guessAll("parcels", [{ APN: "1-1", PARCEL_ID: "7", SITUS: "1 Elm St" }], { parcel_id: "PARCEL_ID", address: "" });
    expect(told).toEqual({ parcel_id: { column: "PARCEL_ID", how: "as set", filled: 1, examples: ["7"] } });
  });
});
