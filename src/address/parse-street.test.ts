import { describe, expect, test } from "vitest";
import { formatParts } from "./fixture/format-parts.ts";
import { parseAddress, parseReadings } from "./parse-address.ts";

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
  ])("%s", (text, parts) => expect(formatParts(text)).toBe(parts));
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
  ])("%s", (text, parts) => expect(formatParts(text)).toBe(parts));
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
    ["123 Main St Apt/Unit 4, Troy", "123|||Main|St||APT 4|Troy||"],
    ["Apt/Suite # 4, 123 Main St, Troy", "123|||Main|St||APT 4|Troy||"],
    ["123 Main St #Apt 4, Troy", "123|||Main|St||# 4|Troy||"],
    ["123 Main St Bldg # 4, Troy", "123|||Main|St||BLDG 4|Troy||"],
    ["123 Main St Bldg 4 Apt 4, Troy", "123|||Main|St||BLDG 4 + APT 4|Troy||"],
    ["123 Main St # 5 B", "123|||Main|St||# 5B|||"],
    ["123 Main St - Apt 4", "123|||Main|St||APT 4|||"],
    ["Apt 3, 12 Main St, Troy", "12|||Main|St||APT 3|Troy||"],
    ["#3 12 Main St, Troy", "12|||Main|St||# 3|Troy||"],
    ["#3, 12 Main St, Troy", "12|||Main|St||# 3|Troy||"],
    ["12 Main St, #3 Annex, Troy", "12|||Main|St||# 3|Troy||"],
    ["100 Main St Unit 5B Bldg C Springfield", "100|||Main|St||UNIT 5B + BLDG C|Springfield||"],
    ["100 Main St Rear, Troy", "100|||Main|St||REAR|Troy||"],
  ])("%s", (text, parts) => expect(formatParts(text)).toBe(parts));
});

describe("highways", () => {
  test.each([
    ["1200 US-1, Key West, FL 33040", "1200|||US-1||||Key West|FL|33040"],
    ["4500 State Hwy 99 Fresno CA", "4500|||State Hwy 99||||Fresno|CA|"],
    ["100 FM 1960 W, Houston TX", "100|||FM 1960||W||Houston|TX|"],
    ["7 County Rd 550 Gunnison CO", "7|||County Rd 550||||Gunnison|CO|"],
    ["12 North Carolina Highway 42, Troy", "12|||North Carolina Highway 42||||Troy||"],
    ["12 Main St KY 1426", "12|||Main|St|||KY 1426||"],
    ["12 Main St Troy NJ 8854", "12|||Main|St|||Troy|NJ|08854"],
    ["12 Bear Tr, Troy", "12|||Bear|Tr|||Troy||"],
    ["300 I-10 Frontage Rd, Houston TX", "300|||I-10 Frontage|Rd|||Houston|TX|"],
  ])("%s", (text, parts) => expect(formatParts(text)).toBe(parts));
});

test("known cities decide where the street ends", () => {
  const knowsCity = (words: string) => ["PALM BEACH", "WEST PALM BEACH", "TROY"].includes(words);
  expect(parseAddress("100 Main West Palm Beach FL", knowsCity)).toMatchObject({ street: "Main", city: "West Palm Beach" });
  expect(parseAddress("100 main troy", knowsCity)).toMatchObject({ street: "main", city: "troy" });
});

test.each([
  ["45 Peck Slip", "45|||Peck|Slip|||||"],
  ["45 PECK SLIP NEW YORK NY 10038", "45|||PECK|SLIP|||NEW YORK|NY|10038"],
  ["45 Peck Slip Apt 3, New York", "45|||Peck|Slip||APT 3|New York||"],
  ["45 Peck Slip #4", "45|||Peck|Slip||# 4|||"],
  ["45 Peck Slip 4B, New York", "45|||Peck|Slip||# 4B|New York||"],
  ["1 Old Slip, New York", "1|||Old|Slip|||New York||"],
  ["Peck Slip 45, New York", "45|||Peck|Slip|||New York||"],
  ["5 Front St Slip 3, Troy", "5|||Front|St||SLIP 3|Troy||"],
  ["5 Marina Way, Slip B3, Troy", "5|||Marina|Way||SLIP B3|Troy||"],
  ["Slip 3, 5 Marina Way, Troy", "5|||Marina|Way||SLIP 3|Troy||"],
])("a slip is a street, and a berth behind one: %s", (text, parts) => expect(formatParts(text, parseReadings(text)[0])).toBe(parts));

test("a slip without a number is a street too", () =>
  expect(parseReadings("Peck Slip, New York")[0]).toMatchObject({ kind: "street", number: "", street: "Peck", city: "New York" }));
