// What the derived fields mean, in words for people: units and rules. True of every dataset that `derive/` made.
import type { Field } from "../../contract/field-table.ts";
import { type FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";

/** Meanings with the direction that the field table has for each field. */
export function addDirections(fields: Record<string, Field>, meanings: Record<string, FieldMeaning>): Record<string, FieldMeaning> {
  return Object.fromEntries(
    Object.entries(meanings).map(([name, { values, ...meaning }]) => [
      name,
      { ...meaning, direction: fields[name]?.direction ?? "neutral", ...(values && { values }) },
    ]),
  );
}

const ZONES = ["0 to 5", "5 to 30", "30 to 100", "100 to 200"] as const;
const VEGETATION = "trees, shrubs and lawns together";

function describeZones(cover: string, words: string): Record<string, FieldMeaning> {
  return Object.fromEntries(
    ZONES.map((reach, i) => [
      `${cover}_zone_${i + 1}`,
      {
        unit: "%",
        meaning: `Share of the ground ${reach} feet from the wall, buildings left out, that ${words} cover`,
      },
    ]),
  );
}

function describeDistance(to: string): FieldMeaning {
  return { unit: "ft", meaning: `From the nearest wall to ${to}; 0 where they touch or overlap` };
}

function describeRoofArea(part: string): FieldMeaning {
  return { unit: "ft²", meaning: `Area of the footprint under ${part}, seen from above. Areas may overlap each other` };
}

export const DERIVED_MEANINGS: Readonly<Record<string, FieldMeaning>> = addDirections(FOOTPRINT_FIELDS, {
  footprint_area: { unit: "ft²", meaning: "Area of the outline on the ground, courtyards taken off" },
  center_lat: {
    unit: "degrees",
    meaning: "Centroid of the largest part; where that is outside it, the inner point farthest from its walls",
  },
  center_long: {
    unit: "degrees",
    meaning: "Centroid of the largest part; where that is outside it, the inner point farthest from its walls",
  },
  flat_area: describeRoofArea("flat roof"),
  hip_area: describeRoofArea("hip roof"),
  rust_area: describeRoofArea("rust"),
  ponding_area: describeRoofArea("standing water"),
  discoloration_area: describeRoofArea("stains and discoloration"),
  solar_panel_area: describeRoofArea("solar panels"),
  tarp_evidence: {
    meaning: "A tarp lies on the roof",
    values: { true: "A tarp was seen", false: "None was seen" },
  },
  air_conditioner_count: { unit: "units", meaning: "Units whose middle stands on the roof" },
  tree_overhang_percent: { unit: "%", meaning: "Share of the footprint under tree canopy" },
  distance_to_tree: describeDistance("the nearest canopy"),
  distance_to_shrub: describeDistance("the nearest shrub"),
  distance_to_vegetation: describeDistance(`the nearest vegetation (${VEGETATION})`),
  ...describeZones("tree", "canopies"),
  ...describeZones("shrub", "shrubs"),
  ...describeZones("vegetation", VEGETATION),
  distance_to_coast: describeDistance("the sea"),
  distance_to_water_body: describeDistance("the nearest pond or other inland water"),
  distance_to_fire_station: describeDistance("the nearest fire station"),
  distance_to_closest_building: describeDistance("the wall of the closest other building, on whichever parcel"),
});

export const DERIVED_PARCEL_MEANINGS: Readonly<Record<string, FieldMeaning>> = addDirections(PARCEL_FIELDS, {
  number_of_buildings_in_parcel: {
    unit: "buildings",
    meaning: "Buildings whose largest share of area lies in the parcel, or in one stacked on it",
  },
  pool_count: { unit: "pools", meaning: "Built-in pools that lie mostly in the parcel" },
  pool_enclosure_count: { unit: "enclosures", meaning: "Screened enclosures round pools" },
  temporary_pool_count: { unit: "pools", meaning: "Pools set up above ground" },
  trampoline_count: { unit: "trampolines", meaning: "Trampolines that lie mostly in the parcel" },
});
