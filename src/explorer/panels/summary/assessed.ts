// What is known of a property by rules, as far as the rules are there.
import type { Assessment } from "../../model/rules/assessment.ts";

export type Assessed = { phase: "loading" } | { phase: "ready"; assessment: Assessment } | { phase: "failed"; reason: string };
