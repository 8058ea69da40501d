// The probable cause of a finding depends on the evidence: each with a response that has it, and one that is like it but for the evidence.
import { expect, it } from "vitest";
import { encodeWkbHex } from "../../../../geometry/encode-wkb.ts";
import { buildSampleExchange, buildSampleOutline, SAMPLE_CENTER } from "../../exchange/answer-for-tests.ts";
import { buildBuilding, buildItem, buildPair, groupOf, inspect, inspectBody } from "../inspect-for-tests.ts";
import { a, b, c, d, hex } from "../outline-faults-for-tests.ts";
import { INSPECTION_ROWS } from "./rows.ts";

type Change = Record<string, unknown>;
type Weighed = [name: string, code: string, has: unknown, evident: RegExp, lacks: unknown, otherwise: RegExp];

const { footprints: _, ...ITEM } = buildItem();
const answer = (...items: Change[]) => ({ meta: {}, data: items });
const keyed = (key: string) => answer({ ...ITEM, footprints: { [key]: buildBuilding() } });
const withParcel = (parcel: Change, first: Change = {}, second: Change = {}) => buildPair(first, second, parcel);
const [x, y] = SAMPLE_CENTER;
const besides = encodeWkbHex(buildSampleOutline([x + 0.0003, y]));

const metric = (more: Change) =>
  buildPair({ footprint_area: Math.round(buildBuilding().footprint_area * 0.0929), flat_area: 300, hip_area: 1500, ...more });

it.each<Weighed>([
  [
    "a list as an object",
    "footprints-object",
    keyed("1"),
    /wrote its list as an object/,
    answer({ ...ITEM, footprints: buildBuilding() }),
    /list of one/,
  ],
  [
    "a list as text",
    "footprints-object",
    answer({ ...ITEM, footprints: "[]" }),
    /JSON inside JSON/,
    answer({ ...ITEM, footprints: null }),
    /writes null for a parcel/,
  ],
  [
    "a short list",
    "count-differs",
    withParcel({ number_of_buildings_in_parcel: 3 }),
    /list was cut/,
    withParcel({ number_of_buildings_in_parcel: 1 }),
    /leaves out small buildings/,
  ],
  [
    "a count of none",
    "count-differs",
    withParcel({ number_of_buildings_in_parcel: 0 }),
    /wasn't filled in/,
    withParcel({ number_of_buildings_in_parcel: 1 }),
    /small buildings/,
  ],
  [
    "a building of another parcel",
    "building-of-other-parcel",
    buildPair({ parcel_id: "P-99", footprint_id: "P-99-1" }),
    /building is the other parcel's/,
    buildPair({ parcel_id: "P-99" }),
    /joined to this one/,
  ],
  [
    "the same record twice",
    "building-doubled",
    buildPair({}, { ...buildBuilding(), footprint_id: "F-1" }),
    /one record was listed twice/,
    buildPair({}, { ...buildBuilding(), footprint_id: "F-1", year_built: 1901 }),
    /overwritten/,
  ],
  [
    "a geometry that was lost",
    "field-null",
    buildPair({ geometry: null }),
    /failed to be read or converted/,
    buildPair({ roof_type: null }),
    /writes null where it has no value/,
  ],
  [
    "a nullable field left out",
    "field-gone",
    buildPair({ year_built: undefined }),
    /API describes null/,
    buildPair({ roof_type: undefined }),
    /plan without these fields/,
  ],
  [
    "a number as text",
    "field-type",
    buildPair({ flat_area: "12.50" }),
    /CSV/,
    buildPair({ flat_area: "12.5 ft2" }),
    /formatted for people/,
  ],
  [
    "true as text",
    "field-type",
    buildPair({ tarp_evidence: "False" }),
    /text column or a CSV/,
    buildPair({ tarp_evidence: 0 }),
    /stores yes and no as 1 and 0/,
  ],
  [
    "a date as in a spreadsheet",
    "date-form",
    buildPair({ image_date: "03/14/2026" }),
    /formatted for people/,
    buildPair({ image_date: "2026-03-14" }),
    /stored as a day/,
  ],
  [
    "a time with an offset",
    "date-form",
    buildPair({ image_date: "2026-03-14T14:33:10+02:00" }),
    /local time/,
    buildPair({ image_date: "2026-13-45T00:00:00.000Z" }),
    /mistyped/,
  ],
  [
    "defaults",
    "text-empty",
    buildPair({ roof_type: "", model_run_date: "0001-01-01T00:00:00.000Z" }),
    /defaults/,
    buildPair({ roof_type: "" }),
    /value was lost/,
  ],
  [
    "a field about a person",
    "field-unknown",
    buildPair({ owner_name: "J. Smith" }),
    /about people/,
    buildPair({ roof_age: 12 }),
    /newer than the API document/,
  ],
  [
    "a prefix",
    "outline-encoding",
    buildPair({ geometry: `0x${hex}` }),
    /prefix included/,
    buildPair({ geometry: { type: "Polygon", coordinates: [[a, b, c, d, a]] } }),
    /for web maps/,
  ],
  [
    "an outline of another building",
    "area-unfit",
    buildPair({}, { geometry: besides, footprint_area: 17, flat_area: 1, hip_area: 1 }),
    /outline of the other building/,
    buildPair({ footprint_area: 17, flat_area: 1, hip_area: 1 }, { footprint_area: 18, flat_area: 1, hip_area: 1 }),
    /number or the outline/,
  ],
  [
    "vegetation below both",
    "vegetation-below-part",
    buildPair({ vegetation_zone_1: 1, tree_zone_1: 30, shrub_zone_1: 20 }),
    /below both/,
    buildPair({ vegetation_zone_1: 25, tree_zone_1: 30, shrub_zone_1: 20 }),
    /One of the two values/,
  ],
  [
    "vegetation farther than both",
    "vegetation-farther",
    buildPair({ distance_to_vegetation: 90, distance_to_tree: 30, distance_to_shrub: 20 }),
    /both the tree and the shrub/,
    buildPair({ distance_to_vegetation: 25, distance_to_tree: 30, distance_to_shrub: 20 }),
    /One of the two/,
  ],
  [
    "an overhang over 100",
    "overhang-apart",
    buildPair({ tree_overhang_percent: 140, distance_to_tree: 25, distance_to_vegetation: 0 }),
    /over 100%/,
    buildPair({ tree_overhang_percent: 40, distance_to_tree: 25, distance_to_vegetation: 0, tree_zone_1: 30, vegetation_zone_1: 40 }),
    /measured to the trunk/,
  ],
  [
    "an image of next year",
    "date-in-future",
    buildPair({ image_date: "2027-03-14T00:00:00.000Z", model_run_date: "2026-05-14T00:00:00.000Z" }),
    /a year earlier, the day fits/,
    buildPair({ image_date: "2062-03-14T00:00:00.000Z", model_run_date: "2026-05-14T00:00:00.000Z" }),
    /clock that is wrong/,
  ],
  [
    "a confidence just over 1",
    "confidence-out-of-scale",
    withParcel({ geocoding_confidence: 1.2 }),
    /Bonuses/,
    withParcel({ geocoding_confidence: 940 }),
    /another scale, such as 0 to 1,000/,
  ],
  [
    "parts in feet",
    "roof-forms-exceed",
    metric({}),
    /in square meters/,
    metric({ flat_area: 9e5, vegetation_zone_1: undefined }),
    /different units, or of different buildings/,
  ],
  [
    "a parcel in a list",
    "parcel-not-object",
    answer({ ...buildItem(), parcel: [{}] }),
    /into a list/,
    answer({ ...buildItem(), parcel: null }),
    /couldn't be joined/,
  ],
  [
    "a named system",
    "field-type",
    buildPair({ crs: "EPSG:4326" }),
    /name of the coordinate system/,
    buildPair({ crs: "abc" }),
    /another field/,
  ],
  [
    "no building of some",
    "count-differs",
    answer({ ...buildItem(), footprints: [] }),
    /failed to load, or the list/,
    withParcel({ number_of_buildings_in_parcel: 3 }),
    /sheds/,
  ],
])("%s", async (_, code, has, evident, lacks, otherwise) => {
  const [one, other] = [groupOf(await inspectAt(has), code).probableCause!, groupOf(await inspectAt(lacks), code).probableCause!];
  const [said, left] = [one, other].map(({ texts }) => texts.join(" "));
  expect(said).toMatch(evident);
  expect(left).toMatch(otherwise);
  expect(left).not.toMatch(evident);
});

