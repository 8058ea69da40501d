// How the address of a row is read from its columns, and what is said where it is stored as something else than it was.
import { describe, expect, test } from "vitest";
import { normaliseAddress } from "../../address/normalise-address.ts";
import type { CellValues } from "./records.ts";
import { type AddressReading, readSourceAddress } from "./source-address.ts";

const changesOf = (reading: AddressReading) => (reading.address ? reading.changes.map(({ detail }) => detail) : [reading.why]);

const read = (values: CellValues) => {
  const reading = readSourceAddress(values);
  return reading.address ? { text: reading.address.text, changes: changesOf(reading) } : { why: reading.why };
};
const PARTS = { number: "107", street: "INMAN", suffix: "ST" };

describe("a house number is never cut short", () => {
  test.each([
    ["107-1/2 Inman St", "107 1/2 Inman St", "107 1/2"],
    ["107 1/2 Inman St", "107 1/2 Inman St", "107 1/2"],
    ["107½ Inman St", "107 1/2 Inman St", "107 1/2"],
    ["107A-1/2 Inman St", "107A 1/2 Inman St", "107A 1/2"],
    ["107-109 Inman St", "107-109 Inman St", "107-109"],
    ["107-A Inman St", "107-A Inman St", "107A"],
    ["107 A County Road 12", "107A County Road 12", "107A"],
    ["107.0 Inman St", "107 Inman St", "107"],
    ["107.5 Inman St", "107 1/2 Inman St", "107 1/2"],
    ["W7315 Inman St", "W7315 Inman St", "W7315"],
    ["W 7315 Inman St", "W7315 Inman St", "W7315"],
    ["N 5120 Park Rd", "N5120 Park Rd", "N5120"],
    ["B1012 Park Rd", "B1012 Park Rd", "B1012"],
    ["4S120 Inman St", "4S120 Inman St", "4S120"],
    ["4S 120 Inman St", "4S120 Inman St", "4S120"],
    ["N65 Inman St", "N65 Inman St", "N65"],
    ["W210 N4400 Inman St", "W210N4400 Inman St", "W210N4400"],
    ["N 5120 5th Ave", "N5120 5th Ave", "N5120"],
    ["N 5120 S Main St", "N5120 S Main St", "N5120"],
    ["W210 N4400 5th Ave", "W210N4400 5th Ave", "W210N4400"],
    ["N6 W23001 N Shore Dr", "N6W23001 N Shore Dr", "N6W23001"],
  ])("%s", (address, text, number) => {
    const reading = readSourceAddress({ address, ...PARTS });
    expect(reading).toMatchObject({ address: { text }, changes: [] });
    expect(normaliseAddress(reading.address!.parts).number).toBe(number);
  });

  test.each(["107/109 Inman St", "107A-109B Inman St", "107-109-111 Inman St", "107R-109 Inman St", "UNIT 2, 107/109 Inman St"])(
    "%s, of which the columns for parts have the first number only, has no address",
    (address) => expect(read({ address, ...PARTS })).toEqual({ why: expect.stringContaining("the separate columns have only part of it") }),
  );

  test("a fraction in the column of numbers", () => {
    expect(read({ number: "107-1/2", street: "INMAN", suffix: "ST" })).toEqual({ text: "107 1/2 INMAN ST", changes: [] });
  });
});

test.each([
  ["12", "A", "12A MAIN ST"],
  ["12.0", "b", "12b MAIN ST"],
  [12, "1/2", "12 1/2 MAIN ST"],
  ["12A", "A", "12A MAIN ST"],
  ["12", "REAR", "12 MAIN ST"],
  ["12", "", "12 MAIN ST"],
])("a number %j whose letter or fraction %j has a column of its own", (number, number_suffix, text) =>
  expect(read({ number, number_suffix, street: "MAIN", suffix: "ST" })).toEqual({ text, changes: [] }),
);

test("0 with a letter is no number yet", () =>
  expect(read({ number: "0", number_suffix: "A", street: "MAIN" })).toEqual({ why: "its address lacks a house number or street" }));

test("a letter in the column of numbers", () => {
  expect(read({ number: "N 5120", street: "INMAN", suffix: "ST" })).toEqual({ text: "N5120 INMAN ST", changes: [] });
});

test.each(["N 1500 Rd", "S 300 East", "S 300 East Troy", "S 300 E Provo UT", "E 5 INMAN ST"])(
  "%s is a street without a number",
  (address) => expect(read({ address })).toEqual({ why: "its address lacks a house number or street" }),
);

test.each(["0 Inman St", "0000 INMAN ST"])("%s has no number yet", (address) =>
  expect(read({ address })).toEqual({ why: "its address lacks a house number or street" }),
);

describe("an address that cannot be read falls back on the columns for its parts, and that is told", () => {
  test.each(["REAR INMAN ST", "PO BOX 5", "LT 2107 INMAN", "INMAN ST", "5TH FLOOR", "107"])("%s", (address) => {
    expect(read({ address, ...PARTS })).toEqual({ text: "107 INMAN ST", changes: [`“${address}” became “107 INMAN ST”`] });
  });
});

