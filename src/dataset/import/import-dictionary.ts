// The field dictionary of an imported dataset: what each field means where the import worked it out or a source supplied it,
// and which fields nobody reports. Meanings that only the publisher knows are not made up.
import { type DatasetDictionary, type FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { DERIVED_MEANINGS, DERIVED_PARCEL_MEANINGS } from "../derive/field-meanings.ts";
import type { UnitChoice } from "./height-units.ts";

const pick = (field: string): Record<string, FieldMeaning> => ({ [field]: DERIVED_MEANINGS[field]! });

/** What an import works out itself; whatever else `derive/` can tell needs layers that it was not given. */
const WORKED_OUT: Record<string, FieldMeaning> = {
  ...pick("footprint_area"),
  ...pick("center_lat"),
  ...pick("center_long"),
  ...pick("distance_to_closest_building"),
  parcel_id: { meaning: "The parcel that was asked for; stacked parcels share their buildings", direction: "neutral" },
  footprint_id: { meaning: "The publisher's building id; made from its place where there was none", direction: "neutral" },
  state: { meaning: "State around the centre, by the Census Bureau's boundaries", direction: "neutral" },
  county: { meaning: "County around the centre, by the Census Bureau's boundaries; the nearest one off the coast", direction: "neutral" },
  crs: {
    meaning: "EPSG code of the geometry's coordinates",
    direction: "neutral",
    values: { "4326": "WGS 84, longitude and latitude" },
  },
  geometry: { meaning: "Outline as supplied, reprojected and mended where needed", direction: "neutral" },
  occupancy_of_closest_building: { meaning: "Occupancy of the closest other building, as supplied", direction: "neutral" },
};

const PARCELS: Record<string, FieldMeaning> = {
  parcel_id: { meaning: "The publisher's parcel number; made from its place where there was none", direction: "neutral" },
  number_of_buildings_in_parcel: DERIVED_PARCEL_MEANINGS.number_of_buildings_in_parcel!,
  geocoding_confidence: {
    meaning: "How sure it is that this parcel is the one asked for, 0 to 1: 1 for coordinates inside it",
    direction: "lower-is-worse",
  },
};

const SUPPLIED: Record<string, FieldMeaning> = {
  year_built: { direction: "neutral" },
  number_of_stories: { unit: "stories", direction: "neutral" },
  square_footage: { unit: "ft²", direction: "neutral" },
};

function describeUnit(what: string, choice: UnitChoice): FieldMeaning {
  const source = choice.unit === "ft" ? "feet" : "metres, converted to feet";
  const certainty = choice.guessed ? ` (guessed: ${choice.because})` : "";
  return { meaning: `${what}, as supplied, in ${source}${certainty}`, unit: "ft", direction: "neutral" };
}

export type Reported = {
  /** Fields with a value in at least one row. */
  parcel: ReadonlySet<string>;
  footprint: ReadonlySet<string>;
  heightUnit: UnitChoice | null;
  groundUnit: UnitChoice | null;
};

export function buildImportDictionary({ parcel, footprint, heightUnit, groundUnit }: Reported): DatasetDictionary {
  const describe = (field: string): FieldMeaning => {
    if (!footprint.has(field)) return { reported: false };
    if (field === "building_height" && heightUnit) return describeUnit("Height of the building", heightUnit);
    if (field === "ground_height_amsl" && groundUnit) return describeUnit("Ground above sea level", groundUnit);
    return WORKED_OUT[field] ?? SUPPLIED[field] ?? { meaning: "As supplied" };
  };
  return {
    parcel: Object.fromEntries(
      Object.keys(PARCEL_FIELDS).map((field) => [
        field,
        PARCELS[field] ?? (parcel.has(field) ? { meaning: "As supplied" } : { reported: false }),
      ]),
    ),
    footprint: Object.fromEntries(Object.keys(FOOTPRINT_FIELDS).map((field) => [field, describe(field)])),
  };
}
