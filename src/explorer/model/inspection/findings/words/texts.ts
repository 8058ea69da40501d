// Values that stand for none, and texts that were garbled on their way.
import type { InspectionRows } from "../rows.ts";
import { listSome, nameFields } from "./contract.ts";

export const TEXT_ROWS = {
  placeholder: {
    severity: "look",
    title: ({ fields }) =>
      fields.length === 1
        ? `${fields[0]} looks like a placeholder`
        : `${fields.length} values look like placeholders: ${fields.join(", ")}`,
    detail: "It isn't a measurement, and nothing is calculated or assessed from it.",
    causes: [
      "The service's source has no value, and marks that with a number, date or word of its own instead of null.",
      "A step without a result wrote its default.",
    ],
    tell: "Search another property: the same value there proves that it stands for none.",
  },
  "text-empty": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is empty text", "are empty text"),
    detail: "An absent value is null, where the API lets it be null.",
    causes: ["The service has no value, and writes empty text instead of null.", "The value was lost on its way."],
    tell: "Search another property: if the fields are filled there, the value is missing only here.",
  },
  "text-unreadable": {
    severity: "look",
    title: ({ fields }) => `Garbled or unreadable characters: ${listSome(fields)}`,
    detail: "Where the page shows �, the original can't be restored from what was read.",
    causes: [
      "The service sent Latin-1 or Windows-1252 bytes, such as of ñ or é, and called them UTF-8, or the other way round.",
      "The text was garbled before, in the service's data.",
    ],
    tell: "Search another property with accents: if it is the same there, it is the service's encoding.",
  },
  "text-unseen": {
    severity: "note",
    title: ({ fields }) => `Invisible characters or outer spaces: ${listSome(fields)}`,
    detail: "They don't show, but comparisons and joins fail on them.",
    causes: [
      "The text comes from a column of fixed width, which is filled up with spaces.",
      "The text was copied from a document or web page.",
    ],
  },
} satisfies InspectionRows;
