// What is found in one building: each case has the fault in building 1, and beside it one that only just isn't a fault.
import { describe, expect, it } from "vitest";
import { SAMPLE_CENTER } from "../../exchange/answer-for-tests.ts";
import { buildPair, groupOf, inspectBody, pointersOf } from "../inspect-for-tests.ts";

type Case = {
  code: string;
  /** Of building 1. */
  fault: Record<string, unknown>;
  /** Where it is found; undefined: at the fault's first member. */
  at?: string;
  /** Undefined: the sample as it is. */
  fine?: Record<string, unknown>;
  found?: string;
  title?: RegExp;
};

const [longitude, latitude] = SAMPLE_CENTER;

const CASES: Case[] = [
  { code: "field-unknown", fault: { roof_age: 12 }, found: "12" },
  { code: "field-null", fault: { roof_type: null }, fine: { year_built: null }, title: /roof_type is null/ },
  { code: "field-type", fault: { footprint_id: 7 }, fine: { footprint_id: "7" }, title: /footprint_id: a number instead of text/ },
  { code: "field-type", fault: { tree_zone_1: "5" }, fine: { tree_zone_1: 5 }, title: /text instead of a number/ },
  { code: "field-type", fault: { tarp_evidence: "false" }, fine: { tarp_evidence: false }, title: /text instead of true or false/ },
  { code: "field-type", fault: { air_conditioner_count: 1.5 }, fine: { air_conditioner_count: 2 }, title: /decimals/ },
  { code: "field-type", fault: { year_built: [1987] }, fine: { year_built: 1987 }, title: /a list/ },
  { code: "field-type", fault: { image_date: 1_770_000_000_000 }, title: /a number instead of a date/ },
  { code: "date-form", fault: { image_date: "05/14/2026" }, title: /Unexpected form of image_date/, found: "05/14/2026" },
  { code: "date-form", fault: { image_date: "2026-05-02" }, title: /Unexpected form of image_date/ },
  {
    code: "date-form",
    fault: { image_date: "2026-02-30T00:00:00.000Z" },
    fine: { image_date: "2024-02-29T00:00:00.000Z" },
    title: /Unexpected form of image_date/,
  },
  { code: "date-form", fault: { image_date: "2026-05-02T14:33:10+02:00" }, title: /Unexpected form of image_date/ },
  { code: "date-form", fault: { image_date: "2026-05-02T00:00:00Z" }, title: /Unexpected form of image_date/ },
  { code: "date-form", fault: { image_date: "soon" }, title: /Unexpected form of image_date/ },
  { code: "placeholder", fault: { distance_to_coast: 999999999 }, fine: { distance_to_coast: 999 } },
  { code: "placeholder", fault: { distance_to_coast: -9999 }, fine: { ground_height_amsl: -282 } },
  { code: "placeholder", fault: { number_of_stories: 99 }, fine: { number_of_stories: 9, building_height: 100 } },
  { code: "placeholder", fault: { year_built: 0 }, fine: { year_built: 1899 } },
  { code: "placeholder", fault: { model_run_date: "0001-01-01T00:00:00.000Z" } },
  { code: "placeholder", fault: { land_use_description: "N/A" }, fine: { land_use_description: "Nature area" } },
  { code: "text-empty", fault: { roof_type: "" }, fine: { roof_type: "none" } },
  {
    code: "percent-range",
    fault: { tree_overhang_percent: 140, distance_to_tree: 0, distance_to_vegetation: 0 },
    fine: { tree_overhang_percent: 100, distance_to_tree: 0, distance_to_vegetation: 0 },
  },
  { code: "negative", fault: { rust_area: -4 }, fine: { ground_height_amsl: -4 } },
  {
    code: "vegetation-below-part",
    fault: { tree_zone_1: 60, vegetation_zone_1: 20 },
    at: "vegetation_zone_1",
    fine: { tree_zone_1: 20.5, vegetation_zone_1: 20 },
  },
  { code: "vegetation-farther", fault: { distance_to_vegetation: 3 }, fine: { distance_to_vegetation: 2 } },
  { code: "roof-form-exceeds", fault: { hip_area: 9_000 }, fine: { hip_area: 100 } },
  { code: "roof-part-exceeds", fault: { solar_panel_area: 9_500 }, fine: { solar_panel_area: 100 } },
  { code: "area-differs", fault: { footprint_area: 5_000 } },
  { code: "year-odd", fault: { year_built: 2042 }, fine: { year_built: 2027 } },
  {
    code: "date-future",
    fault: { image_date: "2027-03-14T00:00:00.000Z", model_run_date: "2027-03-15T00:00:00.000Z" },
    fine: { image_date: "2026-11-20T00:00:00.000Z", model_run_date: "2026-11-20T00:00:00.000Z" },
  },
  {
    code: "dates-disordered",
    fault: { image_date: "2026-07-01T00:00:00.000Z" },
    at: "model_run_date",
    fine: { image_date: "2026-06-01T00:00:00.000Z" },
  },
  { code: "center-swapped", fault: { center_lat: longitude, center_long: latitude } },
  { code: "center-sign", fault: { center_long: -longitude }, at: "center_lat" },
  { code: "center-zero", fault: { center_long: 0, center_lat: 0 }, at: "center_lat" },
  { code: "center-abroad", fault: { center_long: 40, center_lat: 50 }, at: "center_lat" },
  { code: "state-elsewhere", fault: { state: "Texas" }, fine: { state: "north carolina" } },
  { code: "county-elsewhere", fault: { county: "Wake" }, fine: { county: "CARTERET COUNTY" } },
  { code: "state-unnamed", fault: { state: "NC" } },
  { code: "state-unknown", fault: { state: "Carolina" } },
  { code: "text-unreadable", fault: { land_use_description: "DoÃ±a Ana" }, fine: { land_use_description: "Doña Ana, São Tomé" } },
  { code: "text-unreadable", fault: { land_use_description: "Ca\uFFFDon" }, fine: { land_use_description: "Cañon" } },
  { code: "text-unseen", fault: { land_use_description: "House\u200B" }, fine: { land_use_description: "Single family" } },
];

