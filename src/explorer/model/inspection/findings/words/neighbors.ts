// Values of a building that its neighbors contradict.
import type { InspectionRows } from "../rows.ts";

export const NEIGHBOR_ROWS = {
  "closest-building-nearer": {
    severity: "look",
    section: null,
    title: () => "Another building in this response is nearer than distance_to_closest_building",
    detail: "Measured between the outlines.",
    causes: [
      "The distance leaves out buildings of the same parcel.",
      "It is measured between centers, or of another date.",
      "One of the outlines is wrong.",
    ],
    tell: "If the nearest building on another parcel is that far, the first is right.",
  },
  "closest-building-itself": {
    severity: "look",
    section: null,
    title: () => "distance_to_closest_building is 0, but no drawn building touches another",
    detail: "Measured between the outlines. It is 0 in all buildings of the result.",
    causes: [
      "The search for the closest building found the building itself.",
      "Each touches a building of a neighboring parcel.",
      "0 stands for “no value”.",
    ],
    tell: "If the imagery shows space around the buildings, it isn't a neighboring parcel's.",
  },
} satisfies InspectionRows;