/** Searched late enough for the samples' dates. */
async function inspectAt(body: unknown) {
  return (await inspect({ ...buildSampleExchange(body), startedAt: Date.UTC(2026, 10, 20) })).groups;
}

it("the searched state decides whether the name or the place is odd", async () => {
  const located = (text: string) => inspectBody(buildPair({ state: "Texas" }), { locations: [{ kind: "address", text }] });
  const [same, other] = [await located("1 Main St, Houston, TX 77002"), await located("1 Main St")];
  expect(groupOf(same, "state-elsewhere").probableCause!.texts[0]).toMatch(/searched address is in the named state/);
  expect(groupOf(other, "state-elsewhere").probableCause!.texts[0]).not.toMatch(/searched address/);
});

it("a date in the future explains that the dates are reversed, in its own building only", async () => {
  const run = { model_run_date: "2026-05-14T00:00:00.000Z" };
  const groups = await inspectAt(
    buildPair({ image_date: "2027-03-14T00:00:00.000Z", ...run }, { image_date: "2026-06-01T00:00:00.000Z", ...run }),
  );
  const reversed = groups.filter(({ code }) => code === "dates-reversed");
  expect(reversed.map(({ cause, findings }) => [findings[0]!.where, cause !== null])).toEqual([
    ["Building 2", false],
    ["Building 1", true],
  ]);
});

/** Their titles say what was done wrong, found by trying what puts it right. */
const NAMED_BY_TITLE = ["json-fault", "center-written"];

it("every check has probable causes, in whole sentences", () => {
  for (const [code, { causes }] of Object.entries(INSPECTION_ROWS)) {
    expect(Object.keys(causes).length > 0, code).toBe(!NAMED_BY_TITLE.includes(code));
    for (const { texts, tell } of Object.values(causes)) for (const text of [...texts, tell]) expect(text).toMatch(/^$|^\S.*[.?]$/);
  }
});
