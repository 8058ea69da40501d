// The contract against the interface's own tables (its sections 2 and 8), which stand here a second time, and against this project's
// own decisions where the interface is silent. Everything else in the repository is held against the contract.
import { expect, test } from "vitest";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "./fields.ts";
import { Footprint } from "./footprint.ts";
import { LIMITS } from "./limits.ts";
import { Parcel, ParcelV2 } from "./parcel.ts";

const COUNTS = ["pool_count", "pool_enclosure_count", "temporary_pool_count", "trampoline_count", "number_of_buildings_in_parcel"];
const PARCEL = { string: ["parcel_id"], integer: COUNTS };

const zones = ["tree", "shrub", "vegetation"].flatMap((cover) => [1, 2, 3, 4].map((zone) => `${cover}_zone_${zone}`));

/** Types of the nullable fields are this project's decision: the interface says only that they may be null. */
const FOOTPRINT: Record<string, string[]> = {
  string: [
    ...["parcel_id", "footprint_id", "state", "county", "roof_type", "roof_material", "roof_condition"],
    ...["image_date", "model_run_date", "geometry"],
  ],
  integer: ["crs", "air_conditioner_count"],
  boolean: ["tarp_evidence"],
  number: [
    ...["center_long", "center_lat", "footprint_area", "flat_area", "hip_area", "rust_area", "ponding_area", "discoloration_area"],
    ...["solar_panel_area", "tree_overhang_percent", "distance_to_tree", "distance_to_shrub", "distance_to_vegetation"],
    ...["distance_to_coast", "distance_to_water_body", "distance_to_fire_station", "distance_to_closest_building", ...zones],
  ],
  "integer or null": ["year_built", "number_of_stories"],
  "string or null": ["occupancy", "occupancy_of_closest_building", "land_use_description"],
  "number or null": ["building_height", "ground_height_amsl", "square_footage"],
};

type ObjectSchema = { required: string[]; properties: Record<string, { type?: string; anyOf?: { type: string }[] }> };

/** Each type with its fields, in the order of the alphabet. */
function listTypes(schema: unknown): Record<string, string[]> {
  const { properties } = schema as ObjectSchema;
  const typeOf = (name: string) => properties[name]?.type ?? properties[name]?.anyOf?.map(({ type }) => type).join(" or ") ?? "none";
  return sortNames(Object.groupBy(Object.keys(properties), typeOf) as Record<string, string[]>);
}

function sortNames(groups: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(groups).map(([type, names]) => [type, names.toSorted()]));
}

test.each([
  ["Parcel (2.4)", Parcel, PARCEL],
  ["Parcel of version 2 (2.2)", ParcelV2, { ...PARCEL, number: ["geocoding_confidence"] }],
  ["Footprint (2.5)", Footprint, FOOTPRINT],
])("%s has the interface's fields and types, and all of them are always there", (_, schema, expected) => {
  expect(listTypes(schema)).toEqual(sortNames(expected));
  const { required, properties } = schema as unknown as ObjectSchema;
  expect(required.toSorted()).toEqual(Object.keys(properties).toSorted());
});

test("the field dictionary calls nullable what the interface does, and says which kind of value each field holds", () => {
  const kinds: Record<string, string> = { id: "string", text: "string", day: "string", geometry: "string", flag: "boolean" };
  for (const [type, names] of Object.entries(FOOTPRINT)) {
    for (const name of names) {
      const { kind, nullable } = FOOTPRINT_FIELDS[name as keyof Footprint];
      expect(`${kinds[kind] ?? kind}${nullable ? " or null" : ""}`, name).toBe(type);
    }
  }
  for (const name of COUNTS) expect(PARCEL_FIELDS[name as keyof Parcel]).toMatchObject({ kind: "integer", nullable: false });
});

test("the limits are the interface's (8), and each hop waits longer than the one behind it", () => {
  expect(LIMITS).toMatchObject({ locationsPerBatch: 500, locationsPerQuery: 100, queryTimeoutMs: 15_000, requestBodyBytes: 2 ** 20 });
  expect(LIMITS.gatewayTimeoutMs).toBeGreaterThan(LIMITS.queryTimeoutMs);
  expect(LIMITS.pageTimeoutMs).toBeGreaterThan(LIMITS.gatewayTimeoutMs);
});
