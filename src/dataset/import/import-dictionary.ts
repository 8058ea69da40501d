// The field dictionary of an imported dataset: what each field means where the import worked it out or a source supplied it,
// and which fields nobody reports. Meanings that only the publisher knows are not made up.
import { type DatasetDictionary, type FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { addDirections, DERIVED_MEANINGS, DERIVED_PARCEL_MEANINGS } from "../derive/field-meanings.ts";
import type { HeightField, UnitChoice, UnitChoices } from "./length-units.ts";
import { SURVEYS, type Survey } from "./survey-fields.ts";

const pick = (field: string): Record<string, FieldMeaning> => ({ [field]: DERIVED_MEANINGS[field]! });

/** What an import works out itself; whatever else `derive/` can tell needs layers that it was not given. */
const WORKED_OUT = addDirections(FOOTPRINT_FIELDS, {
  ...pick("footprint_area"),
  ...pick("center_lat"),
  ...pick("center_long"),
  ...pick("distance_to_closest_building"),
  parcel_id: { meaning: "The matched parcel. Stacked parcels share their buildings" },
  footprint_id: { meaning: "The publisher's building id, or one made from its location where there was none" },
  state: { meaning: "State at the center, by Census Bureau boundaries" },
  county: {
    meaning: "County, by Census Bureau boundaries; near a line, the one that the parcels' file names; off the coast, the nearest one",
  },
  crs: {
    meaning: "EPSG code of the coordinates of the geometry",
    values: { "4326": "WGS 84, longitude and latitude" },
  },
  geometry: { meaning: "Outline as supplied, reprojected and repaired where needed" },
  occupancy_of_closest_building: { meaning: "Occupancy of the closest other building, as supplied" },
});

const PARCELS = addDirections(PARCEL_FIELDS, {
  parcel_id: { meaning: "The publisher's parcel number, or one made from its location where there was none" },
  number_of_buildings_in_parcel: DERIVED_PARCEL_MEANINGS.number_of_buildings_in_parcel!,
  geocoding_confidence: {
    unit: "of 1",
    meaning: "How well the parcel matches the searched location, from 0 to 1. Coordinates inside the parcel are 1",
  },
});

const SUPPLIED: Record<string, FieldMeaning> = {
  year_built: { direction: "neutral" },
  number_of_stories: { unit: "stories", direction: "neutral" },
  square_footage: { unit: "ft²", direction: "neutral" },
};

function describeHeight(what: string, choice: UnitChoice | null): FieldMeaning {
  const unit = choice?.unit === "m" ? "meters, converted to feet" : "feet";
  const assumed = choice?.guessed ? ` (assumed: ${choice.because})` : "";
  return {
    meaning: `${what}, as supplied, in ${unit}${assumed}`,
    unit: "ft",
    ...(choice?.guessed && { unit_guessed: true }),
    direction: "neutral",
  };
}

/** Vegetation is whatever growth was given; where that is not all of it, the meaning says so. */
const GROWTH = { trees: "trees", shrubs: "shrubs", vegetation: "lawns" } as const;

function describeDerived(field: string, { given }: Reported["survey"]): FieldMeaning {
  const meaning = DERIVED_MEANINGS[field]!;
  const growth = (Object.keys(GROWTH) as (keyof typeof GROWTH)[]).filter((survey) => given.has(survey)).map((survey) => GROWTH[survey]);
  const isPart = field.includes("vegetation") && growth.length < Object.keys(GROWTH).length;
  return isPart ? { ...meaning, meaning: `${meaning.meaning}; here ${growth.join(" and ")} only: no other layer was imported` } : meaning;
}

export type Reported = {
  /** Fields with a value in at least one row. */
  filled: { parcel: ReadonlySet<string>; footprint: ReadonlySet<string> };
  /** Fields for which a source has a column. */
  supplied: ReadonlySet<string>;
  survey: {
    /** Layers that were given: what they tell is reported even where nothing was found. */
    given: ReadonlySet<Survey>;
  };
  hasBuildings: boolean;
  heightUnits: UnitChoices;
};

const HEIGHTS: Record<HeightField, string> = { building_height: "Height of the building", ground_height_amsl: "Ground above sea level" };

export function buildImportDictionary({ filled, supplied, survey, hasBuildings, heightUnits }: Reported): DatasetDictionary {
  const told = [...survey.given].map((name) => SURVEYS[name]);
  const footprintTold = new Set<string>(told.flatMap(({ footprint }) => footprint));
  const parcelTold = new Set<string>(told.flatMap(({ parcel }) => parcel));
  const describeFootprint = (field: string): FieldMeaning => {
    const isFilled = filled.footprint.has(field) || (field === "geometry" && hasBuildings);
    if (!isFilled && !footprintTold.has(field)) return { reported: false };
    if (field in HEIGHTS) return describeHeight(HEIGHTS[field as HeightField], heightUnits[field as HeightField]);
    if (WORKED_OUT[field]) return WORKED_OUT[field];
    if (footprintTold.has(field) && !supplied.has(field)) return describeDerived(field, survey);
    return SUPPLIED[field] ?? { meaning: "As supplied" };
  };
  const describeParcel = (field: string): FieldMeaning => {
    if (field === "number_of_buildings_in_parcel" && !hasBuildings) return { reported: false };
    if (PARCELS[field]) return PARCELS[field];
    if (parcelTold.has(field)) return DERIVED_PARCEL_MEANINGS[field]!;
    return filled.parcel.has(field) ? { meaning: "As supplied" } : { reported: false };
  };
  return {
    parcel: Object.fromEntries(Object.keys(PARCEL_FIELDS).map((field) => [field, describeParcel(field)])),
    footprint: Object.fromEntries(Object.keys(FOOTPRINT_FIELDS).map((field) => [field, describeFootprint(field)])),
  };
}
