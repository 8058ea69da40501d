// The field dictionary: what people call each field, where it belongs, and what kind of value it holds.
// Units, meanings and directions are the dataset's to say (`DatasetDictionary`); the interface states none.
import { type Static, Type } from "typebox";
import type { Footprint } from "./footprint.ts";
import type { ParcelV2 } from "./parcel.ts";

type FieldKind = "id" | "text" | "integer" | "number" | "flag" | "day" | "geometry" | "confidence";
export type FieldGroup = "identity" | "counts" | "roof" | "vegetation" | "structure" | "surroundings" | "dates";

export type Field = {
  /** For people, sentence case, no unit. */
  label: string;
  group: FieldGroup;
  kind: FieldKind;
  /** The interface says that it may be null. */
  nullable: boolean;
  /** The interface names the field and its type; false: it says only that the field exists. */
  stated: boolean;
};

const field = (group: FieldGroup, kind: FieldKind, label: string, more?: Partial<Field>): Field => ({
  label,
  group,
  kind,
  nullable: false,
  stated: true,
  ...more,
});
const nullable = { nullable: true };

export const PARCEL_FIELDS: Record<keyof ParcelV2, Field> = {
  parcel_id: field("identity", "id", "Parcel id"),
  geocoding_confidence: field("identity", "confidence", "Geocoding confidence", { stated: false }),
  number_of_buildings_in_parcel: field("counts", "integer", "Buildings"),
  pool_count: field("counts", "integer", "Pools"),
  pool_enclosure_count: field("counts", "integer", "Pool enclosures"),
  temporary_pool_count: field("counts", "integer", "Temporary pools"),
  trampoline_count: field("counts", "integer", "Trampolines"),
};

export const FOOTPRINT_FIELDS: Record<keyof Footprint, Field> = {
  footprint_area: field("structure", "number", "Footprint area"),
  building_height: field("structure", "number", "Building height", nullable),
  ground_height_amsl: field("structure", "number", "Ground height above sea level", nullable),
  number_of_stories: field("structure", "integer", "Stories", nullable),
  square_footage: field("structure", "number", "Square footage", nullable),
  year_built: field("structure", "integer", "Year built", nullable),
  occupancy: field("structure", "text", "Occupancy", nullable),
  land_use_description: field("structure", "text", "Land use", nullable),
  roof_type: field("roof", "text", "Roof type"),
  roof_material: field("roof", "text", "Roof material"),
  roof_condition: field("roof", "text", "Roof condition"),
  tarp_evidence: field("roof", "flag", "Tarp evidence"),
  flat_area: field("roof", "number", "Flat area"),
  hip_area: field("roof", "number", "Hip area"),
  rust_area: field("roof", "number", "Rust area"),
  ponding_area: field("roof", "number", "Ponding area"),
  discoloration_area: field("roof", "number", "Discoloration area"),
  solar_panel_area: field("roof", "number", "Solar panel area"),
  air_conditioner_count: field("roof", "integer", "Air conditioners"),
  tree_overhang_percent: field("vegetation", "number", "Tree overhang"),
  distance_to_tree: field("vegetation", "number", "Distance to tree"),
  distance_to_shrub: field("vegetation", "number", "Distance to shrub"),
  distance_to_vegetation: field("vegetation", "number", "Distance to vegetation"),
  tree_zone_1: field("vegetation", "number", "Tree, zone 1"),
  tree_zone_2: field("vegetation", "number", "Tree, zone 2"),
  tree_zone_3: field("vegetation", "number", "Tree, zone 3"),
  tree_zone_4: field("vegetation", "number", "Tree, zone 4"),
  shrub_zone_1: field("vegetation", "number", "Shrub, zone 1"),
  shrub_zone_2: field("vegetation", "number", "Shrub, zone 2"),
  shrub_zone_3: field("vegetation", "number", "Shrub, zone 3"),
  shrub_zone_4: field("vegetation", "number", "Shrub, zone 4"),
  vegetation_zone_1: field("vegetation", "number", "Vegetation, zone 1"),
  vegetation_zone_2: field("vegetation", "number", "Vegetation, zone 2"),
  vegetation_zone_3: field("vegetation", "number", "Vegetation, zone 3"),
  vegetation_zone_4: field("vegetation", "number", "Vegetation, zone 4"),
  distance_to_closest_building: field("surroundings", "number", "Distance to closest building"),
  occupancy_of_closest_building: field("surroundings", "text", "Occupancy of closest building", nullable),
  distance_to_fire_station: field("surroundings", "number", "Distance to fire station"),
  distance_to_coast: field("surroundings", "number", "Distance to coast"),
  distance_to_water_body: field("surroundings", "number", "Distance to water body"),
  image_date: field("dates", "day", "Image date"),
  model_run_date: field("dates", "day", "Model run date"),
  parcel_id: field("identity", "id", "Parcel id"),
  footprint_id: field("identity", "id", "Footprint id"),
  center_lat: field("identity", "number", "Center latitude"),
  center_long: field("identity", "number", "Center longitude"),
  state: field("identity", "text", "State"),
  county: field("identity", "text", "County"),
  crs: field("identity", "integer", "Coordinate system"),
  geometry: field("identity", "geometry", "Geometry"),
};

/** What a dataset says of one field. Absent members are unstated and shown as such. */
export const FieldMeaning = Type.Object({
  unit: Type.Optional(Type.String({ description: "ft, ft², %, or a word" })),
  unit_guessed: Type.Optional(
    Type.Boolean({ description: "True: no source states the unit; whoever made the dataset took it to be this one" }),
  ),
  meaning: Type.Optional(Type.String()),
  /** Which way is worse, for an underwriter. */
  direction: Type.Optional(Type.Union([Type.Literal("higher-is-worse"), Type.Literal("lower-is-worse"), Type.Literal("neutral")])),
  /** The values that the dataset uses, with their meaning. */
  values: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** False: no source supplies this field; it is null throughout. */
  reported: Type.Optional(Type.Boolean()),
});
export type FieldMeaning = Static<typeof FieldMeaning>;

/** Keyed by field name; parcel and footprint apart, because `parcel_id` stands in both. */
export const DatasetDictionary = Type.Object({
  parcel: Type.Record(Type.String(), FieldMeaning),
  footprint: Type.Record(Type.String(), FieldMeaning),
});
export type DatasetDictionary = Static<typeof DatasetDictionary>;
