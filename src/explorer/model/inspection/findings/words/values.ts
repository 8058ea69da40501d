// Values that contradict each other, or that can be read in two ways.
import type { InspectionRows } from "../rows.ts";

const RUNS = "Values of several runs or of another building were mixed.";

export const VALUE_ROWS = {
  "vegetation-below-part": {
    severity: "look",
    title: ({ fields }) => `${fields.length === 1 ? fields[0] : "Vegetation in several zones"} is less than its trees or shrubs`,
    detail: "Vegetation includes trees and shrubs, so it covers at least as much as either.",
    causes: ["One of the values is wrong.", RUNS, "They were measured at different dates."],
    tell: "Compare the other zones: if they fit, only this value is off.",
  },
  "vegetation-farther": {
    severity: "look",
    title: () => "distance_to_vegetation is larger than that to a tree or shrub",
    detail: "Trees and shrubs are vegetation, so the nearest vegetation is at most as far.",
    causes: ["One of the distances is wrong.", RUNS],
    tell: "Look at the zones: vegetation in zone 1 points to the shorter distance.",
  },
  "confidence-ambiguous": {
    severity: "note",
    section: "2.2",
    title: () => "geocoding_confidence is exactly 1",
    detail: "On a scale of 0 to 1 that is the best match, on 0 to 100 the worst. The API doesn't state the scale.",
    causes: ["The match is perfect, which is usual for coordinates and exact addresses.", "The scale goes to 100, and the match is poor."],
    tell: "Search another address: a value between 0 and 1 settles that 1 is the best.",
  },
} satisfies InspectionRows;
