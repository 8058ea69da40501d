// Every field of the interface, described once: its name, label, group, type, what it measures, the order of its values and its direction.
// Rows are in the interface's order, which is that of an answer's members and of a file's columns: a new row goes where the interface lists
// it. Schemas (`footprint.ts`, `parcel.ts`), the field dictionary (`fields.ts`) and columns (`dataset-file.ts`) follow from these rows.

export type FieldKind = "id" | "text" | "integer" | "number" | "flag" | "day" | "geometry" | "confidence";
export type FieldGroup = "identity" | "counts" | "roof" | "vegetation" | "structure" | "surroundings" | "dates";

/** The kind of unit, not the unit, which is the dataset's to say. `elevation`: a length that may be negative. `year`, `code`: numbers that
 *  name something and have no unit. */
type Measure = "area" | "length" | "elevation" | "percent" | "count" | "degrees" | "year" | "code";

export type Field = {
  /** For people, sentence case, no unit. */
  label: string;
  group: FieldGroup;
  kind: FieldKind;
  /** The interface says that it may be null. */
  nullable?: true;
  /** The interface says only that the field exists, not its type. */
  unstated?: true;
  /** Left out where neither the interface nor the field's name says it. */
  measure?: Measure;
  /** The usual values of an ordered category, best first. A dataset may use others. */
  order?: readonly string[];
  /** Which way is worse for an underwriter, unless the dataset says otherwise; left out: neither. For sorting and for the dictionaries of
   *  datasets that are made here. What the page states as fact comes from the dataset's dictionary alone. */
  direction?: "higher-is-worse" | "lower-is-worse";
  /** Lower ones are shown first within their group; 0 where left out. Equals keep the interface's order. */
  rank?: number;
};

const COUNT = { group: "counts", kind: "integer", measure: "count" } as const;
const ROOF_AREA = { group: "roof", kind: "number", measure: "area" } as const;
const STRUCTURE = { group: "structure", nullable: true } as const;
const ZONE = { group: "vegetation", kind: "number", direction: "higher-is-worse" } as const;
const DISTANCE = { kind: "number", measure: "length" } as const;
const [HIGHER, LOWER] = [{ direction: "higher-is-worse" }, { direction: "lower-is-worse" }] as const;

/** Section 2.4. */
export const PARCEL_TABLE = {
  parcel_id: { label: "Parcel id", group: "identity", kind: "id" },
  pool_count: { label: "Pools", ...COUNT, ...HIGHER },
  pool_enclosure_count: { label: "Pool enclosures", ...COUNT },
  temporary_pool_count: { label: "Temporary pools", ...COUNT, ...HIGHER },
  trampoline_count: { label: "Trampolines", ...COUNT, ...HIGHER },
  number_of_buildings_in_parcel: { label: "Buildings", ...COUNT, rank: -1 },
} as const satisfies Record<string, Field>;

/** Section 2.2: version 2 adds the confidence. */
export const PARCEL_V2_TABLE = {
  ...PARCEL_TABLE,
  geocoding_confidence: { label: "Geocoding confidence", group: "identity", kind: "confidence", unstated: true, ...LOWER },
} as const satisfies Record<string, Field>;

