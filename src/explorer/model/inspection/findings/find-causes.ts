// Which finding explains which: a cause comes first in the list, and what follows from it comes last, under its name.
import type { CheckCode } from "../../checks/check-table.ts";
import type { InspectionCode } from "./rows.ts";

type Code = InspectionCode | CheckCode;

const PLACE: Code[] = [
  "center-odd",
  "center-out-of-range",
  "center-outside",
  "far-from-center",
  "building-apart",
  "building-elsewhere",
  "building-beside",
];
const OUTLINE: Code[] = [...PLACE, "geometry-unplaced", "area-differs", "datum-uncertain", "outline-odd"];
/** The result is of another place than its location. */
const ELSEWHERE: Code[] = ["state-differs", "building-elsewhere", "building-beside", "building-apart", "address-differs"];
/** What is wrong with the response as a whole that explains what is wrong with one of its results. */
export const RESPONSE_CAUSES: readonly Code[] = ["input-id-foreign"];
const BYTES: Code[] = ["geometry-missing", "geometry-unreadable"];
const ROOF: Code[] = ["roof-form-exceeds", "roof-part-exceeds"];

/** The first that is there explains it. */
const CONSEQUENCES: [cause: Code, explains: readonly Code[]][] = [
  ["input-id-foreign", ["unasked-result", "location-unanswered"]],
  ["input-id-doubled", ["unasked-result", "location-unanswered"]],
  ["input-id-missing", ["unasked-result"]],
  ["results-extra", ["unasked-result"]],
  ["input-id-foreign", ELSEWHERE],
  ["parcel-not-object", ["confidence-missing", "count-differs"]],
  ["field-type", ["parcel-id-spelled"]],
  ["outline-encoding", OUTLINE],
  ["outline-misplaced", OUTLINE],
  ["center-swapped", OUTLINE],
  ["center-sign", OUTLINE],
  ["center-zero", OUTLINE],
  ["srid-differs", ["far-from-center", "center-outside", "area-differs"]],
  ["datum-uncertain", ["center-outside"]],
  ["far-from-center", ["center-outside", "area-differs", "building-apart", "building-elsewhere", "building-beside"]],
  ["building-doubled", ["area-differs"]],
  ["outline-same", ["area-differs", "center-outside", "far-from-center"]],
  ["outline-invalid", ["outline-same", "outline-overlap", ...OUTLINE]],
  ["date-future", ["dates-disordered"]],
  ["area-unit-differs", ROOF],
  ["area-units-mixed", ROOF],
  ["area-differs", ROOF],
];

/** What the other finding of the same place says more exactly: it isn't said twice. */
const REPEATED: [says: Code, repeated: readonly Code[]][] = [
  // A change that would bring an outline to 0, 0 is no cause.
  ["center-zero", ["outline-misplaced"]],
  ["building-doubled", ["duplicate-footprint-id", "outline-same", "outline-overlap"]],
  ["outline-encoding", BYTES],
  ["outline-unreadable", BYTES],
  ["outline-invalid", [...BYTES, "outline-unreadable"]],
];

/** @param present codes of the same place */
export function isSaidBy(code: Code, present: ReadonlySet<Code>): boolean {
  return REPEATED.some(([says, repeated]) => present.has(says) && repeated.includes(code));
}

/** @param present codes of the same building, or of the same result or response */
export function findCause(code: Code, present: ReadonlySet<Code>): Code | null {
  return CONSEQUENCES.find(([cause, explains]) => present.has(cause) && cause !== code && explains.includes(code))?.[0] ?? null;
}
