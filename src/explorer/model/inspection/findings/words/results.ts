// Whether the response has its list of results, and whether each result belongs to what was searched.
import type { InspectionRows } from "../rows.ts";

export const RESULT_ROWS = {
  // What breaks JSON, or what stands in its place, is its own explanation.
  "json-fault": { severity: "act", section: "4" },
  "shape-odd": {
    severity: "act",
    section: "2.2",
    causes: ["Another version or product of the service answered.", "A gateway or client library before the page changed the form."],
    tell: "Send the same request with the copied curl command: if the form is the same there, it is the service's.",
  },
  "message-beside": {
    severity: "look",
    section: "2.2",
    detail: "The API knows only meta and data.",
    causes: [
      "A part of the request failed, and the rest was sent: something may be missing from the results.",
      "It is a notice for all users, such as of a change to come.",
    ],
    tell: "Read the message. Search again: one that is gone was of a part that failed.",
  },
  "data-empty": {
    severity: "look",
    section: "4.1",
    title: () => "No result came back: data is an empty list",
    detail:
      "The panel shows such a location as not found. The API says that each searched location has its result, and that version 1 answers 404 when no parcel matches.",
    causes: [
      "Nothing matched, and this service leaves out what it doesn't find.",
      "The result was lost: the response doesn't say that it is a miss.",
    ],
    tell: "Search a place that had a result before. If it is empty too, results get lost. If not, check the address, or search by coordinates.",
  },
  "input-id-foreign": {
    severity: "act",
    section: "4.1",
    title: () => "A result has an input_id that wasn't sent",
    causes: [
      "It is the result of another search: a cache or a shared connection mixed up responses.",
      "The service changes the id, or makes up or numbers ids of its own instead of sending the input_id back.",
    ],
    tell: "Compare the parcel's place, state and address with what was searched: if they fit, only the id is wrong. A Date, Age or X-Cache header that is older than the request points to a cache.",
  },
  "input-id-missing": {
    severity: "look",
    section: "4.1",
    title: () => "A result came back without its input_id",
    detail: "It was matched to the search by its order or place. In a batch, a result could be matched to the wrong location.",
    causes: ["The service leaves input_id out, or doesn't fill it.", "A step after the service removed it."],
    tell: "Send the request with the copied curl command, straight to the service: if input_id is there, a step on the way removes it.",
  },
  "input-id-doubled": {
    severity: "act",
    section: "4.1",
    title: () => "Several results have the same input_id",
    detail: "Each location has one result. Only the first is shown as its result.",
    causes: [
      "The location matches several parcels, such as neighbors or units, and the service lists each.",
      "The service has two records of the parcel, such as an old and a new one.",
      "The second is the result of another search, under this one's id.",
    ],
    tell: "Compare the parcels' places with the searched one: neighbors point to two matches, parcels far apart to another search.",
  },
  "location-unanswered": {
    severity: "act",
    section: "4.1",
    title: ({ count }) => (count === 1 ? "A searched location has no result" : `${count} searched locations have no result`),
    detail: "Each searched location has one result.",
    causes: [
      "Nothing matched there, and this service leaves out what it doesn't find.",
      "The list of results was cut off, by a limit or by pages.",
      "The result came back under another id.",
    ],
    tell: "If those that are missing are the last ones of the request, the list was cut. Else search one of them by itself.",
  },
  "results-extra": {
    severity: "look",
    section: "4.1",
    title: () => "There are more results than searched locations",
    detail: "Each searched location has one result.",
    causes: ["A location matches several parcels, and the service lists each.", "Results of another request are among them."],
    tell: "Results at one place point to several matches, results far apart to another request.",
  },
} satisfies InspectionRows;
