// What the summary lists: blocks by peril, checks grouped by check, and buildings in words.
import { describe, expect, it } from "vitest";
import type { CheckFinding } from "../checks/finding.ts";
import type { RuleFinding } from "../rules/assessment.ts";
import { formatScope, type Names, titleFinding } from "./format-scope.ts";
import { type ListedFinding, listFindings, pickWorst } from "./list-findings.ts";

const check = (more: Partial<CheckFinding>) => ({ pointer: "", footprint: null, parameters: {}, ...more }) as CheckFinding;
const rule = (ruleId: string, peril: string, severity: string, buildings: number[] = []) =>
  ({
    ruleId,
    peril,
    severity,
    title: ruleId,
    detail: "",
    buildings,
    differs: buildings.length > 1,
    hitOn: (building: number) => (buildings.includes(building) ? { title: `${ruleId} of ${building}`, detail: "" } : null),
    fields: [],
  }) as unknown as RuleFinding;
const negative = (footprint: number, label: string) => check({ code: "negative", parameters: { label, value: -1 }, footprint } as never);
const titles = (listed: readonly ListedFinding[]) => listed.map(({ title }) => title);

describe("findings", () => {
  it("go by severity over all buildings, of equals the meant building's first, then in the rules' order, then checks", () => {
    const rules = [rule("roof", "wind-hail", "look", [0]), rule("trees", "wildfire", "act", [1]), rule("tarp", "wind-hail", "act", [0, 1])];
    const listed = listFindings([...rules, rule("pool", "liability", "look")], [check({ code: "item-odd" })], 0);
    expect(titles(listed)).toEqual(["tarp", "A result isn't an object", "trees", "roof", "pool"]);
    expect(listed.map(({ isOther }) => isOther)).toEqual([false, false, true, false, false]);
  });

  it("have the same order whichever building is picked, by the main one", () => {
    const rules = [
      rule("very poor", "wind-hail", "act", [3, 0]),
      rule("poor", "wind-hail", "act", [1, 7]),
      rule("tarp", "wind-hail", "act", [2]),
    ];
    for (const picked of [0, 1, 2, 7]) expect(listFindings(rules, [], picked, 0)[0]).toMatchObject({ key: "rule very poor" });
    expect(titles(listFindings(rules, [], 7, 0))).toEqual(["very poor of 0", "poor of 7", "tarp"]);
  });

  it("have the title of the meant building where they are true of it", () => {
    const [listed] = listFindings([rule("rust", "wind-hail", "look", [4, 2, 7])], [], 2);
    expect(listed).toMatchObject({ title: "rust of 2", buildings: [2, 4, 7], isOther: false });
    const [ofCheck] = listFindings([], [negative(4, "Rust area"), negative(2, "Flat area")], 2);
    expect(ofCheck).toMatchObject({ buildings: [2, 4], isOther: false });
    expect(ofCheck!.title).toMatch(/^Flat area/);
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
    expect(listFindings([low], [units])[0]).toMatchObject({ severity: "act" });
    expect(listFindings([{ ...low, severity: "look" }], [units])[0]).toMatchObject({ severity: "look" });
  });

  it("are folded to the worst, but for a single one more", () => {
    const listed = listFindings(
      ["a", "b", "c", "d"].map((name) => rule(name, "water", "note")),
      [],
    );
    expect(titles(pickWorst(listed, 2))).toEqual(["a", "b"]);
    expect(titles(pickWorst(listed, 3))).toEqual(["a", "b", "c", "d"]);
    expect(pickWorst([], 4)).toEqual([]);
    const looks = listFindings(
      ["a", "b", "c", "d"].map((name) => rule(name, "water", "look")),
      [],
    );
    expect(pickWorst([...looks, ...listed], 2)).toEqual(looks);
  });
});

describe("the buildings of a finding", () => {
  const names = (total: number): Names => ({
    total,
    numberOf: (index) => index + 1,
    nameOf: (index) => `Building ${index + 1}`,
    describe: (index) => `Building ${index + 1}, shed`,
  });

  it.each([
    ["the property", [], 0, 5, ""],
    ["the only one", [0], 1, 1, ""],
    ["one of several", [2], 1, 5, ""],
    ["two", [2, 0], 2, 5, "also Building 1"],
    ["a few", [6, 2, 0], 3, 9, "also buildings 1, 3"],
    ["all", [0, 1, 2], 3, 3, "also both others"],
    ["all", [0, 1, 2, 3], 4, 4, "also all 3 others"],
    ["many", [0, 1], 1_998, 2_000, "also 1,997 buildings"],
    ["many that aren't named", [], 1_998, 2_000, "1,998 buildings"],
  ])("%s", (_, buildings, count, total, words) => {
    expect(formatScope({ buildings, count, alike: 0, differs: false }, names(total))).toBe(words);
  });

  it("are said to have other values where the title isn't true of them as it is", () => {
    const [differing] = listFindings([rule("rust", "wind-hail", "look", [4, 2])], [], 2);
    expect(formatScope(differing!, names(9))).toBe("also Building 5, with other values");
    const same = { ...rule("tarp", "wind-hail", "act", [4, 2]), differs: false };
    expect(formatScope(listFindings([same], [], 2)[0]!, names(9))).toBe("also Building 5");
    const checks = listFindings([], [negative(4, "Rust area"), negative(2, "Flat area")], 2);
    expect(formatScope(checks[0]!, names(9))).toBe("also Building 5, with other values");
  });

  it("begin the title where there are several", () => {
    const titleOf = (buildings: number[], total: number) => titleFinding({ title: "Tarp on the roof", buildings }, names(total));
    expect([titleOf([2], 5), titleOf([], 5), titleOf([2], 1)]).toEqual([
      "Building 3: Tarp on the roof",
      "Tarp on the roof",
      "Tarp on the roof",
    ]);
  });

  it("are none where a check found several things in the parcel", () => {
    expect(formatScope({ buildings: [], count: 0, alike: 2, differs: false }, names(3))).toBe("and 2 more");
  });
});