/** Section 2.5. What the zones measure, it does not say. */
export const FOOTPRINT_TABLE = {
  parcel_id: { label: "Parcel id", group: "identity", kind: "id", rank: -1 },
  footprint_id: { label: "Footprint id", group: "identity", kind: "id", rank: -1 },
  center_long: { label: "Center longitude", group: "identity", kind: "number", measure: "degrees" },
  center_lat: { label: "Center latitude", group: "identity", kind: "number", measure: "degrees", rank: -1 },
  state: { label: "State", group: "identity", kind: "text" },
  county: { label: "County", group: "identity", kind: "text" },
  crs: { label: "Coordinate system", group: "identity", kind: "integer", measure: "code" },
  footprint_area: { label: "Footprint area", group: "structure", kind: "number", measure: "area" },
  year_built: { label: "Year built", ...STRUCTURE, kind: "integer", measure: "year", ...LOWER, rank: 1 },
  occupancy: { label: "Occupancy", ...STRUCTURE, kind: "text", rank: 1 },
  occupancy_of_closest_building: { label: "Occupancy of closest building", group: "surroundings", kind: "text", nullable: true, rank: -2 },
  land_use_description: { label: "Land use", ...STRUCTURE, kind: "text", rank: 1 },
  roof_type: { label: "Roof type", group: "roof", kind: "text" },
  roof_material: { label: "Roof material", group: "roof", kind: "text" },
  roof_condition: { label: "Roof condition", group: "roof", kind: "text", order: ["excellent", "good", "fair", "poor", "very poor"] },
  tarp_evidence: { label: "Tarp evidence", group: "roof", kind: "flag", ...HIGHER },
  flat_area: { label: "Flat area", ...ROOF_AREA },
  hip_area: { label: "Hip area", ...ROOF_AREA },
  rust_area: { label: "Rust area", ...ROOF_AREA, ...HIGHER },
  ponding_area: { label: "Ponding area", ...ROOF_AREA, ...HIGHER },
  discoloration_area: { label: "Discoloration area", ...ROOF_AREA, ...HIGHER },
  solar_panel_area: { label: "Solar panel area", ...ROOF_AREA },
  air_conditioner_count: { label: "Air conditioners", group: "roof", kind: "integer", measure: "count" },
  building_height: { label: "Building height", ...STRUCTURE, kind: "number", measure: "length" },
  ground_height_amsl: { label: "Ground elevation", ...STRUCTURE, kind: "number", measure: "elevation", ...LOWER },
  number_of_stories: { label: "Stories", ...STRUCTURE, kind: "integer", measure: "count" },
  square_footage: { label: "Square footage", ...STRUCTURE, kind: "number", measure: "area" },
  tree_overhang_percent: { label: "Tree overhang", group: "vegetation", kind: "number", measure: "percent", ...HIGHER },
  distance_to_tree: { label: "Distance to tree", group: "vegetation", ...DISTANCE, ...LOWER },
  distance_to_shrub: { label: "Distance to shrub", group: "vegetation", ...DISTANCE, ...LOWER },
  distance_to_vegetation: { label: "Distance to vegetation", group: "vegetation", ...DISTANCE, ...LOWER },
  tree_zone_1: { label: "Tree, zone 1", ...ZONE },
  tree_zone_2: { label: "Tree, zone 2", ...ZONE },
  tree_zone_3: { label: "Tree, zone 3", ...ZONE },
  tree_zone_4: { label: "Tree, zone 4", ...ZONE },
  shrub_zone_1: { label: "Shrub, zone 1", ...ZONE },
  shrub_zone_2: { label: "Shrub, zone 2", ...ZONE },
  shrub_zone_3: { label: "Shrub, zone 3", ...ZONE },
  shrub_zone_4: { label: "Shrub, zone 4", ...ZONE },
  vegetation_zone_1: { label: "Vegetation, zone 1", ...ZONE },
  vegetation_zone_2: { label: "Vegetation, zone 2", ...ZONE },
  vegetation_zone_3: { label: "Vegetation, zone 3", ...ZONE },
  vegetation_zone_4: { label: "Vegetation, zone 4", ...ZONE },
  distance_to_coast: { label: "Distance to coast", group: "surroundings", ...DISTANCE, ...LOWER },
  distance_to_water_body: { label: "Distance to water body", group: "surroundings", ...DISTANCE, ...LOWER },
  distance_to_fire_station: { label: "Distance to fire station", group: "surroundings", ...DISTANCE, ...HIGHER, rank: -1 },
  distance_to_closest_building: { label: "Distance to closest building", group: "surroundings", ...DISTANCE, ...LOWER, rank: -3 },
  image_date: { label: "Image date", group: "dates", kind: "day", ...LOWER },
  model_run_date: { label: "Model run date", group: "dates", kind: "day", ...LOWER },
  geometry: { label: "Geometry", group: "identity", kind: "geometry" },
} as const satisfies Record<string, Field>;
