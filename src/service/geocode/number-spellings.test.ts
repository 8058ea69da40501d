// House numbers in the spellings that people give them.
import { describe, expect, test } from "vitest";
import { openAddressTown } from "./fixture/address-town.ts";
import { expectFound, PLACE } from "./fixture/expect-found.ts";
import { PATIENT } from "./fixture/troy.ts";
import { createGeocoder } from "./geocoder.ts";

describe("a house number", () => {
  test.each([
    ["W210N4400", "W210 N4400", "W210-N4400", "W 210 N 4400"],
    ["85C", "85-C", "85 C"],
    ["1410", "1410.0", "01410"],
    ["1410 1/2", "1410.5", "1410½"],
    ["W7315", "w7315", "W-7315"],
    ["388-C2", "388C2"],
    ["58-H1", "58H1"],
    ["4S120", "4s120", "4S 120", "4S-120"],
    ["N65", "n65", "N-65"],
    ["B1012", "b1012", "B 1012", "B-1012"],
    ["N56W17200", "N56/W17200", "N56 / W17200"],
    ["S86W19120", "S. 86 W. 19120"],
  ])("%s and its other spellings", (...spellings) => {
    for (const known of spellings) for (const asked of spellings) expectFound(`${asked} County Road 12`, `${known} County Road 12`, 1);
  });

  test("33/35 is 33-35", () => expectFound("33/35 Heron Rd", "33-35 Heron Rd", 0.7));

  test.each(["245", "247"])("%s is in the short range 245-47", (asked) => {
    expectFound(`${asked} Heron Rd`, "245-47 Heron Rd", 0.7);
  });

  test.each([
    ["245-247", "245-47"],
    ["245-247", "245-7"],
    ["1198-1208", "1198-208"],
    ["12345-12347", "12345-2347"],
    ["1200-1208", "1200-08"],
  ])("%s is the short range %s, where hyphened numbers are none of houses", (whole, short) => {
    expectFound(`${whole} Heron Rd`, `${short} Heron Rd`, 1);
    expectFound(`${short} Heron Rd`, `${whole} Heron Rd`, 1);
    const houses = [short, "244-01", "245-02", "246-15", "247-12"].map((number) => `${number} Heron Rd, ${PLACE}`);
    using queens = openAddressTown(houses.map((text) => ({ parcelId: text, text })));
    expect(createGeocoder(queens).geocode(`${whole} Heron Rd, ${PLACE}`, PATIENT).parcelId).not.toBe(houses[0]);
  });

  const STREETS =
    "5th Ave,21st St,N Shore Dr,S Main St,NE 5th Ave,Old N Church Rd,Third Ave,Levee Road 352,US-12,Hwy33,Rte9,Hwy 33,State Rd 9,Route 9";

  test.each(STREETS.split(","))("in parts, before %s", (street) => {
    for (const number of ["N5120", "W7315", "W210N4400", "S75W17505", "N6W23001", "N56W5120"]) {
      const parts = number.replaceAll(/[NSEW]/g, " $& ").trim();
      const [first = "", second] = number.split(/(?<=\d)(?=[NSEW])/);
      const spellings = [number, parts, number.toLowerCase(), ...(second ? [`${first} ${second}`, `${first}-${second}`] : [])];
      for (const asked of spellings) {
        expectFound(`${asked} ${street}`, `${number} ${street}`, 1);
        expectFound(`${number} ${street}`, `${asked} ${street}`, 1);
      }
    }
  });

  test.each(["W210 N4400 5th Ave", "W210-N4400 5th Ave", "N 5120 Heron Rd"])("in parts, behind a name or the place: %s", (line) => {
    const number = line.slice(0, line.lastIndexOf(" ", line.lastIndexOf(" ") - 1));
    const known = `${number.replaceAll(/[ -]/g, "")}${line.slice(number.length)}, ${PLACE}`;
    using db = openAddressTown([{ parcelId: "LOT", text: known }]);
    for (const asked of [`Acme LLC, ${line}, ${PLACE}`, `${PLACE}, ${line}`])
      expect(createGeocoder(db).geocode(asked, PATIENT)).toMatchObject({ parcelId: "LOT" });
  });

  test.each(["W 5 Mile Rd", "W 12 Mile Rd"])("is none of the street's: %s", (street) => {
    expectFound(`N5120 ${street}`, `N5120 ${street}`, 1);
    using db = openAddressTown([]);
    const { understood } = createGeocoder(db).geocode(`N5120 ${street}, ${PLACE}`, PATIENT);
    expect(understood).toMatchObject({ number: "N5120", predirectional: "W", street: street.slice(2, -3) });
  });

  test.each(["101 C Main St", "101 c 5th Ave", "101 C Old N Church Rd"])("its letter may stand apart: %s", (asked) => {
    expectFound(asked, asked.replace(/ c /i, "C "), 1);
    expectFound(asked, asked, 1);
  });

  test("a direction is no letter of it", () => expectFound("85 N County Rd 12", "85 N County Road 12", 1));
});
