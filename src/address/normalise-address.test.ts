import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LAYOUT_VERSION } from "../contract/dataset-file.ts";
import { NO_PARTS } from "./address-parts.ts";
import { normaliseAddress, normaliseCity } from "./normalise-address.ts";
import { parseAddress } from "./parse-address.ts";
import { aliasAddresses } from "./street-aliases.ts";

const normalise = (text: string) => normaliseAddress(parseAddress(text));

test("normal forms are stored: with one that changes, the layout of dataset files does", () => {
  const texts = [
    "26 Av A",
    "830 County Hwy T",
    "85 C VT Route100",
    "N 5120 Heron Rd",
    "N 5120 5th Ave",
    "830 Levee Rd 352",
    "120 Ave De La Estrella",
    "12 Main St Ph 1",
    "12 Main St Ofc 5, Town of Troy",
    "58-H1 Blvd of Champions",
    "12 Kentucky 142",
    "12 SR 9 A",
    "12 SR 9 S Business, Troy, NY",
    "W-7315 Cty Q",
    "12 Cty E",
    "B-1013 Business US 70",
    "12 Main St APT4 Bldg A",
    "12 Main St Apt 4 B Troy",
    "12 OH County Road 39",
  ];
  const forms = texts.map((text) => Object.values(normalise(text)).filter(Boolean).join("|"));
  expect([LAYOUT_VERSION, ...forms]).toEqual([
    9,
    "26|AVENUE A",
    "830|COUNTY ROAD T",
    "85C|STATE HIGHWAY 100",
    "N5120|HERON|RD",
    "N5120|5TH|AVE",
    "830|LEVEE ROAD 352",
    "120|AVENIDA DE LA ESTRELLA",
    "12|MAIN|ST|PH 1",
    "12|MAIN|ST|5|TROY",
    "58H1|BOULEVARD OF CHAMPIONS",
    "12|STATE HIGHWAY 142",
    "12|STATE HIGHWAY 9A",
    "12|STATE HIGHWAY 9|BUS|S|TROY|NY",
    "W7315|COUNTY ROAD Q",
    "12|COUNTY ROAD E",
    "B1013|US HIGHWAY 70|BUS",
    "12|MAIN|ST|BLDG A 4",
    "12|MAIN|ST|4B|TROY",
    "12|COUNTY ROAD 39",
  ]);
});

describe("spellings of one address meet", () => {
  test.each([
    ["123 North Main Street, Saint Louis, Missouri", "123 n main st, st. louis, mo"],
    ["12 Fifth Ave", "12 5th Avenue"],
    ["12 Twenty-First St", "12 21st St"],
    ["12 42 St", "12 42nd St"],
    ["12 Mt Vernon Rd", "12 Mount Vernon Road"],
    ["12 Saint Marks Pl", "12 St Marks Place"],
    ["12 Dr Martin Luther King Jr Blvd", "12 MLK Boulevard"],
    ["12 US-1", "12 U.S. Highway 1"],
    ["12 US Route 1", "12 US Hwy 1"],
    ["12 SR 99", "12 State Highway 99"],
    ["12 CA-99", "12 State Route 99"],
    ["12 Co Rd 5", "12 County Road 5"],
    ["12 Farm to Market Road 1960", "12 FM 1960"],
    ["12 Ave J", "12 Avenue J"],
    ["0012 Main St Apt 03", "12 Main St #3"],
    ["12 Main St Ste 4-B", "12 Main St NO 4B"],
    ["12 Main St, N Hollywood", "12 Main St, North Hollywood"],
    ["12-A Main St", "12A Main St"],
    ["12 Main St Unit A-1", "12 Main St Unit A1"],
    ["1,234 Main St", "1234 Main St"],
    ["12 Elm Street Extension, Troy", "12 Elm St Ext, Troy"],
    ["12 Park Av Court", "12 Park Avenue Ct"],
    ["12 Boulevard of Champions", "12 Blvd of Champions"],
    ["12 Cir Dr", "12 Circle Drive"],
    ["12 Ctr St", "12 Center St"],
    ["12 N Mtn View Rd", "12 North Mountain View Rd"],
    ["12 Hidden Vly Rd", "12 Hidden Valley Rd"],
    ["12 St Street Rd", "12 Saint St Rd"],
    ["26 07 ST", "26 7th St"],
    ["26 07TH ST, Troy", "26 7th Street, Troy"],
    ["26 E 07 ST Apt 3, Troy", "26 E Seventh St #3, Troy"],
    ["26 07 AVE troy ny 12180", "26 7th Ave, Troy, NY 12180"],
    ["One Broadway, Troy", "1 Broadway, Troy"],
    ["45 Peck Slip", "45 PECK SLIP"],
    ["45 Peck Slip #4, New York", "45 Peck Slip Apt 4, New York"],
  ])("%s = %s", (one, other) => expect(normalise(one)).toEqual(normalise(other)));
});

