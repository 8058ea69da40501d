// What the summary lists: blocks by peril, checks grouped by check, and buildings in words.
import { describe, expect, it } from "vitest";
import type { CheckFinding } from "../checks/finding.ts";
import type { RuleFinding } from "../rules/assessment.ts";
import { formatScope, type Names } from "./format-scope.ts";
import { listFindings, pickWorst } from "./list-findings.ts";

const check = (more: Partial<CheckFinding>) => ({ source: "check", pointer: "", footprint: null, parameters: {}, ...more }) as CheckFinding;
const rule = (ruleId: string, peril: string, severity: string, buildings: number[] = []) =>
  ({ source: "rule", ruleId, peril, severity, title: ruleId, detail: "", buildings, hits: [], fields: [] }) as unknown as RuleFinding;
const negative = (footprint: number, label: string) => check({ code: "negative", parameters: { label, value: -1 }, footprint } as never);
const titles = (listed: ReturnType<typeof listFindings>) => listed.map(({ title }) => title);

describe("findings", () => {
  it("stand in blocks by peril, the worst block first, each worst first", () => {
    const listed = listFindings(
      [
        rule("pool", "liability", "note"),
        rule("roof", "wind-hail", "look"),
        rule("trees", "wildfire", "act"),
        rule("tarp", "wind-hail", "act"),
      ],
      [check({ code: "item-odd" })],
    );
    expect(titles(listed)).toEqual(["tarp", "roof", "trees", "A result isn't an object", "pool"]);
  });

  it("of checks are one for each check, not for each text, causes before consequences", () => {
    const listed = listFindings(
      [],
      [
        negative(4, "Rust area"),
        check({ code: "buildings-not-read", parameters: { read: 2, all: 3 } } as never),
        negative(2, "Flat area"),
        negative(4, "Hip area"),
      ],
    );
    expect(listed.map(({ key, buildings, count }) => [key, buildings, count])).toEqual([
      ["check buildings-not-read", [], 0],
      ["check negative", [4, 2], 2],
    ]);
  });

  it("that were left out are counted with their check", () => {
    const first = negative(0, "Rust area");
    const more = check({ code: "more-findings", parameters: { more: 1_898, title: "Rust area is negative: -1" } } as never);
    const [listed] = listFindings([], [first, negative(1, "Hip area"), more]);
    expect(listed).toMatchObject({ key: "check negative", count: 1_900 });
  });

  it("of a low match are one where the address has units", () => {
    const low = { ...rule("match-low", "data-quality", "act"), fields: [{ name: "match_confidence" }] } as RuleFinding;
    expect(titles(listFindings([low], []))).toEqual(["match-low"]);
    const units = check({ code: "units", parameters: { count: 17, addresses: [] } } as never);
    expect(titles(listFindings([low], [units]))).toEqual(["17 parcels share this address"]);
  });

  it("are never folded where a note is in sight", () => {
    const notes = ["wildfire", "water", "liability"].map((peril) => rule(`${peril} note`, peril, "note"));
    const roofs = ["a", "b", "c"].map((name) => rule(name, "wind-hail", "look"));
    expect(titles(pickWorst(listFindings([...roofs, ...notes], []), 4))).toEqual(["a", "b", "c", "wildfire note"]);
  });

  it("are folded to the worst, and of notes to one of each peril first", () => {
    const listed = listFindings(
      ["a", "b", "c"].flatMap((name) => [rule(`${name}1`, "wind-hail", "look"), rule(`${name}2`, "water", "note")]),
      [],
    );
    expect(titles(pickWorst(listed, 2))).toEqual(["a1", "b1"]);
    expect(titles(pickWorst(listed, 4))).toEqual(["a1", "b1", "c1", "a2"]);
    expect(pickWorst([], 4)).toEqual([]);
  });
});

describe("the buildings of a finding", () => {
  const names = (total: number): Names => ({ total, numberOf: (index) => index + 1, nameOf: (index) => `Building ${index + 1}` });
  it.each([
    ["the property", [], 0, 5, ""],
    ["the only one", [0], 1, 1, ""],
    ["one of several", [2], 1, 5, "Building 3"],
    ["a few", [6, 0, 2], 3, 9, "buildings 1, 3, 7"],
    ["two of two", [1, 0], 2, 2, "both buildings"],
    ["all", [0, 1, 2], 3, 3, "all 3 buildings"],
    ["many", [0, 1], 1_999, 2_000, "1,999 buildings"],
  ])("%s", (_, buildings, count, total, words) => {
    expect(formatScope({ buildings, count, alike: 0, titleOf: "all" }, names(total))).toBe(words);
  });
  it.each([
    ["the only one", [0], 1, 1, ""],
    ["one of several", [2], 1, 5, "Building 3"],
    ["a few", [6, 0, 2], 3, 9, "worst of buildings 1, 3, 7"],
    ["two of two", [1, 0], 2, 2, "worst of 2 buildings"],
    ["all", [0, 1, 2], 3, 3, "worst of 3 buildings"],
    ["many", [0, 1], 1_999, 2_000, "worst of 1,999 buildings"],
  ])("%s: a title that is not true of all of them is that of the worst", (_, buildings, count, total, words) => {
    expect(formatScope({ buildings, count, alike: 0, titleOf: "worst" }, names(total))).toBe(words);
  });
  it("are one of several where a check says another thing of each", () => {
    const differing = [negative(4, "Rust area"), negative(2, "Flat area")];
    expect(listFindings([], differing).map((listed) => formatScope(listed, names(9)))).toEqual(["one of buildings 3, 5"]);
    const alike = [negative(4, "Rust area"), negative(2, "Rust area")];
    expect(listFindings([], alike).map((listed) => formatScope(listed, names(9)))).toEqual(["buildings 3, 5"]);
  });
  it("are none where a check found several things in the parcel", () => {
    expect(formatScope({ buildings: [], count: 0, alike: 2, titleOf: "all" }, names(3))).toBe("and 2 more");
  });
});
