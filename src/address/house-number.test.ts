import { describe, expect, test } from "vitest";
import { formatParts } from "./fixture/format-parts.ts";
import { parseReadings } from "./parse-address.ts";

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
  ])("%s", (text, parts) => expect(formatParts(text, parseReadings(text)[0])).toBe(parts));

  test.each([
    ["County Rd 550, Gunnison CO", "street"],
    ["Ocean Hwy 17, Troy", "place"],
    ["Main St & 5th Ave 12, Troy NY", "intersection"],
  ])("but not in %s", (text, kind) => expect(parseReadings(text)[0]).toMatchObject({ kind, number: "" }));

  test("and not in a record", () => expect(formatParts("Front St 165, Troy")).toBe("|||Front|St||# 165|Troy||"));
});

describe("a number that a comma parts from its street", () => {
  test.each([
    ["749, Live Oak Ave, Harbor Point, NC 28516", "749|||Live Oak|Ave|||Harbor Point|NC|28516"],
    ["749, Live Oak", "749|||Live Oak||||||"],
    ["123, Main St, Troy, NY", "123|||Main|St|||Troy|NY|"],
    ["Live Oak Ave, 749, Harbor Point", "749|||Live Oak|Ave|||Harbor Point||"],
    ["#123, Main St, Troy, NY", "123|||Main|St|||Troy|NY|"],
    ["1200, US-1, Key West", "1200|||US-1||||Key West||"],
    ["12345, Main St, Troy", "12345|||Main|St|||Troy||"],
    ["E 685 Broad St", "685||E|Broad|St|||||"],
    ["Smith & Sons, Front St 165, Troy", "165|||Front|St|||Troy||"],
    ["Front St 165, 4B, Troy", "165|||Front|St||# 4B|Troy||"],
  ])("%s", (text, parts) => expect(formatParts(text, parseReadings(text)[0])).toBe(parts));

  test.each([
    "Live Oak Ave, 28516, Harbor Point",
    "28516, Harbor Point",
    "E 300 S, Salt Lake City",
    "N 6 St, Troy",
    "Hill & Dale, 12",
    "Main St, #12, Troy",
    "Apt 12, Main St, Troy",
  ])("%s: no house number", (text) => expect(parseReadings(text)[0]).toMatchObject({ number: "" }));
});

test("two numbers of one street are two, and no hyphenated one; of a record the first counts", () => {
  expect(parseReadings("12 and 22 39th Ave")[0]).toMatchObject({ number: "12 & 22", street: "39th" });
  expect(formatParts("12 and 22 39th Ave")).toBe("12|||39th|Ave|||||");
});

test.each([
  ["12348 Broadway, Troy", "12348|||Broadway||||Troy||"],
  ["12348 Broadway, Apt 3, Troy, NY 12180", "12348|||Broadway|||APT 3|Troy|NY|12180"],
  ["27505 Broadway, 1 Fox St", "1|||Fox|St|||Broadway||27505"],
  ["Fox St 1, 27505 Broadway, NC", "1|||Fox|St|||Broadway|NC|27505"],
  ["27505 Broadway, NC", "|||27505||||Broadway|NC|"],
])("a street that is called as a city is: %s", (text, parts) => {
  const knowsCity = (words: string) => ["BROADWAY", "TROY"].includes(words);
  expect(formatParts(text, parseReadings(text, knowsCity)[0])).toBe(parts);
});

test.each([
  ["One Broadway", "1|||Broadway||||||"],
  ["One Broadway, New York, NY 10004", "1|||Broadway||||New York|NY|10004"],
  ["ONE BROADWAY NEW YORK NY 10004", "1|||BROADWAY||||NEW YORK|NY|10004"],
  ["Two N Broadway Apt 3, Troy", "2||N|Broadway|||APT 3|Troy||"],
  ["Ten Peck Slip, New York", "10|||Peck|Slip|||New York||"],
])("a written-out house number before a street without a suffix: %s", (text, parts) =>
  expect(formatParts(text, parseReadings(text)[0])).toBe(parts),
);

test.each([
  ["B102 749 Live Oak Ave, Troy", "749|||Live Oak|Ave||# B102|Troy||"],
  ["Bay Towers B102 749 Live Oak Ave, Troy", "749|||Live Oak|Ave|||Troy||"],
  ["Apt B1012, 12 Main St, Troy", "12|||Main|St||APT B1012|Troy||"],
  ["12 Main St B1012 Troy", "12|||Main|St||# B1012|Troy||"],
  ["I405 Frontage Rd, Troy", "|||I405 Frontage|Rd|||Troy||"],
  ["A1A Beach Blvd, Troy", "|||A1A Beach|Blvd|||Troy||"],
  ["12 M-20, Troy", "12|||M-20||||Troy||"],
  ["12 A1 Main, Troy", "12|||A1 Main||||Troy||"],
])("letter and number of something else: %s", (text, parts) => expect(formatParts(text, parseReadings(text)[0])).toBe(parts));

test.each(["One Way, Troy", "Five Points", "Three Rivers, MI"])("%s: no house number", (text) =>
  expect(parseReadings(text)[0]).toMatchObject({ number: "" }),
);
