// The geometry check of all buildings, as findings: how an outline is written, where its bytes or its shape break, which outlines lie on each other,
// and which change would put one in its place. The way to its place is the cause of all that is wrong with where it is.
import { type GeometryFinding, inspectGeometries, type OutlineSteps } from "../../../../geometry/inspect/inspect-geometries.ts";
import type { OutlineFinding } from "../../../../geometry/inspect/inspect-geometry.ts";
import type { Fix } from "../../../../geometry/inspect/try-fixes.ts";
import { formatPoint } from "../../location/location.ts";
import { readFixContext } from "../../outline/fix-context.ts";
import { describeFix, describeOutline, describePair } from "../../outline/outline-words.ts";
import { formatCount } from "../../text/format-number.ts";
import { member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

const EXPECTED = "a Polygon or MultiPolygon as hexadecimal WKB";
/** Faults of a shape that isn't drawn at all. */
const UNDRAWN: ReadonlySet<string> = new Set(["ring-not-closed", "ring-too-short", "non-finite"]);

/** `isMirror`: the same pair, as the other building has it; it isn't counted a second time. */
export type NotedOutline = { building: Building; noted: Noted; isMirror: boolean };

/** `skipped`: what couldn't be checked, and why. */
export async function checkOutlines(
  buildings: readonly Building[],
  steps?: OutlineSteps,
): Promise<{ noted: NotedOutline[]; skipped: string[] }> {
  const inspected = buildings.map((building) => ({
    ...readFixContext(building),
    raw: member(building.entry, "geometry"),
    outline: building.geometry,
  }));
  const all = await inspectGeometries(inspected, steps).catch((error: unknown) => String(error instanceof Error ? error.message : error));
  if (typeof all === "string") return { noted: [], skipped: [`outlines (the check failed: ${all.replace(/\.$/, "")})`] };
  const noted = all.found.filter(isFirstOfSame(buildings)).flatMap((finding) => noteFinding(finding, buildings));
  const skipped = [
    ...(steps?.left ?? []).map((number) => `the outline of ${buildings[number]!.name} (it took too long)`),
    all.unlooked > 0 && `the outlines of the last ${formatCount(all.unlooked, "building")} (too much is wrong with those before)`,
    all.uncompared > 0 && `overlaps of ${formatCount(all.uncompared, "pair")} of buildings (their outlines have too many corners)`,
  ].filter((text) => text !== false);
  return { noted: [...noted, ...spreadCause(noted, buildings)], skipped };
}

/** Of several outlines that are all the same, each is counted once. */
function isFirstOfSame(buildings: readonly Building[]): (finding: GeometryFinding) => boolean {
  const counted = new Set<number>();
  return (finding) => {
    const { code, footprint } = finding;
    if (code !== "outline-same" || !("other" in finding)) return true;
    if (resultOf(buildings[footprint]!) !== resultOf(buildings[finding.other]!) || counted.has(footprint)) return false;
    counted.add(footprint);
    return true;
  };
}

/** Its center is outside of its outline. */
const isAway = ({ read }: Building) => read.some(({ code }) => code === "center-outside" || code === "far-from-center");

function noteFinding(finding: GeometryFinding, buildings: readonly Building[]): NotedOutline[] {
  const building = buildings[finding.footprint]!;
  if ("other" in finding) {
    const other = buildings[finding.other]!;
    // Of two with one outline, it is noted at the one that isn't there.
    const isOthers = finding.code === "outline-same" && isAway(other) && !isAway(building);
    return isOthers ? notePair(finding, other, building) : notePair(finding, building, other);
  }
  const noted = finding.code === "outline-fix" ? notePlace(finding.fix, building) : noteOne(finding, building);
  return [{ building, noted, isMirror: false }];
}

function notePair(pair: Extract<GeometryFinding, { other: number }>, building: Building, other: Building): NotedOutline[] {
  // Two results may be about one parcel.
  if (resultOf(other) !== resultOf(building)) return [];
  const describe = (one: Building, two: Building): Noted => {
    const { title, detail: general } = describePair(pair, two.name);
    const isWrong = pair.code === "outline-same" && isAway(one) && !isAway(two);
    const detail = isWrong
      ? `The center of ${one.name} is outside of it, and that of ${two.name} inside: this is the outline of ${two.name}.`
      : general;
    const pointer = pointInto(one.pointer, "geometry");
    return { code: pair.code, pointer, found: title, detail, outline: { ...pair.place, title, detail } };
  };
  return [
    { building, noted: describe(building, other), isMirror: false },
    { building: other, noted: describe(other, building), isMirror: true },
  ];
}

/** What was done wrong, from what puts it right. */
function notePlace(fix: Fix, building: Building): Noted {
  const [pointer, raw] = [pointInto(building.pointer, "geometry"), member(building.entry, "geometry")];
  const undrawn = building.geometry === null ? " As it is, it can't be drawn." : "";
  const noted = { pointer, found: formatFound(raw), detail: describeFix(fix) + undrawn };
  return { ...noted, code: "outline-misplaced", variant: nameCause(fix, building) };
}

function noteOne(finding: OutlineFinding, { entry, pointer, geometry }: Building): Noted {
  const { severity, title, detail } = describeOutline(finding);
  const { at, offset } = finding.place;
  const noted = { pointer: pointInto(pointer, "geometry"), detail, outline: { ...finding.place, title, detail } };
  const found = at ? `at ${formatPoint(at)}` : offset === null ? formatFound(member(entry, "geometry")) : `at byte ${offset}`;
  if (finding.code === "outline-encoding")
    return {
      ...noted,
      code: finding.code,
      variant: `Geometry ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      expected: EXPECTED,
      found,
    };
  const kind = finding.code === "outline-unreadable" ? finding.parameters.error : finding.parameters.fault;
  const rated = { ...noted, severity, variant: title, found };
  // Drawn all the same.
  if (kind === "too-long" && geometry !== null) return { ...rated, severity: "look", code: "outline-invalid" };
  if (finding.code === "outline-unreadable" || UNDRAWN.has(kind)) return { ...rated, code: "outline-unreadable", expected: EXPECTED };
  return { ...rated, code: severity === "note" ? "outline-odd" : "outline-invalid" };
}

const resultOf = ({ pointer }: Building) => pointer.split("/")[2];

function nameCause({ steps }: Fix, { entry }: Building): string {
  const { crs } = entry;
  const stated = Number.isInteger(crs) ? `, but EPSG:${crs} is stated` : "";
  const [only] = steps;
  if (steps.length === 1 && only?.code === "crs" && stated !== "") return `crs is wrong: the coordinates are in EPSG:${only.epsg}${stated}`;
  const causes = steps.map((step) => {
    if (step.code === "crs") return `its coordinates are in EPSG:${step.epsg}${stated}`;
    return step.code === "swap-axes" ? "its longitude and latitude are swapped" : `its ${step.axis} has the wrong sign`;
  });
  return `The outline is in the wrong place: ${causes.join(", and ")}`;
}

/** Fixes are tried on the first buildings only: where all of these have one cause, it is that of the others which are as far off. */
function spreadCause(found: readonly NotedOutline[], buildings: readonly Building[]): NotedOutline[] {
  const known = found.filter(({ noted }) => noted.code === "outline-misplaced");
  const [first] = known;
  if (!first || known.some(({ noted }) => noted.variant !== first.noted.variant)) return [];
  const done = new Set(known.map(({ building }) => building));
  const isOff = ({ read }: Building) => read.some(({ code }) => code === "far-from-center" || code === "geometry-unplaced");
  return buildings
    .filter((building) => !done.has(building) && isOff(building))
    .map((building) => {
      const [pointer, raw] = [pointInto(building.pointer, "geometry"), member(building.entry, "geometry")];
      const detail = "As in the buildings before it, where it was tried.";
      return { building, noted: { ...first.noted, pointer, found: formatFound(raw), detail }, isMirror: false };
    });
}
