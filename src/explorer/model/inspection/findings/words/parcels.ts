// Whether a result is whole, and whether its parcel and its buildings belong together.
import { mayBe, shows } from "../probable-cause.ts";
import type { InspectionRows } from "../rows.ts";

export const PARCEL_ROWS = {
  "footprints-object": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => `footprints is ${variant}, not a list`,
    detail: "No building can be shown. The API says that footprints is an array with one entry per building.",
    causes: {
      keyed: mayBe(
        [
          "A program wrote its list as an object: PHP and Lua do, where a list doesn't begin at 0 or has gaps.",
          "The service keeps buildings by their id or number, and sent that table instead of a list.",
        ],
        "Look at the keys: numbers point to the first, ids for the second.",
      ),
      single: shows("A list of one building was written as the building itself, as converters from XML do."),
      text: mayBe([
        "The list was turned into text before it was put in: JSON inside JSON.",
        "A database column with text was passed on as it is.",
      ]),
      null: mayBe(
        ["The service writes null for a parcel without buildings.", "The buildings couldn't be loaded, and null took their place."],
        "Look at number_of_buildings_in_parcel: 0 points to the first.",
      ),
      "": mayBe(["Another version or product of the service answered.", "A step after the service changed the form."]),
    },
  },
  "result-wrapped": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => `The result is wrapped in ${variant}`,
    detail: "parcel and footprints are one level deeper than the API says, so the page can't show them.",
    causes: {
      "": mayBe(
        [
          "The service sends another form of its data, such as GeoJSON features or JSON:API.",
          "A step after the service wrapped each result, such as with its status.",
        ],
        "Look at the other members beside it: a status points to a wrapping step.",
      ),
    },
  },
  "no-parcel-item": {
    severity: "note",
    section: "4.1",
    title: () => "The service found no parcel for this location",
    detail: "The result is there, but its parcel is null. The API doesn't say what a miss looks like; this is the usual form of one.",
    causes: {
      address: mayBe(
        ["The address is spelled differently in the service's data, or is too new for it.", "The place is outside the service's coverage."],
        "Search by a click on the building: a result there means that only the address wasn't matched.",
      ),
      "": mayBe(
        ["The point is in a street, in water, or just outside the parcel.", "The place is outside the service's coverage."],
        "Search a point in the middle of the building.",
      ),
    },
  },
  "parcel-not-object": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => `parcel is ${variant}`,
    detail: "The rest of the result says that there is one, so its data was lost.",
    causes: {
      list: shows("The service puts the parcel into a list, as if there could be several for one location."),
      "": mayBe(
        [
          "The parcel's record couldn't be joined to its buildings, such as by an id that is spelled differently.",
          "The parcel's record failed to load, and the service sent the rest.",
        ],
        "Search again: if the parcel is there then, it failed to load.",
      ),
    },
  },
  "parcel-ids-differ": {
    severity: "act",
    section: "2.2",
    title: () => "The parcel has two ids",
    detail: "The result's parcel_id and its parcel's parcel_id must be the same.",
    causes: {
      "parcel-fits": mayBe(
        [
          "Only the id is wrong: the parcel's count of buildings is that of this result.",
          "The parcel's record is that of another parcel with as many buildings, such as the neighbor.",
        ],
        "Search the other id's address, and compare its parcel with this one.",
      ),
      parcel: mayBe(
        [
          "The parcel's record is that of another parcel, such as the neighbor: then its counts are the neighbor's, too.",
          "Only the id is wrong.",
        ],
        "Search the other id's address, and compare its parcel with this one.",
      ),
      result: mayBe(
        [
          "The result carries the id of another match, and parcel and buildings belong together.",
          "The parcel was split or merged, and the service knows its old and its new id.",
        ],
        "Look both ids up at the county.",
      ),
      "": mayBe(
        [
          "Records of two parcels were mixed in this result.",
          "The parcel was split or merged, and the service knows its old and its new id.",
        ],
        "Look both ids up at the county.",
      ),
    },
  },
  "parcel-id-spelled": {
    severity: "look",
    section: "2.2",
    title: () => "The parcel's id is written in several ways",
    detail: "A program that compares ids takes them for different parcels.",
    causes: {
      zeros: shows("A step in the service read the id as a number, which has no leading zeros."),
      "": mayBe([
        "Parts of the result come from sources that write the id differently, such as with or without dashes.",
        "A step in the service changes the id's form, such as by reading it as a number.",
      ]),
    },
  },
  "building-of-other-parcel": {
    severity: "act",
    section: "2.5",
    title: () => "A building has another parcel's id",
    detail: "It may belong to another property.",
    causes: {
      "own-footprint-id": mayBe(
        [
          "Only parcel_id is wrong: the building's footprint_id still begins with this parcel's id.",
          "The building was moved to the other parcel, such as after a split, and kept its footprint_id.",
        ],
        "Look on the map whether the building is on this parcel.",
      ),
      "other-footprint-id": mayBe(
        [
          "The building is the other parcel's: its footprint_id begins with that parcel's id, too.",
          "A building that crosses the boundary was assigned to both.",
        ],
        "Look on the map whether the building is on this parcel.",
      ),
      "": mayBe(
        [
          "The building is another parcel's, and was joined to this one: it may be next door, or cross the boundary.",
          "Only its parcel_id is wrong, or older than a split or merge.",
        ],
        "Look on the map whether the building is on this parcel.",
      ),
    },
  },
  "building-doubled": {
    severity: "act",
    section: "2.5",
    title: ({ variant }) => (variant === "" ? "The same building is listed twice" : "Two buildings have the same id and outline"),
    detail: "",
    causes: {
      differing: mayBe(
        [
          "The id and outline of the second building were overwritten with those of the first.",
          "It is one building with two records, such as an old and a new one.",
        ],
        "Look at the imagery: a second building points to the first. So does a footprint_area that doesn't fit the outline.",
      ),
      "": shows("Every field is the same, so one record was listed twice: a join found it twice, or two pages of a list overlap."),
    },
  },
  "count-differs": {
    severity: "look",
    section: "2.4",
    title: () => "number_of_buildings_in_parcel isn't the number of footprints",
    detail: "The API says that footprints has one entry per building in the parcel.",
    causes: {
      page: mayBe(
        ["The list was cut: its length is a usual limit of a page.", "The count is of another parcel, or of another date than the list."],
        "Count the buildings on the imagery.",
      ),
      fewer: mayBe(
        [
          "The list was cut, or some buildings failed to load.",
          "The count is of another parcel, or of another date than the list.",
          "The count has small buildings, such as sheds, that have no footprint.",
        ],
        "Count the buildings on the imagery: if as many are there as the count says, the list is short.",
      ),
      empty: mayBe(
        ["The buildings failed to load, or the list was cut.", "The count is of another parcel, or of another date than the list."],
        "Search again: if they are there then, they failed to load. Else count the buildings on the imagery.",
      ),
      none: mayBe(
        ["The count wasn't filled in: 0 is its default.", "The buildings belong to another parcel, and this one has none."],
        "Look on the imagery whether there are buildings on the parcel.",
      ),
      doubled: shows("A building is listed twice: without it, the count is right."),
      foreign: shows("A building in the list has another parcel's id: without it, the count is right."),
      more: mayBe(
        [
          "The count leaves out small buildings, such as sheds.",
          "Buildings of another parcel are in the list.",
          "The count is of another date than the list.",
        ],
        "Look on the map whether all of them are on this parcel.",
      ),
    },
  },
} satisfies InspectionRows;
