// What is suggested in a town of awkward names: directionals, numbered streets and roads, fractions, several cities.
import type { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDeadline } from "../deadline.ts";
import { openAddressTown } from "../geocode/fixture/address-town.ts";
import { createSuggestSource } from "../store/geopackage/suggest-source.ts";
import { suggestAddresses } from "./suggest-addresses.ts";

const TOWN = [
  "12 N Main St, Troy, NY 12180",
  "12 Main St, Albany, NY 12207",
  "12 Maine Ave, Troy, NY 12180",
  "123 1/2 Main St, Troy, NY 12180",
  "12 North Shore Dr, Troy, NY 12180",
  "40 21st Ave, Troy, NY 12180",
  "41 1st St, Troy, NY 12180",
  "1600 US Hwy 70, Troy, NY 12180",
  "7 Saint James Pl, Troy, NY 12180",
  "8 Avenue B, Troy, NY 12180",
  "26-52 2nd St, Queens, NY 11102",
  "120-124 River St, Troy, NY 12180",
  "N5120 Heron Rd, Troy, NY 12180",
  "W210N4400 Heron Rd, Troy, NY 12180",
  "830 County Road T, Troy, NY 12180",
  "13 Township Road 352, Troy, NY 12180",
  ...Array.from({ length: 30 }, (_, at) => `${2 * at + 2} Grove St, Troy, NY 12180`),
];

let db: DatabaseSync;
beforeAll(() => {
  db = openAddressTown(TOWN.map((text, at) => ({ parcelId: String(at), text })));
});
afterAll(() => db.close());

const suggest = async (text: string) =>
  (await suggestAddresses(createSuggestSource(db), text, createDeadline(60_000))).map((each) => each.text.split(",")[0]);

const ROADS = [
  "85C NY Route 145",
  "9 Levee Road 352",
  "N5120 5th Ave",
  "1830 NY Route 145",
  "15 Route 9",
  "1410 1/2 Heron Rd",
  "388-C2 Heron Rd",
  "245-47 Finch Rd",
  "60 Dr Martin Luther King Jr Blvd",
  "3100 County Road A",
  "B1012 Heron Rd",
  "4S120 Heron Rd",
  "6 Boulevard of Champions",
  "14 NY 1426",
  "16 County Road 5.5",
  "17 W County Road 9",
  "18 US Hwy 70 Business",
  "19 Route 9 A",
];

