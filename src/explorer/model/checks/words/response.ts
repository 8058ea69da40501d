// Checks of a response as a whole.
import { formatCount, formatNumber } from "../../text/format-number.ts";
import type { CheckRows } from "../check-row.ts";

export const RESPONSE_CHECKS = {
  "meta-odd": {
    severity: "note",
    section: "2.2",
    words: ({ isThere }: { isThere: boolean }) => ({
      title: isThere ? "“meta” isn't an object" : "The response has no “meta”",
      detail: "The API says version 2 responses have it. Nothing else depends on it.",
    }),
  },
  "duplicate-member": {
    severity: "look",
    words: ({ pointer }: { pointer: string }) => ({
      title: "A field appears twice in one object",
      detail: `At ${pointer}. The last value is shown; the raw response has both.`,
    }),
  },
  "not-utf8": {
    severity: "look",
    words: () => ({ title: "Some characters couldn't be read", detail: "The response isn't valid UTF-8, or it was garbled before." }),
  },
  "content-type": {
    severity: "note",
    section: "4",
    words: ({ type }: { type: string | null }) => ({
      title: "The response isn't labeled as JSON",
      detail: type === null ? "It has no content type." : `Its content type is ${type}.`,
    }),
  },
  "unasked-result": {
    severity: "look",
    section: "4.1",
    words: () => ({
      title: "A result belongs to no searched location",
      detail: "It matches no location of the request by id, order or place.",
    }),
  },
  "input-id-lost": {
    severity: "look",
    section: "4.1",
    words: () => ({ title: "A result is missing its input_id", detail: "It was matched to the request by order or place instead." }),
  },
  "input-id-differs": {
    severity: "act",
    section: "4.1",
    words: ({ received, sent }: { received: string; sent: string }) => ({
      title: "The result has another input_id",
      detail: `The request said ${sent || "none"}, the result says ${received}. It may be the result of somebody else's search.`,
    }),
  },
  "several-parcels": {
    severity: "act",
    section: "4.1",
    words: () => ({
      title: "One location has several results",
      detail: "The first is shown here. All of them are in the raw response.",
    }),
  },
  "results-not-read": {
    severity: "look",
    words: ({ read, all }: { read: number; all: number }) => ({
      title: `Only ${formatNumber(read)} of ${formatNumber(all)} results were read`,
      detail: "The raw response has all of them.",
    }),
  },
  "values-not-checked": {
    severity: "look",
    words: ({ checked, unchecked }: { checked: number; unchecked: number }) => ({
      title: `${formatCount(unchecked, "value wasn't", "values weren't")} checked for repeated fields and long numbers`,
      detail: `The first ${formatNumber(checked)} were. The raw response has all of them as received.`,
    }),
  },
  "more-findings": {
    severity: "note",
    words: ({ more, title }: { more: number; title: string }) => ({
      title: `${formatCount(more, "more finding")} like "${title}"`,
      detail: "They aren't listed.",
    }),
  },
} satisfies CheckRows;