test.each([
  ["12 County Rd 12180", "12180", "12 County Rd, Troy, 12180"],
  ["830 County Road 51200", "54982", "830 County Road 51200, Troy, 54982"],
])("%s in the ZIP %s", (address, zip, text) => expect(read({ address, zip, city: "Troy" })).toEqual({ text, changes: [] }));

test.each(["830 Forest Rd 51200", "830 Main St 51200"])(
  "the column of ZIP codes isn't overwritten by the end of a street line: %s",
  (address) => {
    for (const city of ["", "Troy"]) {
      const text = [address.replace(" 51200", ""), city, "54982"].filter(Boolean).join(", ");
      expect(read({ address, zip: "54982", city })).toEqual({ text, changes: [`“${address}” became “${text}”`] });
    }
  },
);

test.each(["Township", "Country", "Private", "Park", "Forest", "Fire", "Parish", "Town", "Farm", "Levee", "Old Mill", "St Mary"])(
  "the number of a %s road is no unit",
  (word) => {
    for (const address of [`12 ${word} Road 351`, `12 ${word} Rte 351`, `12 ${word} Hwy 12B Apt 3`, `12 ${word} Rd 351 #3`])
      expect(read({ address, city: "Troy", zip: "12180" })).toEqual({ text: `${address}, Troy, 12180`, changes: [] });
    expect(read({ number: "12", street: `${word} Rd 351`, zip: "12180" })).toMatchObject({ text: `12 ${word} Rd 351, 12180` });
  },
);

test.each(["County Road 5.5", "CR 5.5", "Twp Rd 19.25", "Levee Road 5.5", "COUNTY RD 5.5 # 3"])(
  "a road's number may be a decimal: %s",
  (road) => {
    const text = `12 ${road.replace("# ", "#")}`;
    expect(read({ address: `12 ${road}` })).toEqual({ text, changes: [] });
    expect(read({ number: "12", street: road })).toEqual({ text, changes: [] });
  },
);

test("a direction in brackets before the suffix is one of the street's", () =>
  expect(read({ address: "33 CEDAR (EAST) ST" })).toEqual({ text: "33 CEDAR ST EAST", changes: [] }));

test.each(["33 CEDAR(EAST) ST", "33 CEDAR ( EAST ) ST", "33 CEDAR (EAST)ST."])("with whatever blanks: %s", (address) =>
  expect(read({ address })).toEqual({ text: "33 CEDAR ST EAST", changes: [] }),
);

test.each([
  ["12 Cedar St (North) Harbor Point, NC 28516", { street: "Cedar", suffix: "St", city: "Harbor Point" }],
  ["12 Main St (E) Park City UT 84060", { street: "Main", suffix: "St", city: "Park City" }],
  ["33 Cedar (E) Heights Dr", { street: "Cedar" }],
])("a direction in brackets stays before what is no suffix of its street: %s", (address, parts) =>
  expect(readSourceAddress({ address }).address?.parts).toMatchObject(parts),
);

test("nor, where it has four digits, that of a County Street; State Street is a street with units", () => {
  const read4 = (street: string) => readSourceAddress({ address: `12 ${street} 2800` }).address;
  expect(read4("County Street")).toMatchObject({ text: "12 County Street 2800", parts: { street: "County Street 2800", units: [] } });
  expect(read4("State St")).toMatchObject({ text: "12 State St #2800", parts: { street: "State", suffix: "St", units: [{ id: "2800" }] } });
});

test.each(["Private Drive", "Pvt Ln", "Fire Lane"])("nor is that of a %s", (road) => {
  expect(read({ address: `12 ${road} 335`, city: "Troy", zip: "12180" })).toEqual({ text: `12 ${road} 335, Troy, 12180`, changes: [] });
});

describe("a corner or through lot has both streets, and that is told", () => {
  test.each([
    ["203", "WATER ST E & WARREN ST S", "203 WATER ST E"],
    ["203", "BROADWAY & WARREN ST S", "203 BROADWAY"],
    ["251", "WATER ST E TO ERIE BLVD E", "251 WATER ST E"],
    ["251", "OAK ST THRU PINE AVE", "251 OAK ST"],
    ["251", "OAK ST COR PINE AVE", "251 OAK ST"],
    ["251", "OAK ST CORNER PINE AVE", "251 OAK ST"],
    ["251", "OAK ST CORNER OF PINE AVE", "251 OAK ST"],
    ["104", "LARCH RD/HAZEL AVE", "104 LARCH RD"],
    ["12", "MAIN ST AND 5TH", "12 MAIN ST"],
    ["12", "ROUTE 9 & ELM ST", "12 ROUTE 9"],
    ["1022", "AVENUE C & BAY ST", "1022 AVENUE C"],
    ["16", "BAY ST & AVENUE C", "16 BAY ST"],
    ["16", "BAY ST & BROADWAY", "16 BAY ST"],
  ])("%s %s", (number, street, stored) => {
    expect(read({ number, street })).toEqual({ text: stored, changes: [`“${number} ${street}” became “${stored}”`] });
    expect(read({ number, street, city: "Troy", zip: "12180" })).toMatchObject({
      text: `${stored}, Troy, 12180`,
      changes: [expect.anything()],
    });
  });

  test("the second is named without the words between them, and is none of a range", () => {
    const secondOf = (address: string) => readSourceAddress({ address }).address?.parts.secondStreet?.street;
    expect([secondOf("12 ELM ST COR OF OAK ST"), secondOf("14 MAIN ST THRU 16 MAIN ST")]).toEqual(["OAK", undefined]);
  });

  test.each(["12 TOWN & COUNTRY RD", "12 BACK TO NATURE LN", "12 ROAD TO HEAVEN DR", "12 FARM TO MARKET RD 12", "12 ST AND ELM ST"])(
    "%s names one street",
    (address) => expect(read({ address })).toEqual({ text: address, changes: [] }),
  );
});

