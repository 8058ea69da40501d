// Each oddness of an answer that a careful reader would point out is pointed out, and nothing else is.
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import {
  buildSampleAnswer,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleOutline,
  buildSampleParcel,
  SAMPLE_CENTER,
} from "../exchange/answer-for-tests.ts";
import { readSample } from "../exchange/read-for-tests.ts";
import type { Reading } from "../exchange/reading.ts";
import { type CheckFinding, describeFinding } from "./finding.ts";

const findingsOf = (reading: Reading) => [...reading.findings, ...reading.properties[0]!.findings];
/** Whatever is found can be handed over by a worker, and has its words. */
function codesOf(reading: Reading): CheckFinding["code"][] {
  return findingsOf(reading).map((finding) => {
    expect(structuredClone(finding)).toEqual(finding);
    const { title, detail } = describeFinding(finding);
    expect(title).toMatch(/^[^.]{5,}/);
    expect(title).not.toMatch(/\.$/);
    expect(`${title} ${detail}`).not.toMatch(/undefined|null,|NaN|\[object|\.\.$/);
    return finding.code;
  });
}
/** The words of the first finding of that check. */
function wordsOf(reading: Reading, code: CheckFinding["code"]) {
  return describeFinding(findingsOf(reading).find((finding) => finding.code === code)!);
}
/** Codes that an undescribed but faultless answer has. */
const PLAIN = ["area-unit-inferred"];
const withFootprint = (more: Record<string, unknown>) =>
  buildSampleAnswer([buildSampleItem({ footprints: [{ ...buildSampleFootprint(), ...more }] })]);

describe("findings about the answer", () => {
  it.each([
    ["meta-odd", { data: [buildSampleItem()] }],
    ["meta-odd", { ...buildSampleAnswer(), meta: "v2" }],
    ["duplicate-member", JSON.stringify(buildSampleAnswer()).replace('"pool_count":1', '"pool_count":7,"pool_count":1')],
    ["number-precision", JSON.stringify(buildSampleAnswer()).replace('"year_built":1998', '"year_built":19980000000000000001')],
    ["several-parcels", buildSampleAnswer([buildSampleItem(), buildSampleItem()])],
    ["input-id-lost", buildSampleAnswer([buildSampleItem({ input_id: null })])],
    ["input-id-lost", buildSampleAnswer([buildSampleItem({ input_id: "" })])],
    ["input-id-differs", buildSampleAnswer([buildSampleItem({ input_id: "else" })])],
    ["input-id-differs", buildSampleAnswer([buildSampleItem({ input_id: 7 })])],
    ["unasked-result", buildSampleAnswer([buildSampleItem(), buildSampleItem({ input_id: "else" })])],
    ["not-utf8", { ...buildSampleAnswer(), note: "\uFFFD" }],
  ])("%s", async (code, body) => expect(codesOf(await readSample(body))).toContain(code));

  it("says where the further results of one location are: the page shows the first", async () => {
    const reading = await readSample(buildSampleAnswer([buildSampleItem(), buildSampleItem()]));
    expect(wordsOf(reading, "several-parcels").detail).toMatch(/^The first is shown .* in the raw response\.$/);
  });

  it("names both ids of a result that may be somebody else's, and leads to its own", async () => {
    const reading = await readSample(buildSampleAnswer([buildSampleItem({ input_id: "other/3" })]));
    expect(codesOf(reading)).not.toContain("input-id-lost");
    expect(reading.findings[0]).toMatchObject({ code: "input-id-differs", pointer: "/data/0/input_id" });
    expect(wordsOf(reading, "input-id-differs").detail).toContain("The request said exchange/0, the result says other/3.");
  });

  it("shows a number with all its digits", async () => {
    const reading = await readSample(JSON.stringify(buildSampleAnswer()).replace('"year_built":1998', '"year_built":19980000000000000001'));
    const field = reading.properties[0]!.footprints[0]!.fields.find(({ name }) => name === "year_built");
    expect(field).toMatchObject({ state: "value", rawText: "19980000000000000001" });
  });

  it("a __proto__ member is a field like any other", async () => {
    const text = JSON.stringify(buildSampleAnswer()).replace('"pool_count":1', '"pool_count":1,"__proto__":{"trampoline_count":9}');
    const [property] = (await readSample(text)).properties;
    expect(property!.parcel.at(-1)).toMatchObject({ name: "__proto__", field: null, raw: { trampoline_count: 9 } });
    expect(property!.parcel.find(({ name }) => name === "trampoline_count")).toMatchObject({ raw: 0 });
  });
});

describe("the keys of buildings", () => {
  const keysOf = async (ids: unknown[]) => {
    const footprints = ids.map((footprint_id) => ({ ...buildSampleFootprint(), footprint_id }));
    const [property] = (await readSample(buildSampleAnswer([buildSampleItem({ footprints: footprints as never })]))).properties;
    return property!.footprints.map(({ key }) => key);
  };
  it.each([
    ["no two are the same", ["#2", null, "a", "a", "#3"], ["#1", "#2", "a", "#4", "#5"]],
    ["none is a name that every object has", ["__proto__", "constructor", "toString", "b"], ["#1", "#2", "#3", "b"]],
    ["none is longer than a link takes", ["x".repeat(300), "x".repeat(301)], ["x".repeat(300), "#2"]],
  ])("%s", async (_, ids, keys) => expect(await keysOf(ids)).toEqual(keys));

  it("an odd id is no shared one", async () => {
    const footprints = ["__proto__", "#9"].map((footprint_id) => ({ ...buildSampleFootprint(), footprint_id }));
    expect(codesOf(await readSample(buildSampleAnswer([buildSampleItem({ footprints })])))).not.toContain("duplicate-footprint-id");
  });
});

it("no text that a person reads is megabytes long, wherever the answer has one", async () => {
  const long = "x".repeat(1_000_000);
  const footprints = [1, 2].map(() => ({ ...buildSampleFootprint(), footprint_id: long, parcel_id: long }));
  const geocoding = {
    method: long,
    reason: long,
    understood: { [long]: long },
    components: [{ part: long, asked: long, found: long, match: long }],
  };
  const item = {
    ...buildSampleItem(),
    parcel_id: long,
    parcel: { ...buildSampleParcel(), geocoding_confidence: { level: long } },
    footprints,
    geocoding,
  };
  const reading = await readSample(buildSampleAnswer([item as never]));
  const [property] = reading.properties;
  const texts = [
    property!.parcelId!,
    property!.confidence!.words,
    ...findingsOf(reading)
      .map(describeFinding)
      .flatMap(({ title, detail }) => [title, detail]),
    ...property!.geocoding!.understood.flat(),
    ...property!.geocoding!.parts.flatMap(({ part, asked, found, match }) => [part, asked, found, match]),
    property!.geocoding!.method!,
    property!.geocoding!.reason!,
  ];
  expect(property!.findings.map(({ code }) => code)).toContain("duplicate-footprint-id");
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(2_000);
});

describe("members with names of JavaScript's own", () => {
  it("take nothing from it", async () => {
    const parcel = { ...buildSampleParcel(), constructor: 5, toString: null, hasOwnProperty: "x" };
    const [property] = (await readSample(buildSampleAnswer([buildSampleItem({ parcel })]))).properties;
    expect(property!.parcel.slice(-3)).toMatchObject([
      { name: "constructor", field: null, meaning: {}, state: "value" },
      { name: "toString", field: null, meaning: {}, state: "null" },
      { name: "hasOwnProperty", field: null, meaning: {}, state: "value" },
    ]);
    expect(codesOf(await readSample(buildSampleAnswer([buildSampleItem({ parcel })])))).toEqual(PLAIN);
  });
});

describe("findings about the parcel", () => {
  it.each([
    ["item-odd", [5]],
    ["parcel-odd", [buildSampleItem({ parcel: null })]],
    ["footprints-odd", [buildSampleItem({ footprints: { 0: 1 } })]],
    ["parcel-id-differs", [buildSampleItem({ parcel_id: "P-2" })]],
    ["footprint-of-other-parcel", [buildSampleItem({ footprints: [buildSampleFootprint(SAMPLE_CENTER, { parcel_id: "P-9" })] })]],
    ["negative", [buildSampleItem({ parcel: buildSampleParcel({ pool_count: -1 }) })]],
    ["confidence-unscaled", [buildSampleItem({ parcel: { ...buildSampleParcel(), geocoding_confidence: 1.2 } })]],
    ["stacked", [buildSampleItem({ geocoding: { method: "coordinates", rivals: 59 } })]],
    ["confidence-missing", [buildSampleItem({ parcel: { ...buildSampleParcel(), geocoding_confidence: null } })]],
    ["footprint-odd", [buildSampleItem({ footprints: ["house"] })]],
    ["duplicate-footprint-id", [buildSampleItem({ footprints: [buildSampleFootprint(), buildSampleFootprint()] })]],
    ["field-missing", [buildSampleItem({ parcel: { ...buildSampleParcel(), pool_count: undefined } })]],
    ["field-odd", [buildSampleItem({ parcel: { ...buildSampleParcel(), pool_count: "1" } })]],
    ["field-empty", [buildSampleItem({ parcel: { ...buildSampleParcel(), pool_count: null } })]],
  ])("%s", async (code, items) => expect(codesOf(await readSample(buildSampleAnswer(items)))).toContain(code));

  it("blames no building where all of them agree with the result", async () => {
    const footprints = [buildSampleFootprint(SAMPLE_CENTER, { parcel_id: "P-2" })];
    const item = buildSampleItem({ parcel_id: "P-2", footprints });
    expect(codesOf(await readSample(buildSampleAnswer([item])))).not.toContain("footprint-of-other-parcel");
  });

  it("takes an id that is only written in another way for the same", async () => {
    const footprints = [buildSampleFootprint(SAMPLE_CENTER, { parcel_id: "p1" })];
    expect(codesOf(await readSample(buildSampleAnswer([buildSampleItem({ footprints })])))).not.toContain("footprint-of-other-parcel");
  });

  it("judges the response of another service by no list of values", async () => {
    const dictionary = { parcel: {}, footprint: { roof_material: { values: { slate: "slate" }, unit: "text" } } };
    const body = withFootprint({ roof_material: "tile" });
    const capture = { fileName: "a.har", format: "har", lacks: [] } as never;
    expect(codesOf(await readSample(body, {}, dictionary))).toContain("value-unlisted");
    const foreign = await readSample(body, { origin: "file", capture, source: "upstream:lookup.example.com" }, dictionary);
    expect(codesOf(foreign)).not.toContain("value-unlisted");
    const own = await readSample(body, { origin: "file", capture, source: "demo-1" }, dictionary);
    expect(codesOf(own)).toContain("value-unlisted");
  });

  it("says once that an address has units", async () => {
    const geocoding = {
      method: "partial",
      matched: "165 Front St Apt 1",
      rivals: 16,
      rivals_in_building: 16,
      rival_addresses: ["165 FRONT ST APT 2"],
    };
    const item = buildSampleItem({ parcel: buildSampleParcel({ geocoding_confidence: 0.4 }), geocoding });
    const reading = await readSample(buildSampleAnswer([item]));
    expect(codesOf(reading).filter((code) => ["stacked", "units"].includes(code))).toEqual(["units"]);
    expect(wordsOf(reading, "units").title).toBe("17 parcels share this address");
  });

  it("says once what holds for all buildings", async () => {
    const footprints = ["A", "B", "C"].map((id) => ({ ...buildSampleFootprint(SAMPLE_CENTER, { footprint_id: id }), state: undefined }));
    const reading = await readSample(
      buildSampleAnswer([buildSampleItem({ footprints, parcel: buildSampleParcel({ number_of_buildings_in_parcel: 3 }) })]),
    );
    const missing = reading.properties[0]!.findings.filter(({ code }) => code === "field-missing");
    expect(missing).toMatchObject([{ footprint: null, buildings: 3 }]);
    expect(wordsOf(reading, "field-missing").title).toBe("Missing: state");
  });

  it("keeps apart what differs in a parameter", async () => {
    const footprints = [18, 19].map((year_built) => ({
      ...buildSampleFootprint(SAMPLE_CENTER, { footprint_id: `F-${year_built}` }),
      year_built,
    }));
    const reading = await readSample(buildSampleAnswer([buildSampleItem({ footprints })]));
    const odd = reading.properties[0]!.findings.filter(({ code }) => code === "year-odd");
    expect(odd).toMatchObject([{ footprint: 0 }, { footprint: 1 }]);
    expect(odd.map((finding) => describeFinding(finding).title)).toEqual(["Year built is 18", "Year built is 19"]);
  });

  it("does not complain of what the dictionary says nobody supplies", async () => {
    const dictionary = { parcel: { pool_count: { reported: false } }, footprint: {} };
    const body = buildSampleAnswer([buildSampleItem({ parcel: { ...buildSampleParcel(), pool_count: null } })]);
    expect(codesOf(await readSample(body, {}, dictionary))).toEqual(PLAIN);
  });
});

describe("findings about a building", () => {
  const shifted = (degrees: number) => encodeWkbHex(buildSampleOutline([SAMPLE_CENTER[0] + degrees, SAMPLE_CENTER[1]]));
  it.each([
    ["geometry-missing", { geometry: undefined }],
    ["geometry-missing", { geometry: 7 }],
    ["geometry-unreadable", { geometry: "zz" }],
    ["geometry-unreadable", { geometry: shifted(0).slice(0, -4) }],
    ["geometry-unreadable", { geometry: "0101000000000000000000F03F0000000000000040" }],
    ["geometry-unplaced", { crs: 99999 }],
    ["empty-geometry", { geometry: "010300000000000000" }],
    ["crs-not-stated", { crs: null }],
    ["far-from-center", { geometry: shifted(0.1) }],
    ["srid-differs", { geometry: shifted(0).replace(/^0103000000/, "0103000020AB100000") }],
    ["datum-uncertain", { crs: 4267 }],
    ["center-outside", { geometry: shifted(0.0002) }],
    ["center-odd", { center_lat: null }],
    ["center-out-of-range", { center_lat: 134 }],
    ["area-unit-differs", { footprint_area: 0.0502 }],
    ["area-differs", { footprint_area: 5 }],
    ["percent-range", { tree_overhang_percent: 106 }],
    ["negative", { distance_to_tree: -1 }],
    ["roof-form-exceeds", { hip_area: 1e6 }],
    ["roof-part-exceeds", { solar_panel_area: 1e6 }],
    ["field-odd", { image_date: 20260501 }],
    ["field-odd", { image_date: "01.05.2026" }],
    ["field-odd", { image_date: "2026-02-31T00:00:00.000Z" }],
    ["field-blank", { image_date: "" }],
    ["field-blank", { roof_type: " " }],
    ["date-future", { image_date: "2031-05-01T00:00:00.000Z", model_run_date: "2031-06-01T00:00:00.000Z" }],
    ["dates-disordered", { model_run_date: "2026-04-01T00:00:00.000Z" }],
    ["year-odd", { year_built: 19 }],
  ])("%s", async (code, more) => expect(codesOf(await readSample(withFootprint(more)))).toContain(code));

  it("lets what is odd but allowed pass", async () => {
    for (const more of [
      { ground_height_amsl: -9 },
      { year_built: "about 1900" },
      { occupancy: 7 },
      // Rules judge these.
      { roof_condition: "very poor", tarp_evidence: true, tree_overhang_percent: 90 },
      { image_date: "2004-11-21T00:00:00.000Z" },
    ]) {
      expect(codesOf(await readSample(withFootprint(more)))).toEqual(PLAIN);
    }
  });

  it("draws the others when one is bad", async () => {
    const footprints = [buildSampleFootprint(), buildSampleFootprint(SAMPLE_CENTER, { footprint_id: "F-2", geometry: "00" })];
    const [property] = (await readSample(buildSampleAnswer([buildSampleItem({ footprints })]))).properties;
    expect(property!.footprints.map(({ geometry }) => geometry !== null)).toEqual([true, false]);
    expect(property!.footprints[1]!.geometryError).not.toBe("");
  });

  it("names the coordinate of the center that is out of range, where one is", async () => {
    const reading = await readSample(withFootprint({ center_lat: -98.4512 }));
    expect(wordsOf(reading, "center-out-of-range").detail).toMatch(/^center_lat -98\.4512 is out of range \(-90 to 90\)/);
  });

  it("compares the area with the unit that is stated", async () => {
    const body = withFootprint({});
    const stated = (unit: string) => ({ parcel: {}, footprint: { footprint_area: { unit } } });
    expect(codesOf(await readSample(body, {}, stated("ft²")))).toEqual([]);
    const other = await readSample(body, {}, stated("m²"));
    expect(codesOf(other)).toEqual(["area-unit-differs"]);
    expect(wordsOf(other, "area-unit-differs").title).toBe("footprint_area looks like sq ft, not sq m");
    expect(codesOf(await readSample(withFootprint({ footprint_area: 5 }), {}, stated("m²")))).toEqual(
      expect.arrayContaining(["area-differs"]),
    );
  });

  it("finds two units in one property, and no unit twice", async () => {
    const [one, other] = [buildSampleFootprint(), buildSampleFootprint(SAMPLE_CENTER, { footprint_id: "F-2" })];
    const metric = { ...other, footprint_area: (other.footprint_area as number) * 0.09290304 };
    const reading = await readSample(buildSampleAnswer([buildSampleItem({ footprints: [one, metric] })]));
    expect(codesOf(reading)).toContain("area-units-mixed");
    expect(codesOf(reading)).not.toContain("area-unit-inferred");
  });
});
