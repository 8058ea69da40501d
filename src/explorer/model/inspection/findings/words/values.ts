// Values that can't be, or that contradict each other.
import type { InspectionRows } from "../rows.ts";

const RUNS = "Values of several runs or of another building were mixed.";

export const VALUE_ROWS = {
  "value-negative": {
    severity: "look",
    title: ({ fields }) => `${fields.length === 1 ? `${fields[0]} is` : `${fields.length} fields are`} negative`,
    detail: "Counts, areas, distances and heights can't be negative. It isn't assessed.",
    causes: ["It stands for “no value”.", "A sign or a difference is the wrong way round, such as roof minus ground."],
    tell: "The same number elsewhere points to a placeholder.",
  },
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
  "year-impossible": {
    severity: "look",
    title: () => "year_built can't be right",
    detail: "No U.S. building has that year.",
    causes: ["A digit is mistyped or missing.", "It is another value, such as an age or an area.", "The building is only planned."],
    tell: "Look the year up at the county.",
  },
  "date-in-future": {
    severity: "look",
    title: ({ fields }) => `${fields.join(" and ")} ${fields.length === 1 ? "is" : "are"} after the search`,
    detail: "An image can't have been taken, or a model run, on a day to come.",
    causes: [
      "A part of the date is mistyped, or month and day are swapped.",
      "A clock that is wrong wrote it, or it is the day of a planned flight.",
    ],
    tell: "Other buildings of the parcel are usually on the same image: compare their date.",
  },
  "dates-reversed": {
    severity: "look",
    title: () => "The model ran before the image was taken",
    detail: "model_run_date is before image_date, so one of them is wrong.",
    causes: [
      "The image was replaced by a newer one, and the values are still of the older.",
      "The two dates are swapped, or one is mistyped.",
    ],
    tell: "Search the neighbors: one model_run_date for all points to newer images.",
  },
  "confidence-out-of-scale": {
    severity: "look",
    section: "2.2",
    title: () => "geocoding_confidence is outside any known scale",
    detail: "It doesn't say how good the match is. Scales go from 0 to 1 or from 0 to 100.",
    causes: [
      "It is a search engine's raw score, which has no upper end, or the logarithm of a probability.",
      "It is on another scale, such as 0 to 1,000, or stands for “no value”.",
    ],
    tell: "Search places with good and bad matches, and compare their values.",
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