describe("roads by number or letter, and odd house numbers", () => {
  const roads = openAddressTown(
    [...TOWN, ...ROADS.map((text) => `${text}, Troy, NY 12180`)].map((text, at) => ({ parcelId: String(at), text })),
  );
  afterAll(() => roads.close());
  it.each([
    ["830 county road t", "830 County Road T"],
    ["830 county hwy t", "830 County Road T"],
    ["830 county hwy", "830 County Road T"],
    ["830 cth t", "830 County Road T"],
    ["830 cty rd", "830 County Road T"],
    ["13 twp rd 35", "13 Township Road 352"],
    ["13 township road", "13 Township Road 352"],
    ["1830 ny route", "1830 NY Route 145"],
    ["1830 new york route", "1830 NY Route 145"],
    ["1830 state hwy", "1830 NY Route 145"],
    ["1830 sth", "1830 NY Route 145"],
    ["1830 rte", "1830 NY Route 145"],
    ["1830 ny 14", "1830 NY Route 145"],
    ["1830 ny route145", "1830 NY Route 145"],
    ["15 route", "15 Route 9"],
    ["85 c ny route", "85C NY Route 145"],
    ["85c ny route", "85C NY Route 145"],
    ["85 c state hwy 14", "85C NY Route 145"],
    ["9 levee rd 3", "9 Levee Road 352"],
    ["9 levee", "9 Levee Road 352"],
    ["9 levee road 352 tr", "9 Levee Road 352"],
    ["n 5120 5th", "N5120 5th Ave"],
    ["w 210 n 4400 h", "W210N4400 Heron Rd"],
    ["15 rte9", "15 Route 9"],
    ["w210n4400 h", "W210N4400 Heron Rd"],
    ["w210 n4400 her", "W210N4400 Heron Rd"],
    ["w210-n4400 he", "W210N4400 Heron Rd"],
    ["w 210 n 4400 her", "W210N4400 Heron Rd"],
    ["1410.5 h", "1410 1/2 Heron Rd"],
    ["388-c2 h", "388-C2 Heron Rd"],
    ["245-47 f", "245-47 Finch Rd"],
    ["247 finch", "245-47 Finch Rd"],
    ["60 mlk", "60 Dr Martin Luther King Jr Blvd"],
    ["60 m l king jr bl", "60 Dr Martin Luther King Jr Blvd"],
    ["b1012", "B1012 Heron Rd"],
    ["b1012 her", "B1012 Heron Rd"],
    ["b 1012 her", "B1012 Heron Rd"],
    ["4s120 h", "4S120 Heron Rd"],
    ["6 blvd of ch", "6 Boulevard of Champions"],
    ["14 new york 142", "14 NY 1426"],
    ["14 new york ro", "14 NY 1426"],
    ["13 tr 3", "13 Township Road 352"],
    ["3100 county a", "3100 County Road A"],
    ["3100 county a troy", "3100 County Road A"],
    ["13 twp 352", "13 Township Road 352"],
    ["16 cr 5.5", "16 County Road 5.5"],
    ["17 w cr 9", "17 W County Road 9"],
    ["17 w co 9", "17 W County Road 9"],
    ["18 us 70 bu", "18 US Hwy 70 Business"],
    ["18 highway 70 business tr", "18 US Hwy 70 Business"],
    ["19 rte 9 a", "19 Route 9 A"],
    ["19 hwy 9a t", "19 Route 9 A"],
    ["15 route 9 t", "15 Route 9"],
    ["17 west county h", "17 W County Road 9"],
    ["16 county road 5.", "16 County Road 5.5"],
    ["1830", "1830 NY Route 145"],
    ["388-c2", "388-C2 Heron Rd"],
  ])("%s", async (text, street) => {
    const found = await suggestAddresses(createSuggestSource(roads), text, createDeadline(60_000));
    expect(found.map((each) => each.text.split(",")[0])).toEqual([street]);
  });
});

it("no range where hyphened numbers are houses", async () => {
  using queens = openAddressTown(["26-15", "26-50"].map((number) => ({ parcelId: number, text: `${number} Wren St, Troy, NY 12180` })));
  expect(await suggestAddresses(createSuggestSource(queens), "28 wren", createDeadline(60_000))).toEqual([]);
});

