// What the derived fields mean, in words for people: units, rules, and which way is worse. True of every dataset that `derive/` made.
import type { FieldMeaning } from "../../contract/fields.ts";

const ZONES = ["0 to 5", "5 to 30", "30 to 100", "100 to 200"] as const;
const VEGETATION = "trees, shrubs and lawns together";

function describeZones(cover: string, words: string): Record<string, FieldMeaning> {
  return Object.fromEntries(
    ZONES.map((reach, i) => [
      `${cover}_zone_${i + 1}`,
      {
        unit: "%",
        meaning: `Share of the ground ${reach} feet from the wall, buildings left out, that ${words} cover`,
        direction: "higher-is-worse",
      },
    ]),
  );
}

function describeDistance(to: string, direction: FieldMeaning["direction"]): FieldMeaning {
  return { unit: "ft", meaning: `From the nearest wall to ${to}; 0 where they touch or overlap`, direction };
}

function describeRoofArea(part: string, direction: FieldMeaning["direction"]): FieldMeaning {
  return { unit: "ft²", meaning: `Area of the footprint under ${part}, seen from above. Areas may overlap each other`, direction };
}

export const DERIVED_MEANINGS: Readonly<Record<string, FieldMeaning>> = {
  footprint_area: { unit: "ft²", meaning: "Area of the outline on the ground, courtyards taken off", direction: "neutral" },
  center_lat: {
    unit: "degrees",
    meaning: "Centroid of the largest part; where that is outside it, the inner point farthest from its walls",
    direction: "neutral",
  },
  center_long: {
    unit: "degrees",
    meaning: "Centroid of the largest part; where that is outside it, the inner point farthest from its walls",
    direction: "neutral",
  },
  flat_area: describeRoofArea("flat roof", "neutral"),
  hip_area: describeRoofArea("hip roof", "neutral"),
  rust_area: describeRoofArea("rust", "higher-is-worse"),
  ponding_area: describeRoofArea("standing water", "higher-is-worse"),
  discoloration_area: describeRoofArea("stains and discoloration", "higher-is-worse"),
  solar_panel_area: describeRoofArea("solar panels", "neutral"),
  tarp_evidence: {
    meaning: "A tarp lies on the roof",
    direction: "higher-is-worse",
    values: { true: "A tarp was seen", false: "None was seen" },
  },
  air_conditioner_count: { unit: "units", meaning: "Units whose middle stands on the roof", direction: "neutral" },
  tree_overhang_percent: { unit: "%", meaning: "Share of the footprint under tree canopy", direction: "higher-is-worse" },
  distance_to_tree: describeDistance("the nearest canopy", "lower-is-worse"),
  distance_to_shrub: describeDistance("the nearest shrub", "lower-is-worse"),
  distance_to_vegetation: describeDistance(`the nearest vegetation (${VEGETATION})`, "lower-is-worse"),
  ...describeZones("tree", "canopies"),
  ...describeZones("shrub", "shrubs"),
  ...describeZones("vegetation", VEGETATION),
  distance_to_coast: describeDistance("the sea", "lower-is-worse"),
  distance_to_water_body: describeDistance("the nearest pond or other inland water", "lower-is-worse"),
  distance_to_fire_station: describeDistance("the nearest fire station", "higher-is-worse"),
  distance_to_closest_building: describeDistance("the wall of the closest other building, on whichever parcel", "lower-is-worse"),
};

export const DERIVED_PARCEL_MEANINGS: Readonly<Record<string, FieldMeaning>> = {
  number_of_buildings_in_parcel: {
    unit: "buildings",
    meaning: "Buildings whose largest share of area lies in the parcel, or in one stacked on it",
    direction: "neutral",
  },
  pool_count: { unit: "pools", meaning: "Built-in pools that lie mostly in the parcel", direction: "higher-is-worse" },
  pool_enclosure_count: { unit: "enclosures", meaning: "Screened enclosures round pools", direction: "neutral" },
  temporary_pool_count: { unit: "pools", meaning: "Pools set up above ground", direction: "higher-is-worse" },
  trampoline_count: { unit: "trampolines", meaning: "Trampolines that lie mostly in the parcel", direction: "higher-is-worse" },
};
