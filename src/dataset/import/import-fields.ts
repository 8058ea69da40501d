// What an import looks for in each file.
import { ADDRESS_FIELDS, BUILDING_FACTS, BUILDING_ID, COUNTY, HEIGHTS, JOIN_KEY, NAME, PARCEL_NUMBER } from "../../columns/field-tables.ts";
import { type ColumnFields, type ColumnKind, readFields } from "../../columns/read-fields.ts";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { LAYER_NAMES, type Survey } from "./survey-fields.ts";

const KIND_OF: Record<string, ColumnKind> = { id: "key", integer: "whole", geometry: "text", confidence: "number" };

/** Fields that only somebody who measured them can supply: taken from columns of the interface's own name. */
function readOwnFields(fields: Record<string, { kind: string; label: string }>, except: string): ColumnFields {
  const own = Object.entries(fields).filter(([name]) => !except.split(" ").includes(name));
  const lines = own.map(
    ([name, { kind, label }]) => `${name} ${KIND_OF[kind] ?? kind} | ${label} | ${name} | | ${name.replaceAll("_", "")}`,
  );
  return readFields(lines.join("\n"));
}

/** What the import works out itself, from shapes and places. */
const DERIVED =
  "parcel_id footprint_id geometry center_lat center_long state county crs footprint_area distance_to_closest_building occupancy_of_closest_building";

/** What a further layer may say of each shape besides where it is. */
const LAYER_FIELDS = {
  ...(Object.fromEntries(LAYER_NAMES.map((name) => [name, {}])) as Record<Survey, ColumnFields>),
  water: NAME,
  coast: NAME,
  fire_stations: NAME,
};

const PARCEL_ATTRIBUTES = {
  ...ADDRESS_FIELDS,
  ...BUILDING_FACTS,
  ...readOwnFields(PARCEL_FIELDS, "parcel_id number_of_buildings_in_parcel geocoding_confidence"),
  ...readOwnFields({ roof_condition: FOOTPRINT_FIELDS.roof_condition }, ""),
};

/** Each file by its role, with the fields that it can fill. `attributes`: a table joined to the parcels by its `parcel_id`. */
export const IMPORT_FIELDS = {
  parcels: { ...PARCEL_NUMBER, ...PARCEL_ATTRIBUTES, ...COUNTY, ...JOIN_KEY },
  attributes: { ...PARCEL_NUMBER, ...PARCEL_ATTRIBUTES },
  buildings: { ...BUILDING_ID, ...PARCEL_NUMBER, ...readOwnFields(FOOTPRINT_FIELDS, DERIVED), ...BUILDING_FACTS, ...HEIGHTS },
  addresses: { ...PARCEL_NUMBER, ...ADDRESS_FIELDS },
  ...LAYER_FIELDS,
} as const satisfies Record<string, ColumnFields>;

export type ImportRole = keyof typeof IMPORT_FIELDS;
export const IMPORT_ROLES = Object.keys(IMPORT_FIELDS) as ImportRole[];

/** A line for each field that `--map` takes: what it is, and names that it usually has. */
export function formatFields(): string {
  const fields = new Map(Object.values<ColumnFields>(IMPORT_FIELDS).flatMap((ofRole) => Object.entries(ofRole)));
  return [...fields]
    .map(([name, { about, phrases }]) => {
      const usual = phrases.slice(0, 3).map((phrase) => [...phrase].join(" "));
      return `  ${name.padEnd(24)} ${about}${usual.length > 1 ? ` (${usual.join(", ")})` : ""}`;
    })
    .join("\n");
}
