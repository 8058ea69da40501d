// Fields that depart from the API document.
import { formatCount } from "../../text/format-number.ts";
import type { GroupFacts, InspectionRows } from "../rows.ts";

const NAMED = 4;

/** "roof_type is null", "12 fields are null: roof_type, crs …". */
function nameFields({ fields }: GroupFacts, one: string, several: string): string {
  return fields.length < 2 ? `${fields[0] ?? "A field"} ${one}` : `${formatCount(fields.length, "field")} ${several}: ${listSome(fields)}`;
}

function listSome(fields: readonly string[]): string {
  const named = fields.slice(0, NAMED);
  return named.length < fields.length ? `${named.join(", ")} …` : named.join(", ");
}

export const CONTRACT_ROWS = {
  "field-renamed": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is spelled differently in the API", "are spelled differently in the API"),
    detail: "Names in the API are lowercase with underscores. A program that reads these fields by name finds nothing.",
  },
  "field-gone": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is missing", "missing"),
    detail: "The API says that it is always there.",
  },
  "field-null": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is null", "are null"),
    detail: "The API lets only some fields be null, and not this one.",
  },
  "field-type": {
    severity: "look",
    section: "2.5",
    title: ({ fields, variant }) => `${listSome(fields)}: ${variant}`,
    detail: "",
  },
  "date-form": {
    severity: "look",
    section: "2.5",
    title: ({ fields, variant }) => `Unexpected form of ${listSome(fields)}: ${variant}`,
    detail: "",
  },
  "types-mixed": {
    severity: "note",
    section: "2.5",
    title: (facts) => nameFields(facts, "has several types in one response", "have several types in one response"),
    detail: "The API doesn't say which type it is.",
  },
  "field-unknown": {
    severity: "note",
    section: "2.5",
    title: ({ fields }) => `${formatCount(fields.length, "field")} that the API doesn't know: ${listSome(fields)}`,
    detail: "It isn't in the API document. It may be new, an extension, or meant for somebody else.",
  },
  placeholder: {
    severity: "look",
    section: null,
    title: ({ fields }) =>
      fields.length === 1 ? `${fields[0]} looks like a placeholder` : `${fields.length} values look like placeholders: ${listSome(fields)}`,
    detail: "Systems write such values where they have none. It isn't a measurement.",
  },
  "text-empty": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is empty text", "are empty text"),
    detail: "An absent value is null, where the API lets it be null.",
  },
  "text-decoded-twice": {
    severity: "look",
    section: null,
    title: ({ fields }) => `Text was decoded twice: ${fields.slice(0, 3).join(", ")}`,
    detail: "UTF-8 was read as Latin-1 somewhere and written as UTF-8 again.",
  },
  "text-unreadable": {
    severity: "look",
    section: null,
    title: ({ fields }) => `Unreadable characters: ${fields.slice(0, 3).join(", ")}`,
    detail: "Some bytes aren't UTF-8, often Latin-1 or Windows-1252. The browser shows � in their place, and the original is lost.",
  },
  "text-escaped": {
    severity: "note",
    section: null,
    title: ({ fields }) => `Text is escaped twice: ${fields.slice(0, 3).join(", ")}`,
    detail: "It was escaped for a web page or for JSON once too often.",
  },
  "text-unseen": {
    severity: "note",
    section: null,
    title: ({ fields }) => `Invisible characters or outer spaces: ${fields.slice(0, 3).join(", ")}`,
    detail: "They don't show, but comparisons and joins fail on them.",
  },
} satisfies InspectionRows;