it("finds nothing but the unit in a response whose values fit", async () => {
  expect((await inspectBody(buildPair())).map(({ code }) => code)).toEqual([]);
});

describe.each(CASES)("$code: $fault", ({ code, fault, at = Object.keys(fault)[0], fine, found, title }) => {
  it("is found at its place", async () => {
    const groups = await inspectBody(buildPair(fault));
    expect(pointersOf(groups, code)).toContain(`/data/0/footprints/0/${at}`);
    const group = groupOf(groups, code);
    if (title) expect(group.title).toMatch(title);
    if (found) expect(group.findings[0]!.found).toBe(found);
  });
  it("isn't found where it only just isn't there", async () => {
    expect(pointersOf(await inspectBody(buildPair(fine)), code)).toEqual([]);
  });
});

it("names a missing field, what it should be, and its section", async () => {
  const body = buildPair({ roof_type: undefined });
  const group = groupOf(await inspectBody(body), "field-gone");
  expect(group).toMatchObject({ title: "roof_type is missing — Building 1", section: "2.5", count: 1 });
  expect(group.findings[0]).toMatchObject({ expected: "text", found: "absent", pointer: "/data/0/footprints/0" });
});

it("a field that is only spelled differently is neither missing nor unknown", async () => {
  const groups = await inspectBody(buildPair({ roof_type: undefined, roofType: "hip" }));
  expect(groupOf(groups, "field-renamed").findings[0]).toMatchObject({ expected: "roof_type", found: "roofType" });
  expect(groups.map(({ code }) => code)).not.toContain("field-gone");
  expect(groups.map(({ code }) => code)).not.toContain("field-unknown");
});

it("a null that the field dictionary explains is none", async () => {
  const dictionary = { parcel: {}, footprint: { roof_type: { reported: false } } };
  expect(pointersOf(await inspectBody(buildPair({ roof_type: null }), {}, dictionary), "field-null")).toEqual([]);
});

it("nothing follows from a placeholder", async () => {
  const fault = { distance_to_tree: -9999, tree_overhang_percent: -1, distance_to_closest_building: 999999, footprint_area: -9999 };
  const groups = await inspectBody(buildPair(fault));
  expect(groups.map(({ code }) => code)).toEqual(["placeholder"]);
  expect(groups[0]!.count).toBe(4);
});

it.each([
  ["roof-form-exceeds", { flat_area: 999_999_999, hip_area: 9_000 }],
  ["dates-disordered", { image_date: "9999-12-31T00:00:00.000Z", model_run_date: "2020-01-01T00:00:00.000Z" }],
])("%s isn't said of a placeholder beside a good value: %j", async (code, fault) => {
  const groups = await inspectBody(buildPair({ ...fault }));
  expect(groups.map((group) => group.code)).toContain("placeholder");
  expect(pointersOf(groups, code)).toEqual([]);
});

it("a group says of all its buildings only what is true of all", async () => {
  const several = groupOf(await inspectBody(buildPair({ solar_panel_area: 9_500 }, { solar_panel_area: 9_600 })), "roof-part-exceeds");
  expect(several.count).toBe(2);
  expect(several.detail).not.toMatch(/9,500|9,600/);
  expect(several.findings.map(({ detail }) => detail)).toEqual([expect.stringMatching("9,500"), expect.stringMatching("9,600")]);
});
