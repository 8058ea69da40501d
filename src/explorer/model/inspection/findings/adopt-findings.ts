// What the reading of a response has found for the panels, taken into the inspection.

import type { CheckCode } from "../../checks/check-table.ts";
import { type CheckFinding, describeFinding } from "../../checks/finding.ts";
import { BUILDING_CHECKS } from "../../checks/words/building.ts";
import { type JsonObject, pointInto } from "../../text/json-members.ts";
import { formatFound } from "./format-found.ts";
import type { Note } from "./noted.ts";

/** Checks that the inspection makes itself, one finding for each field and place. */
const OWN: ReadonlySet<string> = new Set<CheckCode>([
  "field-odd",
  "field-blank",
  "field-missing",
  "field-empty",
  "parcel-odd",
  "footprints-odd",
  "parcel-id-differs",
  "footprint-of-other-parcel",
  "area-unit-inferred",
  "input-id-lost",
  "input-id-differs",
  "several-parcels",
  "not-utf8",
  "more-findings",
]);

/** What else a finding rests on than the field at its place. */
const RESTS_ON: Partial<Record<CheckCode, readonly string[]>> = {
  "roof-form-exceeds": ["flat_area", "hip_area", "footprint_area"],
  "roof-part-exceeds": ["footprint_area"],
  "dates-disordered": ["image_date", "model_run_date"],
};

/** The field that a finding's pointer ends with. */
export const fieldOf = ({ pointer }: Pick<CheckFinding, "pointer">) => pointer.slice(pointer.lastIndexOf("/") + 1);

type Judged = { entry: JsonObject; isTrusted: (field: string) => boolean };

/** @param building that the finding is about; null: it is about none */
export function adoptFinding(finding: CheckFinding, building: Judged | null, note: Note): void {
  if (OWN.has(finding.code)) return;
  const entry = building?.entry;
  const isOfValue = Object.hasOwn(BUILDING_CHECKS, finding.code) || finding.code.startsWith("area-");
  const isOfField = isOfValue && entry && Object.hasOwn(entry, fieldOf(finding));
  const field = isOfField ? fieldOf(finding) : undefined;
  // A placeholder is said to be one.
  if (field !== undefined && building && ![field, ...(RESTS_ON[finding.code] ?? [])].every(building.isTrusted)) return;
  // A geometry that is null or missing is a field like any other.
  if (finding.code === "geometry-missing" && (entry?.geometry ?? null) === null) return;
  // A field that is there in another type is a finding of its own.
  if (finding.code === "crs-not-stated" && (entry?.crs ?? null) !== null) return;
  if (finding.code === "center-odd" && typeof entry?.center_lat === "string" && typeof entry.center_long === "string") return;
  const { code, pointer } = finding;
  const { title, detail } = describeFinding(finding);
  if (finding.code === "number-precision" || finding.code === "value-unlisted") {
    const { names, more } = finding.parameters;
    for (const name of names) {
      const at = names.length + more === 1 ? pointer : pointInto(pointer, name);
      note({ code, pointer: at, field: name, found: entry ? formatFound(entry[name]) : null, detail });
    }
  } else
    note({
      code,
      pointer,
      title,
      detail,
      field,
      ...(code === "area-unit-differs" && { variant: title }),
      ...(entry && field && { found: formatFound(entry[field]) }),
    });
}
