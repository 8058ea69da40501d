// Which finding explains which: a cause comes first in the list, and what follows from it comes last, under its name.
import type { CheckCode } from "../checks/check-table.ts";
import type { InspectionCode } from "./rows.ts";

type Code = InspectionCode | CheckCode;

const PLACE: Code[] = [
  "center-odd",
  "center-outside",
  "far-from-center",
  "building-apart",
  "building-elsewhere",
  "state-elsewhere",
  "county-elsewhere",
];
const OUTLINE: Code[] = [
  ...PLACE,
  "geometry-out-of-range",
  "geometry-unknown-crs",
  "area-unfit",
  "closest-building-nearer",
  "datum-uncertain",
];
const ROOF: Code[] = ["roof-forms-exceed", "roof-part-exceeds-footprint"];

/** The first that is there explains it. */
const CONSEQUENCES: [cause: Code, explains: readonly Code[]][] = [
  ["version-1-body", ["meta-odd", "confidence-missing", "input-id-missing", "unasked-result"]],
  ["version-2-body", ["unasked-result"]],
  ["input-id-foreign", ["unasked-result", "location-unanswered"]],
  ["input-id-doubled", ["unasked-result", "location-unanswered"]],
  ["input-id-missing", ["unasked-result"]],
  ["results-extra", ["unasked-result"]],
  ["field-type", ["parcel-id-spelled"]],
  ["center-swapped", OUTLINE],
  ["center-sign", OUTLINE],
  ["center-zero", OUTLINE],
  ["srid-differs", ["far-from-center", "center-outside", "area-unfit"]],
  ["far-from-center", ["center-outside", "area-unfit", "closest-building-nearer", "building-apart", "building-elsewhere"]],
  ["building-doubled", ["duplicate-footprint-id", "closest-building-nearer", "area-unfit"]],
  ["area-unit-other", ROOF],
  ["area-units-mixed", ROOF],
  ["area-unit-unusual", ROOF],
  ["area-unfit", ROOF],
];

/** @param present codes of the same building, or of the same result or response */
export function findCause(code: Code, present: ReadonlySet<Code>): Code | null {
  return CONSEQUENCES.find(([cause, explains]) => present.has(cause) && cause !== code && explains.includes(code))?.[0] ?? null;
}
