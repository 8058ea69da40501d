// Numbers and dates of one building that can't be, each judged alone or with its neighbor: where the panels say it too, from their finding.
import { FOOTPRINT_FIELDS } from "../../../../contract/fields.ts";
import type { CheckFinding } from "../../checks/finding.ts";
import { isBelowZero } from "../../fields/impossible-values.ts";
import { FIRST_YEAR } from "../../fields/value-limits.ts";
import { formatNumber } from "../../text/format-number.ts";
import { type JsonObject, pointInto, readNumber } from "../../text/json-members.ts";
import type { Note, Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";
import { isShare } from "./shares.ts";

export function checkRanges({ entry, pointer, isTrusted, dictionary, read }: Building, searchedAt: number, note: Note): void {
  for (const name of Object.keys(FOOTPRINT_FIELDS)) {
    const value = entry[name];
    if (typeof value !== "number" || !isTrusted(name)) continue;
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
    } else if (isBelowZero(value, FOOTPRINT_FIELDS[name as keyof typeof FOOTPRINT_FIELDS]))
      note({ code: "value-negative", pointer: at, field: name, expected: "0 or more", found: String(value) });
  }
  for (const finding of read) {
    const field = finding.pointer.slice(finding.pointer.lastIndexOf("/") + 1);
    const restated = restate(finding, field, entry, searchedAt);
    if (!restated?.of.every(isTrusted)) continue;
    const { of: _, ...noted } = restated;
    note({ ...noted, pointer: finding.pointer });
  }
}

/** `of`: the fields that it follows from. */
type Restated = Pick<Noted, "code" | "field" | "expected" | "found"> & { of: string[] };

/** What the reading found of a value for the panels too; null for anything else. */
function restate(finding: CheckFinding, field: string, entry: JsonObject, searchedAt: number): Restated | null {
  switch (finding.code) {
    case "roof-form-exceeds": {
      const { form, footprint } = finding.parameters;
      const [flat, hip] = [readNumber(entry, "flat_area") ?? 0, readNumber(entry, "hip_area") ?? 0];
      const found = `flat ${flat} + hip ${hip} = ${formatNumber(form)}`;
      return { code: "roof-forms-exceed", of: ["flat_area", "hip_area", "footprint_area"], expected: `at most ${footprint}`, found };
    }
    case "roof-part-exceeds": {
      const { value, footprint } = finding.parameters;
      const found = String(value);
      return { code: "roof-part-exceeds-footprint", field, of: [field, "footprint_area"], expected: `at most ${footprint}`, found };
    }
    case "date-future": {
      const expected = `${formatIsoDay(searchedAt)} or before`;
      return { code: "date-in-future", field, of: [field], expected, found: formatIsoDay(finding.parameters.day) };
    }
    case "dates-disordered": {
      const found = `image ${formatIsoDay(finding.parameters.image)}, model run ${formatIsoDay(finding.parameters.run)}`;
      return { code: "dates-reversed", of: ["image_date", "model_run_date"], found };
    }
    case "year-odd": {
      const expected = `${FIRST_YEAR} to ${new Date(searchedAt).getUTCFullYear()}`;
      return { code: "year-impossible", field, of: [field], expected, found: String(finding.parameters.year) };
    }
    default:
      return null;
  }
}

function formatIsoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
