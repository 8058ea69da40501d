// What every field of the demo town means: derived ones by the rules of `derive/`, recorded ones by the town's made-up records.
import { type DatasetDictionary, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { addDirections, DERIVED_MEANINGS, DERIVED_PARCEL_MEANINGS } from "../derive/field-meanings.ts";
import { LAND_USE, OCCUPANCY, type Role, VACANT_LAND_USES } from "./buildings/records.ts";

const OCCUPANCY_MEANING: Record<Role, string> = {
  house: "A home for one family",
  duplex: "Two homes under one roof",
  apartments: "Three or more rented homes",
  condominium: "Homes owned one by one on common ground",
  shop: "Shops and restaurants",
  office: "Offices",
  warehouse: "Workshops, storage, boat yards",
  school: "Teaching",
  fire_station: "Fire and rescue",
  pavilion: "Shelters in parks",
  garage: "Cars, apart from the house",
  outbuilding: "Sheds and the like",
};

const LAND_USE_MEANING: Record<string, string> = {
  [LAND_USE.house]: "One home on its lot",
  [LAND_USE.duplex]: "Two homes on one lot",
  [LAND_USE.apartments]: "Rented homes, one building or several",
  [LAND_USE.condominium]: "A unit on common ground",
  [LAND_USE.shop]: "Shops, and what goes with them",
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
    parcel_id: { meaning: "County code, block, lot; U and a number for a unit of a condominium. Made up" },
    geocoding_confidence: {
      meaning: "How sure it is that this parcel is the one asked for, 0 to 1: 1 for coordinates inside it",
    },
  }),
  footprint: addDirections(FOOTPRINT_FIELDS, {
    ...DERIVED_MEANINGS,
    parcel_id: { meaning: "The parcel that was asked for; stacked parcels share their buildings" },
    footprint_id: { meaning: "Home parcel and number of the building on it. Made up" },
    state: { meaning: "State in which the town is set" },
    county: { meaning: "County in which the town is set" },
    crs: { meaning: "EPSG code of the geometry's coordinates", values: { "4326": "WGS 84, longitude and latitude" } },
    geometry: { meaning: "Outline of the walls, courtyards as holes, parts that stand apart as parts" },
    year_built: { meaning: "Year in the assessor's made-up records" },
    occupancy: { meaning: "Main use of the building", values: OCCUPANCIES },
    occupancy_of_closest_building: { meaning: "Main use of the closest other building", values: OCCUPANCIES },
    land_use_description: {
      meaning: "Use of the parcel in the assessor's made-up records",
      values: LAND_USE_MEANING,
    },
    roof_type: {
      meaning: "The form that covers at least six tenths of the footprint",
      values: {
        hip: "Slopes on all sides",
        gable: "Two slopes and two gables",
        flat: "No slope to speak of",
        mixed: "No form covers six tenths",
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
      meaning: "Wear for the roof's age and material, best first",
      values: {
        excellent: "As new",
        good: "Light wear",
        fair: "Worn, sound",
        poor: "Near the end of its service life",
        "very poor": "Past its service life: repair or replace",
      },
    },
    building_height: { unit: "ft", meaning: "From the ground to the top of the roof" },
    ground_height_amsl: { unit: "ft", meaning: "Ground at the lot above mean sea level" },
    number_of_stories: { unit: "stories", meaning: "Stories above ground" },
    square_footage: { unit: "ft²", meaning: "Floor area inside, all stories" },
    image_date: {
      meaning: "Day on which the picture was taken; everything seen from above is as of that day",
    },
    model_run_date: { meaning: "Day on which the picture was evaluated" },
  }),
};
