// The members of an answer as SQL, so that every engine writes the same bytes: SQLite makes the JSON of a footprint, once, and PostgreSQL
// holds what it made. (Their texts of one and the same number differ in the last digits.)
import { FOOTPRINT_COLUMNS, GEOM_HEADER_BYTES } from "./dataset-file.ts";
import { PARCEL_TABLE } from "./field-table.ts";
import type { Parcel } from "./parcel.ts";

/** In the order of the answer. */
export const PARCEL_MEMBERS = Object.keys(PARCEL_TABLE) as (keyof Parcel)[];

/** SQLite has no booleans. */
function buildMember(name: string, type: string): string {
  return type === "BOOLEAN" ? `'${name}', json(iif(${name}, 'true', iif(${name} IS NULL, 'null', 'false')))` : `'${name}', ${name}`;
}

const ATTRIBUTES = Object.entries(FOOTPRINT_COLUMNS)
  .filter(([name]) => name !== "footprint_id" && name !== "parcel_id")
  .map(([name, type]) => buildMember(name, type))
  .join(", ");

/** SQLite's expression for a Footprint; `parcelId` is SQL for the parcel that the building is answered under. The hex is the file's own WKB. */
export function buildFootprintSql(parcelId: string): string {
  return `json_object('footprint_id', footprint_id, 'parcel_id', ${parcelId}, ${ATTRIBUTES}, 'geometry', hex(substr(geom, ${GEOM_HEADER_BYTES + 1})))`;
}

/** SQLite's expression for the members of a Footprint between `parcel_id` and `geometry`, without braces. */
export const FOOTPRINT_ATTRIBUTES_SQL = `trim(json_object(${ATTRIBUTES}), '{}')`;