describe("found from the first letter of its street on, however the number, the road or the direction is written", () => {
  const STREETS = "Heron Rd,5th Ave,N Shore Dr,S Main St,NE 5th Ave,Old N Church Rd,Levee Road 352,US-12,Park Rd,Lake St".split(",");
  const SHORES = ["Northshore", "Southpark", "Eastwood", "Westgate", "Northfield", "Southgate", "Eastview", "Westhaven"];
  const isParted = (name: string) => name.replace(/^(North|South|East|West)/, "$1 ");
  /** What is filed, what is typed, and how much of that stands before the street. */
  type Case = [known: string, typed: string, number: string];
  const withStreets = (number: string, ...spellings: string[]) =>
    spellings.flatMap((typed) => STREETS.map((street): Case => [`${number} ${street}`, `${typed} ${street}`, typed]));
  const KINDS: Record<string, Case[]> = {
    "a letter before the number": ["N5120", "W7315", "S120"].flatMap((number) => withStreets(number, number, number.replace(/^./, "$& "))),
    "a grid number": [
      ...withStreets("W210N4400", "W210N4400", "W210 N4400", "W210-N4400", "W 210 N 4400"),
      ...withStreets("N6W23001", "N6 W23001"),
    ],
    "a letter behind the number": [
      "NY Route 145",
      "NY 145",
      "New York Route 145",
      "County Road T",
      "CTH T",
      "US Hwy 20",
      "Twp Rd 352",
      "Rte 9",
    ].flatMap((road) =>
      ["C", "B", "F", "K", "T"].flatMap((letter): Case[] => [[`85${letter} ${road}`, `85 ${letter} ${road}`, `85 ${letter}`]]),
    ),
    "a state's highway": ["NY Route 145", "NY 145", "New York Route 145", "State Hwy 145", "State Route 145", "SR 145", "STH 145"].flatMap(
      (typed) => ["NY Route 145", "NY 145", "State Hwy 145"].map((road): Case => [`830 ${road}`, `830 ${typed}`, "830"]),
    ),
    "a direction and a name": SHORES.flatMap((name) =>
      ["Blvd", "Rd", "Ave"].flatMap((suffix): Case[] => [
        [`74 ${name} ${suffix}`, `74 ${isParted(name)} ${suffix}`, "74"],
        [`74 ${isParted(name)} ${suffix}`, `74 ${name} ${suffix}`, "74"],
      ]),
    ),
  };

  it.each(Object.entries(KINDS))("%s", async (_, cases) => {
    const missed: string[] = [];
    for (const [known, typed, number] of cases) {
      using alone = openAddressTown([{ parcelId: "KNOWN", text: `${known}, Troy, NY 12180` }]);
      for (let end = number.length + 2; end <= typed.length; end++) {
        const text = typed.slice(0, end);
        const found = await suggestAddresses(createSuggestSource(alone), text, createDeadline(60_000));
        if (found.length === 0) missed.push(`${text}: ${known}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it("a road of another state is none", async () => {
    using alone = openAddressTown([{ parcelId: "KNOWN", text: "830 NY Route 145, Troy, NY 12180" }]);
    for (const text of ["830 ma", "830 vt r", "830 vermont route 145", "830 h"])
      expect(await suggestAddresses(createSuggestSource(alone), text, createDeadline(60_000))).toEqual([]);
  });
});

it.each([
  ["12 main", ["12 Main St", "12 N Main St", "12 Maine Ave", "123 1/2 Main St"]],
  ["12 n main", ["12 N Main St"]],
  ["12 north ma", ["12 N Main St"]],
  ["12 main st alb", ["12 Main St"]],
  ["12 main street, troy", ["12 N Main St", "123 1/2 Main St"]],
  ["12 n shore", ["12 North Shore Dr"]],
  ["12 north sh", ["12 North Shore Dr"]],
  ["123 1/2 ma", ["123 1/2 Main St"]],
  ["40 21", ["40 21st Ave"]],
  ["40 twenty first", ["40 21st Ave"]],
  ["21s", ["40 21st Ave"]],
  ["41 first st", ["41 1st St"]],
  ["1600 us 70", ["1600 US Hwy 70"]],
  ["1600 hwy 70", ["1600 US Hwy 70"]],
  ["1600 us highway 7", ["1600 US Hwy 70"]],
  ["7 st james", ["7 Saint James Pl"]],
  ["7 st. j", ["7 Saint James Pl"]],
  ["7 saint james place", ["7 Saint James Pl"]],
  ["8 ave b", ["8 Avenue B"]],
  ["26-5 2nd", ["26-52 2nd St"]],
  ["120 river", ["120-124 River St"]],
  ["122 river", ["120-124 River St"]],
  ["123 river", []],
  ["12", ["12 Grove St", "12 Main St", "12 N Main St", "12 Maine Ave", "12 North Shore Dr"]],
  ["n5120 her", ["N5120 Heron Rd"]],
  ["n 5120 h", ["N5120 Heron Rd"]],
])("%s", async (text, expected) => expect(await suggest(text)).toEqual(expected));

it("eight at most, counted as houses are", async () => {
  expect(await suggest("grove")).toEqual([2, 10, 12, 14, 16, 18, 20, 22].map((number) => `${number} Grove St`));
  expect(await suggest("2 grove")).toEqual([2, 20, 22, 24, 26, 28].map((number) => `${number} Grove St`));
});

it("every beginning of an address finds it, once a letter of its street is there", async () => {
  const written = TOWN.filter((text) => !text.includes("Grove"));
  for (const text of written) {
    const street = text.split(",")[0]!;
    const number = /^[A-Z]?\d\S*(?: \d\/\d)? /.exec(text)![0];
    for (let end = street.length; end <= text.length; end++) expect(await suggest(text.slice(0, end))).toContain(street);
    expect(await suggest(street.slice(0, number.length + 1))).toContain(street);
  }
});

it("any text ends in a list", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...TOWN)), async (text) => {
      expect((await suggest(text)).length).toBeLessThanOrEqual(8);
    }),
  );
});
