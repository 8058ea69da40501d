// Percentages that are fractions, and distances to the building itself.
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
  "closest-building-itself": {
    severity: "look",
    title: () => "Each building is listed as its own closest building",
    detail: "In all buildings of the result the distance is 0, and the closest building has their own occupancy.",
    causes: ["The search for the closest building found the building itself."],
  },
} satisfies InspectionRows;
