// Fields that depart from the API document.
import { formatCount } from "../../../text/format-number.ts";
import type { GroupFacts, InspectionRows } from "../rows.ts";

const NAMED = 4;

/** "roof_type is null", "12 fields are null: roof_type, crs …". */
export function nameFields({ fields }: GroupFacts, one: string, several: string): string {
  return fields.length < 2 ? `${fields[0] ?? "A field"} ${one}` : `${formatCount(fields.length, "field")} ${several}: ${listSome(fields)}`;
}

export function listSome(fields: readonly string[]): string {
  const named = fields.slice(0, NAMED);
  return named.length < fields.length ? `${named.join(", ")} …` : named.join(", ");
}

const OTHER_VERSION = "Another version of the service, or a plan without these fields, answered.";
const SAME_ELSEWHERE = "Search another property: if it is the same there, it is the service's way, else this record's fault.";

export const CONTRACT_ROWS = {
  "field-renamed": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is spelled differently in the API", "are spelled differently in the API"),
    detail: "Names in the API are lowercase with underscores. A program that reads these fields by name finds nothing.",
    causes: [
      "A program or library renames fields, such as to the style of JavaScript or of a database.",
      "Another version of the service answered.",
    ],
    tell: SAME_ELSEWHERE,
  },
  "field-gone": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is missing", "missing"),
    detail: "The API says that it is always there.",
    causes: ["The service leaves out what has no value.", OTHER_VERSION],
    tell: SAME_ELSEWHERE,
  },
  "field-null": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is null", "are null"),
    detail: "The API lets only some fields be null, and not this one.",
    causes: [
      "The service writes null where it has no value, also for fields where the API doesn't allow it.",
      "The building wasn't assessed, or a part of the assessment failed.",
    ],
    tell: "Several null fields that come from one step, such as all of the roof, point to a part that failed.",
  },
  "field-type": {
    severity: "look",
    section: "2.5",
    title: ({ fields, variant }) => `${listSome(fields)}: ${variant}`,
    detail: "A program that adds, compares or looks up such values goes wrong.",
    causes: [
      "A step in the service read or wrote the value as another type, such as by a CSV file, a database or a spreadsheet.",
      "The value is that of another field, or of another version of the service.",
    ],
    tell: SAME_ELSEWHERE,
  },
  "date-form": {
    severity: "look",
    section: "2.5",
    title: ({ fields }) => `Unexpected form of ${listSome(fields)}`,
    detail: "It isn't a day in the API's form, a midnight in UTC.",
    causes: [
      "The date was formatted for people, stored as a day or in local time, or printed by a database.",
      "The date was mistyped, or put together from parts without a check.",
    ],
    tell: SAME_ELSEWHERE,
  },
  "id-mangled": {
    severity: "look",
    section: "2.5",
    title: ({ fields, variant }) => `${listSome(fields)} ${variant}`,
    detail: "No other system knows this id.",
    causes: ["The id went through a spreadsheet or another program that took it for a number, or wrote its word for “no value”."],
  },
  "field-unknown": {
    severity: "note",
    section: "2.5",
    title: ({ fields }) => `${formatCount(fields.length, "field")} that the API doesn't know: ${listSome(fields)}`,
    detail: "It isn't in the API document. Nothing on the page depends on it.",
    causes: [
      "The service is newer than the API document, or this customer's plan has more fields.",
      "The field is meant for somebody else, and passed on by mistake.",
    ],
    tell: "Ask the provider. A field that all results have is probably new; remove what is about people before you share the response.",
  },
} satisfies InspectionRows;
