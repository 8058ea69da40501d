// Values that stand for none, and texts that were garbled on their way.
import { mayBe, shows } from "../probable-cause.ts";
import type { InspectionRows } from "../rows.ts";
import { listSome, nameFields } from "./contract.ts";

const DEFAULTS = "The same building also has empty text or such values elsewhere, which points to one step that fills in defaults.";

export const TEXT_ROWS = {
  placeholder: {
    severity: "look",
    section: null,
    title: ({ fields }) =>
      fields.length === 1
        ? `${fields[0]} looks like a placeholder`
        : `${fields.length} values look like placeholders: ${fields.join(", ")}`,
    detail: "It isn't a measurement, and nothing is calculated or assessed from it.",
    causes: {
      "": mayBe(
        [
          "The service's source has no value, and marks that with a number, date or word of its own instead of null.",
          "A step without a result wrote its default.",
        ],
        "Search another property: the same value there proves that it stands for none.",
      ),
      defaults: mayBe(
        ["The service's source has no values, and defaults such as empty text, 0001-01-01 or -9999 were written instead of null."],
        DEFAULTS,
      ),
    },
  },
  "text-empty": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is empty text", "are empty text"),
    detail: "An absent value is null, where the API lets it be null.",
    causes: {
      "": mayBe(
        [
          "The service has no value, and writes empty text instead of null.",
          "The value was lost: a CSV file or a form has empty text for nothing.",
        ],
        "Search another property: if the fields are filled there, the value is missing only here.",
      ),
      defaults: mayBe(
        ["The service's source has no values, and defaults such as empty text or 0001-01-01 were written instead of null."],
        DEFAULTS,
      ),
    },
  },
  "text-decoded-twice": {
    severity: "look",
    section: null,
    title: ({ fields }) => `Text was decoded twice: ${listSome(fields)}`,
    detail: "",
    causes: { "": shows("UTF-8 was read as Latin-1 or Windows-1252 in some step and written as UTF-8 again. The text can be restored.") },
  },
  "text-unreadable": {
    severity: "look",
    section: null,
    title: ({ fields }) => `Unreadable characters: ${listSome(fields)}`,
    detail: "The page shows � in their place, and the original can't be restored from what was read.",
    causes: {
      "": mayBe(
        [
          "The service sent Latin-1 or Windows-1252 bytes, such as of ñ or é, and called them UTF-8.",
          "The text was garbled before, in the service's data, and � is what was stored.",
        ],
        "Search another property with accents: if it is the same there, it is the service's encoding.",
      ),
    },
  },
  "text-escaped": {
    severity: "note",
    section: null,
    title: ({ fields }) => `Text is escaped twice: ${listSome(fields)}`,
    detail: "",
    causes: { "": shows("It was escaped for a web page, a URL or JSON once too often.") },
  },
  "text-unseen": {
    severity: "note",
    section: null,
    title: ({ fields }) => `Invisible characters or outer spaces: ${listSome(fields)}`,
    detail: "They don't show, but comparisons and joins fail on them.",
    causes: {
      filled: shows(
        "The text comes from a column of fixed width, such as CHAR(12) in a database, which is filled up with spaces at the end.",
      ),
      "": mayBe(
        ["The text was copied from a document or web page.", "It comes from a column of fixed width, which is filled up with spaces."],
        "Spaces only at the end point to the column.",
      ),
    },
  },
} satisfies InspectionRows;
