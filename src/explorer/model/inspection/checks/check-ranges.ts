// Numbers and dates of one building that can't be, each judged alone or with its neighbor.
import { FOOTPRINT_FIELDS } from "../../../../contract/fields.ts";
import { parseDay } from "../../../../contract/parse-day.ts";
import { FIRST_YEAR, isInFuture } from "../../fields/value-limits.ts";
import { formatNumber } from "../../text/format-number.ts";
import { type JsonObject, pointInto, readNumber, readText } from "../../text/json-members.ts";
import type { Note } from "../findings/noted.ts";
import type { Building } from "./building.ts";
import { isShare } from "./shares.ts";

/** A story in the largest usual unit, meters, is higher. */
const LOWEST_STORY = 1.5;
const LOWEST_STORY_FEET = 6;

export function checkRanges({ entry, pointer, isTrusted, dictionary }: Building, searchedAt: number, note: Note): void {
  for (const name of Object.keys(FOOTPRINT_FIELDS)) {
    const value = entry[name];
    if (typeof value !== "number" || !isTrusted(name)) continue;
    const { measure, kind } = FOOTPRINT_FIELDS[name as keyof typeof FOOTPRINT_FIELDS];
    const at = pointInto(pointer, name);
    if (isShare(name, dictionary.footprint)) {
      if (value > 100 || value < 0)
        note({
          code: "share-range",
          pointer: at,
          field: name,
          variant: value < 0 ? "below 0%" : "over 100%",
          expected: "0 to 100",
          found: String(value),
        });
    } else if (value < 0 && (kind === "number" || kind === "integer") && !["elevation", "degrees", "code", "year"].includes(measure ?? ""))
      note({ code: "value-negative", pointer: at, field: name, expected: "0 or more", found: String(value) });
  }
  if (isTrusted("building_height") && isTrusted("number_of_stories"))
    checkHeight(entry, pointer, dictionary.footprint.building_height?.unit === "ft", note);
  checkDates(entry, pointer, isTrusted, searchedAt, note);
}

type Trusted = Building["isTrusted"];

/** Porches and sheds of one story can be low. */
function checkHeight(entry: JsonObject, pointer: string, isInFeet: boolean, note: Note): void {
  const [height, stories] = [readNumber(entry, "building_height"), readNumber(entry, "number_of_stories")];
  if (height === null || stories === null || height <= 0 || stories < 2) return;
  if (height / stories >= (isInFeet ? LOWEST_STORY_FEET : LOWEST_STORY)) return;
  note({
    code: "height-of-stories",
    pointer: pointInto(pointer, "number_of_stories"),
    field: "number_of_stories",
    found: `${formatNumber(stories)} stories in a height of ${formatNumber(height)}`,
    detail: isInFeet ? "In feet, no story is this low." : "In feet or in meters, no story is this low.",
  });
}

function checkDates(entry: JsonObject, pointer: string, isTrusted: Trusted, searchedAt: number, note: Note): void {
  const readDay = (name: string) => (isTrusted(name) ? parseAnyDay(readText(entry, name) ?? "") : null);
  const searched = formatIsoDay(searchedAt);
  for (const name of ["image_date", "model_run_date"]) {
    const day = readDay(name);
    if (day !== null && isInFuture(day, searchedAt))
      note({
        code: "date-in-future",
        pointer: pointInto(pointer, name),
        field: name,
        expected: `${searched} or before`,
        found: formatIsoDay(day),
      });
  }
  const [image, run] = [readDay("image_date"), readDay("model_run_date")];
  if (image !== null && run !== null && run < image) {
    const found = `image ${formatIsoDay(image)}, model run ${formatIsoDay(run)}`;
    note({ code: "dates-reversed", pointer: pointInto(pointer, "model_run_date"), found });
  }
  const year = readNumber(entry, "year_built");
  const thisYear = new Date(searchedAt).getUTCFullYear();
  if (year !== null && isTrusted("year_built") && (year < FIRST_YEAR || year > thisYear + 1 || !Number.isInteger(year)))
    note({
      code: "year-impossible",
      pointer: pointInto(pointer, "year_built"),
      field: "year_built",
      expected: `${FIRST_YEAR} to ${thisYear}`,
      found: String(year),
    });
}

/** Also of the forms that are findings of their own, where the day is certain. */
function parseAnyDay(text: string): number | null {
  return parseDay(text) ?? parseDay(`${text.slice(0, 10)}T00:00:00Z`);
}

function formatIsoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
