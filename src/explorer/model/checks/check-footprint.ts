// Checks of one footprint's numbers and dates: what can't be, and what doesn't add up.
import type { Field } from "../../../contract/field-table.ts";
import { FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import { parseDay } from "../../../contract/parse-day.ts";
import { isBelowZero } from "../fields/impossible-values.ts";
import { isShare } from "../fields/is-share.ts";
import { FIRST_YEAR, isInFuture, PART_SLACK, PARTS_OVER_ROOF } from "../fields/value-limits.ts";
import type { DecodedFootprint } from "../property/property.ts";
import type { AnswerContext } from "../property/read-footprint.ts";
import { pointInto, readNumber, readText } from "../text/json-members.ts";
import type { Found, Report } from "./collect-findings.ts";

type FieldName = keyof typeof FOOTPRINT_FIELDS;
/** About one field of the footprint. */
type Say = (name: FieldName, found: Found) => void;

export function checkFootprint(
  footprint: DecodedFootprint,
  { dictionary, askedAt }: Pick<AnswerContext, "dictionary" | "askedAt">,
  report: Report,
): void {
  const { pointer, index } = footprint;
  const say: Say = (name, found) => report({ pointer: pointInto(pointer, name), footprint: index }, found);
  checkRanges(footprint, dictionary.footprint, say);
  checkRoof(footprint, say);
  checkDates(footprint, askedAt, say);
}

type Meanings = AnswerContext["dictionary"]["footprint"];

function checkRanges({ entry }: DecodedFootprint, meanings: Meanings, say: Say): void {
  for (const name of Object.keys(FOOTPRINT_FIELDS) as FieldName[]) {
    const value = entry[name];
    if (typeof value !== "number" || (value >= 0 && value <= 100)) continue;
    const field: Field = FOOTPRINT_FIELDS[name];
    const { label } = field;
    if (isShare(name, meanings)) say(name, { code: "percent-range", label, value });
    else if (isBelowZero(value, field)) say(name, { code: "negative", label, value });
  }
}

/** The roof's form (flat and hip) shares one surface; what is on it may overlap, so each is judged alone. */
function checkRoof({ entry }: DecodedFootprint, say: Say): void {
  const footprint = readNumber(entry, "footprint_area");
  if (footprint === null || footprint <= 0) return;
  const form = (readNumber(entry, "flat_area") ?? 0) + (readNumber(entry, "hip_area") ?? 0);
  if (form > footprint * PART_SLACK) say("hip_area", { code: "roof-form-exceeds", form, footprint });
  for (const name of PARTS_OVER_ROOF) {
    const value = readNumber(entry, name);
    if (value === null || value <= footprint * PART_SLACK) continue;
    say(name, { code: "roof-part-exceeds", label: FOOTPRINT_FIELDS[name].label, value, footprint });
  }
}

function checkDates({ entry }: DecodedFootprint, askedAt: number, say: Say): void {
  const image = parseAnyDay(readText(entry, "image_date") ?? "");
  const run = parseAnyDay(readText(entry, "model_run_date") ?? "");
  const dates = [
    ["image_date", image],
    ["model_run_date", run],
  ] as const;
  for (const [name, day] of dates) {
    if (day !== null && isInFuture(day, askedAt)) say(name, { code: "date-future", label: FOOTPRINT_FIELDS[name].label, day });
  }
  if (image !== null && run !== null && run < image) say("model_run_date", { code: "dates-disordered", image, run });
  const year = readNumber(entry, "year_built");
  const last = new Date(askedAt).getUTCFullYear() + 1;
  if (year !== null && (year < FIRST_YEAR || year > last || !Number.isInteger(year))) say("year_built", { code: "year-odd", year });
}

/** Also of a form that isn't the API's, where the day is certain. */
function parseAnyDay(text: string): number | null {
  return parseDay(text) ?? parseDay(`${text.slice(0, 10)}T00:00:00Z`);
}
