// The footprint's area against its outline, in the unit that fits.
import type { DatasetDictionary } from "../../../../contract/fields.ts";
import { AREA_UNITS, type AreaUnit, inferUnit } from "../../../../geometry/area-units.ts";
import { formatNumber } from "../../text/format-number.ts";
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

export function checkAreas(building: Building, { usual, units, stated }: AreaSurvey, note: Note): void {
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
