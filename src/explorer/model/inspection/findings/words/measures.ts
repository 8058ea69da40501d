// Percentages and areas: their units, their range, and parts that are larger than the whole.
import type { InspectionRows } from "../rows.ts";

export const MEASURE_ROWS = {
  "shares-as-fractions": {
    severity: "act",
    title: () => "All percentages are below 1: fractions sent as percentages",
    detail: "Multiplied by 100 they are ordinary shares. As they are, everything looks 100 times smaller than it is.",
    causes: [
      "The service calculates shares of 1, and doesn't multiply them by 100.",
      "Another version of the service answered, with other units.",
    ],
    tell: "Search a property with many trees: if its shares are below 1 too, it is the service's unit.",
  },
  "area-units-mixed": {
    severity: "act",
    title: ({ variant }) => `footprint_area is in two units: ${variant}`,
    detail: "Calculated from the outlines. The API states no unit, but one response should have only one.",
    causes: ["The buildings come from several sources, and one of them wasn't converted."],
    tell: "Compare the other fields of the buildings: sources differ in several of them, such as in model_run_date.",
  },
  "area-unit-unusual": {
    severity: "act",
    title: ({ variant }) => `footprint_area is in ${variant}`,
    detail: "Calculated from the outlines. Read as square feet, buildings come out far too small or too large.",
    causes: ["The area was calculated or converted to the wrong unit: the number fits the outline in this one only."],
  },
  "area-unit-other": {
    severity: "act",
    title: ({ variant }) => `footprint_area is in ${variant}, not in the unit that the field dictionary states`,
    detail: "Calculated from the outline.",
    causes: [
      "The service changed its unit, or didn't convert this building.",
      "The field dictionary is of another dataset, or out of date.",
    ],
    tell: "If all buildings of all results are in this unit, the dictionary is wrong.",
  },
  "area-unfit": {
    severity: "look",
    title: () => "footprint_area isn't the area of the outline, in any usual unit",
    causes: [
      "Either the number or the outline is another building's, or they are of different dates.",
      "The number counts something else, such as all floors, or the roof along its slope.",
      "The area was calculated in a projection that doesn't keep areas, such as Web Mercator, or with a wrong factor.",
    ],
    tell: "Compare the outline with the imagery. If it fits, the number is wrong. One factor in all buildings points to the calculation.",
  },
  "closest-building-itself": {
    severity: "look",
    title: () => "Each building is said to be its own closest building",
    detail: "In all buildings of the result the distance is 0, and the closest building has their own occupancy.",
    causes: ["The search for the closest building found the building itself."],
  },
} satisfies InspectionRows;
