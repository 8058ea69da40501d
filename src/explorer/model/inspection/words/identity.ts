// Whether the response has the form of its version, and whether results, parcels and buildings are those that were searched.
import type { InspectionRows } from "../rows.ts";

export const IDENTITY_ROWS = {
  "version-1-body": {
    severity: "act",
    section: "2.3",
    title: () => "A version 1 body answers a version 2 request",
    detail:
      "There is no meta, and no result has input_id, parcel_id or a geocoding confidence. The service, or a proxy before it, may send /v2 requests to version 1.",
  },
  "version-2-body": {
    severity: "act",
    section: "2.2",
    title: () => "A version 2 body answers a version 1 request",
    detail: "It has meta and results with input_id or parcel_id. The service, or a proxy before it, may send /v1 requests to version 2.",
  },
  "json-fault": {
    severity: "act",
    section: "4",
    title: ({ variant }) => variant,
    detail: "",
  },
  "shape-odd": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => variant,
    detail: "The API describes an object with a list `data` of results.",
  },
  "footprints-object": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => `footprints is ${variant}, not a list`,
    detail: "No building can be shown. The API says that footprints is an array with one entry per building.",
  },
  "data-empty": {
    severity: "act",
    section: "4.1",
    title: () => "data is an empty list",
    detail:
      "The API says that each searched location has its result, with its input_id. Whether an empty list means that nothing matched, the response doesn't say.",
  },
  "data-empty-v1": {
    severity: "look",
    section: "4.2",
    title: () => "data is an empty list",
    detail: "The API says that version 1 answers 404 when no parcel matches.",
  },
  "input-id-foreign": {
    severity: "act",
    section: "4.1",
    title: () => "A result has an input_id that wasn't sent",
    detail: "It may be the result of somebody else's search, or of another request.",
  },
  "input-id-missing": {
    severity: "look",
    section: "4.1",
    title: () => "A result came back without its input_id",
    detail: "It was matched to the search by its order or place. In a batch, a result could be matched to the wrong location.",
  },
  "input-id-doubled": {
    severity: "act",
    section: "4.1",
    title: () => "Several results have the same input_id",
    detail: "Each location has one result. Only the first is shown as its result.",
  },
  "input-id-type": {
    severity: "look",
    section: "2.2",
    title: () => "input_id came back as another type",
    detail: "It was sent as text.",
  },
  "location-unanswered": {
    severity: "act",
    section: "4.1",
    title: ({ count }) => (count === 1 ? "A searched location has no result" : `${count} searched locations have no result`),
    detail: "Each searched location has one result.",
  },
  "results-extra": {
    severity: "look",
    section: "4.1",
    title: () => "There are more results than searched locations",
    detail: "Each searched location has one result.",
  },
  "no-parcel-item": {
    severity: "note",
    section: "4.1",
    title: () => "The service found no parcel for this location",
    detail: "The result is there, but its parcel is null. The API doesn't say what a miss looks like; this is the usual form of one.",
  },
  "parcel-not-object": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => `parcel is ${variant}`,
    detail: "The rest of the result says that there is one, so its data was lost.",
  },
  "parcel-ids-differ": {
    severity: "act",
    section: "2.2",
    title: () => "The parcel has two ids",
    detail: "The result's parcel_id and its parcel's parcel_id must be the same.",
  },
  "parcel-id-spelled": {
    severity: "look",
    section: "2.2",
    title: () => "The parcel's id is written in several ways",
    detail: "A program that compares ids takes them for different parcels.",
  },
  "building-of-other-parcel": {
    severity: "act",
    section: "2.5",
    title: () => "A building has another parcel's id",
    detail: "It may belong to another property.",
  },
  "building-doubled": {
    severity: "act",
    section: "2.5",
    title: () => "The same building is listed twice",
    detail: "footprint_id and outline are the same. Totals over the buildings count it twice.",
  },
  "count-differs": {
    severity: "look",
    section: "2.4",
    title: () => "number_of_buildings_in_parcel isn't the number of footprints",
    detail: "The API says that footprints has one entry per building in the parcel.",
  },
} satisfies InspectionRows;
