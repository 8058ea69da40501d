// What the reading of a response has found for the panels, taken into the inspection, unless the inspection says the same more exactly.

import type { CheckCode } from "../../checks/check-table.ts";
import { type CheckFinding, describeFinding } from "../../checks/finding.ts";
import { type JsonObject, pointInto } from "../../text/json-members.ts";
import { formatFound } from "./format-found.ts";
import type { Note } from "./noted.ts";
import type { GroupFacts } from "./rows.ts";

/** Checks that the inspection makes itself, one finding for each field and place. */
const OWN: ReadonlySet<string> = new Set<CheckCode>([
  "field-odd",
  "field-blank",
  "field-missing",
  "field-empty",
  "percent-range",
  "negative",
  "roof-form-exceeds",
  "roof-part-exceeds",
  "date-future",
  "dates-disordered",
  "year-odd",
  "parcel-odd",
  "footprints-odd",
  "parcel-id-differs",
  "footprint-of-other-parcel",
  "area-differs",
  "area-unit-differs",
  "area-units-mixed",
  "area-unit-inferred",
  "input-id-lost",
  "input-id-differs",
  "several-parcels",
  "not-utf8",
  "confidence-unscaled",
  "more-findings",
]);

/** Titles for several findings of one check, whose own titles name a field or a number. */
export const ADOPTED_TITLES: Partial<Record<string, (facts: GroupFacts) => string | undefined>> = {
  "state-differs": ({ count }) => (count === 1 ? undefined : "Results are in other states than the searched addresses"),
  "duplicate-footprint-id": ({ count }) => (count === 1 ? undefined : "Buildings have the footprint_id of another one"),
  "number-precision": ({ fields }) => `More digits than a number can hold: ${fields.slice(0, 5).join(", ")}`,
  "value-unlisted": ({ fields }) => `Not in the field dictionary's list of values: ${fields.slice(0, 5).join(", ")}`,
};

/** @param entry the object that the finding is about, where it is about fields of one */
export function adoptFinding(finding: CheckFinding, entry: JsonObject | null, note: Note): void {
  if (OWN.has(finding.code)) return;
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
  } else note({ code, pointer, title, detail });
}
