// Percentages and areas: their units, their range, and parts that are larger than the whole.
import { mayBe, shows } from "../probable-cause.ts";
import type { InspectionRows } from "../rows.ts";

/** By what all areas have in common. */
const AREA_TITLES: Record<string, string> = {
  mercator: "footprint_area was calculated in Web Mercator, not on the ground",
  factor: "footprint_area is the same multiple of the outline's area in all buildings",
};

export const MEASURE_ROWS = {
  "shares-as-fractions": {
    severity: "act",
    section: null,
    title: () => "All percentages are below 1: fractions sent as percentages",
    detail: "Multiplied by 100 they are ordinary shares. As they are, everything looks 100 times smaller than it is.",
    causes: {
      "": mayBe(
        [
          "The service calculates shares of 1, and doesn't multiply them by 100.",
          "Another version of the service answered, with other units.",
        ],
        "Search a property with many trees: if its shares are below 1 too, it is the service's unit.",
      ),
    },
  },
  "share-as-fraction": {
    severity: "look",
    section: null,
    title: ({ fields }) =>
      fields.length === 1 ? `${fields[0]} looks like a fraction, not a percentage` : "Some percentages look like fractions",
    detail: "Other buildings in this response have percentages.",
    causes: {
      "": mayBe(
        ["This value comes from another source or step, which writes fractions.", "The value is right, and very small."],
        "Compare the same field of other buildings: it is exactly 100 times as large there.",
      ),
    },
  },
  "overhang-as-fraction": {
    severity: "look",
    section: null,
    title: () => "tree_overhang_percent is below 1 in all buildings that have trees beside them",
    detail: "The other percentages of the same buildings are ordinary ones.",
    causes: {
      "": mayBe(
        ["This field alone was sent as a fraction, and wasn't multiplied by 100.", "The overhangs are right, and all very small."],
        "Look at the imagery: crowns over a roof are many times more than 1% of it.",
      ),
    },
  },
  "area-units-mixed": {
    severity: "act",
    section: null,
    title: ({ variant }) => `footprint_area is in two units: ${variant}`,
    detail: "Calculated from the outlines. The API states no unit, but one response should have only one.",
    causes: {
      "": mayBe(
        ["The buildings come from several sources, and one of them wasn't converted."],
        "Compare the other fields of the buildings: sources differ in several of them, such as in model_run_date.",
      ),
    },
  },
  "area-unit-unusual": {
    severity: "act",
    section: null,
    title: ({ variant }) => `footprint_area is in ${variant}`,
    detail: "Calculated from the outlines. Read as square feet, buildings come out far too small or too large.",
    causes: { "": shows("The area was calculated or converted to the wrong unit: the number fits the outline in this one only.") },
  },
  "area-unit-other": {
    severity: "act",
    section: null,
    title: ({ variant }) => `footprint_area is in ${variant}, not in the unit that the field dictionary states`,
    detail: "Calculated from the outline.",
    causes: {
      "": mayBe(
        ["The service changed its unit, or didn't convert this building.", "The field dictionary is of another dataset, or out of date."],
        "If all buildings of all results are in this unit, the dictionary is wrong.",
      ),
    },
  },
  "area-unfit": {
    severity: "look",
    section: null,
    title: ({ variant }) => AREA_TITLES[variant] ?? "footprint_area isn't the area of the outline, in any usual unit",
    detail: "",
    causes: {
      mercator: shows(
        "The areas were calculated in Web Mercator (EPSG:3857), which stretches them by 1/cos² of the latitude: at each building's, that is just this factor.",
      ),
      factor: mayBe(
        [
          "All areas were calculated or converted in the same wrong way, such as in a projection that doesn't keep areas, or with a wrong factor.",
          "All outlines are too large or too small by the same scale.",
        ],
        "Measure one building on the imagery: it has the area of the outline, or footprint_area.",
      ),
      same: mayBe(
        [
          "It is the outline of the other building, copied or written with a shifted place: the areas are the same.",
          "The number is of another date, before or after building work.",
        ],
        "Compare both outlines with the imagery: only one of them has this shape, if one was copied.",
      ),
      "": mayBe(
        [
          "Either the number or the outline is another building's.",
          "They are of different dates, before and after building work.",
          "The number counts something else, such as all floors, or the roof along its slope.",
        ],
        "Compare the outline with the imagery. If it fits, the number is wrong.",
      ),
    },
  },
  "building-small": {
    severity: "look",
    section: null,
    title: () => "The outline is too small for square_footage",
    detail: "",
    causes: {
      strip: shows(
        "It is the edge of a neighbor's building that crosses the parcel's boundary: cut to the parcel, this strip was left, with the values of the whole building.",
      ),
      shared: mayBe(
        [
          "square_footage is that of the parcel or of its main building, written into each building.",
          "The building was cut at the parcel's boundary, and this part was left.",
        ],
        "Compare the outline with the imagery: if it is the whole building, the value isn't its own.",
      ),
      "": mayBe(
        [
          "The building was cut at the parcel's boundary, and this part was left: it may be a neighbor's.",
          "square_footage and number_of_stories are another building's, or the whole parcel's.",
        ],
        "Compare the outline with the imagery: if it is the whole building, the values aren't its own.",
      ),
    },
  },
  "share-range": {
    severity: "look",
    section: null,
    title: ({ fields, variant }) => `${fields.length === 1 ? fields[0] : `${fields.length} percentages`}: ${variant}`,
    detail: "A share of an area is between 0 and 100%. It isn't assessed.",
    causes: {
      over: mayBe(
        [
          "It is an area or a distance instead of a share of it.",
          "Parts that overlap were added, or the divisor is too small.",
          "It was multiplied by 100 twice.",
        ],
        "Divided by 100, does it fit the other vegetation values? Then it was multiplied twice.",
      ),
      sum: shows(
        "Vegetation was added up from tree_zone and shrub_zone, so that ground with shrubs under trees counts twice: it is exactly the sum of the two in all zones.",
      ),
      below: mayBe(["It stands for “no value”.", "It is a difference instead of a share."]),
      "": mayBe(["It isn't a share."]),
    },
  },
  "roof-forms-exceed": {
    severity: "look",
    section: null,
    title: () => "flat_area and hip_area are together larger than the footprint",
    detail: "Sloped areas may be measured along the slope, which adds up to about a third.",
    causes: {
      units: shows("footprint_area is in square meters, in which it fits the outline; the roof's areas fit it in square feet."),
      slope: mayBe(
        ["The sloped part is measured along the slope: it is larger by less than a half.", "The roof hangs over the walls."],
        "A steep roof on the imagery points to the slope.",
      ),
      "": mayBe(
        ["Areas and footprint are in different units, or of different buildings.", "Roof parts that overlap were both counted in full."],
        "Compare footprint_area with the outline's area (tab Geometry).",
      ),
    },
  },
  "roof-part-exceeds-footprint": {
    severity: "look",
    section: null,
    title: ({ fields }) => `${fields.join(", ")} larger than the footprint`,
    detail: "A part of the roof can't be larger than the building. It isn't assessed.",
    causes: {
      units: shows("footprint_area is in square meters, in which it fits the outline; the roof's areas fit it in square feet."),
      repeated: mayBe(
        [
          "It is the parcel's total, copied to each building: all buildings of the result have the same value.",
          "It is one building's value, copied to the others.",
        ],
        "Look at the imagery: if several buildings have such parts, it is the total. Other fields, such as air_conditioner_count, may be totals, too.",
      ),
      "": mayBe(
        ["The part and the footprint are in different units.", "The part is another building's, or that of all buildings of the parcel."],
        "Compare footprint_area with the outline's area (tab Geometry).",
      ),
    },
  },
} satisfies InspectionRows;
