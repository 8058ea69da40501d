// Areas: the footprint's against its outline, in the unit that fits, and the floors against the outline.
import type { DatasetDictionary } from "../../../../contract/fields.ts";
import { AREA_UNITS, type AreaUnit, inferUnit } from "../../../../geometry/area-units.ts";
import { SQUARE_METRES_PER_SQUARE_FOOT } from "../../../../geometry/measures.ts";
import { formatCount, formatNumber } from "../../text/format-number.ts";
import { pointInto, readNumber } from "../../text/json-members.ts";
import type { Note } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** What the outlines say of the unit of `footprint_area`. `usual`: that of most buildings. */
export type AreaSurvey = { usual: AreaUnit | null; units: Map<AreaUnit, number>; stated: string | undefined };

export function surveyAreas(buildings: readonly Building[], dictionary: DatasetDictionary): AreaSurvey {
  const units = new Map<AreaUnit, number>();
  for (const building of buildings) {
    const unit = inferOf(building);
    if (unit) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  // Of equals the one that comes first in the list of units, which is the more usual one.
  const usual = AREA_UNITS.map(({ unit }) => unit).sort((a, b) => (units.get(b) ?? 0) - (units.get(a) ?? 0))[0]!;
  return { usual: units.size > 0 ? usual : null, units, stated: dictionary.footprint.footprint_area?.unit };
}

const readTrusted = ({ entry, isTrusted }: Building, name: string) => (isTrusted(name) ? readNumber(entry, name) : null);

function inferOf(building: Building): AreaUnit | null {
  const area = readTrusted(building, "footprint_area");
  const drawn = building.drawnAreaSquareFeet;
  return area === null || !drawn ? null : (inferUnit(area, drawn)?.unit ?? null);
}

export function checkAreas(building: Building, survey: AreaSurvey, note: Note): void {
  checkUnit(building, survey, note);
  checkFloors(building, note);
}

function checkUnit(building: Building, { usual, units, stated }: AreaSurvey, note: Note): void {
  const area = readTrusted(building, "footprint_area");
  const drawn = building.drawnAreaSquareFeet;
  if (area === null || !drawn) return;
  const pointer = pointInto(building.pointer, "footprint_area");
  const unit = inferOf(building);
  const expected = `${formatNumber(Math.round(drawn))} ft² (outline)`;
  const found = `${Number(area.toPrecision(8))} ${unit ?? ""}`;
  if (unit === null) {
    const detail = `In square feet it would be ${formatTimes(area / drawn)} times the outline.`;
    note({ code: "area-unfit", pointer, expected, found: String(area), detail });
  } else if (stated === "ft²" || stated === "m²") {
    if (unit !== stated) note({ code: "area-unit-other", pointer, variant: spell(unit), expected: stated, found });
  } else if (units.size > 1) {
    if (unit !== usual)
      note({ code: "area-units-mixed", pointer, variant: spellUnits(units), expected: `${usual}, as in other buildings`, found });
  } else if (unit !== "ft²" && unit !== "m²") note({ code: "area-unit-unusual", pointer, variant: spell(unit), expected, found });
}

/** Basements and attics may count as floors, and outlines are simplified. */
const MOST_TIMES = 1.5;
/** Of an outline as large as a house: the area may be that of several buildings. */
const MOST_TIMES_OF_LARGE = 5;
const SMALL_SQUARE_FEET = 100;

function checkFloors(building: Building, note: Note): void {
  const { drawnAreaSquareFeet: drawn, dictionary, pointer } = building;
  const stated = readTrusted(building, "square_footage");
  const stories = readTrusted(building, "number_of_stories");
  if (!drawn || stated === null || stories === null || stories < 1) return;
  const isMetric = dictionary.footprint.square_footage?.unit === "m²";
  const floors = isMetric ? stated / SQUARE_METRES_PER_SQUARE_FOOT : stated;
  if (floors / (stories * drawn) <= (drawn < SMALL_SQUARE_FEET ? MOST_TIMES : MOST_TIMES_OF_LARGE)) return;
  note({
    code: "building-small",
    pointer: pointInto(pointer, "geometry"),
    expected: `about square_footage over number_of_stories (${formatNumber(Math.round(floors / stories))} sq ft)`,
    found: `${formatNumber(Number(drawn.toPrecision(3)))} sq ft`,
    detail: `square_footage is ${formatNumber(floors)} on ${formatCount(stories, "story", "stories")}.`,
  });
}

/** "2.13". */
function formatTimes(times: number): string {
  return times < 1_000 ? String(Number(times.toPrecision(3))) : formatNumber(Math.round(times));
}

function spell(unit: AreaUnit): string {
  return AREA_UNITS.find((one) => one.unit === unit)!.words;
}

function spellUnits(units: Map<AreaUnit, number>): string {
  const order = AREA_UNITS.map(({ unit }) => unit);
  const sorted = [...units].sort((a, b) => b[1] - a[1] || order.indexOf(a[0]) - order.indexOf(b[0]));
  return sorted.map(([unit, count]) => `${spell(unit)} (${formatNumber(count)})`).join(", ");
}