describe("what differs stays apart", () => {
  test.each([
    ["12 1st St", "12 21st St"],
    ["12 Main St", "12 Main Ave"],
    ["12 N Main St", "12 Main St N"],
    ["12 Main St Fl 2", "12 Main St Apt 2"],
    ["12 US-1", "12 I-1"],
    ["123 1/2 Main St", "123 Main St"],
    ["12 Main St Unit 1-2", "12 Main St Unit 12"],
    ["12, 345 Main St", "12345 Main St"],
  ])("%s is not %s", (one, other) => expect(normalise(one)).not.toEqual(normalise(other)));
});

test("a sign between two figures of a unit stays, however it is written", () => {
  const unitOf = (id: string) => normaliseAddress({ ...NO_PARTS, units: [{ type: "#", id }] }).unit;
  expect(["1/2", "# 1/2", "1--2", "01-2", "A-1", "1-A", "-12-"].map(unitOf)).toEqual(["1-2", "1-2", "1-2", "1-2", "A1", "1A", "12"]);
});

test("normal parts are normal already", () => {
  const words = fc.array(
    fc.constantFrom("SAINT", "MT", "FIRST", "TWENTY", "ST", "AVE", "J", "US-1", "HWY", "9", "MAIN", "N", "OLD", "KING", "TRL", "TR"),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(words, fc.boolean(), (street, hasSuffix) => {
      const once = normaliseAddress({ ...NO_PARTS, street: street.join(" "), suffix: hasSuffix ? "Street" : "" });
      const twice = normaliseAddress({ ...NO_PARTS, street: once.street, suffix: once.suffix });
      expect(twice.street).toBe(once.street);
      expect(twice.suffix).toBe(once.suffix);
    }),
    { examples: [[["SAINT", "HWY", "9"], false]] },
  );
});

test("a city that is one word keeps it", () => {
  expect(normaliseCity("Mt")).toBe("MT");
  expect(normaliseCity("St. Paul")).toBe("ST PAUL");
  expect(normaliseCity("Perkins Twp.")).toBe("PERKINS TOWNSHIP");
});

test("other divisions of one street line", () => {
  const names = (text: string) =>
    aliasAddresses(normalise(text)).map(({ predirectional, street, suffix, postdirectional }) =>
      [predirectional, street, suffix, postdirectional].filter(Boolean).join("|"),
    );
  expect(names("12 Hidden Valley Rd")).toContain("HIDDEN|VLY RD");
  expect(names("12 Hidden Valley")).toContain("HIDDEN VALLEY");
  expect(names("12 Sunny Park")).toContain("SUNNY PARK");
  expect(names("12 Broad Way")).toContain("BROAD WAY");
  expect(names("12 N Shore Dr")).toContain("NORTH SHORE|DR");
  expect(names("12 N East Channel Rd")).toContain("E|CHANNEL|RD|N");
  // Two directionals, and not the one of north-east.
  expect(names("12 N East Channel Rd E")).toContain("E|CHANNEL|RD|N E");
  expect(names("12 Hwy 99")).toContain("STATE HIGHWAY 99");
});
