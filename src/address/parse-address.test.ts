import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AddressParts, NO_PARTS } from "./address-parts.ts";
import { formatAddress } from "./format-address.ts";
import { parseAddress, parseReadings } from "./parse-address.ts";

/** Parts of `text` in a form that is quick to read: `number|fraction|pre|street|suffix|post|units|city|state|zip`. */
function read(text: string, parts = parseAddress(text)): string {
  const units = parts.units.map(({ type, id }) => [type, id].filter(Boolean).join(" ")).join(" + ");
  const { number, fraction, predirectional, street, suffix, postdirectional, city, state, zip } = parts;
  return [number, fraction, predirectional, street, suffix, postdirectional, units, city, state, zip].join("|");
}

describe("street, city and state told apart without commas", () => {
  test.each([
    ["809 GREENTREE RD LOS ANGELES CA 90272", "809|||GREENTREE|RD|||LOS ANGELES|CA|90272"],
    ["511 W RUSTIC RD SANTA MONICA 90402", "511||W|RUSTIC|RD|||SANTA MONICA||90402"],
    ["373 N EAST CHANNEL RD LOS ANGELES CA 90402", "373||N|EAST CHANNEL|RD|||LOS ANGELES|CA|90402"],
    ["100 Main St West Palm Beach FL", "100|||Main|St|||West Palm Beach|FL|"],
    ["100 Main St N Palm Springs CA", "100|||Main|St|N||Palm Springs|CA|"],
    ["100 Park Pl St Louis MO", "100|||Park|Pl|||St Louis|MO|"],
    ["100 St Johns Ave St Johns MI", "100|||St Johns|Ave|||St Johns|MI|"],
    ["12 N St NW Washington DC", "12|||N|St|NW||Washington|DC|"],
    ["2127 Broadway Oakland CA 94612", "2127|||Broadway||||Oakland|CA|94612"],
    ["123 E 300 S Salt Lake City UT", "123||E|300||S||Salt Lake City|UT|"],
    ["100 Avenue J Lancaster CA", "100|||Avenue J||||Lancaster|CA|"],
    ["123 Main St Springfield North Carolina 27000", "123|||Main|St|||Springfield|North Carolina|27000"],
    ["12 Mt St Helens Dr", "12|||Mt St Helens|Dr|||||"],
  ])("%s", (text, parts) => expect(read(text)).toBe(parts));
});

describe("words that mean two things", () => {
  test.each([
    ["5 Alder Ct 06101", "5|||Alder|Ct|||||06101"],
    ["5 Alder Ct Hartford CT", "5|||Alder|Ct|||Hartford|CT|"],
    ["100 Main St NE", "100|||Main|St|NE||||"],
    ["100 Main St Omaha NE", "100|||Main|St|||Omaha|NE|"],
    ["200 5th Ave FL 3 New York NY", "200|||5th|Ave||FL 3|New York|NY|"],
    ["200 5th Ave 3rd Floor, New York, NY", "200|||5th|Ave||FL 3|New York|NY|"],
    ["200 5th Ave 3rd FL", "200|||5th|Ave||FL 3|||"],
    ["200 Fifth Ave, Miami FL", "200|||Fifth|Ave|||Miami|FL|"],
    ["200 Main St FL 33040", "200|||Main|St||||FL|33040"],
    ["100 South St Philadelphia PA", "100|||South|St|||Philadelphia|PA|"],
    ["100 North Ave W", "100|||North|Ave|W||||"],
    ["123 Front St", "123|||Front|St|||||"],
    ["500 Pier Ave, Hermosa", "500|||Pier|Ave|||Hermosa||"],
    ["10 St Marks Pl, New York", "10|||St Marks|Pl|||New York||"],
    ["12 Georgia Ave NW, Washington, DC", "12|||Georgia|Ave|NW||Washington|DC|"],
    ["12345 Main St", "12345|||Main|St|||||"],
    ["123 No Main St", "123||No|Main|St|||||"],
  ])("%s", (text, parts) => expect(read(text)).toBe(parts));
});

