// The table of checks: every code that a check can report, with its severity, its section of the API document and its words.
// A code that is not here does not compile, and a row does not compile without words.
import { BUILDING_CHECKS } from "./words/building.ts";
import { FIELD_CHECKS } from "./words/fields.ts";
import { GEOMETRY_CHECKS } from "./words/geometry.ts";
import { RESPONSE_CHECKS } from "./words/response.ts";
import { RESULT_CHECKS } from "./words/result.ts";

export const CHECKS = { ...RESPONSE_CHECKS, ...RESULT_CHECKS, ...FIELD_CHECKS, ...BUILDING_CHECKS, ...GEOMETRY_CHECKS };

export type CheckCode = keyof typeof CHECKS;

type NoParameters = Record<never, never>;

/** What the words of a check take. */
export type CheckParameters<Code extends CheckCode> = Parameters<(typeof CHECKS)[Code]["words"]> extends [infer One] ? One : NoParameters;
