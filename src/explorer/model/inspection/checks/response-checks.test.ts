// What is found in the response as a whole, and which finding explains which.
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleParcel, SAMPLE_CENTER, SAMPLE_LOCATION } from "../../exchange/answer-for-tests.ts";
import type { Capture } from "../../exchange/exchange.ts";
import type { Position } from "../../location/location.ts";
import { buildBuilding, buildItem, buildPair, groupOf, inspectBody, pointersOf } from "../inspect-for-tests.ts";

const codesOf = (groups: readonly { code: string }[]) => groups.map(({ code }) => code);
const twoAsked = { locations: [SAMPLE_LOCATION, { kind: "address" as const, text: "1 Main St" }] };

describe("input_id", () => {
  it.each([
    ["input-id-missing", [buildItem({ input_id: undefined })], "/data/0"],
    ["input-id-missing", [buildItem({ input_id: "" })], "/data/0/input_id"],
    ["input-id-foreign", [buildItem({ input_id: "other" })], "/data/0/input_id"],
    ["input-id-doubled", [buildItem(), buildItem()], "/data/1/input_id"],
    ["data-empty", [], "/data"],
  ])("%s", async (code, items, pointer) => {
    expect(pointersOf(await inspectBody(buildSampleAnswer(items)), code)).toEqual([pointer]);
    expect(pointersOf(await inspectBody(buildSampleAnswer([buildItem()])), code)).toEqual([]);
  });
  it("a location without a result is found, unless a result with another id may be its", async () => {
    const answer = buildSampleAnswer([buildItem()]);
    expect(groupOf(await inspectBody(answer, twoAsked), "location-unanswered").findings[0]!.expected).toContain("exchange/1");
    const foreign = buildSampleAnswer([buildItem(), buildItem({ input_id: "other" })]);
    expect(codesOf(await inspectBody(foreign, twoAsked))).not.toContain("location-unanswered");
  });
  it("of a file without its request, nothing is said of what was searched", async () => {
    const capture: Capture = { fileName: "a.json", format: "body", lacks: ["request"] };
    const answer = buildSampleAnswer([buildItem({ input_id: "other" })]);
    const groups = await inspectBody(answer, {
      origin: "file",
      capture,
      locations: [],
      request: { method: "POST", url: "", headers: {}, body: null },
    });
    expect(codesOf(groups).filter((code) => code.startsWith("input-id") || code === "unasked-result")).toEqual([]);
  });
  it("more results than locations, without ids", async () => {
    const { input_id: _, parcel_id: __, ...item } = buildItem();
    expect(codesOf(await inspectBody({ data: [item, item] }, { version: "v1" }))).toContain("results-extra");
    expect(codesOf(await inspectBody({ data: [item] }, { version: "v1" }))).not.toContain("results-extra");
  });
});

describe("parts of a result", () => {
  it("a miss is said as one, in one sentence", async () => {
    const miss = buildItem({ parcel_id: null, parcel: null, footprints: [] });
    expect(codesOf(await inspectBody(buildSampleAnswer([miss])))).toEqual(["no-parcel-item"]);
  });
  it("a parcel that is null beside buildings is lost", async () => {
    expect(pointersOf(await inspectBody(buildSampleAnswer([buildItem({ parcel: null })])), "parcel-not-object")).toEqual([
      "/data/0/parcel",
    ]);
  });
  it("footprints as an object", async () => {
    const footprints = { "1": buildBuilding() };
    const group = groupOf(await inspectBody(buildSampleAnswer([buildItem({ footprints })])), "footprints-object");
    expect(group.title).toContain("is an object, not a list");
    expect(group.findings[0]).toMatchObject({ pointer: "/data/0/footprints", expected: "an array" });
  });
  it("a count that differs from the list", async () => {
    const group = groupOf(await inspectBody(buildPair({}, {}, { number_of_buildings_in_parcel: 5 })), "count-differs");
    expect(group.findings[0]).toMatchObject({ pointer: "/data/0/parcel/number_of_buildings_in_parcel", found: "5" });
    expect(codesOf(await inspectBody(buildPair()))).not.toContain("count-differs");
  });
  it("of two parcel ids, names the one that the majority contradicts", async () => {
    const group = groupOf(await inspectBody(buildPair({}, {}, { parcel_id: "P-2" })), "parcel-ids-differ");
    expect(group.findings[0]).toMatchObject({ pointer: "/data/0/parcel/parcel_id", expected: '"P-1"', found: '"P-2"' });
    expect(group.findings[0]!.detail).toMatch(/parts say "P-1", 1 part says /);
  });
  it("a building of another parcel, and an id that is only written differently", async () => {
    expect(pointersOf(await inspectBody(buildPair({ parcel_id: "P-9" })), "building-of-other-parcel")).toEqual([
      "/data/0/footprints/0/parcel_id",
    ]);
    const spelled = await inspectBody(buildPair({ parcel_id: "p1" }));
    expect(codesOf(spelled)).toContain("parcel-id-spelled");
    expect(codesOf(spelled)).not.toContain("building-of-other-parcel");
  });
  it("of two spellings of an id, the one that came as a number is the odd one", async () => {
    const parcel_id = 480290711;
    const footprints = [{ ...buildBuilding(), parcel_id: "48029-0711" }];
    const item = { ...buildItem({ footprints }), parcel_id, parcel: { ...buildSampleParcel(), parcel_id } };
    const { findings } = groupOf(await inspectBody(buildSampleAnswer([item])), "parcel-id-spelled");
    expect(findings.map(({ found, expected }) => [found, expected])).toEqual(Array(2).fill(["480290711", '"48029-0711"']));
  });
  it("the same building twice is said once", async () => {
    const footprint = buildBuilding();
    const answer = buildSampleAnswer([
      buildItem({ parcel: buildSampleParcel({ number_of_buildings_in_parcel: 2 }), footprints: [footprint, footprint] }),
    ]);
    const groups = await inspectBody(answer);
    expect(groupOf(groups, "building-doubled").cause).toBeNull();
    expect(codesOf(groups)).not.toContain("duplicate-footprint-id");
    expect(codesOf(groups)).not.toContain("outline-same");
    const taken = buildPair({}, { footprint_id: footprint.footprint_id, geometry: footprint.geometry, year_built: 1900 });
    expect(groupOf(await inspectBody(taken), "building-doubled").title).toContain("Two buildings have the same id and outline");
    expect(codesOf(await inspectBody(buildPair({ footprint_id: "F-2" })))).not.toContain("building-doubled");
  });
});

