// What the rules make of a property: true, false and not assessed; which buildings, in which order, with which words; and never silence.
import { describe, expect, it } from "vitest";
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { DEFAULT_RULES } from "../../../rules/default-rules.ts";
import { EMPTY_DICTIONARY, pickDictionary } from "../dataset/dataset-state.ts";
import { decodePageSetup } from "../dataset/decode-dataset.ts";
import { buildSampleParcel } from "../exchange/answer-for-tests.ts";
import { buildClientFailure } from "../exchange/failure.ts";
import type { Property } from "../property/property.ts";
import { ASKED_AT, assess, type Buildings, buildSet, MATCH, PONDING, POOR, read, rule, TREE, UNITS } from "./assess-for-tests.ts";
import { buildSubjects } from "./build-subjects.ts";
import { createAssessor } from "./create-assessor.ts";
import { readRules } from "./open-rules.ts";

describe("a rule about buildings", () => {
  it("is one finding with all its buildings, worst first, and words of the worst", async () => {
    const { findings, counts, notAssessedText } = await assess(
      [POOR],
      [{ roof_condition: "poor" }, { roof_condition: "good" }, { roof_condition: "Very Poor" }],
    );
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ ruleId: "poor", severity: "look", buildings: [2, 0], title: "Roof in Very Poor condition" });
    expect(findings[0]!.hits.map(({ building, title }) => [building, title])).toEqual([
      [2, "Roof in Very Poor condition"],
      [0, "Roof in poor condition"],
    ]);
    expect(findings[0]!.differs).toBe(true);
    expect((await assess([POOR], [{ roof_condition: "poor" }, { roof_condition: "poor" }])).findings[0]!.differs).toBe(false);
    expect([0, 1].map((building) => findings[0]!.hitOn(building)?.title)).toEqual(["Roof in poor condition", undefined]);
    expect(findings[0]!.fields).toEqual([
      {
        name: "roof_condition",
        label: "Roof condition",
        value: "Very Poor",
        limit: "worse than fair",
        pointer: "/data/0/footprints/2/roof_condition",
        isCalculated: false,
        unitAssumed: false,
      },
    ]);
    expect(counts).toEqual({ rules: 1, assessed: 1, partly: 0, notAssessed: 0 });
    expect(notAssessedText).toBeNull();
  });

  it("does not apply without a building, which is not the same as not assessed", async () => {
    const { counts, perils, notAssessed } = await assess([POOR, MATCH], []);
    expect(counts).toEqual({ rules: 1, assessed: 1, partly: 0, notAssessed: 0 });
    expect(notAssessed).toEqual([]);
    expect(perils.map(({ peril, state }) => [peril, state])).toEqual([
      ["wind-hail", "none"],
      ["data-quality", "assessed"],
    ]);
  });
});

describe("what can't be assessed", () => {
  it("says why and how much, for a service that states no units", async () => {
    const { findings, counts, notAssessedText, notAssessed, perils } = await assess([POOR, PONDING, TREE], [{}]);
    expect(findings).toEqual([]);
    expect(counts).toEqual({ rules: 3, assessed: 1, partly: 0, notAssessed: 2 });
    expect(notAssessedText).toBe("2 of 3 rules not assessed: this service states no units");
    expect(notAssessed.map(({ rule: { id }, reasons, buildings, isPartly }) => [id, reasons, buildings, isPartly])).toEqual([
      ["ponding", ["Ponding area: unit not stated", "Footprint area: unit not stated"], [0], false],
      ["tree", ["Distance to tree: unit not stated"], [0], false],
    ]);
    expect(perils.map(({ peril, state }) => [peril, state])).toEqual([
      ["wind-hail", "assessed"],
      ["wildfire", "not-assessed"],
      ["water", "not-assessed"],
    ]);
  });

  it.each([
    ["a category outside the order", { roof_condition: "horrid" }, 'Roof condition: "horrid" is not a known value'],
    ["null", { roof_condition: null }, "Roof condition: not reported"],
    ["missing", { roof_condition: undefined }, "Roof condition: not in the response"],
    ["odd", { roof_condition: 3 }, "Roof condition: unreadable value"],
  ])("%s", async (_, building, reason) => {
    const { findings, notAssessed } = await assess([POOR], [building]);
    expect(findings).toEqual([]);
    expect(notAssessed[0]!.reasons).toEqual([reason]);
  });

  it("on some buildings is told apart from nowhere", async () => {
    const { findings, counts, perils, notAssessedText } = await assess([POOR], [{ roof_condition: null }, { roof_condition: "poor" }]);
    expect(findings[0]!.buildings).toEqual([1]);
    expect(counts).toEqual({ rules: 1, assessed: 0, partly: 1, notAssessed: 0 });
    expect(perils[0]!.state).toBe("partly");
    expect(notAssessedText).toBe("1 rule not assessed for some buildings: roof condition not reported");
  });

  it("is not claimed where the rest of the condition decides", async () => {
    const any = rule("any", { any: [TREE.when, POOR.when] });
    const { findings, counts } = await assess([any], [{ roof_condition: "poor" }]);
    expect(findings[0]!.fields.map(({ name }) => name)).toEqual(["roof_condition"]);
    expect(counts.notAssessed).toBe(0);
  });
});

