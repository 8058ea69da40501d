// What identifies an address is never taken for a slip. Each known address stands alone, so that nothing else could answer.
import { describe, expect, test } from "vitest";
import { openAddressTown } from "./fixture/address-town.ts";
import { PATIENT } from "./fixture/troy.ts";
import { createGeocoder, type GeocodeResult } from "./geocoder.ts";

function askAlone(text: string, ...known: readonly string[]): GeocodeResult {
  using db = openAddressTown(known.map((address) => ({ parcelId: address, text: address })));
  return createGeocoder(db).geocode(text, PATIENT);
}

describe("a number, a letter or a direction of the street", () => {
  test.each([
    ["4410 County Highway A", "4410 County Highway T"],
    ["77 Route 9", "77 Route 9W"],
    ["742 County Road 12B", "742 County Road 12A"],
    ["2119 Westgate Dr", "2119 Eastgate Dr"],
    ["2007 S 94th West Ave", "2007 S 94th East Ave"],
    ["12 Old South Heron Rd", "12 Old North Heron Rd"],
    ["455 E 300 S", "455 S 300 East"],
    ["455 East 300 South", "455 S 300 E"],
    ["373 S Channel Rd", "373 W Channel Rd"],
    ["464 N Channel Rd", "464 E Channel Rd"],
    ["101 S Shore Blvd", "101 North Shore Blvd"],
    ["101 E Shore Blvd", "101 North Shore Blvd"],
    ["18 County Road PB", "18 County Road PD"],
    ["18 CTH KK", "18 CTH HH"],
    ["18 FL-207", "18 CO-207"],
    ["12 N Avenue B", "12 Avenue N"],
    ["12 E Street A", "12 Street E"],
    ["12 N Avenue E", "12 Avenue N E"],
    ["18 CT-1426", "18 CO 1426"],
    ["18 FM 1960", "18 RM 1960"],
    ["18 CTH MN", "18 CTH MS"],
    ["7 Hwy DD", "7 Hwy BB"],
    ["7 County Road A B", "7 County Road B"],
    ["7 County Road B A", "7 County Road A"],
    ["5 Lake Shore Dr II", "5 Lake Shore Dr III"],
    ["5 Crestview XI", "5 Crestview IX"],
    ["5 Eight Mile Rd", "5 Eighty Mile Rd"],
    ["5 Twenty One Mile Rd", "5 Twenty Two Mile Rd"],
  ])("%s is not %s", (asked, known) => {
    expect(askAlone(`${asked}, Troy, NY 12180`, `${known}, Troy, NY 12180`)).toMatchObject({ parcelId: null });
  });

  test.each([
    ["79 Old N Church Rd", "79 Old North Church Rd"],
    ["340 E S Temple", "340 E South Temple"],
    ["300 W NW Hwy", "300 W Northwest Hwy"],
    ["12 North St", "12 N St"],
    ["12 Robert Lee Rd", "12 Robert E Lee Rd"],
    ["12 Old Nroth Heron Rd", "12 Old North Heron Rd"],
    ["300 Northwst Hwy", "300 Northwest Hwy"],
    ["300 Northwetern Ave", "300 Northwestern Ave"],
    ["300 Southest Blvd", "300 Southeast Blvd"],
    ["5 Twnety One Mile Rd", "5 Twenty One Mile Rd"],
  ])("%s is %s", (asked, known) => {
    const place = "Troy, NY 12180";
    expect(askAlone(`${asked}, ${place}`, `${known}, ${place}`).parcelId).toBe(`${known}, ${place}`);
  });
});