describe("what all buildings share", () => {
  const fractions = Object.fromEntries(
    ["tree", "shrub", "vegetation"].flatMap((kind) => [1, 2, 3, 4].map((zone) => [`${kind}_zone_${zone}`, 0.05 * zone])),
  );
  it("fractions sent as percentages are one finding in place of one for each field", async () => {
    const all = { ...fractions, tree_overhang_percent: 0 };
    const groups = await inspectBody(buildPair(all, all));
    expect(codesOf(groups)).toEqual(["shares-as-fractions"]);
    expect(groups[0]!.count).toBe(24);
    expect(groups[0]!.findings[0]).toMatchObject({ expected: "5", found: "0.05" });
  });
  it("fractions in one building only", async () => {
    const groups = await inspectBody(buildPair({ ...fractions, tree_overhang_percent: 0 }));
    expect(groupOf(groups, "shares-as-fractions").title).toContain("Building");
    expect(codesOf(await inspectBody(buildPair({ tree_zone_1: 0.4 })))).not.toContain("shares-as-fractions");
  });
  it("areas in acres, and in two units", async () => {
    const footprint = buildBuilding();
    const [acres, metres] = [footprint.footprint_area / 43_560, footprint.footprint_area / 10.7639];
    const roof = { flat_area: 0, hip_area: 0, discoloration_area: 0 };
    const inAcres = await inspectBody(buildPair({ ...roof, footprint_area: acres }, { ...roof, footprint_area: acres }));
    expect(groupOf(inAcres, "area-unit-differs").title).toBe("footprint_area looks like acres — 2 buildings");
    const mixed = await inspectBody(buildPair({ footprint_area: metres }));
    expect(pointersOf(mixed, "area-units-mixed")).toEqual(["/data/0/footprints/0/footprint_area"]);
    const second = await inspectBody(buildPair({}, { footprint_area: metres }));
    expect(pointersOf(second, "area-units-mixed")).toEqual(["/data/0/footprints/1/footprint_area"]);
    expect(groupOf(mixed, "roof-form-exceeds").cause).toContain("two units");
  });
  it("an area in another unit than the dictionary states", async () => {
    const dictionary = { parcel: {}, footprint: { footprint_area: { unit: "m²" } } };
    expect(pointersOf(await inspectBody(buildPair(), {}, dictionary), "area-unit-differs")).toHaveLength(2);
  });
  it("confidence: outside any scale, and open to two readings", async () => {
    const withConfidence = (...values: (number | string)[]) =>
      inspectBody(
        buildSampleAnswer(
          values.map((geocoding_confidence, index) =>
            buildItem({ input_id: `{ID}/${index}`, parcel: { ...buildSampleParcel(), geocoding_confidence } }),
          ),
        ),
        twoAsked,
      );
    expect(codesOf(await withConfidence(1.2, 0.5))).toContain("confidence-unscaled");
    expect(codesOf(await withConfidence(1))).toContain("confidence-ambiguous");
    expect(codesOf(await withConfidence(1, 0.9))).not.toContain("confidence-ambiguous");
  });
});

describe("grouping", () => {
  const count = 2_000;
  const buildMany = (bend: (index: number) => Record<string, unknown>) => {
    const [longitude, latitude] = SAMPLE_CENTER;
    const footprints = Array.from({ length: count }, (_, index) => {
      const center: Position = [longitude + (index % 50) * 0.0004, latitude + Math.floor(index / 50) * 0.0003];
      return { ...buildBuilding(center), footprint_id: `F-${index}`, ...bend(index) };
    });
    return buildSampleAnswer([buildItem({ parcel: buildSampleParcel({ number_of_buildings_in_parcel: count }), footprints })]);
  };
  it("1,999 copies of one finding don't bury the only other one", async () => {
    const groups = await inspectBody(buildMany((index) => (index === 1_234 ? { image_date: "14.05.2026" } : { roof_type: null })));
    expect(groups.map(({ title, count }) => [title, count])).toEqual([
      ["roof_type is null — 1,999 buildings", 1_999],
      [expect.stringMatching(/^Unexpected form of image_date — Building \d+$/), 1],
    ]);
    expect(groups[0]!.findings.length).toBeLessThanOrEqual(200);
    expect(groups[1]!.findings[0]!.pointer).toBe("/data/0/footprints/1234/image_date");
  });
  it("fields that all buildings lack are one line with the count", async () => {
    const groups = await inspectBody(buildMany(() => ({ roof_type: undefined, crs: undefined, rust_area: undefined })));
    expect(groupOf(groups, "field-gone").title).toBe("3 fields missing: roof_type, rust_area, crs — 2,000 buildings");
  });
  it("a body of a thousand unknown names is a hundred groups at most", async () => {
    const odd = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`odd_${index}`, 1]));
    const groups = await inspectBody(buildPair(odd));
    expect(groups.filter(({ code }) => code === "field-unknown")).toHaveLength(1);
    expect(groupOf(groups, "field-unknown").count).toBe(1_000);
  });
});
