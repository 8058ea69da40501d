// Checks of one building's numbers and dates: what can't be, what doesn't add up, and what an underwriter would ask about.

import type { ZoneReach } from "../../fields/zone-reach.ts";
import { formatNumber } from "../../text/format-number.ts";
import { endSentence } from "../../text/format-sentence.ts";
import { formatAge, formatDay } from "../../text/format-time.ts";
import type { CheckRows } from "../check-row.ts";

type Value = { label: string; value: number };

const formatWhole = (percent: number) => `${formatNumber(Math.round(percent))}%`;

export const BUILDING_CHECKS = {
  "footprint-odd": {
    severity: "act",
    section: "2.5",
    words: () => ({ title: "A building isn't an object", detail: "Nothing can be read from it." }),
  },
  "percent-range": {
    severity: "look",
    section: null,
    words: ({ label, value }: Value) => ({ title: `${label} is ${value}%`, detail: "A percentage must be between 0 and 100." }),
  },
  negative: {
    severity: "look",
    section: null,
    words: ({ label, value }: Value) => ({
      title: `${label} is negative: ${value}`,
      detail: "Counts, areas and distances can't be negative.",
    }),
  },
  "roof-form-exceeds": {
    severity: "look",
    section: null,
    words: ({ form, footprint }: { form: number; footprint: number }) => ({
      title: "The roof's parts are larger than the footprint",
      detail: `Flat and hip area add up to ${formatNumber(form)}, the footprint is ${formatNumber(footprint)}. Sloped areas may be measured along the slope.`,
    }),
  },
  "roof-part-exceeds": {
    severity: "look",
    section: null,
    words: ({ label, value, footprint }: Value & { footprint: number }) => ({
      title: `${label} is larger than the footprint`,
      detail: `${formatNumber(value)} compared to ${formatNumber(footprint)}.`,
    }),
  },
  "date-future": {
    severity: "look",
    section: null,
    words: ({ label, day }: { label: string; day: number }) => ({ title: `${label} is in the future`, detail: `${formatDay(day)}.` }),
  },
  "dates-disordered": {
    severity: "look",
    section: null,
    words: ({ image, run }: { image: number; run: number }) => ({
      title: "The model ran before the image was taken",
      detail: `Model run ${formatDay(run)}, image ${formatDay(image)}. One of the dates must be wrong.`,
    }),
  },
  "image-old": {
    severity: "look",
    section: null,
    words: ({ taken, askedAt }: { taken: number; askedAt: number }) => ({
      title: `Image is ${formatAge(new Date(taken).toISOString(), new Date(askedAt))} old (${formatDay(taken)})`,
      detail: "Later changes don't show.",
    }),
  },
  "year-odd": {
    severity: "look",
    section: null,
    words: ({ year }: { year: number }) => ({ title: `Year built is ${year}`, detail: "No U.S. building can have that year." }),
  },
  tarp: {
    severity: "look",
    section: null,
    words: () => ({ title: "Tarp on the roof", detail: "Tarps often cover damage." }),
  },
  "roof-poor": {
    severity: "look",
    section: null,
    /** `about`: what the dataset's dictionary says of that condition. */
    words: ({ condition, about }: { condition: string; about: string | null }) => ({
      title: `Roof in ${condition.toLowerCase()} condition`,
      detail: about === null ? "" : endSentence(about),
    }),
  },
  "tree-overhang": {
    severity: "look",
    section: null,
    words: ({ percent }: { percent: number }) => ({ title: `Tree canopy over ${formatWhole(percent)} of the roof`, detail: "" }),
  },
  "vegetation-near": {
    severity: "look",
    section: null,
    /** `reach`: that of zone 1, where the dataset's dictionary states it. */
    words: ({ percent, reach }: { percent: number; reach: ZoneReach | null }) => ({
      title: `Vegetation next to the building: ${formatWhole(percent)} of ${reach?.from === 0 ? `the first ${reach.to} ${reach.unit}` : "zone 1"}`,
      detail: "",
    }),
  },
} satisfies CheckRows;
