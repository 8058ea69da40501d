// The table of what the inspection adds to the checks of a response: severity, section of the API document, words.
// Its order is the order of groups of equal severity.
import type { Severity } from "../checks/check-row.ts";
import { GEOMETRY_CHECKS } from "../checks/words/geometry.ts";
import { RESPONSE_CHECKS } from "../checks/words/response.ts";
import { RESULT_CHECKS } from "../checks/words/result.ts";
import { CONTRACT_ROWS } from "./words/contract.ts";
import { IDENTITY_ROWS } from "./words/identity.ts";
import { OUTLINE_ROWS } from "./words/outline.ts";
import { PLACE_ROWS } from "./words/place.ts";
import { VALUE_ROWS } from "./words/values.ts";

/** What a group's title may say. */
export type GroupFacts = {
  /** Distinct fields, as the response names them. */
  fields: string[];
  count: number;
  variant: string;
};

export type InspectionRow = { severity: Severity; section: string | null; title: (facts: GroupFacts) => string; detail: string };
export type InspectionRows = Record<string, InspectionRow>;

export const INSPECTION_ROWS = { ...IDENTITY_ROWS, ...CONTRACT_ROWS, ...OUTLINE_ROWS, ...PLACE_ROWS, ...VALUE_ROWS };

/** The order of groups of equal severity: what is wrong with the whole comes before what is wrong with a value. */
export const CODE_ORDER: readonly string[] = [
  ...Object.keys(IDENTITY_ROWS),
  ...Object.keys(RESULT_CHECKS),
  ...Object.keys(RESPONSE_CHECKS),
  ...Object.keys(CONTRACT_ROWS),
  ...Object.keys(OUTLINE_ROWS),
  ...Object.keys(GEOMETRY_CHECKS),
  ...Object.keys(PLACE_ROWS),
  ...Object.keys(VALUE_ROWS),
];

export type InspectionCode = keyof typeof INSPECTION_ROWS;
