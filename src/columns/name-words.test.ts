import { expect, test } from "vitest";
import { isKnown, readWords } from "./name-words.ts";

test.each([
  ["SITE_ADDR_1", "site address 1"],
  ["siteAddr", "site address"],
  ["yrblt", "year built"],
  ["Bldg_Yr_Cnst", "building year built"],
  ["LVG_AREA_TOT", "living area total"],
  ["loc_st_nbr", "site street number"],
  ["SqFt", "square feet"],
  ["taxed$", "taxed $"],
  ["CROWN_DIAMETER", "crown diameter"],
])("%s is %s", (name, words) => expect([...readWords(name)].join(" ")).toBe(words));

test("a word of another thing is known, a stranger isn't", () => {
  expect(["owner", "$", "2", "acre"].map(isKnown)).toEqual([true, true, true, true]);
  expect(["ESRI", "dt", "n"].map(isKnown)).toEqual([false, false, false]);
});