describe("a word or letter behind a road's number, or joined to it", () => {
  const PLACE = "Boone, NC 28607";
  const ROADS = ["US Highway 421", "Hwy 421", "State Route 9", "CR 12", "I-40"];
  const WORDS = ["Byp", "Business", "Alt", "Extension", "Spur", "Loop", "Truck", "Bus Loop", "A"];
  const PAIRS = ROADS.flatMap((road) => WORDS.map((word) => [road, `${road} ${word}`] as const));
  const write = (line: string) => [`${line}, ${PLACE}`, `${line} boone nc`, `${line} 28607`.toLowerCase(), `${line} Boone`];

  test.each(PAIRS)("%s is not %s, nor the reverse", (road, other) => {
    const [plain, longer] = [`44 ${road}, ${PLACE}`, `44 ${other}, ${PLACE}`];
    for (const text of write(`44 ${other}`)) {
      expect(askAlone(text, plain, longer), text).toMatchObject({ parcelId: longer, confidence: 1 });
      expect(askAlone(text, plain).confidence, text).toBeLessThan(0.9);
    }
    for (const text of write(`44 ${road}`)) {
      expect(askAlone(text, plain, longer), text).toMatchObject({ parcelId: plain, confidence: 1 });
      expect(askAlone(text, longer).confidence, text).toBeLessThan(0.9);
    }
  });

  test.each([
    ["41 Depot St", "41 Depot St Ext"],
    ["41 Depot St", "41 Depot St Spur"],
    ["41 Broadway", "41 Broadway Ext"],
    ["41 I-10", "41 I-10 Frontage Rd"],
    ["91 CR E51", "91 CR W51"],
    ["91 CR 51", "91 CR W51"],
    ["91 Interstate E35", "91 Interstate W35"],
    ["44 Block A3", "44 Block B3"],
  ])("%s is not surely %s, nor the reverse", (one, other) => {
    for (const [asked, known] of [
      [one, other],
      [other, one],
    ])
      for (const text of write(asked!)) expect(askAlone(text, `${known}, ${PLACE}`).confidence, text).toBeLessThan(0.9);
  });

  test.each([
    ["44 Hwy 421 N Bypass", "44 Hwy 421 Bypass N"],
    ["44 Sunset", "44 Sunset Loop"],
    ["44 Hwy 9 A", "44 Hwy 9 Apt A"],
    ["44 US-9-A", "44 US 9A"],
  ])("%s may be %s", (asked, known) => {
    expect(askAlone(`${asked}, ${PLACE}`, `${known}, ${PLACE}`).confidence).toBeGreaterThanOrEqual(0.94);
  });

  test("a city of the data may have such a name", () => {
    const known = ["44 US Hwy 82, Spur, TX 79370", "44 US Hwy 82, Dickens, TX 79229"];
    expect(askAlone("44 US Hwy 82 Spur TX", ...known)).toMatchObject({ parcelId: known[0], confidence: 1 });
  });
});

test.each([
  ["85C", "85D"],
  ["85-C", "85"],
  ["388-C2", "388-C3"],
  ["58-H1", "58-H2"],
  ["W7315", "N7315"],
  ["W7315", "7315"],
  ["W210N4400", "W210 N4402"],
  ["1410.0", "14100"],
])("house %s is never surely %s", (asked, known) => {
  for (const street of ["Heron Rd", "County Road 12", "VT Route 100"])
    expect(askAlone(`${asked} ${street}, Troy, NY 12180`, `${known} ${street}, Troy, NY 12180`).confidence).toBeLessThan(0.9);
});

describe("a town of the dataset", () => {
  const KNOWN = ["62 Main St, Wardsboro, VT 05355", "5 Elm St, Readsboro, VT 05350"];

  test.each(["62 Main St, Readsboro, VT 05350", "62 Main St, Readsboro, VT", "62 Main St, Readsboro, VT 05355"])(
    "is no slip for another one: %s",
    (text) => expect(askAlone(text, ...KNOWN).confidence).toBeLessThan(0.9),
  );

  test.each(["62 Main St, Wardsbro, VT 05355", "62 Main St, Wardsbro, VT", "62 Main St, Wardsboro V"])(
    "is what a misspelled name means: %s",
    (text) => expect(askAlone(text, ...KNOWN)).toMatchObject({ parcelId: KNOWN[0], confidence: 0.97 }),
  );
});

