// Values that can't be, or that contradict each other.
import type { InspectionRows } from "../rows.ts";

export const VALUE_ROWS = {
  "shares-as-fractions": {
    severity: "act",
    section: null,
    title: () => "All percentages are below 1: fractions sent as percentages",
    detail: "Multiplied by 100 they are ordinary shares. As they are, everything looks 100 times smaller than it is.",
  },
  "share-as-fraction": {
    severity: "look",
    section: null,
    title: ({ fields }) =>
      fields.length === 1 ? `${fields[0]} looks like a fraction, not a percentage` : "Some percentages look like fractions",
    detail: "Other buildings in this response have percentages.",
  },
  "area-units-mixed": {
    severity: "act",
    section: null,
    title: ({ variant }) => `footprint_area is in two units: ${variant}`,
    detail: "Calculated from the outlines. The API states no unit, but one response should have only one.",
  },
  "area-unit-unusual": {
    severity: "act",
    section: null,
    title: ({ variant }) => `footprint_area is in ${variant}`,
    detail: "Calculated from the outlines. Read as square feet, buildings come out far too small or too large.",
  },
  "area-unit-other": {
    severity: "act",
    section: null,
    title: ({ variant }) => `footprint_area is in ${variant}, not in the unit that the field dictionary states`,
    detail: "Calculated from the outline.",
  },
  "area-unfit": {
    severity: "look",
    section: null,
    title: () => "footprint_area isn't the area of the outline, in any usual unit",
    detail: "Either the number or the outline belongs to another building.",
  },
  "share-range": {
    severity: "look",
    section: null,
    title: ({ fields, variant }) => `${fields.length === 1 ? fields[0] : `${fields.length} percentages`}: ${variant}`,
    detail: "A share of an area is between 0 and 100%.",
  },
  "value-negative": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.length === 1 ? `${fields[0]} is` : `${fields.length} fields are`} negative`,
    detail: "Counts, areas, distances and heights can't be negative.",
  },
  "vegetation-below-part": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.length === 1 ? fields[0] : "Vegetation in several zones"} is less than its trees or shrubs`,
    detail: "Vegetation includes trees and shrubs, so it covers at least as much as either.",
  },
  "vegetation-farther": {
    severity: "look",
    section: null,
    title: () => "distance_to_vegetation is larger than that to a tree or shrub",
    detail: "Trees and shrubs are vegetation, so the nearest vegetation is at most as far.",
  },
  "overhang-apart": {
    severity: "look",
    section: null,
    title: () => "Trees overhang the roof, but the nearest tree is away from the building",
    detail: "An overhang needs a distance of 0.",
  },
  "closest-building-nearer": {
    severity: "look",
    section: null,
    title: () => "Another building in this response is nearer than distance_to_closest_building",
    detail: "Measured between the outlines.",
  },
  "roof-forms-exceed": {
    severity: "look",
    section: null,
    title: () => "flat_area and hip_area are together larger than the footprint",
    detail: "Sloped areas may be measured along the slope, which adds up to about a third.",
  },
  "roof-part-exceeds-footprint": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.join(", ")} larger than the footprint`,
    detail: "A part of the roof can't be larger than the building.",
  },
  "height-of-stories": {
    severity: "look",
    section: null,
    title: () => "building_height and number_of_stories contradict each other",
    detail: "In feet or in meters, no story is this low.",
  },
  "year-impossible": {
    severity: "look",
    section: null,
    title: () => "year_built can't be right",
    detail: "No U.S. building has that year.",
  },
  "date-in-future": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.join(" and ")} ${fields.length === 1 ? "is" : "are"} after the search`,
    detail: "An image can't have been taken, or a model run, on a day to come.",
  },
  "dates-reversed": {
    severity: "look",
    section: null,
    title: () => "The model ran before the image was taken",
    detail: "model_run_date is before image_date, so one of them is wrong.",
  },
  "confidence-out-of-scale": {
    severity: "look",
    section: "2.2",
    title: () => "geocoding_confidence is outside any known scale",
    detail: "It doesn't say how good the match is. Scales go from 0 to 1 or from 0 to 100.",
  },
  "confidence-ambiguous": {
    severity: "note",
    section: "2.2",
    title: () => "geocoding_confidence is exactly 1",
    detail: "On a scale of 0 to 1 that is the best match, on 0 to 100 the worst. The API doesn't state the scale.",
  },
  "confidence-scales-mixed": {
    severity: "look",
    section: "2.2",
    title: () => "geocoding_confidence has two scales in one response",
    detail: "Some are at most 1, others between 1 and 100.",
  },
} satisfies InspectionRows;
