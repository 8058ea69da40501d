// Checks of the fields of one object against the API document and the dataset's field dictionary.
import { formatNumber } from "../../text/format-number.ts";
import type { CheckRows } from "../check-row.ts";

/** The first few, and how many more there are. */
type Names = { names: string[]; more: number };

function listNames({ names, more }: Names): string {
  return more === 0 ? names.join(", ") : `${names.join(", ")} and ${formatNumber(more)} more`;
}

export const FIELD_CHECKS = {
  "field-odd": {
    severity: "look",
    section: "2",
    words: (names: Names) => ({ title: `Unexpected type or form: ${listNames(names)}`, detail: "Shown as received." }),
  },
  "field-blank": {
    severity: "look",
    section: "2",
    words: (names: Names) => ({ title: `Empty text: ${listNames(names)}`, detail: "Empty text stands where a value was expected." }),
  },
  "field-missing": {
    severity: "look",
    section: "2",
    words: (names: Names) => ({
      title: `Missing: ${listNames(names)}`,
      detail: "The API says these fields are always there.",
    }),
  },
  "field-empty": {
    severity: "look",
    section: "2",
    words: (names: Names) => ({ title: `No value: ${listNames(names)}`, detail: "The API doesn't say these fields may be null." }),
  },
  "number-precision": {
    severity: "look",
    words: (names: Names) => ({
      title: `More digits than a number can hold: ${listNames(names)}`,
      detail: "Shown with all digits. Calculations use a rounded value.",
    }),
  },
  "value-unlisted": {
    severity: "note",
    words: (names: Names) => ({
      title: `Not in the field dictionary's list of values: ${listNames(names)}`,
      detail: "The dictionary lists every value that it knows.",
    }),
  },
  "fields-not-read": {
    severity: "note",
    words: ({ read, all }: { read: number; all: number }) => ({
      title: `Only ${formatNumber(read)} of ${formatNumber(all)} other fields are listed`,
      detail: "The raw response has all of them.",
    }),
  },
} satisfies CheckRows;