describe("numbers and units", () => {
  test.each([
    ["123 1/2 N Main St", "123|1/2|N|Main|St|||||"],
    ["123½ Elm", "123|1/2||Elm||||||"],
    ["12-34 31st Ave, Queens NY 11101", "12-34|||31st|Ave|||Queens|NY|11101"],
    ["12\u201334 31st Ave", "12-34|||31st|Ave|||||"],
    ["123 & 125 Main St", "123|||Main|St|||||"],
    ["N6W23001 Bluemound Rd", "N6W23001|||Bluemound|Rd|||||"],
    ["One Microsoft Way, Redmond", "1|||Microsoft|Way|||Redmond||"],
    ["123 Main St NO F701, Springfield IL 62701", "123|||Main|St||# F701|Springfield|IL|62701"],
    ["101 OCEAN AVE NO  E801 LOS ANGELES CA 90402", "101|||OCEAN|AVE||# E801|LOS ANGELES|CA|90402"],
    ["101 OCEAN AVE #19D LOS ANGELES CA 90402", "101|||OCEAN|AVE||# 19D|LOS ANGELES|CA|90402"],
    ["123 Main St 4B, Troy", "123|||Main|St||# 4B|Troy||"],
    ["123 Main St, 4B, Troy", "123|||Main|St||# 4B|Troy||"],
    ["123 Main St Ste 200 Troy NY 12180-1234", "123|||Main|St||STE 200|Troy|NY|12180"],
    ["123 Main St Apt # 4, Troy", "123|||Main|St||APT 4|Troy||"],
    ["123 Main St # 5 B", "123|||Main|St||# 5B|||"],
    ["123 Main St - Apt 4", "123|||Main|St||APT 4|||"],
    ["Apt 3, 12 Main St, Troy", "12|||Main|St||APT 3|Troy||"],
    ["#3 12 Main St, Troy", "12|||Main|St||# 3|Troy||"],
    ["#3, 12 Main St, Troy", "12|||Main|St||# 3|Troy||"],
    ["12 Main St, #3 Annex, Troy", "12|||Main|St||# 3|Troy||"],
    ["100 Main St Unit 5B Bldg C Springfield", "100|||Main|St||UNIT 5B + BLDG C|Springfield||"],
    ["100 Main St Rear, Troy", "100|||Main|St||REAR|Troy||"],
  ])("%s", (text, parts) => expect(read(text)).toBe(parts));
});

describe("a number behind the street of a question", () => {
  test.each([
    ["Front St 165, Harbor Point, NC 28516", "165|||Front|St|||Harbor Point|NC|28516"],
    ["front st 165 harbor point nc 28516", "165|||front|st|||harbor point|nc|28516"],
    ["N Front St 165", "165||N|Front|St|||||"],
    ["Front St 165 Apt 4, Troy", "165|||Front|St||APT 4|Troy||"],
    ["Joe's Diner, Front St 165, Troy NY", "165|||Front|St|||Troy|NY|"],
    ["Front St 165 1/2, Troy", "165|1/2||Front|St|||Troy||"],
    ["Front St 165½ Apt 4, Troy", "165|1/2||Front|St||APT 4|Troy||"],
    ["Front St # 165, Troy", "|||Front|St||# 165|Troy||"],
    ["Front St Apt 165, Troy", "|||Front|St||APT 165|Troy||"],
    ["Front St 4B, Troy", "|||Front|St||# 4B|Troy||"],
    ["12 Front St 165, Troy", "12|||Front|St||# 165|Troy||"],
    ["Front St 16500", "|||Front|St|||||16500"],
  ])("%s", (text, parts) => expect(read(text, parseReadings(text)[0])).toBe(parts));

  test.each([
    ["County Rd 550, Gunnison CO", "street"],
    ["Ocean Hwy 17, Troy", "place"],
    ["Main St & 5th Ave 12, Troy NY", "intersection"],
  ])("but not in %s", (text, kind) => expect(parseReadings(text)[0]).toMatchObject({ kind, number: "" }));

  test("and not in a record", () => expect(read("Front St 165, Troy")).toBe("|||Front|St||# 165|Troy||"));
});

describe("a number that a comma parts from its street", () => {
  test.each([
    ["749, Live Oak Ave, Harbor Point, NC 28516", "749|||Live Oak|Ave|||Harbor Point|NC|28516"],
    ["749, Live Oak", "749|||Live Oak||||||"],
    ["123, Main St, Troy, NY", "123|||Main|St|||Troy|NY|"],
    ["Live Oak Ave, 749, Harbor Point", "749|||Live Oak|Ave|||Harbor Point||"],
    ["1200, US-1, Key West", "1200|||US-1||||Key West||"],
    ["12345, Main St, Troy", "12345|||Main|St|||Troy||"],
    ["E 685 Broad St", "685||E|Broad|St|||||"],
    ["Smith & Sons, Front St 165, Troy", "165|||Front|St|||Troy||"],
    ["Front St 165, 4B, Troy", "165|||Front|St||# 4B|Troy||"],
  ])("%s", (text, parts) => expect(read(text, parseReadings(text)[0])).toBe(parts));

  test.each(["Live Oak Ave, 28516, Harbor Point", "28516, Harbor Point", "E 300 S, Salt Lake City", "N 6 St, Troy", "Hill & Dale, 12"])(
    "%s: no house number",
    (text) => expect(parseReadings(text)[0]).toMatchObject({ number: "" }),
  );
});

