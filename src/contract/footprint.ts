// The Footprint object (section 2.5 of the interface). Types of nullable fields are the embedded service's (the interface does not show them).
import { type Static, Type } from "typebox";

const NullableText = Type.Union([Type.String(), Type.Null()]);
const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
const NullableInteger = Type.Union([Type.Integer(), Type.Null()]);
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}T00:00:00\\.000Z$", description: "ISO 8601, UTC, midnight" });

export const Footprint = Type.Object(
  {
    parcel_id: Type.String(),
    footprint_id: Type.String(),
    center_long: Type.Number(),
    center_lat: Type.Number(),
    state: Type.String(),
    county: Type.String(),
    crs: Type.Integer(),
    footprint_area: Type.Number(),
    year_built: NullableInteger,
    occupancy: NullableText,
    occupancy_of_closest_building: NullableText,
    land_use_description: NullableText,
    roof_type: Type.String(),
    roof_material: Type.String(),
    roof_condition: Type.String(),
    tarp_evidence: Type.Boolean(),
    flat_area: Type.Number(),
    hip_area: Type.Number(),
    rust_area: Type.Number(),
    ponding_area: Type.Number(),
    discoloration_area: Type.Number(),
    solar_panel_area: Type.Number(),
    air_conditioner_count: Type.Integer(),
    building_height: NullableNumber,
    ground_height_amsl: NullableNumber,
    number_of_stories: NullableInteger,
    square_footage: NullableNumber,
    tree_overhang_percent: Type.Number(),
    distance_to_tree: Type.Number(),
    distance_to_shrub: Type.Number(),
    distance_to_vegetation: Type.Number(),
    tree_zone_1: Type.Number(),
    tree_zone_2: Type.Number(),
    tree_zone_3: Type.Number(),
    tree_zone_4: Type.Number(),
    shrub_zone_1: Type.Number(),
    shrub_zone_2: Type.Number(),
    shrub_zone_3: Type.Number(),
    shrub_zone_4: Type.Number(),
    vegetation_zone_1: Type.Number(),
    vegetation_zone_2: Type.Number(),
    vegetation_zone_3: Type.Number(),
    vegetation_zone_4: Type.Number(),
    distance_to_coast: Type.Number(),
    distance_to_water_body: Type.Number(),
    distance_to_fire_station: Type.Number(),
    distance_to_closest_building: Type.Number(),
    image_date: Day,
    model_run_date: Day,
    geometry: Type.String({
      pattern: "^([0-9A-Fa-f]{2})+$",
      description: "ISO WKB in hexadecimal, little-endian, Polygon or MultiPolygon, coordinates in `crs`",
    }),
  },
  { $id: "Footprint" },
);
export type Footprint = Static<typeof Footprint>;
