// The table of what the inspection adds to the checks of a response: severity, section of the API document, words, probable causes.
// Its order is the order of groups of equal severity.
import type { Severity } from "../../../../rules/rule-format.ts";
import { BUILDING_CHECKS } from "../../checks/words/building.ts";
import { GEOMETRY_CHECKS } from "../../checks/words/geometry.ts";
import { RESPONSE_CHECKS } from "../../checks/words/response.ts";
import { RESULT_CHECKS } from "../../checks/words/result.ts";
import { CONTRACT_ROWS } from "./words/contract.ts";
import { MEASURE_ROWS } from "./words/measures.ts";
import { OUTLINE_ROWS } from "./words/outline.ts";
import { PARCEL_ROWS } from "./words/parcels.ts";
import { PLACE_ROWS } from "./words/place.ts";
import { RESULT_ROWS } from "./words/results.ts";
import { TEXT_ROWS } from "./words/texts.ts";
import { VALUE_ROWS } from "./words/values.ts";

/** What a group's title may say. */
export type GroupFacts = {
  /** Distinct fields, as the response names them. */
  fields: string[];
  count: number;
  variant: string;
};

export type InspectionRow = {
  severity: Severity;
  section?: string;
  /** Without it, or where it is undefined, a finding's own title is, or its variant. */
  title?: (facts: GroupFacts) => string | undefined;
  /** Without it, each finding has its own. */
  detail?: string;
  /** What probably made it, the likeliest first. Without any, title and detail name the cause. */
  causes?: readonly string[];
  /** Where to look to tell the causes apart. */
  tell?: string;
};
export type InspectionRows = Record<string, InspectionRow>;

export const INSPECTION_ROWS = {
  ...RESULT_ROWS,
  ...PARCEL_ROWS,
  ...CONTRACT_ROWS,
  ...TEXT_ROWS,
  ...OUTLINE_ROWS,
  ...PLACE_ROWS,
  ...MEASURE_ROWS,
  ...VALUE_ROWS,
};

/** The order of groups of equal severity: what is wrong with the whole comes before what is wrong with a value. */
export const CODE_ORDER: readonly string[] = [
  ...[RESULT_ROWS, PARCEL_ROWS, RESULT_CHECKS, RESPONSE_CHECKS, CONTRACT_ROWS, TEXT_ROWS],
  ...[OUTLINE_ROWS, GEOMETRY_CHECKS, PLACE_ROWS, MEASURE_ROWS, VALUE_ROWS, BUILDING_CHECKS],
].flatMap((rows) => Object.keys(rows));

export type InspectionCode = keyof typeof INSPECTION_ROWS;
