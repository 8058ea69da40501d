// The field dictionary of an imported dataset: what each field means where the import worked it out or a source supplied it,
// and which fields nobody reports. Meanings that only the publisher knows are not made up.
import { type DatasetDictionary, type FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import type { UnitChoice } from "./height-units.ts";

const DERIVED: Record<string, FieldMeaning> = {
  parcel_id: { meaning: "Parcel in which the largest share of the building lies, by its number at the publisher", direction: "neutral" },
  footprint_id: { meaning: "The publisher's building id; made from its place where there was none", direction: "neutral" },
  center_lat: {
    meaning: "Centroid of the largest part where it lies inside, else the inner point farthest from its edges",
    unit: "degrees",
    direction: "neutral",
  },
  center_long: {
    meaning: "Centroid of the largest part where it lies inside, else the inner point farthest from its edges",
    unit: "degrees",
    direction: "neutral",
  },
  state: { meaning: "State around the centre, by the Census Bureau's boundaries", direction: "neutral" },
  county: { meaning: "County around the centre, by the Census Bureau's boundaries; the nearest one off the coast", direction: "neutral" },
  crs: { meaning: "EPSG code of the geometry: longitude and latitude on WGS 84", direction: "neutral" },
  geometry: { meaning: "Outline as supplied, reprojected and mended where needed", direction: "neutral" },
  footprint_area: { meaning: "Area of the outline on the ellipsoid, courtyards taken off", unit: "ft²", direction: "neutral" },
  distance_to_closest_building: {
    meaning: "Wall to wall, to the closest other building of the dataset",
    unit: "ft",
    direction: "lower-is-worse",
  },
  occupancy_of_closest_building: { meaning: "Occupancy of that building" },
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
    return DERIVED[field] ?? SUPPLIED[field] ?? { meaning: "As supplied" };
  };
  const parcelMeanings: Record<string, FieldMeaning> = {
    parcel_id: { meaning: "The publisher's parcel number; made from its place where there was none", direction: "neutral" },
    number_of_buildings_in_parcel: {
      meaning: "Buildings whose largest share of area lies in the parcel, or in one stacked on it",
      direction: "neutral",
    },
    geocoding_confidence: {
      meaning: "How sure it is that the parcel is the one asked for: 0 to 1; coordinates inside a parcel are 1",
      direction: "lower-is-worse",
    },
  };
  return {
    parcel: Object.fromEntries(
      Object.keys(PARCEL_FIELDS).map((field) => [
        field,
        parcelMeanings[field] ?? (parcel.has(field) ? { meaning: "As supplied" } : { reported: false }),
      ]),
    ),
    footprint: Object.fromEntries(Object.keys(FOOTPRINT_FIELDS).map((field) => [field, describe(field)])),
  };
}
