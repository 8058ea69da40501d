// Whether a result is whole, and whether its parcel and its buildings belong together.
import type { InspectionRows } from "../rows.ts";

const ON_MAP = "Look on the map whether the building is on this parcel.";

export const PARCEL_ROWS = {
  "footprints-object": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => `footprints is ${variant}, not a list`,
    detail: "No building can be shown. The API says that footprints is an array with one entry per building.",
    causes: [
      "A program wrote the list in another form: as text, as an object by numbers or ids, or as the building itself where there is one.",
      "The buildings couldn't be loaded, or there are none.",
      "Another version or product of the service answered.",
    ],
    tell: "Look at what is there, and at number_of_buildings_in_parcel: 0 points to a parcel without buildings.",
  },
  "no-parcel-item": {
    severity: "note",
    section: "4.1",
    title: () => "The service found no parcel for this location",
    detail: "The result is there, but its parcel is null. The API doesn't say what a miss looks like; this is the usual form of one.",
    causes: [
      "The address is spelled differently in the service's data, or is too new for it.",
      "The point is in a street, in water, or just outside the parcel.",
      "The place is outside the service's coverage.",
    ],
    tell: "Search by a click on the middle of the building.",
  },
  "parcel-not-object": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => `parcel is ${variant}`,
    detail: "The rest of the result says that there is one, so its data was lost.",
    causes: [
      "The parcel's record failed to load, and the service sent the rest.",
      "The parcel's record couldn't be joined to its buildings, such as by an id that is spelled differently.",
    ],
    tell: "Search again: if the parcel is there then, it failed to load.",
  },
  "parcel-ids-differ": {
    severity: "act",
    section: "2.2",
    title: () => "The parcel has two ids",
    detail: "The result's parcel_id and its parcel's parcel_id must be the same.",
    causes: [
      "The parcel's record is that of another parcel, such as the neighbor: then its counts are the neighbor's, too.",
      "The parcel was split or merged, and the service knows its old and its new id.",
      "Only one of the ids is wrong.",
    ],
    tell: "Look both ids up at the county, or search the other id's address and compare its parcel with this one.",
  },
  "parcel-id-spelled": {
    severity: "look",
    section: "2.2",
    title: () => "The parcel's id is written in several ways",
    detail: "A program that compares ids takes them for different parcels.",
    causes: [
      "Parts of the result come from sources that write the id differently, such as with or without dashes.",
      "A step in the service read the id as a number, which has no leading zeros and no dashes.",
    ],
  },
  "building-of-other-parcel": {
    severity: "act",
    section: "2.5",
    title: () => "A building has another parcel's id",
    detail: "It may belong to another property.",
    causes: [
      "The building is another parcel's, and was joined to this one: it may be next door, or cross the boundary.",
      "Only its parcel_id is wrong, or older than a split or merge.",
    ],
    tell: ON_MAP,
  },
  "building-doubled": {
    severity: "act",
    section: "2.5",
    title: () => "Two buildings have the same id and outline",
    detail: "Totals over the buildings count it twice, if it is one.",
    causes: [
      "One record was listed twice: a join found it twice, or two pages of a list overlap.",
      "The building has two records, such as an old and a new one.",
      "The id and outline of another building were overwritten.",
    ],
    tell: "Look at the imagery: a second building points to one that was overwritten. So does a footprint_area that doesn't fit the outline.",
  },
  "count-differs": {
    severity: "look",
    section: "2.4",
    title: () => "number_of_buildings_in_parcel isn't the number of footprints",
    detail: "The API says that footprints has one entry per building in the parcel.",
    causes: [
      "The list was cut, or some buildings failed to load.",
      "The count is of another parcel, or of another date than the list.",
      "Only one of the two has small buildings, such as sheds.",
      "A building is listed twice, or is another parcel's.",
    ],
    tell: "Count the buildings on the imagery, and compare: if as many are there as the count says, the list is wrong.",
  },
} satisfies InspectionRows;