describe("a state", () => {
  const KNOWN = "749 Live Oak Ave, Troy, NC 28516";

  test.each([
    "Virgina",
    "S Carolina",
    "South Carolna",
    "New-York",
    "Oreg.",
    "Tennesee",
    "Massachussetts",
    "Georga 28516",
    "Ne Jersey",
    "Ontario",
    "BC",
  ])("%s is another one", (state) => expect(askAlone(`749 Live Oak Ave, Troy, ${state}`, KNOWN)).toMatchObject({ parcelId: null }));

  const PROVINCES = ["on", "Ontario", "Ont.", "bc", "Nova Scotia", "PE", "Prince Edward Island", "YT", "Yukon", "NT", "NU", "Nunavut"];
  test.each([...PROVINCES, "Newfoundland and Labrador", "Northwest Territories", "Que.", "Alta.", "Sask.", "Man.", "Mexico"])(
    "another country is none, with a comma or without: %s",
    (abroad) => {
      for (const text of [`749 Live Oak Ave Troy ${abroad}`, `749 Live Oak Ave, Troy, ${abroad}`])
        expect(askAlone(text, KNOWN), text).toMatchObject({
          parcelId: null,
          reason: "Only addresses in the United States can be searched.",
        });
    },
  );

  test.each([
    ["WV 25301", "West Va"],
    ["WV 25301", "W. Va."],
    ["NM 87101", "N Mexico"],
    ["NH 03301", "N. Hampshire"],
    ["NJ 07101", "N Jersey"],
  ])("%s is %s", (state, asked) => {
    const known = `749 Live Oak Ave, Troy, ${state}`;
    for (const text of [`Troy, ${asked}`, `Troy ${asked}`]) {
      expect(askAlone(`749 Live Oak Ave, ${text}`, known)).toMatchObject({ confidence: 1 });
      expect(askAlone(`749 Live Oak Ave ${text}`, known)).toMatchObject({ confidence: 1 });
      expect(askAlone(`749 Live Oak Ave, ${text}`, KNOWN)).toMatchObject({ parcelId: null });
    }
  });

  test.each(["W VA 22901", "West Va", "W Va"])("behind a street, West is the street's: %s", (end) =>
    expect(askAlone(`12 Main St ${end}`, "12 Main St W, Boone, VA 22901")).toMatchObject({
      winner: { comparison: { directional: "same" } },
    }),
  );

  test.each(["North Carolna", "N Carolina", "No. Carolina", "Nort Carolina", "North-Carolina", "N.C.", "North Carolna 28516, USA"])(
    "%s is the address's own",
    (state) => expect(askAlone(`749 Live Oak Ave, Troy, ${state}`, KNOWN)).toMatchObject({ confidence: 1 }),
  );

  test.each(["Qwerty", "Main"])("what is none is a doubt: %s", (word) => {
    const { confidence, winner } = askAlone(`749 Live Oak Ave, Troy, ${word}`, KNOWN);
    expect(winner?.comparison).toMatchObject({ place: "same", extra: "doubt" });
    expect(confidence).toBeLessThan(0.9);
  });

  test.each(["Troy, NC, Heron Tower", "Troy, c/o J Roe", "Troy, NC 28516, c/o J Roe"])("words beside it are other words: %s", (words) =>
    expect(askAlone(`749 Live Oak Ave, ${words}`, KNOWN)).toMatchObject({ confidence: 0.9 }),
  );

  test.each([
    ["12 Main St, Bay Towers, Montara, CA 94037", 0.9],
    ["12 Main St, Bay Towers, Montara 94037", 0.9],
    ["12 Main St, Troy, Montara 94037", 0.93],
  ])("a city is none: %s", (text, confidence) =>
    expect(askAlone(text, "12 Main St, Montara, CA 94037", "5 Elm St, Troy, CA 94037")).toMatchObject({ confidence }),
  );

  test.each([
    ["12 Main St, c/o J Roe, BC", "12 Main St, Boulder City, NV 89005", 0.87],
    ["12 Main St, Suite 3, BC", "12 Main St Ste 3, Boulder City, NV 89005", 0.97],
    ["12 Main St, Suite 3, MB", "12 Main St, Miami Beach, FL 33139", 0.8],
    ["12 Main St, Miami Beach, MB", "12 Main St, Miami Beach, FL 33139", 0],
    ["12 Main St, Winnipeg, MB", "12 Main St, Miami Beach, FL 33139", 0],
    ["12 Main St, North Vancouver, BC", "12 Main St, Boulder City, NV 89005", 0],
  ])("a province is read behind a city alone: %s", (text, known, confidence) =>
    expect(askAlone(text, known)).toMatchObject({ confidence }),
  );
});

describe("without a comma", () => {
  test.each([
    ["44 US Hwy 74 Indian Trail NC 28079", "44 US Hwy 74, Indian Trail, NC 28079"],
    ["44 Route 107 Glen Cove NY 11542", "44 Route 107, Glen Cove, NY 11542"],
    ["44 State Route 99 Federal Way WA 98003", "44 State Route 99, Federal Way, WA 98003"],
    ["12 E 300 S Glen Cove NY 11542", "12 E 300 S, Glen Cove, NY 11542"],
    ["749 Live Oak Ave Harpers Ferry W Va 25425", "749 Live Oak Ave, Harpers Ferry, WV 25425"],
    ["749 Live Oak Ave Oak Hill W Va 25901", "749 Live Oak Ave, Oak Hill, WV 25901"],
  ])("a city may end as streets do: %s", (text, known) => expect(askAlone(text, known)).toMatchObject({ confidence: 1 }));

  test("a frontage road is no highway", () =>
    expect(askAlone("44 I-10 Frontage Rd 28607", "44 I-10, Boone, NC 28607").confidence).toBeLessThan(0.5));

  test("words behind a unit aren't the street's, and are told", () => {
    for (const text of ["12 Elm St Apt 3 Ext", "12 US 421 Apt 3 Ext NC 28607"])
      expect(askAlone(text, "12 Elm St Apt 3, Troy, NY 12180", "12 US Hwy 421 Apt 3, Boone, NC 28607").winner).not.toBeNull();
  });
});

test("a unit with a letter isn't the road's letter", () => {
  for (const known of ["12 Route 9 A-6, Troy, NY", "12 Route 9A, Troy, NY"])
    expect(askAlone("12 Route 9 A-5, Troy, NY", known).confidence).toBeLessThan(0.9);
});
