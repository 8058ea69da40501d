// What a rule can read: the fields of buildings and parcels as the API names them, and a few that are calculated. Each is described once, here.
import { type Field, FOOTPRINT_TABLE, PARCEL_TABLE } from "../contract/field-table.ts";
import type { Dimension } from "./units.ts";

/** `amount`: a number without a unit. `measure`: one with a unit. `words`: for placeholders only; no condition reads it. */
export type RuleFieldKind = "amount" | "measure" | "text" | "flag" | "day" | "words";

export type RuleField = {
  label: string;
  about: "building" | "property";
  kind: RuleFieldKind;
  /** Of a measure; null: the API does not say what it measures, so that any unit may be right. */
  dimension: Dimension | null;
  /** False: a field of the response. */
  isCalculated: boolean;
  /** The fields of the response that it is calculated from. */
  from: readonly string[];
  /** Values of an ordered category, best first, unless the dictionary has its own order. */
  order: readonly string[] | null;
  meaning: string;
};

const DIMENSIONS = { area: "area", length: "length", elevation: "length", percent: "share" } as const;

function describeField({ label, kind, measure, order }: Field, about: RuleField["about"]): RuleField | null {
  const field = { label, about, dimension: null, isCalculated: false, from: [], order: order ?? null, meaning: "" };
  if (kind === "text" || kind === "flag" || kind === "day") return { ...field, kind };
  if (kind !== "number" && kind !== "integer") return null;
  if (measure === "area" || measure === "length" || measure === "elevation" || measure === "percent")
    return { ...field, kind: "measure", dimension: DIMENSIONS[measure] };
  return { ...field, kind: kind === "number" && measure === undefined ? "measure" : "amount" };
}

function describeTable(table: Record<string, Field>, about: RuleField["about"]): [string, RuleField][] {
  return Object.entries(table).flatMap(([name, row]) => {
    const field = describeField(row, about);
    return field ? [[name, field] as [string, RuleField]] : [];
  });
}

type Calculated = Omit<RuleField, "order" | "about" | "isCalculated">;
const share = (label: string, part: string, what: string): Calculated => ({
  label,
  kind: "measure",
  dimension: "share",
  from: [part, "footprint_area"],
  meaning: `Share of the footprint's area with ${what}`,
});
const amount = (label: string, from: readonly string[], meaning: string): Calculated => ({
  label,
  kind: "amount",
  dimension: null,
  from,
  meaning,
});

const treesOrShrubs = (zone: 1 | 2): Calculated => ({
  label: `Trees or shrubs, zone ${zone}`,
  kind: "measure",
  dimension: "share",
  from: [`tree_zone_${zone}`, `shrub_zone_${zone}`],
  meaning: `The larger of the tree and the shrub share of zone ${zone}, without lawns. They may overlap, so they are not added`,
});
const zonePlace = (zone: 1 | 2): Calculated => ({
  label: `Place of zone ${zone}`,
  kind: "words",
  dimension: null,
  from: [],
  meaning: `For titles and details only: "${zone === 1 ? "the first 5 ft" : "the zone of 5 to 30 ft"}" where the dictionary says so, else "zone ${zone}"`,
});

const OF_BUILDINGS: Record<string, Calculated> = {
  rust_share: share("Rust", "rust_area", "rust"),
  ponding_share: share("Ponding", "ponding_area", "standing water"),
  discoloration_share: share("Discoloration", "discoloration_area", "stains or discoloration"),
  tree_shrub_zone_1: treesOrShrubs(1),
  tree_shrub_zone_2: treesOrShrubs(2),
  zone_1_place: zonePlace(1),
  zone_2_place: zonePlace(2),
  vegetation_around: {
    label: "Trees and shrubs around",
    kind: "words",
    dimension: null,
    from: [],
    meaning: 'For titles and details only: "Trees: 75% of the first 5 ft, 51% to 30 ft, touching the wall"',
  },
  image_age: {
    label: "Age of the image",
    kind: "measure",
    dimension: "time",
    from: ["image_date"],
    meaning: "Time from the image to the lookup",
  },
  model_run_delay: {
    label: "Image to model run",
    kind: "measure",
    dimension: "time",
    from: ["image_date", "model_run_date"],
    meaning: "Time from the image to the model run",
  },
};

const OF_PROPERTIES: Record<string, Calculated> = {
  pools_without_enclosure: amount(
    "Pools without an enclosure",
    ["pool_count", "pool_enclosure_count"],
    "Pools less pool enclosures; 0 where there are more enclosures",
  ),
  buildings_reported_minus_drawn: amount(
    "Buildings reported, less those drawn",
    ["number_of_buildings_in_parcel"],
    "The parcel's number of buildings, less the buildings of the response that have an outline; negative where more are drawn",
  ),
  buildings_reported_minus_listed: amount(
    "Buildings reported, less those listed",
    ["number_of_buildings_in_parcel"],
    "The parcel's number of buildings, less the buildings of the response; negative where more are listed",
  ),
  buildings_listed: amount("Buildings listed", [], "Buildings of the response, with an outline or without"),
  buildings_drawn: amount("Buildings drawn", [], "Buildings of the response that have an outline"),
  match_confidence: amount("Match confidence", [], "The geocoding confidence where it has a known scale, as a number from 0 to 1"),
  other_matches: amount(
    "Other matches",
    [],
    "Other parcels whose address fits, units of one building left out; 0 for a search by coordinates",
  ),
  fields_not_reported: amount(
    "Fields not reported",
    [],
    "Fields of the parcel and its buildings, of those that the API names, that are null or missing everywhere",
  ),
};

const describeCalculated = (fields: Record<string, Calculated>, about: RuleField["about"]) =>
  Object.entries(fields).map(([name, field]) => [name, { ...field, about, isCalculated: true, order: null }] as [string, RuleField]);

export const RULE_FIELDS: ReadonlyMap<string, RuleField> = new Map([
  ...describeTable(PARCEL_TABLE, "property"),
  ...describeTable(FOOTPRINT_TABLE, "building"),
  ...describeCalculated(OF_PROPERTIES, "property"),
  ...describeCalculated(OF_BUILDINGS, "building"),
]);
