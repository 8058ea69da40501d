// Values of a building that its neighbors contradict.
import { mayBe, shows } from "../probable-cause.ts";
import type { InspectionRows } from "../rows.ts";

export const NEIGHBOR_ROWS = {
  "closest-building-nearer": {
    severity: "look",
    section: null,
    title: () => "Another building in this response is nearer than distance_to_closest_building",
    detail: "Measured between the outlines.",
    causes: {
      "": mayBe(
        [
          "The distance leaves out buildings of the same parcel.",
          "It is measured between centers, or of another date.",
          "One of the outlines is wrong.",
        ],
        "If the nearest building on another parcel is that far, the first is right.",
      ),
    },
  },
  "closest-building-itself": {
    severity: "look",
    section: null,
    title: () => "distance_to_closest_building is 0, but no drawn building touches another",
    detail: "Measured between the outlines. It is 0 in all buildings of the result.",
    causes: {
      same: mayBe(
        [
          "The search for the closest building found the building itself: occupancy_of_closest_building repeats the building's own, too.",
          "Each touches a building of a neighboring parcel, of the same occupancy.",
        ],
        "If the imagery shows space around the buildings, the search found the building itself.",
      ),
      "": mayBe(
        [
          "The search for the closest building found the building itself.",
          "Each touches a building of a neighboring parcel.",
          "0 stands for “no value”.",
        ],
        "If the imagery shows space around the buildings, it isn't a neighboring parcel's.",
      ),
    },
  },
  "neighbors-apart": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.join(", ")} ${fields.length === 1 ? "differs" : "differ"} too much from the neighbors'`,
    detail: "The buildings of the parcel are much nearer to each other than these values say.",
    causes: {
      meters: shows(
        "This building's values are in meters, and the other buildings' in feet: they are 3.28 times as large there. It probably comes from another source, and wasn't converted.",
      ),
      feet: shows(
        "This building's values are in feet, and the other buildings' in meters: it has 3.28 times as much. It probably comes from another source, and wasn't converted.",
      ),
      "": mayBe(
        ["The values are another building's.", "The values were measured from a wrong place.", "They are in another unit."],
        "Search the neighbors, and compare their values.",
      ),
    },
  },
} satisfies InspectionRows;