describe("units", () => {
  it("are converted, and one that is assumed is said to be", async () => {
    // 30 ft² of 20 m² (215 ft²) are 14%.
    const { findings } = await assess([PONDING, TREE], [{ ponding_area: 30, footprint_area: 20, distance_to_tree: 3.1 }], UNITS);
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(["ponding"]);
    expect(findings[0]).toMatchObject({ title: "Ponding on 14% of the roof" });
    expect(
      findings[0]!.fields.map(({ name, value, limit, isCalculated, unitAssumed }) => [name, value, limit, isCalculated, unitAssumed]),
    ).toEqual([
      ["ponding_share", "14%", "at least 10%", true, true],
      ["ponding_area", "30 sq ft", null, false, false],
      ["footprint_area", "215 sq ft", null, false, true],
    ]);
    const near = await assess([TREE], [{ distance_to_tree: 3 }], UNITS);
    expect(near.findings.map(({ ruleId }) => ruleId)).toEqual(["tree"]);
  });
});

describe("what is known beside the response's fields", () => {
  const factsOf = async (buildings: Buildings, item: Record<string, unknown> = {}) =>
    buildSubjects(await read(buildings, item), ASKED_AT, UNITS).property.facts;

  it("other matches: none for a point, whatever else is there; not known where the service doesn't say", async () => {
    expect((await factsOf([{}], { geocoding: { method: "coordinates", rivals: 8 } })).otherMatches).toBe(0);
    expect((await factsOf([{}], { geocoding: { method: "address", rivals: 2 } })).otherMatches).toBe(2);
    expect((await factsOf([{}])).otherMatches).toBeNull();
  });

  it("the confidence on its known scale, else not known", async () => {
    expect((await factsOf([{}])).matchConfidence).toBe(0.92);
    expect((await factsOf([{}], { parcel: buildSampleParcel({ geocoding_confidence: 7_000 }) })).matchConfidence).toBeNull();
  });

  it("buildings drawn are those with an outline", async () => {
    expect((await factsOf([{}, { geometry: "00" }])).buildingsDrawn).toBe(1);
    // Of a list that was not read to its end nobody knows.
    const cut = {
      ...(await read([{}])),
      findings: [{ code: "buildings-not-read", parameters: { read: 1, all: 2 }, pointer: "", footprint: null }],
    };
    expect(buildSubjects(cut as Property, ASKED_AT, UNITS).property.facts.buildingsDrawn).toBeNull();
    const differ = rule("differ", { not: { field: "buildings_reported_minus_drawn", comparison: "is", value: 0 } });
    expect((await assess([differ], [{ geometry: "00" }])).findings[0]!.buildings).toEqual([]);
    expect((await assess([differ], [{}])).findings).toEqual([]);
  });

  it("a field is not reported where no building and not the parcel has it", async () => {
    const all = (await factsOf([{}])).fieldsNotReported;
    expect((await factsOf([{ year_built: null }, { year_built: undefined, roof_type: null }])).fieldsNotReported).toBe(all + 1);
    expect((await factsOf([{}], { parcel: { parcel_id: "P-1", pool_count: null } })).fieldsNotReported).toBe(all + 6);
  });
});

