// What the calculated fields mean, in words for people: units and rules. True of every dataset that `derive/` made.
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
const VEGETATION = "trees, shrubs or lawns";

function describeZones(cover: string, words: string): Record<string, FieldMeaning> {
  return Object.fromEntries(
    ZONES.map((reach, i) => [
      `${cover}_zone_${i + 1}`,
      {
        unit: "%",
        meaning: `Share of the ground ${reach} feet from the wall under ${words}, not counting buildings`,
      },
    ]),
  );
}

function describeDistance(to: string): FieldMeaning {
  return { unit: "ft", meaning: `From the wall to ${to}. 0 where they touch or overlap` };
}

function describeRoofArea(part: string): FieldMeaning {
  return { unit: "ft²", meaning: `Area of the footprint with ${part}, seen from above. Areas may overlap` };
}

export const DERIVED_MEANINGS: Readonly<Record<string, FieldMeaning>> = addDirections(FOOTPRINT_FIELDS, {
  footprint_area: { unit: "ft²", meaning: "Area of the outline, without courtyards" },
  center_lat: {
    unit: "degrees",
    meaning: "Center of the largest part, or the point inside it that is farthest from the walls",
  },
  center_long: {
    unit: "degrees",
    meaning: "Center of the largest part, or the point inside it that is farthest from the walls",
  },
  flat_area: describeRoofArea("flat roof"),
  hip_area: describeRoofArea("hip roof"),
  rust_area: describeRoofArea("rust"),
  ponding_area: describeRoofArea("standing water"),
  discoloration_area: describeRoofArea("stains and discoloration"),
  solar_panel_area: describeRoofArea("solar panels"),
  tarp_evidence: {
    meaning: "A tarp is on the roof",
    values: { true: "Tarp seen", false: "No tarp seen" },
  },
  air_conditioner_count: { unit: "units", meaning: "Air conditioners on the roof" },
  tree_overhang_percent: { unit: "%", meaning: "Share of the footprint under tree canopy" },
  distance_to_tree: describeDistance("the nearest canopy"),
  distance_to_shrub: describeDistance("the nearest shrub"),
  distance_to_vegetation: describeDistance(`the nearest vegetation (${VEGETATION})`),
  ...describeZones("tree", "tree canopy"),
  ...describeZones("shrub", "shrubs"),
  ...describeZones("vegetation", VEGETATION),
  distance_to_coast: describeDistance("the sea"),
  distance_to_water_body: describeDistance("the nearest pond or other inland water"),
  distance_to_fire_station: describeDistance("the nearest fire station"),
  distance_to_closest_building: describeDistance("the closest other building, on this or another parcel"),
});

export const DERIVED_PARCEL_MEANINGS: Readonly<Record<string, FieldMeaning>> = addDirections(PARCEL_FIELDS, {
  number_of_buildings_in_parcel: {
    unit: "buildings",
    meaning: "Buildings that are mostly on this parcel, or on one stacked with it",
  },
  pool_count: { unit: "pools", meaning: "Built-in pools mostly on this parcel" },
  pool_enclosure_count: { unit: "enclosures", meaning: "Screened pool enclosures" },
  temporary_pool_count: { unit: "pools", meaning: "Above-ground pools" },
  trampoline_count: { unit: "trampolines", meaning: "Trampolines mostly on this parcel" },
});
