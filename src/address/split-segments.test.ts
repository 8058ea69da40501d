import { expect, test } from "vitest";
import { formatParts } from "./fixture/format-parts.ts";
import { parseReadings } from "./parse-address.ts";

test.each([
  ["101 Palm Rd 29 Palms CA", "101|||Palm|Rd|||29 Palms|CA|"],
  ["101 Palm Rd N 29 Palms", "101|||Palm|Rd|N||29 Palms||"],
  ["101 Palm Rd 29 Palms, Downtown, CA", "101|||Palm|Rd|||29 Palms|CA|"],
  ["101 Palm Rd Troy, Rensselaer, NY", "101|||Palm|Rd|||Troy|NY|"],
  ["101 Palm Rd Troy NY 12180 Rensselaer", "101|||Palm|Rd|||Troy|NY|12180"],
  ["101 Palm Rd Apt 10023 Troy", "101|||Palm|Rd||APT 10023|Troy||"],
  ["101 Palm Rd 4 Troy", "101|||Palm Rd 4||||Troy||"],
])("%s: a known city behind the street is no unit", (text, parts) => {
  const knowsCity = (words: string) => ["29 PALMS", "TROY"].includes(words);
  expect(formatParts(text, parseReadings(text, knowsCity)[0])).toBe(parts);
});

test.each(["40 Broadway 40 Broadway Troy NY", "40 Broadway 40 Broadway Troy, NY"])("%s: one address", (text) => {
  const parts = "40|||Broadway||||Troy|NY|";
  expect([formatParts(text), formatParts(text, parseReadings(text, (words) => words === "TROY")[0])]).toEqual([parts, parts]);
});

test.each([
  ["12 Main St N Miami FL 33101", "12|||Main|St|N||Miami|FL|33101"],
  ["12345 Side Hill Rd, Miami, FL 33101", "12345|||Side Hill|Rd|||Miami|FL|33101"],
  ["409 Main St Box 6, Miami, FL", "409|||Main St Box 6||||Miami|FL|"],
  ["410 RR 2 Box 5, Miami, FL", "410|||RR 2 Box 5||||Miami|FL|"],
  ["12 Elm Dr PO Box 5 Mexico MO 65265", "12|||Elm|Dr|||Mexico|MO|65265"],
  ["12 Elm Dr, Apt 3, Mexico, MO 65265", "12|||Elm|Dr||APT 3|Mexico|MO|65265"],
])("%s: no comma is read where the words may be of one part", (text, parts) => {
  const knowsCity = (words: string) => ["MIAMI", "NORTH MIAMI", "N MIAMI"].includes(words);
  expect(formatParts(text, parseReadings(text, knowsCity)[0])).toBe(parts);
});

test.each([
  ["101 Palm Rd TX Troy NY", "101|||Palm|Rd|||Troy|NY|", "TX"],
  ["101 Palm Rd, TX Troy, NY", "101|||Palm|Rd|||Troy|NY|", "TX"],
  ["101 Palm Rd Utica North Dakota Troy NY 12180", "101|||Palm|Rd|||Troy|NY|12180", "Utica North Dakota"],
  ["101 Palm Rd NY Troy 12180", "101|||Palm|Rd|||Troy|NY|12180", ""],
  ["101 Palm Rd NE Troy NY", "101|||Palm|Rd|NE||Troy|NY|", ""],
  ["101 Palm Rd Colorado Springs CO", "101|||Palm|Rd|||Colorado Springs|CO|", ""],
  ["101 Calle De Troy, Utica NY", "101|||Calle De Troy||||Utica|NY|", ""],
])("%s: a state before a known city is that of another place", (text, parts, extra) => {
  const knowsCity = (words: string) => ["TROY", "UTICA", "SPRINGS", "COLORADO SPRINGS"].includes(words);
  const [first] = parseReadings(text, knowsCity);
  expect(formatParts(text, first)).toBe(parts);
  expect(first!.extra.map(({ text: words }) => words).join()).toBe(extra);
});
