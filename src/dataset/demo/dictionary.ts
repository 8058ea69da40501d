// What every field of the demo town means: calculated ones by the rules of `derive/`, recorded ones by the town's made-up records.
import { type DatasetDictionary, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { addDirections, DERIVED_MEANINGS, DERIVED_PARCEL_MEANINGS } from "../derive/field-meanings.ts";
import { LAND_USE, OCCUPANCY, type Role, VACANT_LAND_USES } from "./buildings/records.ts";

const OCCUPANCY_MEANING: Record<Role, string> = {
  house: "A home for one family",
  duplex: "Two homes under one roof",
  apartments: "Three or more rented homes",
  condominium: "Individually owned homes on shared land",
  shop: "Shops and restaurants",
  office: "Offices",
  warehouse: "Workshops, storage, boat yards",
  school: "School buildings",
  fire_station: "Fire and rescue",
  pavilion: "Shelters in parks",
  garage: "Detached garage",
  outbuilding: "Sheds and similar",
};

const LAND_USE_MEANING: Record<string, string> = {
  [LAND_USE.house]: "One home on its lot",
  [LAND_USE.duplex]: "Two homes on one lot",
  [LAND_USE.apartments]: "Rented homes, one building or several",
  [LAND_USE.condominium]: "A unit on shared land",
  [LAND_USE.shop]: "Shops and restaurants",
  [LAND_USE.office]: "Offices",
  [LAND_USE.warehouse]: "Workshops, storage, boat yards",
  [LAND_USE.school]: "A school and its grounds",
  [LAND_USE.fire_station]: "A fire station",
  [LAND_USE.pavilion]: "A park, with or without a pond",
  [VACANT_LAND_USES[0]]: "Nothing built yet",
  [VACANT_LAND_USES[1]]: "Paved, nothing built",
};

const ROLES = Object.keys(OCCUPANCY) as Role[];
const OCCUPANCIES = Object.fromEntries(ROLES.map((role) => [OCCUPANCY[role], OCCUPANCY_MEANING[role]]));

export const DEMO_DICTIONARY: DatasetDictionary = {
  parcel: addDirections(PARCEL_FIELDS, {
    ...DERIVED_PARCEL_MEANINGS,
    parcel_id: { meaning: "County code, block and lot, and U with a number for a condominium unit. Made up" },
    geocoding_confidence: {
      unit: "of 1",
      meaning: "How well the parcel matches the searched location, from 0 to 1. Coordinates inside the parcel are 1",
    },
  }),
  footprint: addDirections(FOOTPRINT_FIELDS, {
    ...DERIVED_MEANINGS,
    parcel_id: { meaning: "The matched parcel. Stacked parcels share their buildings" },
    footprint_id: { meaning: "The parcel id and the number of the building on it. Made up" },
    state: { meaning: "State of the town" },
    county: { meaning: "County of the town" },
    crs: { meaning: "EPSG code of the coordinates of the geometry", values: { "4326": "WGS 84, longitude and latitude" } },
    geometry: { meaning: "Outline of the walls. Courtyards are holes, separate wings are parts" },
    year_built: { meaning: "From the assessor's records. Made up" },
    occupancy: { meaning: "Main use of the building", values: OCCUPANCIES },
    occupancy_of_closest_building: { meaning: "Main use of the closest other building", values: OCCUPANCIES },
    land_use_description: {
      meaning: "Use of the parcel, from the assessor's records. Made up",
      values: LAND_USE_MEANING,
    },
    roof_type: {
      meaning: "The shape of at least 60% of the roof",
      values: {
        hip: "Slopes on all sides",
        gable: "Two slopes with gables at the ends",
        flat: "Little or no slope",
        mixed: "No shape covers 60%",
      },
    },
    roof_material: {
      meaning: "Main material of the roof",
      values: {
        slate: "Natural slate",
        tile: "Clay or concrete tile",
        metal: "Standing seam or corrugated metal",
        "asphalt shingle": "Asphalt shingle",
        membrane: "Single-ply membrane on a flat roof",
        gravel: "Built-up roof with gravel",
        "wood shake": "Split wood shakes",
      },
    },
    roof_condition: {
      meaning: "Wear of the roof, from excellent to very poor",
      values: {
        excellent: "As new",
        good: "Light wear",
        fair: "Worn but sound",
        poor: "Near the end of its service life",
        "very poor": "Past its service life",
      },
    },
    building_height: { unit: "ft", meaning: "From the ground to the top of the roof" },
    ground_height_amsl: { unit: "ft", meaning: "Elevation of the ground above mean sea level" },
    number_of_stories: { unit: "stories", meaning: "Stories above ground" },
    square_footage: { unit: "ft²", meaning: "Floor area inside, all stories" },
    image_date: {
      meaning: "Date of the aerial image. Everything seen from above is as of that day",
    },
    model_run_date: { meaning: "Date when the image was analyzed" },
  }),
};
