// Areas: the footprint's against its outline, in the unit that fits, and parts of the roof against the footprint.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { formatNumber } from "../text/format-number.ts";
import { pointInto, readNumber } from "../text/json-members.ts";
import { AREA_UNITS, type AreaUnit, inferUnit } from "./area-units.ts";
import type { Building } from "./building.ts";
import type { Note } from "./noted.ts";

/** Rounding of each part to whole units. */
const PART_SLACK = 1.02;
const ROOF_PARTS = ["flat_area", "rust_area", "ponding_area", "discoloration_area", "solar_panel_area"];

/** What the outlines say of the unit of `footprint_area`. `usual`: that of most buildings. */
export type AreaSurvey = { usual: AreaUnit | null; units: Map<AreaUnit, number>; stated: string | undefined };

export function surveyAreas(buildings: readonly Building[], dictionary: DatasetDictionary): AreaSurvey {
  const units = new Map<AreaUnit, number>();
  for (const building of buildings) {
    const unit = inferOf(building)?.unit;
    if (unit) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  // Of equals the one that comes first in the list of units, which is the more usual one.
  const usual = AREA_UNITS.map(({ unit }) => unit).sort((a, b) => (units.get(b) ?? 0) - (units.get(a) ?? 0))[0]!;
  return { usual: units.size > 0 ? usual : null, units, stated: dictionary.footprint.footprint_area?.unit };
}

function inferOf({ entry, drawnAreaSquareFeet, isTrusted }: Building): { unit: AreaUnit; ratio: number } | null {
  const area = isTrusted("footprint_area") ? readNumber(entry, "footprint_area") : null;
  return area === null || !drawnAreaSquareFeet ? null : inferUnit(area, drawnAreaSquareFeet);
}

export function checkAreas(building: Building, { usual, units, stated }: AreaSurvey, note: Note): void {
  const { entry, pointer, drawnAreaSquareFeet: drawn, isTrusted } = building;
  const area = isTrusted("footprint_area") ? readNumber(entry, "footprint_area") : null;
  const at = pointInto(pointer, "footprint_area");
  if (area !== null && drawn) {
    const unit = inferOf(building)?.unit ?? null;
    const expected = `${formatNumber(Math.round(drawn))} ft² (outline)`;
    const found = `${Number(area.toPrecision(8))} ${unit ?? ""}`;
    if (unit === null) {
      const times = Number((area / drawn).toPrecision(3));
      note({
        code: "area-unfit",
        pointer: at,
        expected,
        found: String(area),
        detail: `In square feet it would be ${times} times the outline.`,
      });
    } else if (stated !== undefined && (stated === "ft²" || stated === "m²")) {
      if (unit !== stated) note({ code: "area-unit-other", pointer: at, variant: spell(unit), expected: stated, found });
    } else if (units.size > 1 && unit !== usual) {
      note({ code: "area-units-mixed", pointer: at, variant: spellUnits(units), expected: `${usual}, as in other buildings`, found });
    } else if (units.size === 1 && unit !== "ft²" && unit !== "m²")
      note({ code: "area-unit-unusual", pointer: at, variant: spell(unit), expected, found });
  }
  checkRoof(building, note);
}

function checkRoof({ entry, pointer, isTrusted }: Building, note: Note): void {
  const read = (name: string) => (isTrusted(name) ? readNumber(entry, name) : null);
  const footprint = read("footprint_area");
  if (footprint === null || footprint <= 0) return;
  const expected = `at most ${footprint}`;
  const forms = (read("flat_area") ?? 0) + (read("hip_area") ?? 0);
  if (forms > footprint * PART_SLACK) {
    const found = `flat ${read("flat_area") ?? 0} + hip ${read("hip_area") ?? 0} = ${formatNumber(forms)}`;
    note({ code: "roof-forms-exceed", pointer: pointInto(pointer, "hip_area"), expected, found });
  }
  for (const name of ROOF_PARTS) {
    const value = read(name);
    if (value !== null && value > footprint * PART_SLACK)
      note({ code: "roof-part-exceeds-footprint", pointer: pointInto(pointer, name), field: name, expected, found: String(value) });
  }
}

function spell(unit: AreaUnit): string {
  return AREA_UNITS.find((one) => one.unit === unit)!.words;
}

function spellUnits(units: Map<AreaUnit, number>): string {
  const order = AREA_UNITS.map(({ unit }) => unit);
  const sorted = [...units].sort((a, b) => b[1] - a[1] || order.indexOf(a[0]) - order.indexOf(b[0]));
  return sorted.map(([unit, count]) => `${spell(unit)} (${formatNumber(count)})`).join(", ");
}
