import type { Peril, Severity } from "../../../rules/rule-format.ts";

/** As the page names them. */
export const PERIL_NAMES: Record<Peril, string> = {
  "wind-hail": "Wind and hail",
  wildfire: "Wildfire",
  water: "Water",
  liability: "Liability",
  protection: "Fire protection",
  "data-quality": "Data quality",
};

export const SEVERITY_NAMES: Record<Severity, string> = { act: "Act", look: "Review", note: "Note" };
