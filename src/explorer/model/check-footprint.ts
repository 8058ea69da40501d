// Findings about one footprint's numbers and dates: what cannot be, what does not add up, what an underwriter would ask about.
import { FOOTPRINT_FIELDS } from "../../contract/fields.ts";
import type { Finding } from "./finding.ts";
import { formatNumber, formatPercent } from "./format-number.ts";
import { endSentence } from "./format-sentence.ts";
import { formatAge } from "./format-time.ts";
import { pointInto, readNumber, readText } from "./json-members.ts";
import type { DecodedFootprint } from "./property.ts";
import { parseDay } from "./read-fields.ts";
import type { AnswerContext } from "./read-footprint.ts";

const ROOF_PARTS = ["rust_area", "ponding_area", "discoloration_area", "solar_panel_area"] as const;
/** Rounding of each part to whole units. */
const SUM_TOLERANCE = 1.02;
const OLD_IMAGE_YEARS = 2;
const DENSE_PERCENT = 25;
const POOR = /^(very )?poor$/i;
const DAY_MS = 86_400_000;

type FieldName = keyof typeof FOOTPRINT_FIELDS;
type Say = (code: string, name: FieldName, title: string, detail: string) => void;

export function checkFootprint(
  footprint: DecodedFootprint,
  { dictionary, askedAt }: Pick<AnswerContext, "dictionary" | "askedAt">,
): Finding[] {
  const findings: Finding[] = [];
  const say: Say = (code, name, title, detail) => {
    const pointer = pointInto(footprint.pointer, name);
    findings.push({ code, severity: "caution", title, detail, pointer, footprint: footprint.index });
  };
  checkRanges(footprint, dictionary.footprint, say);
  checkRoof(footprint, say);
  checkDates(footprint, askedAt, say);
  checkHazards(footprint, dictionary.footprint, say);
  return findings;
}

type Meanings = AnswerContext["dictionary"]["footprint"];

function checkRanges({ entry }: DecodedFootprint, meanings: Meanings, say: Say): void {
  for (const name of Object.keys(FOOTPRINT_FIELDS) as FieldName[]) {
    const raw = entry[name];
    if (typeof raw !== "number" || (raw >= 0 && raw <= 100)) continue;
    const { label, measure } = FOOTPRINT_FIELDS[name];
    if (measure === "percent" || meanings[name]?.unit === "%")
      say("percent-range", name, `${label} is ${raw}\u00a0%.`, "A percentage lies between 0 and 100.");
    else if (raw < 0 && measure !== "elevation" && measure !== "degrees")
      say("negative", name, `${label} is negative: ${raw}.`, "Counts, areas and distances cannot be.");
  }
}

/** The roof's form (flat and hip) shares one surface; what lies over it may overlap, so each is judged alone. */
function checkRoof({ entry }: DecodedFootprint, say: Say): void {
  const total = readNumber(entry, "footprint_area");
  if (total === null || total <= 0) return;
  const form = (readNumber(entry, "flat_area") ?? 0) + (readNumber(entry, "hip_area") ?? 0);
  if (form > total * SUM_TOLERANCE) {
    const sum = `Flat and hip area add up to ${formatNumber(form)}, the footprint has ${formatNumber(total)}.`;
    say(
      "roof-form-exceeds",
      "hip_area",
      "The roof's parts are larger than the footprint.",
      `${sum} Sloped areas may be measured along the slope.`,
    );
  }
  for (const name of ROOF_PARTS) {
    const area = readNumber(entry, name);
    if (area === null || area <= total * SUM_TOLERANCE) continue;
    say(
      "roof-part-exceeds",
      name,
      `${FOOTPRINT_FIELDS[name].label} is larger than the footprint.`,
      `${formatNumber(area)} against ${formatNumber(total)}.`,
    );
  }
}

function checkDates({ entry }: DecodedFootprint, askedAt: number, say: Say): void {
  const image = parseDay(readText(entry, "image_date") ?? "");
  const run = parseDay(readText(entry, "model_run_date") ?? "");
  const dates = [
    ["image_date", image],
    ["model_run_date", run],
  ] as const;
  for (const [name, ms] of dates) {
    if (ms !== null && ms > askedAt + DAY_MS)
      say("date-future", name, `${FOOTPRINT_FIELDS[name].label} lies in the future.`, formatDay(ms));
  }
  if (image !== null && run !== null && run < image) {
    say("dates-disordered", "model_run_date", "The model ran before the image was taken.", "One of the two dates must be wrong.");
  }
  const now = new Date(askedAt);
  if (image !== null && image < Date.UTC(now.getUTCFullYear() - OLD_IMAGE_YEARS, now.getUTCMonth(), now.getUTCDate())) {
    const age = formatAge(formatDay(image), now);
    say(
      "image-old",
      "image_date",
      `The image is ${age} old.`,
      `Taken ${formatDay(image)}. What was built, removed or repaired since is not in it.`,
    );
  }
  const year = readNumber(entry, "year_built");
  if (year !== null && (year < 1600 || year > now.getUTCFullYear() + 1)) {
    say("year-odd", "year_built", `The year built is ${year}.`, "No standing building in the U.S. can have it.");
  }
}

/** Only what the answer says outright, or the dictionary gives a meaning to. */
function checkHazards({ entry }: DecodedFootprint, meanings: Meanings, say: Say): void {
  if (entry.tarp_evidence === true) say("tarp", "tarp_evidence", "There is a tarp on the roof.", "It may cover damage.");
  const condition = readText(entry, "roof_condition") ?? "";
  if (POOR.test(condition)) {
    const about = meanings.roof_condition?.values?.[condition];
    say("roof-poor", "roof_condition", `The roof's condition is ${condition.toLowerCase()}.`, about ? endSentence(about) : "");
  }
  const checkShare = (code: string, name: FieldName, title: string, covered: string) => {
    const percent = readNumber(entry, name);
    const meaning = meanings[name];
    if (percent === null || percent < DENSE_PERCENT || meaning?.unit !== "%" || meaning.direction !== "higher-is-worse") return;
    const about = meaning.meaning === undefined ? "" : ` ${endSentence(meaning.meaning)}`;
    say(code, name, title, `${formatPercent(percent)} of ${covered}.${about}`);
  };
  checkShare("tree-overhang", "tree_overhang_percent", "Trees hang over the roof.", "the roof is under them");
  checkShare("vegetation-near", "vegetation_zone_1", "Vegetation stands against the wall.", "zone 1 is covered");
}

function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
