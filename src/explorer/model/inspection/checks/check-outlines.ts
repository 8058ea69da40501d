// The geometry check of all buildings, as findings: how an outline is written, where its bytes or its shape break, which outlines lie on each other,
// and which change would put one in its place. The way to its place is the cause of all that is wrong with where it is.
import { inferUnit } from "../../../../geometry/area-units.ts";
import { inspectGeometries } from "../../../../geometry/inspect/inspect-geometries.ts";
import type { OutlineFinding } from "../../../../geometry/inspect/inspect-geometry.ts";
import type { Fix, FixStep } from "../../../../geometry/inspect/try-fixes.ts";
import { formatPoint } from "../../location/location.ts";
import { readFixContext } from "../../outline/fix-context.ts";
import { describeFix, describeOutline, describePair } from "../../outline/outline-words.ts";
import { formatCount } from "../../text/format-number.ts";
import { member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";
import { type Gathered, gatherSame, isAway } from "./gather-same.ts";

const EXPECTED = "hexadecimal WKB";
/** Of geometries that are hexadecimal WKB, but wrong in another way. */
const EXPECTED_FOR: Record<string, string> = {
  "not-polygonal": "a Polygon or MultiPolygon",
  truncated: "a complete geometry",
  "odd-length": "a complete geometry",
  "absurd-count": "a complete geometry",
  "trailing-bytes": "one geometry, and nothing behind it",
  "ring-not-closed": "a ring that ends at its first point",
  "ring-too-short": "rings of 4 points or more",
  "non-finite": "finite numbers",
};
/** Faults of a shape that isn't drawn at all. */
const UNDRAWN: ReadonlySet<string> = new Set(["ring-not-closed", "ring-too-short", "non-finite"]);

const MENDED: ReadonlySet<string> = new Set(["spike", "hole-outside", "stray-corner", "ring-not-closed"]);

/** `isMirror`: the same pair, as the other building has it; it isn't counted a second time. */
export type NotedOutline = { building: Building; noted: Noted; isMirror: boolean };

/** `skipped`: what couldn't be checked, and why. */
export async function checkOutlines(buildings: readonly Building[]): Promise<{ noted: NotedOutline[]; skipped: string[] }> {
  const inspected = buildings.map((building) => ({
    ...readFixContext(building, building.dictionary),
    raw: member(building.entry, "geometry"),
    outline: building.geometry,
  }));
  const all = await inspectGeometries(inspected).catch((error: unknown) => String(error instanceof Error ? error.message : error));
  if (typeof all === "string") return { noted: [], skipped: [`outlines (the check failed: ${all.replace(/\.$/, "")})`] };
  const fixes = new Map(all.found.flatMap((finding) => (finding.code === "outline-fix" ? [[finding.footprint, finding.fix]] : [])));
  const found = [...all.found.filter(({ code }) => code !== "outline-same"), ...gatherSame(all.found, buildings)];
  const noted = found.flatMap((finding) => noteFinding(finding, buildings, fixes.get(finding.footprint)));
  const skipped =
    all.unlooked > 0 ? [`the outlines of the last ${formatCount(all.unlooked, "building")} (too much is wrong with those before)`] : [];
  return { noted: [...noted, ...spreadCause(noted, buildings)], skipped };
}

function noteFinding(finding: Gathered, buildings: readonly Building[], fix: Fix | undefined): NotedOutline[] {
  const building = buildings[finding.footprint]!;
  if ("other" in finding) return notePair(finding, building, buildings[finding.other]!);
  const noted = finding.code === "outline-fix" ? notePlace(finding.fix, building) : [noteOne(finding, building, fix)];
  return noted.map((one) => ({ building, noted: one, isMirror: false }));
}

function notePair(pair: Extract<Gathered, { other: number }>, building: Building, other: Building): NotedOutline[] {
  const isSwapped = pair.code === "outline-swapped";
  // Two results may be about one parcel.
  if (!isSwapped && resultOf(other) !== resultOf(building)) return [];
  const describe = (one: Building, two: Building): Noted => {
    const { title, detail: general } = describePair(pair, two.name);
    const isWrong = pair.code === "outline-same" && isAway(one) && !isAway(two);
    const detail = isWrong
      ? `The center of ${one.name} is outside of it, and that of ${two.name} inside: this is the outline of ${two.name}.`
      : general;
    const pointer = pointInto(one.pointer, "geometry");
    const found = isSwapped ? `the outline of ${two.name}` : title;
    const { evidence = "", variant = "" } = pair;
    return { code: pair.code, pointer, found, evidence, variant, ...(!isSwapped && { detail }), outline: { ...pair.place, title, detail } };
  };
  return [
    { building, noted: describe(building, other), isMirror: false },
    { building: other, noted: describe(other, building), isMirror: !isSwapped },
  ];
}

/** What was done wrong, from what puts it right. */
function notePlace(fix: Fix, building: Building): Noted[] {
  if (!isPlaceFix(fix.steps)) return [];
  const [pointer, raw] = [pointInto(building.pointer, "geometry"), member(building.entry, "geometry")];
  const undrawn = building.geometry === null ? " As it is, it can't be drawn." : "";
  const noted = { pointer, found: formatFound(raw), detail: describeFix(fix) + undrawn };
  return [{ ...noted, code: "outline-misplaced", variant: nameCause(fix, building), evidence: weighPlace(fix.steps) }];
}

function noteOne(finding: OutlineFinding, building: Building, fix: Fix | undefined): Noted {
  const { entry, pointer } = building;
  const { severity, title, detail } = describeOutline(finding);
  const { at, offset } = finding.place;
  const mend = fix && !isPlaceFix(fix.steps) ? ` ${describeFix(fix)}` : "";
  const noted = { pointer: pointInto(pointer, "geometry"), detail: detail + mend, outline: { ...finding.place, title, detail } };
  const found = at ? `at ${formatPoint(at)}` : offset === null ? formatFound(member(entry, "geometry")) : `at byte ${offset}`;
  if (finding.code === "outline-encoding")
    return {
      ...noted,
      code: finding.code,
      evidence: finding.parameters.encoding,
      variant: `Geometry ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      expected: EXPECTED,
      found,
    };
  const kind = finding.code === "outline-unreadable" ? finding.parameters.error : finding.parameters.fault;
  const isFieldLength = finding.code === "outline-unreadable" && finding.parameters.isFieldLength;
  const rated = {
    ...noted,
    severity,
    variant: title,
    evidence: isFieldLength ? "field-length" : weigh(kind, mend === "" ? undefined : fix, building),
    found,
  };
  if (finding.code === "outline-unreadable" || UNDRAWN.has(kind))
    return { ...rated, code: "outline-unreadable", expected: EXPECTED_FOR[kind] ?? EXPECTED };
  return { ...rated, code: severity === "note" ? "outline-odd" : "outline-invalid" };
}

/** Of a fault that one change mends, so that the outline has the stated area, the cause is known; of a ring that is there twice, also where only both have it. */
function weigh(kind: string, fix: Fix | undefined, { drawnAreaSquareFeet: drawn }: Building): string {
  if (kind === "ring-doubled" && fix?.area?.unit === null && drawn && inferUnit(fix.area.stated, drawn)) return `${kind}-counted`;
  return fix?.isValid && fix.area?.unit && MENDED.has(kind) ? `${kind}-mended` : kind;
}

/** What one change alone says of its cause. */
function weighPlace(steps: readonly FixStep[]): string {
  const [step] = steps;
  return steps.length === 1 && step ? step.code : "";
}

const isPlaceFix = (steps: readonly FixStep[]) => steps.some(({ code }) => code === "crs" || code === "swap-axes" || code === "negate");
const resultOf = ({ pointer }: Building) => pointer.split("/")[2];

/** Codes that some programs write for Web Mercator. */
const MERCATORS: readonly unknown[] = [900_913, 102_100, 102_113, 3785, 3587];

/** An outline that gets as near as this by swapping alone is right there, whatever the area says, meters. */
const CERTAIN_METERS = 3;

function nameCause({ steps, area, metresFromCenter }: Fix, { entry }: Building): string {
  const { crs } = entry;
  const isAlias = MERCATORS.includes(crs) && steps.some((step) => step.code === "crs" && step.epsg === 3857);
  if (isAlias) return `crs is ${crs}, another name of EPSG:3857 that isn't an EPSG code`;
  const stated = Number.isInteger(crs) ? `, but EPSG:${crs} is stated` : "";
  const causes = steps.flatMap((step) => {
    if (step.code === "crs") return step.epsg === crs ? [] : [`its coordinates are in EPSG:${step.epsg}${stated}`];
    if (step.code === "swap-axes") return ["its longitude and latitude are swapped"];
    return step.code === "negate" ? [`its ${step.axis} has the wrong sign`] : [];
  });
  const isSimple = steps.every(({ code }) => code === "swap-axes" || code === "negate");
  const isThere = isSimple && metresFromCenter !== null && metresFromCenter <= CERTAIN_METERS;
  const isSure = isThere || area === null || area.unit !== null;
  const cause = causes.join(", and ");
  const [only] = steps;
  if (isSure && steps.length === 1 && only?.code === "crs" && stated !== "")
    return `crs is wrong: the coordinates are in EPSG:${only.epsg}${stated}`;
  return `The outline is in the wrong place: ${isSure ? cause : `perhaps ${cause}, but then its area isn't footprint_area`}`;
}

/** Fixes are tried on the first buildings only: where all of these have one cause, it is that of the others which are as far off. */
function spreadCause(found: readonly NotedOutline[], buildings: readonly Building[]): NotedOutline[] {
  const known = found.filter(({ noted }) => noted.code === "outline-misplaced");
  const [first] = known;
  if (!first || known.some(({ noted }) => noted.variant !== first.noted.variant)) return [];
  const done = new Set(known.map(({ building }) => building));
  const isOff = ({ read }: Building) => read.some(({ code }) => code === "far-from-center" || code === "geometry-out-of-range");
  return buildings
    .filter((building) => !done.has(building) && isOff(building))
    .map((building) => {
      const [pointer, raw] = [pointInto(building.pointer, "geometry"), member(building.entry, "geometry")];
      const detail = "As in the buildings before it, where it was tried.";
      return { building, noted: { ...first.noted, pointer, found: formatFound(raw), detail }, isMirror: false };
    });
}
