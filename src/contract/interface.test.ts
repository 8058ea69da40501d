// The contract against the interface's own tables (its sections 2 and 8), which stand here a second time, and against this project's
// own decisions where the interface is silent. Everything else in the repository is checked against the contract.
import { expect, test } from "vitest";
import { PARCEL_MEMBERS } from "./answer-json.ts";
import { FOOTPRINT_COLUMNS, PARCEL_COLUMNS } from "./dataset-file.ts";
import { FOOTPRINT_TABLE, PARCEL_TABLE, PARCEL_V2_TABLE } from "./field-table.ts";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "./fields.ts";
import { Footprint } from "./footprint.ts";
import { LIMITS } from "./limits.ts";
import { Parcel, ParcelV2 } from "./parcel.ts";

type Table = [name: string, type: string][];

const table = (text: string): Table =>
  text
    .trim()
    .split("\n")
    .map((row) => row.trim().split(": ") as [string, string]);

/** Section 2.4. */
const PARCEL = table(`
  parcel_id: string
  pool_count: integer
  pool_enclosure_count: integer
  temporary_pool_count: integer
  trampoline_count: integer
  number_of_buildings_in_parcel: integer`);

const zonesOf = (cover: string): Table => [1, 2, 3, 4].map((zone) => [`${cover}_zone_${zone}`, "number"]);

/** Section 2.5. Types of the nullable fields are this project's decision: the interface says only that they may be null. */
const FOOTPRINT: Table = [
  ...table(`
    parcel_id: string
    footprint_id: string
    center_long: number
    center_lat: number
    state: string
    county: string
    crs: integer
    footprint_area: number
    year_built: integer or null
    occupancy: string or null
    occupancy_of_closest_building: string or null
    land_use_description: string or null
    roof_type: string
    roof_material: string
    roof_condition: string
    tarp_evidence: boolean
    flat_area: number
    hip_area: number
    rust_area: number
    ponding_area: number
    discoloration_area: number
    solar_panel_area: number
    air_conditioner_count: integer
    building_height: number or null
    ground_height_amsl: number or null
    number_of_stories: integer or null
    square_footage: number or null
    tree_overhang_percent: number
    distance_to_tree: number
    distance_to_shrub: number
    distance_to_vegetation: number`),
  ...["tree", "shrub", "vegetation"].flatMap(zonesOf),
  ...table(`
    distance_to_coast: number
    distance_to_water_body: number
    distance_to_fire_station: number
    distance_to_closest_building: number
    image_date: string
    model_run_date: string
    geometry: string`),
];

type ObjectSchema = { required: string[]; properties: Record<string, { type?: string; anyOf?: { type: string }[] }> };

function listTypes(schema: unknown): Table {
  const { properties } = schema as ObjectSchema;
  return Object.entries(properties).map(([name, { type, anyOf }]) => [name, type ?? anyOf!.map((one) => one.type).join(" or ")]);
}

test.each([
  ["Parcel (2.4)", Parcel, PARCEL],
  ["Parcel of version 2 (2.2)", ParcelV2, [...PARCEL, ["geocoding_confidence", "number"]]],
  ["Footprint (2.5)", Footprint, FOOTPRINT],
])("%s has the interface's fields and types in the interface's order, and all of them are always there", (_, schema, expected) => {
  expect(listTypes(schema)).toEqual(expected);
  const { required, properties } = schema as unknown as ObjectSchema;
  expect(required).toEqual(Object.keys(properties));
});

test("the field dictionary has every field of the interface once, and shows those of one group together", () => {
  for (const [fields, rows] of [
    [FOOTPRINT_FIELDS, FOOTPRINT_TABLE],
    [PARCEL_FIELDS, PARCEL_V2_TABLE],
  ] as const) {
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(rows).toSorted());
    const groups = Object.values(fields).map(({ group }) => group);
    const runs = groups.filter((group, at) => group !== groups[at - 1]);
    expect(runs).toEqual([...new Set(groups)]);
  }
});

// Files and publications of before are read by column name, but their answers are compared byte by byte: the order is part of the layout.
test("columns keep their order", () => {
  const rest = FOOTPRINT.map(([name]) => name).filter((name) => !["parcel_id", "footprint_id", "geometry"].includes(name));
  expect(Object.keys(FOOTPRINT_COLUMNS)).toEqual(["footprint_id", "parcel_id", ...rest]);
  const [id, ...counts] = PARCEL.map(([name]) => name);
  const own = ["address", "city", "state", "zip"];
  expect(Object.keys(PARCEL_COLUMNS)).toEqual([id, ...own, counts.at(-1), ...counts.slice(0, -1), "stack", "area_m2"]);
  expect(PARCEL_MEMBERS).toEqual(Object.keys(PARCEL_TABLE));
});

test("columns have the type of their field", () => {
  const types: Record<string, string> = { string: "TEXT", integer: "INTEGER", number: "DOUBLE", boolean: "BOOLEAN" };
  for (const [name, type] of FOOTPRINT) {
    if (name === "geometry") continue;
    const expected = name.endsWith("_date") ? "DATETIME" : types[type.replace(" or null", "")];
    expect(FOOTPRINT_COLUMNS[name as keyof typeof FOOTPRINT_COLUMNS], name).toBe(expected);
  }
});

test("the limits are the interface's (8), and each hop waits longer than the one behind it", () => {
  expect(LIMITS).toMatchObject({ locationsPerBatch: 500, locationsPerQuery: 100, queryTimeoutMs: 15_000, requestBodyBytes: 2 ** 20 });
  expect(LIMITS.gatewayTimeoutMs).toBeGreaterThan(LIMITS.queryTimeoutMs);
  expect(LIMITS.pageTimeoutMs).toBeGreaterThan(LIMITS.gatewayTimeoutMs);
});
