// Whether the response has the form of its version, and whether each result belongs to what was searched.
import { mayBe, shows } from "../probable-cause.ts";
import type { InspectionRows } from "../rows.ts";

const VERSIONS = "Ask with the other version (tab Compare): if its body is the same, one version answers both.";

export const RESULT_ROWS = {
  "version-1-body": {
    severity: "act",
    section: "2.3",
    title: () => "A version 1 body answers a version 2 request",
    detail: "There is no meta, and no result has input_id, parcel_id or a geocoding confidence.",
    causes: {
      "": mayBe(
        ["The service, or a proxy before it, sends /v2 requests to version 1.", "A stored version 1 response was sent from a cache."],
        VERSIONS,
      ),
    },
  },
  "version-2-body": {
    severity: "act",
    section: "2.2",
    title: () => "A version 2 body answers a version 1 request",
    detail: "It has meta and results with input_id or parcel_id.",
    causes: {
      "": mayBe(
        ["The service, or a proxy before it, sends /v1 requests to version 2.", "A stored version 2 response was sent from a cache."],
        VERSIONS,
      ),
    },
  },
  // What breaks JSON, or what stands in its place, is its own explanation.
  "json-fault": { severity: "act", section: "4", title: ({ variant }) => variant, detail: "", causes: {} },
  "shape-odd": {
    severity: "act",
    section: "2.2",
    title: ({ variant }) => variant,
    detail: "",
    causes: {
      "": mayBe(
        ["Another version or product of the service answered.", "A gateway or client library before the page changed the form."],
        "Send the same request with the copied curl command: if the form is the same there, it is the service's.",
      ),
    },
  },
  "results-paged": {
    severity: "act",
    section: "4.1",
    title: ({ variant }) => variant,
    detail: "The API knows no pages: each searched location has its result in one response.",
    causes: {
      "": mayBe(
        ["The service sends long lists in pages, and this is one of them.", "The count is that of another request."],
        "Search only one of the missing locations: if it has a result, the list was cut.",
      ),
    },
  },
  "message-beside": {
    severity: "look",
    section: "2.2",
    title: ({ variant }) => variant,
    detail: "The API knows only meta and data.",
    causes: {
      "": mayBe(
        [
          "A part of the request failed, and the rest was sent: something may be missing from the results.",
          "It is a notice for all users, such as of a change to come.",
        ],
        "Read the message. Search again: one that is gone was of a part that failed.",
      ),
    },
  },
  "data-empty": {
    severity: "look",
    section: "4.1",
    title: () => "No result came back: data is an empty list",
    detail: "The panel shows such a location as not found. The API says that each searched location has its result, with its input_id.",
    causes: {
      "": mayBe(
        [
          "Nothing matched, and this service leaves out what it doesn't find.",
          "The result was lost: the response doesn't say that it is a miss.",
        ],
        "Search a place that had a result before. If it is empty too, results get lost. If not, check the address, or search by coordinates.",
      ),
    },
  },
  "data-empty-v1": {
    severity: "look",
    section: "4.2",
    title: () => "No result came back: data is an empty list",
    detail: "The API says that version 1 answers 404 when no parcel matches.",
    causes: {
      "": mayBe(
        ["Nothing matched, and this service says so with an empty list.", "The results were lost on their way."],
        "Search a place that had a result before: if it is empty too, results get lost.",
      ),
    },
  },
  "input-id-foreign": {
    severity: "act",
    section: "4.1",
    title: () => "A result has an input_id that wasn't sent",
    detail: "",
    causes: {
      replayed: shows(
        "A cache on the way replayed a stored response to another search: Date is older than the request, and Age or X-Cache says that it was stored.",
        "Keep the proxy or cache between Parcelscope and the service from storing responses.",
      ),
      spelled: shows("The service changes the case or the spaces of an input_id before it sends it back."),
      numbered: mayBe(
        ["The service numbers the results itself instead of sending the input_id back.", "It is the result of another request."],
        "If the parcel is at the searched place, only the id is wrong.",
      ),
      "": mayBe(
        [
          "It is the result of somebody else's search: a cache or a shared connection mixed up responses.",
          "The service makes up ids of its own instead of sending the input_id back.",
        ],
        "Compare the parcel's place, state and address with what was searched: if they fit, only the id is wrong.",
      ),
    },
  },
  "input-id-missing": {
    severity: "look",
    section: "4.1",
    title: () => "A result came back without its input_id",
    detail: "It was matched to the search by its order or place. In a batch, a result could be matched to the wrong location.",
    causes: {
      absent: mayBe(
        [
          "The service leaves input_id out: its result is built by code that doesn't know it, such as that of version 1.",
          "A step after the service removed it.",
        ],
        "Send the request with the copied curl command, straight to the service: if input_id is there, a step on the way removes it.",
      ),
      "": mayBe(
        [
          "The service has the field but doesn't fill it: the id was lost between request and result.",
          "Another request without ids was answered.",
        ],
        "Check on the tab Request that input_id was sent.",
      ),
    },
  },
  "input-id-doubled": {
    severity: "act",
    section: "4.1",
    title: () => "Several results have the same input_id",
    detail: "Each location has one result. Only the first is shown as its result.",
    causes: {
      identical: shows("The service listed one result twice: its content is the same, so it was probably joined or merged twice."),
      ground: mayBe(
        [
          "The property has two ids, such as an old and a new one after a split or merge: the buildings of both parcels have the same outlines.",
          "The parcels share the ground, as condominium units do, and the service lists each unit that matches.",
        ],
        "Look both ids up at the county: if one was retired, it is an old record. Search the address with its unit: one result points to units.",
      ),
      parcels: mayBe(
        [
          "The location matches both parcels, such as neighbors or units, and the service lists each.",
          "The second is the result of another search, under this one's id.",
        ],
        "Compare the two parcels' places with the searched one: neighbors point to two matches, parcels far apart to another search.",
      ),
      "": mayBe(
        [
          "The service has two records of the parcel, such as an old and a new one.",
          "The two were computed by different versions of the model.",
        ],
        "Compare model_run_date and image_date of the two.",
      ),
    },
  },
  "input-id-type": {
    severity: "look",
    section: "2.2",
    title: () => "input_id came back as another type",
    detail: "It was sent as text.",
    causes: { "": shows("A step in the service reads ids that look like numbers as numbers. Leading zeros get lost this way.") },
  },
  "location-unanswered": {
    severity: "act",
    section: "4.1",
    title: ({ count }) => (count === 1 ? "A searched location has no result" : `${count} searched locations have no result`),
    detail: "Each searched location has one result.",
    causes: {
      "": mayBe(
        [
          "Nothing matched there, and this service leaves out what it doesn't find.",
          "The list of results was cut off, by a limit or by pages.",
          "The result came back under another id.",
        ],
        "If those that are missing are the last ones of the request, the list was cut. Else search one of them by itself.",
      ),
    },
  },
  "results-shifted": {
    severity: "act",
    section: "4.1",
    title: () => "The results are those of other locations of the same request",
    detail: "By their places, each result fits the location of another result: their input_ids are exchanged.",
    causes: {
      "": shows(
        "The input_ids were given to the results in another order than that of the locations, such as by a count that is off by one.",
      ),
    },
  },
  "results-same-parcel": {
    severity: "note",
    section: "4.1",
    title: () => "Different addresses have the same parcel",
    detail: "",
    causes: {
      coarse: shows(
        "The addresses were matched only to an area or a street, not to a house, and each got the parcel there, as the response says.",
      ),
      "": mayBe(
        [
          "The parcel has several addresses, such as an apartment complex or a corner lot.",
          "The addresses were matched only to a ZIP code, town or street.",
        ],
        "Search each place by a click: if the parcels differ, the addresses were matched wrongly.",
      ),
    },
  },
  "results-extra": {
    severity: "look",
    section: "4.1",
    title: () => "There are more results than searched locations",
    detail: "Each searched location has one result.",
    causes: {
      "": mayBe(
        ["A location matches several parcels, and the service lists each.", "Results of another request are among them."],
        "Results at one place point to several matches, results far apart for another request.",
      ),
    },
  },
} satisfies InspectionRows;
