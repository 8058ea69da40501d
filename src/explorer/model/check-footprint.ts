// Findings about one footprint's numbers and dates: what cannot be, what does not add up, what an underwriter would ask about.
import type { Finding } from "./finding.ts";
import { formatAge } from "./format-time.ts";
import type { DecodedFootprint, FieldValue } from "./property.ts";
import { parseDay } from "./read-fields.ts";

const ROOF_PARTS = ["rust_area", "ponding_area", "discoloration_area", "solar_panel_area"];
/** Rounding of each part to whole units. */
const SUM_TOLERANCE = 1.02;
const OLD_IMAGE_YEARS = 2;
const DENSE_VEGETATION_PERCENT = 25;
const DAY_MS = 86_400_000;
/** Below sea level is real. */
const MAY_BE_NEGATIVE = new Set(["ground_height_amsl", "center_lat", "center_long"]);

export function checkFootprint({ fields, index }: DecodedFootprint, askedAt: number): Finding[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const say = (code: string, severity: Finding["severity"], name: string, title: string, detail: string): Finding => ({
    code,
    severity,
    title,
    detail,
    pointer: byName.get(name)!.pointer,
    footprint: index,
  });
  return [...checkRanges(fields, say), ...checkRoof(byName, say), ...checkDates(byName, askedAt, say), ...checkHazards(byName, say)];
}

type Say = (code: string, severity: Finding["severity"], name: string, title: string, detail: string) => Finding;
type ByName = Map<string, FieldValue>;

function checkRanges(fields: readonly FieldValue[], say: Say): Finding[] {
  return fields.flatMap(({ name, raw, field, meaning }) => {
    if (field === null || typeof raw !== "number") return [];
    if (isPercent(name, meaning.unit) && (raw < 0 || raw > 100)) {
      return [say("percent-range", "caution", name, `${field.label} is ${raw} %.`, "A percentage lies between 0 and 100.")];
    }
    if (raw < 0 && !MAY_BE_NEGATIVE.has(name)) {
      return [say("negative", "caution", name, `${field.label} is negative: ${raw}.`, "Counts, areas and distances cannot be.")];
    }
    return [];
  });
}

function isPercent(name: string, unit: string | undefined): boolean {
  return name.endsWith("_percent") || unit === "%";
}

/** The roof's form (flat and hip) shares one surface; what lies over it may overlap, so each is judged alone. */
function checkRoof(byName: ByName, say: Say): Finding[] {
  const total = readValue(byName, "footprint_area");
  if (total === null || total <= 0) return [];
  const findings: Finding[] = [];
  const form = (readValue(byName, "flat_area") ?? 0) + (readValue(byName, "hip_area") ?? 0);
  if (form > total * SUM_TOLERANCE) {
    const detail = `Flat and hip area add up to ${format(form)}, the footprint has ${format(total)}. Sloped areas may be measured along the slope.`;
    findings.push(say("roof-form-exceeds", "caution", "hip_area", "The roof's parts are larger than the footprint.", detail));
  }
  for (const name of ROOF_PARTS) {
    const area = readValue(byName, name);
    if (area !== null && area > total * SUM_TOLERANCE) {
      const label = byName.get(name)!.field!.label;
      findings.push(
        say("roof-part-exceeds", "caution", name, `${label} is larger than the footprint.`, `${format(area)} against ${format(total)}.`),
      );
    }
  }
  return findings;
}

function checkDates(byName: ByName, askedAt: number, say: Say): Finding[] {
  const findings: Finding[] = [];
  const image = readDay(byName, "image_date");
  const run = readDay(byName, "model_run_date");
  for (const [name, ms] of [["image_date", image] as const, ["model_run_date", run] as const]) {
    if (ms !== null && ms > askedAt + DAY_MS) {
      findings.push(
        say(
          "date-future",
          "caution",
          name,
          `${byName.get(name)!.field!.label} lies in the future.`,
          String(byName.get(name)!.raw).slice(0, 10),
        ),
      );
    }
  }
  if (image !== null && run !== null && run < image) {
    findings.push(
      say(
        "dates-disordered",
        "caution",
        "model_run_date",
        "The model ran before the image was taken.",
        "One of the two dates must be wrong.",
      ),
    );
  }
  const age = image === null ? null : formatAge(new Date(image).toISOString(), new Date(askedAt));
  if (
    image !== null &&
    new Date(askedAt).getUTCFullYear() - OLD_IMAGE_YEARS >= new Date(image).getUTCFullYear() &&
    isOlder(image, askedAt)
  ) {
    const detail = `Taken ${new Date(image).toISOString().slice(0, 10)}. What was built, removed or repaired since is not in it.`;
    findings.push(say("image-old", "caution", "image_date", `The image is ${age} old.`, detail));
  }
  const year = readValue(byName, "year_built");
  if (year !== null && (year < 1600 || year > new Date(askedAt).getUTCFullYear() + 1)) {
    findings.push(say("year-odd", "caution", "year_built", `The year built is ${year}.`, "No standing building in the U.S. can have it."));
  }
  return findings;
}

function isOlder(image: number, askedAt: number): boolean {
  const limit = new Date(askedAt);
  limit.setUTCFullYear(limit.getUTCFullYear() - OLD_IMAGE_YEARS);
  return image < limit.getTime();
}

/** Only what the answer says outright, or the dictionary gives a meaning to. */
function checkHazards(byName: ByName, say: Say): Finding[] {
  const findings: Finding[] = [];
  if (byName.get("tarp_evidence")?.raw === true) {
    findings.push(say("tarp", "caution", "tarp_evidence", "There is a tarp on the roof.", "It may cover damage."));
  }
  const zone = byName.get("vegetation_zone_1");
  const percent = readValue(byName, "vegetation_zone_1");
  if (
    zone &&
    percent !== null &&
    percent >= DENSE_VEGETATION_PERCENT &&
    zone.meaning.unit === "%" &&
    zone.meaning.direction === "higher-is-worse"
  ) {
    const detail = `${format(percent)} % of zone 1 is covered.${zone.meaning.meaning ? ` ${zone.meaning.meaning}` : ""}`;
    findings.push(say("vegetation-near", "caution", "vegetation_zone_1", "Vegetation stands against the wall.", detail));
  }
  return findings;
}

function readValue(byName: ByName, name: string): number | null {
  const raw = byName.get(name)?.raw;
  return typeof raw === "number" && Number.isFinite(raw) ? raw : null;
}

function readDay(byName: ByName, name: string): number | null {
  const raw = byName.get(name)?.raw;
  return typeof raw === "string" ? parseDay(raw) : null;
}

function format(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 1 });
}