describe("a row without a city", () => {
  test.each([
    "14 Buena Vista Pk",
    "14 Buena Vista Park",
    "3 Potter Pk",
    "5 Hill Top Pt",
    "12 Lake View Garden",
    "12 MILL RD NE",
    "3 Baldwin Street Ct",
    "12 Elm St Ext",
  ])("%s has none", (address) => {
    const columns: CellValues[] = [{}, { zip: "02139" }, { state: "MA" }];
    for (const more of columns) {
      const reading = readSourceAddress({ address, ...more });
      expect([reading.address!.parts.city, changesOf(reading)]).toEqual(["", []]);
      expect(reading.address!.text.toUpperCase()).toContain(address.toUpperCase());
    }
  });

  test.each([
    ["12 Main St Springfield", "12 Main St, Springfield", "Springfield"],
    ["12 US-1 Troy", "12 US-1, Troy", "Troy"],
    ["12 Main St Apt 3 Troy", "12 Main St Apt 3, Troy", "Troy"],
  ])("%s: words behind a street are taken for a city, and that is told", (address, text, city) => {
    expect(read({ address })).toEqual({ text, changes: [`“${address}”: ${city}`] });
  });

  test.each(["12 Main St, Springfield", "12 Main St Springfield MA 01101", "12 Buena Vista Del Mar CA 92014"])(
    "%s says which city it is in",
    (address) => expect(readSourceAddress({ address })).toMatchObject({ address: { parts: { city: /\w/ } }, changes: [] }),
  );
});

test.each<[CellValues, string]>([
  [{ address: "12 O’Brien St" }, "12 OBrien St"],
  [{ address: "12 Peñon Rd", city: "Troy" }, "12 Penon Rd, Troy"],
  [{ number: "12", street: "O'BRIEN", suffix: "ST", zip: "12180" }, "12 OBRIEN ST, 12180"],
  [{ address: "12 Main St", city: "Coeur d'Alene" }, "12 Main St, Coeur dAlene"],
  [{ address: "12 Main St, Cambridge, MA 2139" }, "12 Main St, Cambridge, MA 02139"],
])("another spelling is told: %o", (values, text) => {
  const reading = readSourceAddress(values);
  const written = [values.address ?? "12 O'BRIEN ST", values.city, values.zip].filter(Boolean).join(", ");
  expect(reading).toMatchObject({
    address: { text },
    changes: [{ reason: "its address is stored in another spelling", detail: `“${written}” became “${text}”` }],
  });
});

describe("words that have no place in an address are left out, and that is told", () => {
  test.each([
    [{ address: "12 & 14 Main St, Troy" }, "12 Main St, Troy"],
    [{ address: "12 Main St c/o J Roe, Troy" }, "12 Main St, Troy"],
    [{ address: "12 Main St, Troy, PO Box 9" }, "12 Main St, Troy"],
    [{ address: "Bay Towers, 12 Main St, Troy NY" }, "12 Main St, Troy, NY"],
    [{ address: "12 Main St, Albany", city: "Troy" }, "12 Main St, Troy"],
  ])("%o", (values, text) => {
    const { changes } = read(values) as { changes: string[] };
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(/^“.*” became “.*”$/);
    expect(read(values)).toMatchObject({ text });
  });

  test.each<CellValues>([
    { address: "12 MAIN STREET APARTMENT 3, TROY, NEW YORK 12180" },
    { address: "One Main St Apt/Unit 3", city: "Troy" },
    { address: "1,165 Main St # 5 B, Troy" },
    { address: "12 Main St Suite 200", city: "TROY", state: "NY", zip: "12180-1234" },
    { address: "12 N.E. Neil Ave.", city: "St. Louis", zip: "63101.0" },
    { address: "12 Main St, Troy, NY, USA", city: "Troy" },
    { address: "12 Main St", unit: "APT 4", city: "Troy" },
  ])("but nothing is told of what reads the same: %o", (values) => expect(changesOf(readSourceAddress(values))).toEqual([]));
});
