// Checks of one building's numbers and dates: what can't be, and what doesn't add up.

import { formatDay } from "../../../../rules/formats.ts";
import { formatNumber } from "../../text/format-number.ts";
import type { CheckRows } from "../check-row.ts";

type Value = { label: string; value: number };

export const BUILDING_CHECKS = {
  "footprint-odd": {
    severity: "act",
    section: "2.5",
    words: () => ({ title: "A building isn't an object", detail: "Nothing can be read from it." }),
  },
  "percent-range": {
    severity: "look",
    words: ({ label, value }: Value) => ({ title: `${label} is ${value}%`, detail: "A percentage must be between 0 and 100." }),
  },
  negative: {
    severity: "look",
    words: ({ label, value }: Value) => ({
      title: `${label} is negative: ${value}`,
      detail: "Counts, areas and distances can't be negative. It may be a placeholder for no value.",
    }),
  },
  "roof-form-exceeds": {
    severity: "look",
    words: ({ form, footprint }: { form: number; footprint: number }) => ({
      title: "The roof's parts are larger than the footprint",
      detail: `Flat and hip area add up to ${formatNumber(form)}, the footprint is ${formatNumber(footprint)}. Sloped areas may be measured along the slope.`,
    }),
  },
  "roof-part-exceeds": {
    severity: "look",
    words: ({ label, value, footprint }: Value & { footprint: number }) => ({
      title: `${label} is larger than the footprint`,
      detail: `${formatNumber(value)} compared to ${formatNumber(footprint)}.`,
    }),
  },
  "date-future": {
    severity: "look",
    words: ({ label, day }: { label: string; day: number }) => ({ title: `${label} is in the future`, detail: `${formatDay(day)}.` }),
  },
  "dates-disordered": {
    severity: "look",
    words: ({ image, run }: { image: number; run: number }) => ({
      title: "The model ran before the image was taken",
      detail: `Model run ${formatDay(run)}, image ${formatDay(image)}. One of the dates must be wrong.`,
    }),
  },
  "year-odd": {
    severity: "look",
    words: ({ year }: { year: number }) => ({
      title: `Year built is ${year}`,
      detail: "No U.S. building can have that year. It may be a placeholder for no value.",
    }),
  },
} satisfies CheckRows;
