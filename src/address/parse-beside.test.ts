import { describe, expect, test } from "vitest";
import { NO_PARTS } from "./address-parts.ts";
import { formatParts } from "./fixture/format-parts.ts";
import { parseReadings } from "./parse-address.ts";

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
      expect(formatParts(text, first).replace(/APT|#/, ""), text).toBe("749|||Live Oak|Ave|| 4|Harbor Point|NC|28516");
      expect(first!.extra, text).toEqual([]);
    }
  });

  test.each([
    ["Acme LLC 749 Live Oak Ave, Harbor Point, NC 28516", "Acme LLC"],
    ["Address: 749 Live Oak Ave Harbor Point NC 28516", "Address"],
    ["Smith & Sons Inc 749 Live Oak Ave, Harbor Point, NC 28516", "Smith & Sons Inc"],
    ["North Shore Shop No 4 749 Live Oak Ave, Harbor Point, NC 28516", "North Shore Shop No 4"],
    ["Unit 5 Owner 749 Live Oak Ave, Harbor Point, NC 28516", "Owner", "# 5"],
  ])("words before the house number: %s", (text, name, unit = "") => {
    const first = parseReadings(text, knowsCity)[0]!;
    expect(formatParts(text, first).replace("UNIT", "#")).toBe(`749|||Live Oak|Ave||${unit}|Harbor Point|NC|28516`);
    expect(first.extra).toEqual([{ text: name, city: "", state: "", zip: "" }]);
  });

  test.each(["Front St & 5 Live Oak Ave", "County Rd 12 Live Oak Ave", "Lot 12 Live Oak Ave", "Old Hwy 5 Bypass"])(
    "%s has no name before it",
    (text) => expect(parseReadings(text, knowsCity)[0]!.number).toBe(""),
  );

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
    "749Live Oak Ave, Harbor Point, NC 28516",
  ])("%s", (text) => {
    const [first] = parseReadings(text, knowsCity);
    expect(formatParts(text, first)).toBe("749|||Live Oak|Ave|||Harbor Point|NC|28516");
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
      expect(formatParts(text, first).replace(/APT|#/, "")).toBe("749|||Live Oak|Ave|| 4|Harbor Point|NC|28516");
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
  ])("%s", (text, parts) => expect(formatParts(text, parseReadings(text, knowsCity)[0])).toBe(parts));

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
    "12 Bear Tr 14 Oak Ave, Harbor Point",
    "12 N Live Oak TR 14 W Fox Ln Harbor Point",
  ])("%j: two addresses in a question", (text) => expect(parseReadings(text, knowsCity)).toEqual([{ ...NO_PARTS, kind: "several" }]));

  test.each(["749 Live Oak Ave, 4B, Harbor Point", "749 Live Oak Ave, 29 Palms", "749 TR 14 Oak Ct, 29 Palms"])("%s: one address", (text) =>
    expect(parseReadings(text, (words) => words === "29 PALMS")[0]).toMatchObject({ kind: "street", number: "749" }),
  );
});