describe("the example set", () => {
  const assessDefault = async (dictionary: DatasetDictionary, building: Record<string, unknown> = {}) => {
    const served = readRules({ ...(DEFAULT_RULES as object), hash: "abc123" });
    if (!served.ok) throw new Error(served.reason);
    return createAssessor(served.set, dictionary)(await read([building], {}, dictionary), ASKED_AT);
  };

  it("counts the buildings that are listed, whether or not their outlines can be drawn", async () => {
    const served = readRules({ ...(DEFAULT_RULES as object), hash: "abc123" });
    if (!served.ok) throw new Error(served.reason);
    const assessItem = async (item: Record<string, unknown>) => {
      const property = await read([{ geometry: "00" }], item);
      const { findings } = createAssessor(served.set, EMPTY_DICTIONARY)(property, ASKED_AT);
      return findings.map(({ title }) => title).filter((title) => title.startsWith("Buildings:"));
    };
    expect(await assessItem({})).toEqual([]);
    expect(await assessItem({ footprints: [] })).toEqual(["Buildings: 1 reported, 0 listed"]);
    expect(await assessItem({ footprints: { 1: {} } })).toEqual([]);
  });

  const FEET: DatasetDictionary = {
    parcel: {},
    footprint: Object.fromEntries(
      ["distance_to_tree", "distance_to_shrub", "distance_to_coast", "distance_to_closest_building", "ground_height_amsl"].map((name) => [
        name,
        { unit: "ft" },
      ]),
    ),
  };
  it.each([
    ["a poor roof is as red as on the map", { roof_condition: "poor" }, "roof-poor act"],
    ["a wood roof beside trees", { roof_material: "wood shake", distance_to_tree: 30, distance_to_shrub: 90 }, "wood-roof act"],
    ["a wood roof alone", { roof_material: "wood shake", distance_to_tree: 31, distance_to_shrub: 90 }, "wood-roof-alone look"],
    ["low ground at the sea", { distance_to_coast: 100, ground_height_amsl: 9.9 }, "coast-close act"],
    ["low ground near the sea", { distance_to_coast: 101, ground_height_amsl: 9.9 }, "coast-low look"],
    ["ground of 10 ft at the sea", { distance_to_coast: 100, ground_height_amsl: 10 }, "coast-low look"],
  ])("%s", async (_, building, expected) => {
    const { findings } = await assessDefault(FEET, building);
    const found = findings.map(({ ruleId, severity }) => `${ruleId} ${severity}`);
    expect(found.filter((each) => /^(roof|wood|coast)/.test(each))).toEqual([expected]);
  });

  it("names the sea first of what is to act on", async () => {
    const building = { distance_to_coast: 100, ground_height_amsl: 5, roof_condition: "very poor", tarp_evidence: true };
    const acts = (await assessDefault(FEET, building)).findings.filter(({ severity }) => severity === "act");
    expect(acts.map(({ ruleId }) => ruleId)).toEqual(["coast-close", "roof-very-poor", "tarp"]);
  });

  it("says of the closest building as much as the response does", async () => {
    const titlesOf = async (occupancy_of_closest_building: string | null) => {
      const { findings } = await assessDefault(FEET, { distance_to_closest_building: 8, occupancy_of_closest_building });
      return findings.map(({ title }) => title);
    };
    expect(await titlesOf("Garage")).toContain("Closest building 8 ft away, its occupancy: Garage");
    expect(await titlesOf(null)).toContain("Closest building 8 ft away, its occupancy: not reported");
  });

  it("says of trees from which share on they are to act on, or to review", async () => {
    const meaning = (from: number, to: number) => `Share of the ground ${from} to ${to} feet from the wall`;
    const zones = Object.fromEntries(
      ["tree", "shrub"].flatMap((kind) => [
        [`${kind}_zone_1`, { unit: "%", meaning: meaning(0, 5) }],
        [`${kind}_zone_2`, { unit: "%", meaning: meaning(5, 30) }],
        [`distance_to_${kind}`, { unit: "ft" }],
      ]),
    );
    const dictionary: DatasetDictionary = { parcel: {}, footprint: zones };
    const found = async (tree_zone_1: number, tree_zone_2: number) => {
      const trees = { tree_zone_1, tree_zone_2, shrub_zone_1: 0, shrub_zone_2: 0, distance_to_tree: 0, distance_to_shrub: 50 };
      const { findings } = await assessDefault(dictionary, { ...trees, roof_material: "tile" });
      const of = findings.find(({ peril }) => peril === "wildfire");
      return [of?.severity, of?.title, of?.detail];
    };
    const next = "Act from 50% of the first 5 ft next to the wall, review from 25%. Lawns are not counted.";
    expect(await found(75, 51)).toEqual([
      "act",
      "Trees: 75% of the first 5 ft, 51% to 30 ft, touching the wall (act from 50% of the first 5 ft)",
      next,
    ]);
    expect(await found(30, 51)).toEqual([
      "look",
      "Trees: 30% of the first 5 ft, 51% to 30 ft, touching the wall (review from 25% of the first 5 ft)",
      next,
    ]);
    expect((await found(10, 51))[1]).toMatch(/touching the wall \(review from 40% of the zone of 5 to 30 ft\)$/);
    expect((await found(10, 20))[2]).toBe(
      "Only a note: less than 25% of the first 5 ft next to the wall, and less than 40% of the zone of 5 to 30 ft.",
    );
  });

  it("says of a lot that no building is there, first", async () => {
    const served = readRules({ ...(DEFAULT_RULES as object), hash: "abc123" });
    if (!served.ok) throw new Error(served.reason);
    const assessor = createAssessor(served.set, EMPTY_DICTIONARY);
    const titlesOf = async (count: number | null) => {
      const lot = await read([], { parcel: buildSampleParcel({ number_of_buildings_in_parcel: count as number }) });
      return assessor(lot, ASKED_AT).findings.map(({ title }) => title);
    };
    expect((await titlesOf(0))[0]).toBe("No building on this parcel; the image's date isn't reported");
    expect((await titlesOf(3)).join()).not.toContain("No building");
  });

  it("is not silent on a service that states no units", async () => {
    const { findings, notAssessedText, perils } = await assessDefault(EMPTY_DICTIONARY);
    expect(findings.map(({ title }) => title)).toEqual(["Pool without an enclosure"]);
    expect(notAssessedText).toBe("13 of 28 rules not assessed: this service states no units");
    expect(perils.map(({ peril, state }) => [peril, state])).toEqual([
      ["wind-hail", "partly"],
      ["wildfire", "partly"],
      ["water", "not-assessed"],
      ["liability", "assessed"],
      ["protection", "not-assessed"],
      ["data-quality", "partly"],
    ]);
  });

  it("tells a description that couldn't be loaded from one that states no units", async () => {
    const failed = { phase: "failed", setup: decodePageSetup(""), failure: buildClientFailure("page-error", "") } as const;
    const { notAssessedText } = await assessDefault(pickDictionary(failed));
    expect(notAssessedText).toBe("13 of 28 rules not assessed: the dataset's description couldn't be loaded");
  });

  it("counts the fields whose unit is missing where some are stated", async () => {
    const { notAssessedText } = await assessDefault(UNITS);
    expect(notAssessedText).toMatch(/^\d+ of 28 rules not assessed: \d+ fields without a known unit$/);
  });
});

