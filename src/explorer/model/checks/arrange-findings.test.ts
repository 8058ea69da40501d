// The order of findings, the first of each kind, and which buildings each is about.
import { expect, it } from "vitest";
import { formatScope, pickKinds, placeFindings } from "./arrange-findings.ts";
import type { Finding } from "./finding.ts";

const build = (code: "tarp" | "item-odd" | "meta-odd", more: Partial<Finding> = {}) =>
  ({ source: "check", code, parameters: {}, pointer: "", footprint: null, ...more }) as Finding;
const BUILDINGS = [{ index: 7 }, { index: 3 }];
const [parcelwide, ofFirst, ofSecond, ofAll] = [
  build("tarp"),
  build("tarp", { footprint: 7 }),
  build("tarp", { footprint: 3 }),
  build("tarp", { buildings: 2 }),
];

it("puts what is to be acted on first, then goes by the list of buildings", () => {
  const [note, act] = [build("meta-odd"), build("item-odd")];
  const placed = placeFindings([note, ofSecond, ofFirst, parcelwide, act], BUILDINGS);
  expect(placed.map(({ finding }) => finding)).toEqual([act, parcelwide, ofFirst, ofSecond, note]);
});

it("picks the first of each of the first kinds", () => {
  const placed = placeFindings([build("meta-odd"), ofSecond, ofFirst, build("item-odd")], BUILDINGS);
  expect(pickKinds(placed, 2).map(({ finding }) => finding)).toEqual([build("item-odd"), ofFirst]);
});

it("says which buildings a finding is about, where there are several", () => {
  const scopes = placeFindings([parcelwide, ofSecond, ofAll, build("tarp", { buildings: 1_200 })], BUILDINGS).map((one) =>
    formatScope(one, BUILDINGS.length),
  );
  expect(scopes).toEqual([null, "Both buildings", "All 1,200 buildings", "Building 2"]);
  expect(placeFindings([ofFirst], [{ index: 7 }]).map((one) => formatScope(one, 1))).toEqual([null]);
});
