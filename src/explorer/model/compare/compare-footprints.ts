// Two buildings that are the same one: their fields, and what of the outline was gained and lost.
import { compareOutlines, type OutlineDifference } from "../../../geometry/compare-outlines.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { member } from "../text/json-members.ts";
import { compareFields } from "./compare-fields.ts";
import type { ComparedVersions, FieldComparison, Outcome } from "./compare-value.ts";
import type { FootprintMatch } from "./match-footprints.ts";
import { isSameJson } from "./same-json.ts";

export type OutlineComparison = {
  /** `unmeasured`: the geometries differ, and neither can be laid over the other. */
  outcome: Exclude<Outcome, "version"> | "unmeasured";
  /** Null where they are not measured, or the same text. */
  difference: OutlineDifference | null;
};

export type FootprintComparison = FootprintMatch & {
  fields: FieldComparison[];
  outline: OutlineComparison;
};

/** Less than this is what rounding leaves between two ways to write the same outline. */
const SAME_SQUARE_FEET = 1;

export function compareFootprints({ before, after, by }: FootprintMatch, versions: ComparedVersions): FootprintComparison {
  const fields = compareFields(before.fields, after.fields, versions);
  return { before, after, by, fields, outline: compareShapes(before, after) };
}

function compareShapes(before: DecodedFootprint, after: DecodedFootprint): OutlineComparison {
  if (["geometry", "crs"].every((name) => isSameJson(member(before.entry, name), member(after.entry, name))))
    return { outcome: "equal", difference: null };
  if (!before.geometry || !before.bounds || !after.geometry || !after.bounds) {
    const outcome = before.geometry ? "only-before" : after.geometry ? "only-after" : "unmeasured";
    return { outcome, difference: null };
  }
  const { geometry, bounds } = before;
  const difference = compareOutlines({ geometry, bounds }, { geometry: after.geometry, bounds: after.bounds });
  if (difference === null) return { outcome: "unmeasured", difference };
  return { outcome: difference.gained + difference.lost < SAME_SQUARE_FEET ? "equal" : "changed", difference };
}