it("lists a few reasons where thousands of buildings have one each, and a building once for each rule", async () => {
  const buildings = Array.from({ length: 3_000 }, (_, index) => ({
    roof_condition: index % 2 ? "poor" : `odd ${index}`,
    footprint_id: `F-${index}`,
  }));
  const { notAssessed, findings } = await assess([POOR], buildings);
  expect(notAssessed[0]).toMatchObject({ isPartly: true, buildings: { length: 1_500 }, reasons: { length: 20 } });
  expect(findings[0]!.hits).toHaveLength(1_500);
  expect(findings[0]!.hits).toBe(findings[0]!.hits);
});

it("takes no hash that is none", () => {
  const hashOf = (hash: unknown) => {
    const read = readRules({ ...(DEFAULT_RULES as object), hash });
    return read.ok && read.set.hash;
  };
  expect(["abcdef012345", "<b>", 7, undefined].map(hashOf)).toEqual(["abcdef012345", "", "", ""]);
});

it("assesses a property once, and gives the same object again", async () => {
  const property = await read([{}]);
  const assessOnce = createAssessor({ ...buildSet(POOR), hash: "abc123" }, EMPTY_DICTIONARY);
  expect(assessOnce(property, ASKED_AT)).toBe(assessOnce(property, ASKED_AT));
});