describe("city, state and ZIP in any order of commas", () => {
  const knowsCity = (words: string) => ["HARBOR POINT", "MARSH LANDING"].includes(words);
  const orders = (parts: readonly string[]): string[] =>
    parts.length === 1 ? [...parts] : parts.flatMap((part, at) => orders(parts.toSpliced(at, 1)).map((order) => `${part}, ${order}`));

  test.each([
    [["749 Live Oak Ave", "Apt 4", "Harbor Point", "NC", "28516"]],
    [["749 Live Oak Ave Apt 4", "Harbor Point", "NC 28516", "USA"]],
    [["749 Live Oak Ave #4", "28516 Harbor Point", "NC"]],
    [["749", "Live Oak Ave #4", "Harbor Point", "NC 28516"]],
  ])("every order of %j", (parts) => {
    for (const text of orders(parts)) {
      const [first] = parseReadings(text, knowsCity);
      expect(read(text, first).replace(/APT|#/, ""), text).toBe("749|||Live Oak|Ave|| 4|Harbor Point|NC|28516");
      expect(first!.extra, text).toEqual([]);
    }
  });

  test.each([
    "749 Live Oak Ave, NC, 28516, Harbor Point",
    "749 Live Oak Ave, 749 Live Oak Ave, Harbor Point, NC 28516",
    "749 Live Oak Ave #, Harbor Point, NC 28516",
    "749 Live Oak Ave, Harbor Point, NC, Harbor Point, 28516",
    "749 Live Oak Ave 28516 Harbor Point NC",
    "749 Live Oak Ave, Harbor Point NC28516",
    "749 Live Oak Ave Harbor Point, NC28516-1234",
    "#749 Live Oak Ave, Harbor Point, NC 28516",
    "No. 749 Live Oak Ave Harbor Point NC 28516",
  ])("%s", (text) => {
    const [first] = parseReadings(text, knowsCity);
    expect(read(text, first)).toBe("749|||Live Oak|Ave|||Harbor Point|NC|28516");
    expect(first!.extra).toEqual([]);
  });

  test.each([
    "749 Live Oak Ave, Harbor Point, NC 28516 Apt 4",
    "749 Live Oak Ave Harbor Point NC 28516 Apt 4",
    "749 Live Oak Ave Harbor Point NC 28516, Apt 4",
    "749 Live Oak Ave, Harbor Point, NC 28516-1234 #4",
    "749 Live Oak Ave, Harbor Point NC 28516 Apt 4 USA",
    "749 Live Oak Ave Apt No. 4, Harbor Point, NC 28516",
    "749 Live Oak Ave Apt Number 4 Harbor Point NC 28516",
  ])("%s: a unit with its sign, and behind the ZIP", (text) => {
    for (const city of [knowsCity, () => false]) {
      const [first] = parseReadings(text, city);
      expect(read(text, first).replace(/APT|#/, "")).toBe("749|||Live Oak|Ave|| 4|Harbor Point|NC|28516");
      expect(first!.extra).toEqual([]);
    }
  });

  test.each([
    ["749 Live Oak Ave, FL 33101, Harbor Point", "749|||Live Oak|Ave|||Harbor Point|FL|33101"],
    ["749 Live Oak Ave, FL 3, Harbor Point, FL", "749|||Live Oak|Ave||FL 3|Harbor Point|FL|"],
    ["749 Live Oak Ave, Texas, Harbor Point", "749|||Live Oak|Ave|||Harbor Point|Texas|"],
    ["12 Main St, Delaware, OH", "12|||Main|St|||Delaware|OH|"],
    ["NE, 12 Main St, Troy", "12|||Main|St|NE||Troy||"],
    ["845 Ash Creek Wy, Harbor Point, 28516", "845|||Ash Creek|Wy|||Harbor Point||28516"],
    ["12 Main St Apt 10023, Troy, NY 12180", "12|||Main|St||APT 10023|Troy|NY|12180"],
    ["12 Main St Apt 10023", "12|||Main|St||APT 10023|||"],
    ["12 Main St, Miami, FL 33101 Apt 3", "12|||Main|St||APT 3|Miami|FL|33101"],
    ["12 Main St, Big Pine Key 33043 Apt 3", "12|||Main|St||APT 3|Big Pine Key||33043"],
    ["12 Main St Delaware, Apt 3, OH", "12|||Main|St||APT 3|Delaware|OH|"],
    ["Apt 3, Troy, 12 Main St", "12|||Main|St||APT 3|Troy||"],
    ["Harbor Point, 12 Main St, Apt 3", "12|||Main|St||APT 3|Harbor Point||"],
  ])("%s", (text, parts) => expect(read(text, parseReadings(text, knowsCity)[0])).toBe(parts));

  test.each([
    ["749 Live Oak Ave, Los Angeles, Harbor Point, NC", { text: "Los Angeles" }],
    ["749 Live Oak Ave, Harbor Point, Downtown, NC", { text: "Downtown" }],
    ["749 Live Oak Ave, Marsh Landing, Harbor Point", { text: "Marsh Landing", city: "Marsh Landing" }],
    ["749 Live Oak Ave, NC 99999, Harbor Point, NC 28516", { text: "99999", zip: "99999" }],
    ["Texas, 749 Live Oak Ave, Harbor Point, NC", { text: "Texas", state: "Texas" }],
    ["Marsh Landing FL, 749 Live Oak Ave, Harbor Point NC", { text: "Marsh Landing FL", city: "Marsh Landing", state: "FL" }],
    ["Hotel California, 749 Live Oak Ave, Harbor Point NC", { text: "Hotel California" }],
    ["749 Live Oak Ave, come on in, Harbor Point NC", { text: "come on in" }],
    ["749 Live Oak Ave, 2 family, Harbor Point NC", { text: "2 family" }],
    ["Bay Towers, 749 Live Oak Ave, Harbor Point", { text: "Bay Towers" }],
    ["Bay Towers, 749 Live Oak Ave Harbor Point", { text: "Bay Towers" }],
    ["Hill Motor Co, 749 Live Oak Ave, Harbor Point, NC", { text: "Hill Motor Co" }],
    ["c/o J Roe 749 Live Oak Ave, Harbor Point, NC", { text: "c/o J Roe" }],
    ["C/O J ROE 749 Live Oak Ave Harbor Point NC 28516", { text: "C/O J ROE" }],
    ["749 Live Oak Ave c/o J Roe Harbor Point NC", { text: "c/o J Roe" }],
    ["749 Live Oak Ave c/o J Roe, Harbor Point NC", { text: "c/o J Roe" }],
  ])("%s: what is left over is kept", (text, extra) => {
    const [first] = parseReadings(text, knowsCity);
    expect(first).toMatchObject({ number: "749", street: "Live Oak", city: "Harbor Point" });
    expect(first!.extra).toEqual([{ city: "", state: "", zip: "", ...extra }]);
  });

  test("a name is no city", () =>
    expect(parseReadings("749 Live Oak Ave, c/o J Roe, NC 28516", knowsCity)[0]).toMatchObject({
      city: "",
      zip: "28516",
      extra: [{ text: "c/o J Roe" }],
    }));

  test.each([
    "749 Live Oak Ave, 512 Kingfisher Dr, Harbor Point",
    "749 Live Oak Ave, Harbor Point, NC 28516\n512 Kingfisher Dr, Harbor Point, NC 28516",
  ])("%j: two addresses in a question", (text) => expect(parseReadings(text, knowsCity)).toEqual([{ ...NO_PARTS, kind: "several" }]));

  test.each(["749 Live Oak Ave, 4B, Harbor Point", "749 Live Oak Ave, 29 Palms"])("%s: one address", (text) =>
    expect(parseReadings(text, (words) => words === "29 PALMS")[0]).toMatchObject({ kind: "street", number: "749" }),
  );
});

describe("highways", () => {
  test.each([
    ["1200 US-1, Key West, FL 33040", "1200|||US-1||||Key West|FL|33040"],
    ["4500 State Hwy 99 Fresno CA", "4500|||State Hwy 99||||Fresno|CA|"],
    ["100 FM 1960 W, Houston TX", "100|||FM 1960||W||Houston|TX|"],
    ["7 County Rd 550 Gunnison CO", "7|||County Rd 550||||Gunnison|CO|"],
    ["300 I-10 Frontage Rd, Houston TX", "300|||I-10 Frontage|Rd|||Houston|TX|"],
  ])("%s", (text, parts) => expect(read(text)).toBe(parts));
});

describe("any order of commas, and what stands around", () => {
  test.each([
    ["Los Angeles, CA 90272, 809 Greentree Rd", "809|||Greentree|Rd|||Los Angeles|CA|90272"],
    ["Joe's Diner, 123 Main St, Troy, NY", "123|||Main|St|||Troy|NY|"],
    ["123 Main St, PO Box 9, Troy NY", "123|||Main|St|||Troy|NY|"],
    ["123 Main St, Troy, PO Box 9", "123|||Main|St|||Troy||"],
    ["123 Main St Tower Two, Troy", "123|||Main St Tower Two||||Troy||"],
    ["123 Main St, Troy, Rensselaer County, NY", "123|||Main|St|||Troy|NY|"],
    ["1600 Pennsylvania Ave NW, Washington, DC 20500, United States", "1600|||Pennsylvania|Ave|NW||Washington|DC|20500"],
    ["123 Main St;Troy\nNY 12180", "123|||Main|St|||Troy|NY|12180"],
    ["１２３ Ｍａｉｎ Ｓｔ", "123|||Main|St|||||"],
    ["600 S.E. 5th Ct., Miami", "600||SE|5th|Ct|||Miami||"],
  ])("%s", (text, parts) => expect(read(text)).toBe(parts));
});

describe("what is no street address says what it is", () => {
  test.each([
    ["PO Box 12, Reno NV", "po-box"],
    ["P.O. Box 12", "po-box"],
    ["RR 2 Box 15, Troy", "po-box"],
    ["City Hall, Springfield", "place"],
    ["Main St & 5th Ave, Troy NY", "intersection"],
    ["5th Ave at W 34th St, New York", "intersection"],
    ["100 King St W, Toronto, ON M5X 1A9, Canada", "foreign"],
    ["", "empty"],
    ["?! ...", "empty"],
    ["\u0000\u0007", "empty"],
    [`1 ${"x".repeat(300)} St`, "too-long"],
  ])("%s", (text, kind) => expect(parseAddress(text).kind).toBe(kind));

  test("a numbered road without a house number is a street", () => {
    expect(parseAddress("US-1")).toMatchObject({ kind: "street", number: "", street: "US-1" });
  });

  test("a known city is a place, though it ends as streets do", () => {
    const knowsCity = (words: string) => words === "HARBOR POINT";
    expect(parseAddress("Harbor Point, NC", knowsCity).kind).toBe("place");
    expect(parseAddress("Harbor Point, Main St", knowsCity)).toMatchObject({ kind: "street", street: "Main", city: "Harbor Point" });
  });

  test("a street without a number is a street", () => {
    expect(parseAddress("Main St, Troy NY")).toMatchObject({ kind: "street", number: "", street: "Main", suffix: "St", city: "Troy" });
  });

  test("an absurd number is no house number", () => {
    expect(parseAddress("123456789012345 Main St").number).toBe("");
  });
});

test.each([
  ["101 Palm Rd 29 Palms CA", "101|||Palm|Rd|||29 Palms|CA|"],
  ["101 Palm Rd N 29 Palms", "101|||Palm|Rd|N||29 Palms||"],
  ["101 Palm Rd 29 Palms, Downtown, CA", "101|||Palm|Rd|||29 Palms|CA|"],
  ["101 Palm Rd Troy, Rensselaer, NY", "101|||Palm|Rd|||Troy|NY|"],
  ["101 Palm Rd Troy NY 12180 Rensselaer", "101|||Palm|Rd|||Troy|NY|12180"],
  ["101 Palm Rd Apt 10023 Troy", "101|||Palm|Rd||APT 10023|Troy||"],
  ["101 Palm Rd 4 Troy", "101|||Palm|Rd||# 4|Troy||"],
])("%s: a known city behind the street is no unit", (text, parts) => {
  const knowsCity = (words: string) => ["29 PALMS", "TROY"].includes(words);
  expect(read(text, parseReadings(text, knowsCity)[0])).toBe(parts);
});

test("known cities decide where the street ends", () => {
  const knowsCity = (words: string) => ["PALM BEACH", "WEST PALM BEACH", "TROY"].includes(words);
  expect(parseAddress("100 Main West Palm Beach FL", knowsCity)).toMatchObject({ street: "Main", city: "West Palm Beach" });
  expect(parseAddress("100 main troy", knowsCity)).toMatchObject({ street: "main", city: "troy" });
});

test("hostile text never throws and never grows", () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 320, unit: "binary" }),
    fc
      .array(
        fc.constantFrom(
          "123",
          "St",
          "Apt",
          "#",
          ",",
          "N",
          "&",
          "FL",
          "CT",
          "1/2",
          "-",
          "US-1",
          "Box",
          "ZZ",
          "12345",
          "NO",
          "Ave",
          "'",
          "\u202e",
        ),
        { maxLength: 60 },
      )
      .map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const readings = parseReadings(text);
      expect(readings.length).toBeGreaterThan(0);
      expect(readings.length).toBeLessThanOrEqual(8);
      for (const parts of readings) expect(formatAddress(parts).length).toBeLessThanOrEqual(4 * text.length + 20);
    }),
    { numRuns: 2_000 },
  );
});

