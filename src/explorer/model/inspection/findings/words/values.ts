// Values that can't be, or that contradict each other.
import { mayBe } from "../probable-cause.ts";
import type { InspectionRows } from "../rows.ts";

const RUNS = "Values of several runs or of another building were mixed.";

/** Of a building whose vegetation values contradict each other in more than one way. */
const SEVERAL_VEGETATION = mayBe(
  [
    "The vegetation values are from several runs, or some are another building's: they contradict each other in more than one way.",
    "Each of them is wrong by itself, which is less likely.",
  ],
  "Search the neighbors: if one has the values that don't fit here, they are that building's. If theirs contradict each other too, the calculation is wrong.",
);

export const VALUE_ROWS = {
  "value-negative": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.length === 1 ? `${fields[0]} is` : `${fields.length} fields are`} negative`,
    detail: "Counts, areas, distances and heights can't be negative. It isn't assessed.",
    causes: {
      "": mayBe(
        ["It stands for “no value”.", "A sign or a difference is the wrong way round, such as roof minus ground."],
        "The same number elsewhere points to a placeholder.",
      ),
    },
  },
  "vegetation-below-part": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.length === 1 ? fields[0] : "Vegetation in several zones"} is less than its trees or shrubs`,
    detail: "Vegetation includes trees and shrubs, so it covers at least as much as either.",
    causes: {
      several: SEVERAL_VEGETATION,
      whole: mayBe(
        ["The vegetation value is wrong: it is below both trees and shrubs.", RUNS],
        "Compare the other zones: if they fit, only this value is off.",
      ),
      "": mayBe(
        ["One of the two values is wrong.", RUNS, "They were measured at different dates."],
        "Compare the other zones: if they fit, only this value is off.",
      ),
    },
  },
  "vegetation-farther": {
    severity: "look",
    section: null,
    title: () => "distance_to_vegetation is larger than that to a tree or shrub",
    detail: "Trees and shrubs are vegetation, so the nearest vegetation is at most as far.",
    causes: {
      several: SEVERAL_VEGETATION,
      whole: mayBe(["distance_to_vegetation is wrong: both the tree and the shrub are nearer.", RUNS]),
      "": mayBe(["One of the two distances is wrong.", RUNS], "Look at the zones: vegetation in zone 1 points to the shorter distance."),
    },
  },
  "overhang-apart": {
    severity: "look",
    section: null,
    title: () => "Trees overhang the roof, but the nearest tree is away from the building",
    detail: "An overhang needs a distance of 0.",
    causes: {
      several: SEVERAL_VEGETATION,
      impossible: mayBe(["The overhang is the wrong one of the two: it is over 100%.", RUNS]),
      near: mayBe(["distance_to_tree is wrong, or measured to the trunk: zone 1 has trees next to the building.", RUNS]),
      far: mayBe(["The overhang is the wrong one of the two: zone 1 has no trees next to the building, either.", RUNS]),
      "": mayBe(["distance_to_tree is measured to the trunk, not to the crown.", RUNS], "Look at the imagery for a crown over the roof."),
    },
  },
  "height-of-stories": {
    severity: "look",
    section: null,
    title: () => "building_height and number_of_stories contradict each other",
    detail: "",
    causes: {
      meters: mayBe(
        [
          "The height is in meters, and wasn't converted to feet: multiplied by 3.28, it is usual for so many stories.",
          "The number of stories is another building's, or from a tax record of the whole parcel.",
        ],
        "Compare the other lengths of the building: ground_height_amsl and the distances may be in meters, too.",
      ),
      "": mayBe(
        [
          "The height is another value, such as in stories or above the roof's edge.",
          "The number of stories is another building's, or from a tax record of the whole parcel.",
        ],
        "Count the stories on a street photo.",
      ),
    },
  },
  "year-impossible": {
    severity: "look",
    section: null,
    title: () => "year_built can't be right",
    detail: "No U.S. building has that year.",
    causes: {
      future: mayBe(["A digit is mistyped.", "The building is only planned or permitted."], "Look for the building on the imagery."),
      short: mayBe(["The century is missing.", "It is the building's age instead of its year."], "Look the year up at the county."),
      "": mayBe(["A digit is mistyped or missing.", "It is another value, such as an age or an area."], "Look the year up at the county."),
    },
  },
  "date-in-future": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.join(" and ")} ${fields.length === 1 ? "is" : "are"} after the search`,
    detail: "An image can't have been taken, or a model run, on a day to come.",
    causes: {
      year: mayBe(
        ["The year is mistyped or counted wrong: a year earlier, the day fits.", "It is the day of a planned flight."],
        "Other buildings of the parcel are usually on the same image: compare their date.",
      ),
      "": mayBe(
        [
          "A part of the date is mistyped, or month and day are swapped.",
          "A clock that is wrong wrote it, or it is the day of a planned flight.",
        ],
        "Other buildings of the parcel are usually on the same image: compare their date.",
      ),
    },
  },
  "dates-reversed": {
    severity: "look",
    section: null,
    title: () => "The model ran before the image was taken",
    detail: "model_run_date is before image_date, so one of them is wrong.",
    causes: {
      "": mayBe(
        ["The image was replaced by a newer one, and the values are still of the older.", "The two dates are swapped, or one is mistyped."],
        "Search the neighbors: one model_run_date for all points to newer images.",
      ),
    },
  },
  "confidence-out-of-scale": {
    severity: "look",
    section: "2.2",
    title: () => "geocoding_confidence is outside any known scale",
    detail: "It doesn't say how good the match is. Scales go from 0 to 1 or from 0 to 100.",
    causes: {
      slight: mayBe(
        [
          "It is a search engine's raw score, which has no upper end.",
          "Bonuses were added to a score of 0 to 1, and it wasn't limited to 1.",
        ],
        "Search places with good and bad matches: values far over 1 point to a raw score.",
      ),
      negative: mayBe(
        ["It stands for “no value”.", "It is a logarithm of a probability, as some models give."],
        "Search other places: many different negative values point to logarithms.",
      ),
      "": mayBe(
        [
          "It is a search engine's raw score, which has no upper end.",
          "It is on another scale, such as 0 to 1,000, or was multiplied by 100 twice.",
        ],
        "Search places with good and bad matches, and compare their values.",
      ),
    },
  },
  "confidence-ambiguous": {
    severity: "note",
    section: "2.2",
    title: () => "geocoding_confidence is exactly 1",
    detail: "On a scale of 0 to 1 that is the best match, on 0 to 100 the worst. The API doesn't state the scale.",
    causes: {
      "": mayBe(
        ["The match is perfect, which is usual for coordinates and exact addresses.", "The scale goes to 100, and the match is poor."],
        "Search another address: a value between 0 and 1 settles that 1 is the best.",
      ),
    },
  },
  "confidence-scales-mixed": {
    severity: "look",
    section: "2.2",
    title: () => "geocoding_confidence has several scales in one response",
    detail: "",
    causes: {
      words: mayBe(
        ["Several geocoders answered, each with a scale of its own, and their scores were passed on unconverted."],
        "Compare how the locations of each kind were searched.",
      ),
      "": mayBe(
        ["Addresses and coordinates, or two geocoders, are scored on different scales.", "Some values were multiplied by 100, others not."],
        "Compare how the locations of each kind were searched.",
      ),
    },
  },
} satisfies InspectionRows;
