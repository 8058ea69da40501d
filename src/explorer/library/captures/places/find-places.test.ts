// Coordinates and streets in free text: removed however they are spelled and whatever is beside them, and nothing else changes.
import fc from "fast-check";
import { expect, it } from "vitest";
import { isObject } from "../../../model/text/json-members.ts";
import { cleanJson } from "./clean-json.ts";
import { buildPlaceCleaner } from "./find-places.ts";

const ADDRESS = "749 LIVE OAK AVE, Springfield, IL 62701";
const POSITION = [-89.65012, 39.78123] as const;
const GONE = "[place removed]";
const clean = buildPlaceCleaner({ texts: new Set([ADDRESS]), degrees: new Set(POSITION), numbers: new Set() });

it.each([
  ["near 39.7812, -89.6501. Call Ann", `near ${GONE}, ${GONE}. Call Ann`],
  ["(39.7812)(−89.6501)", `(${GONE})(${GONE})`],
  ["89.6501° W", GONE],
  ["N39.7812 W89.6501!", `N${GONE} W${GONE}!`],
  ["at=39.7812%2C-89.6501%2089.6501", `at=${GONE}%2C${GONE}%20${GONE}`],
  ["100%39.7812", `100%${GONE}`],
  ["39,7812; 89,6501", `${GONE}; ${GONE}`],
  [`39°46'52.4"N 89°39'00.4"W`, `${GONE} ${GONE}`],
  ["39° 46.873′ N", GONE],
  ["749 LIVE OAK", GONE],
  ["749 live oak avenue.", `${GONE}.`],
  ["749 Live Oak Ave, call", `${GONE}, call`],
  ["749+live+oak+avenue&a=1", `${GONE}&a=1`],
  ["on Live Oak Avenue today", `on ${GONE} today`],
  ["749 liveoaks and live oak trees", "749 liveoaks and live oak trees"],
  ["39.78123N 89.65012W", `${GONE} ${GONE}`],
  ["N39.78123W89.65012", `N${GONE}${GONE}`],
  ["39.78, -89.65", `${GONE}, ${GONE}`],
  ["lat=39.78&lng=-89.65", `lat=${GONE}&lng=${GONE}`],
  ["39-78123--89-65012", GONE],
  ["397812300,-896501200", `${GONE},${GONE}`],
  ["394652N0893900W", `${GONE}${GONE}`],
  ["3946.874N 08939.007W", `${GONE} ${GONE}`],
  ["39:46:52.4 89:39:00.4", `${GONE} ${GONE}`],
  ["39%C2%B046'52.4%22N", GONE],
  ["39&deg;46&#39;52.4&quot; N", GONE],
  ["[-9979805.6, 4834000.2]", `[${GONE}, ${GONE}]`],
  ["2442345.12 1143210.5", `${GONE} ${GONE}`],
  ["86FVQ8J2+87 or Q8J2+87, not 12+34", `${GONE} or ${GONE}, not 12+34`],
  ["16SBJ7313506519", GONE],
  ["dp2mtg", "dp2mtg"],
  ["0x0103000000010000000500000000000000008051C0", `0x${GONE}`],
  ["AQMAAAABAAAABQAAAAAAAAAAAIBRwAAAAAAAAEBA", GONE],
  ["749-live-oak-ave.json", `${GONE}.json`],
  ["https://maps.example/749_Live_Oak_Ave_Springfield", `https://maps.example/${GONE}`],
  ["749LiveOakAve", GONE],
  ["#749liveoakavenue", `#${GONE}`],
  ["749 Live\\u0020Oak", GONE],
  ["749 Live\\\\u0020Oak", GONE],
  ["749%2520Live%2520Oak", GONE],
  ["749&#32;Live&nbsp;Oak Ave", GONE],
  ["749\u200b Liv\u00e9 O\u00e1k", GONE],
  ["749 N Live Oak Av, Springfield IL 62701-1234!", `${GONE}!`],
  ["749, Live Oak's owner", `${GONE}'s owner`],
  ["the corner of Live Oak and Main", `the corner of ${GONE} and Main`],
  ["the office in springfield, 62701", `the office in ${GONE}, ${GONE}`],
  ["34.72 of 76.62%, 10:34:42, P-749, 7490 Live Oak Ln", "34.72 of 76.62%, 10:34:42, P-749, 7490 Live Oak Ln"],
  ["see this point (2 of 3), Illinois", "see this point (2 of 3), Illinois"],
  ["39.78 of 139.7812 and 1.39.7812, 40.7812", "39.78 of 139.7812 and 1.39.7812, 40.7812"],
])("%s", (text, expected) => expect(clean.text(text)).toBe(expected));

it("a note may call the street by its name alone, in any case", () => {
  expect(clean.notes("behind live oak, not the oak")).toBe(`behind ${GONE}, not the oak`);
  const short = buildPlaceCleaner({ texts: new Set(["12 Evergreen Ter"]), degrees: new Set(), numbers: new Set() });
  expect(short.notes("Caller from Evergreen: evergreen trees")).toBe(`Caller from ${GONE}: evergreen trees`);
  expect(short.text("Evergreen trees")).toBe("Evergreen trees");
});

it("ids with a place still differ, and others stay", () => {
  expect(["749-live-oak-ave", "749 Live Oak Ave #2", "749-live-oak-ave", "F-39"].map(clean.id)).toEqual([
    "[place removed 1]",
    "[place removed 2]",
    "[place removed 1]",
    "F-39",
  ]);
});

it("hostile texts take no longer than their length", () => {
  const count = 200_000;
  const texts = ["749 ", "749 n ", "n ", "39.", "39 46 ", "\\u0020", "%25", "&#38;", "POINT(", "AQMAA", "0103", "Q8J2", "live oak ", "7"];
  // The processor's time: the machine may be busy with something else.
  const began = process.cpuUsage().user;
  for (const text of texts) clean.text(text.repeat(count / text.length));
  expect(process.cpuUsage().user - began).toBeLessThan(20_000_000);
});

const SIGNS = [..." ,.;:!?()[]{}<>/|\\'\"*_=~#@&^$`°"];

it("a coordinate of four decimals or more goes between any signs, and nothing else", () => {
  const sign = fc.constantFrom(...SIGNS);
  const words = fc.constantFrom("Call Ann", "at", "");
  fc.assert(
    fc.property(
      words,
      sign,
      fc.constantFrom(...POSITION),
      fc.double({ min: -0.009, max: 0.009, noNaN: true }),
      fc.integer({ min: 4, max: 12 }),
      sign,
      words,
      (before, left, degrees, off, decimals, right, after) => {
        const number = (degrees + off).toFixed(decimals);
        expect(clean.text(`${before}${left}${number}${right}${after}`)).toBe(`${before}${left}${GONE}${right}${after}`);
      },
    ),
  );
});

it("JSON stays JSON: a number becomes null, and other values stay byte for byte", () => {
  const text = `{"a": 39.7812, "b":[-8.96501e1,1.5], "c":"x \\"39.7812\\" y", "d":12.34567}`;
  expect(cleanJson(text, clean)).toBe(`{"a": null, "b":[null,1.5], "c":"x \\"${GONE}\\" y", "d":12.34567}`);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // No name that is a place's.
      const same = JSON.stringify(value, (_, inner) =>
        isObject(inner) ? Object.fromEntries(Object.values(inner).map((each, at) => [`m${at}`, each])) : inner,
      );
      return cleanJson(same, buildPlaceCleaner({ texts: new Set([ADDRESS]), degrees: new Set(), numbers: new Set() })) === same;
    }),
  );
});