const optional = (...values: string[]) => fc.constantFrom("", ...values);
const addresses: fc.Arbitrary<AddressParts> = fc.record({
  kind: fc.constant("street" as const),
  number: fc.oneof(fc.integer({ min: 1, max: 99_999 }).map(String), fc.constantFrom("12-34", "123A")),
  fraction: optional("1/2", "3/4"),
  predirectional: optional("N", "SW"),
  street: fc.constantFrom("Main", "Greentree", "5th", "San Lorenzo", "Martin Luther King", "ONeil", "Old Orchard"),
  suffix: fc.constantFrom("St", "Ave", "Rd", "Boulevard", "Ct"),
  postdirectional: optional("E", "NW"),
  units: fc.constantFrom(
    [],
    [{ type: "APT", id: "3" }],
    [{ type: "#", id: "F701" }],
    [
      { type: "BLDG", id: "C" },
      { type: "STE", id: "200" },
    ],
  ),
  crossStreet: fc.constant(null),
  city: fc.constantFrom("Los Angeles", "Springfield", "St Louis", "West Palm Beach"),
  state: optional("CA", "NY", "FL"),
  zip: optional("90210", "02139"),
  zip4: fc.constant(""),
  country: optional("USA"),
  extra: fc.constant([]),
});

test("what is formatted reads back the same", () => {
  fc.assert(
    fc.property(addresses, (parts) => {
      expect(parseAddress(formatAddress(parts))).toEqual(parts);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["Corner of 4th and Broad, Troy NY", "4th & Broad, Troy, NY"],
  ["the corner of Hill & Dale", "Hill & Dale"],
  ["NE Corner of Main St and 5th Ave", "Main St & 5th Ave"],
  ["southwest corner of Hill Rd at Dale Rd", "Hill Rd & Dale Rd"],
  ["Intersection of Elm and W Oak, Troy", "Elm & W Oak, Troy"],
])("%s: an intersection that says so", (text, formatted) => {
  const parts = parseAddress(text);
  expect(parts.kind).toBe("intersection");
  expect(formatAddress(parts)).toBe(formatted);
});

test.each([
  ["Front St / 5th St, Troy", "Front St & 5th St, Troy"],
  ["Front St/5th St, Troy", "Front St & 5th St, Troy"],
  ["Front/5th, Troy", "Front & 5th, Troy"],
  ["Front St @ 5th St, Troy", "Front St & 5th St, Troy"],
])("%s: a sign between two streets", (text, formatted) => {
  const parts = parseAddress(text, (words) => words === "TROY");
  expect(parts.kind).toBe("intersection");
  expect(formatAddress(parts)).toBe(formatted);
});

test.each([
  ["12 Main St / Apt 3, Troy", "12 Main St Apt 3, Troy"],
  ["12 Main St/Apt 3, Troy", "12 Main St Apt 3, Troy"],
  ["12 1/2 Main St", "12 1/2 Main St"],
])("%s: a slash beside a house number is none", (text, formatted) => expect(formatAddress(parseAddress(text))).toBe(formatted));

test.each(["Corner of Main St, Troy NY", "Corner of the Lake, Troy NY", "Intersection of, Troy NY", "Poets Corner, Troy NY"])(
  "%s: no intersection",
  (text) => expect(parseAddress(text).kind).not.toBe("intersection"),
);

test("an intersection reads back the same", () => {
  const text = "5th Ave & W 34th St, New York, NY";
  expect(formatAddress(parseAddress(text))).toBe(text);
  expect(formatAddress(NO_PARTS)).toBe("");
});
