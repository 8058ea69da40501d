// Areas: the footprint's against its outline, in the unit that fits, and parts of the roof against the footprint.
import type { DatasetDictionary } from "../../../../contract/fields.ts";
import { AREA_UNITS, type AreaUnit, inferUnit } from "../../../../geometry/area-units.ts";
import { centerOf } from "../../../../geometry/center-of.ts";
import { PART_SLACK, PARTS_OVER_ROOF } from "../../fields/value-limits.ts";
import { formatNumber } from "../../text/format-number.ts";
import { pointInto, readNumber } from "../../text/json-members.ts";
import type { Note } from "../findings/noted.ts";
import type { Building } from "./building.ts";
import { checkRounding } from "./check-rounding.ts";

const SQUARE_FEET_PER_METER = 10.7639;
/** Of a roof as steep as 45 degrees, with eaves. */
const MOST_BY_SLOPE = 1.5;
const ROOF_PARTS = ["flat_area", ...PARTS_OVER_ROOF];

/** An outline whose area is the stated one, in square feet. */
type Fitting = { name: string; area: number };

/** What the outlines say of the unit of `footprint_area`. `usual`: that of most buildings. `fitting`: outlines that fit theirs. */
export type AreaSurvey = {
  usual: AreaUnit | null;
  units: Map<AreaUnit, number>;
  stated: string | undefined;
  fitting: readonly Fitting[];
  /** What all areas have in common where none fits. */
  shared: "mercator" | "factor" | null;
  repeated: ReadonlySet<string>;
};

export function surveyAreas(buildings: readonly Building[], dictionary: DatasetDictionary): AreaSurvey {
  const units = new Map<AreaUnit, number>();
  const fitting: Fitting[] = [];
  // Rounded outlines are equal by chance.
  const isRounded = checkRounding(buildings).length > 0;
  for (const building of buildings) {
    const unit = inferOf(building)?.unit;
    if (unit && !isRounded && fitting.length < FITTING_KEPT) fitting.push({ name: building.name, area: building.drawnAreaSquareFeet! });
    if (unit) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  // Of equals the one that comes first in the list of units, which is the more usual one.
  const usual = AREA_UNITS.map(({ unit }) => unit).sort((a, b) => (units.get(b) ?? 0) - (units.get(a) ?? 0))[0]!;
  return {
    usual: units.size > 0 ? usual : null,
    units,
    stated: dictionary.footprint.footprint_area?.unit,
    fitting,
    shared: units.size > 0 ? null : findShared(buildings),
    repeated: listRepeated(buildings),
  };
}

/** Of one factor, and of each area that it makes: outlines are simplified and areas rounded. */
const [MERCATOR_SHARE, FACTOR_SHARE, SPREAD_SHARE] = [0.015, 0.03, 0.06];

/** Whether all areas are as many times their outlines', such as Web Mercator makes them at their latitudes. Two at least, which differ. */
function findShared(buildings: readonly Building[]): AreaSurvey["shared"] {
  const compared = buildings.flatMap(({ entry, geometry, drawnAreaSquareFeet: drawn, isTrusted }) => {
    const area = isTrusted("footprint_area") ? readNumber(entry, "footprint_area") : null;
    const stretch = stretchOf({ geometry });
    if (area === null || area <= 0 || !drawn || stretch === null) return [];
    return [{ drawn, times: area / drawn, onMap: area / drawn / stretch }];
  });
  if (new Set(compared.map(({ drawn }) => drawn.toPrecision(4))).size < 2) return null;
  const isNear = (value: number, to: number, share: number) => Math.abs(value / to - 1) <= share;
  const onMap = middleOf(compared.map((one) => one.onMap));
  const isMercator = [1, 1 / SQUARE_FEET_PER_METER].some((unit) => isNear(onMap, unit, MERCATOR_SHARE));
  if (isMercator && compared.every((one) => isNear(one.onMap, onMap, SPREAD_SHARE))) return "mercator";
  const times = middleOf(compared.map((one) => one.times));
  return compared.every((one) => isNear(one.times, times, FACTOR_SHARE)) ? "factor" : null;
}

/** How many times as large Web Mercator makes it. */
function stretchOf({ geometry }: Pick<Building, "geometry">): number | null {
  const latitude = geometry && centerOf(geometry)?.[1];
  return latitude ? 1 / Math.cos((latitude * Math.PI) / 180) ** 2 : null;
}

function middleOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

const nameInResult = ({ pointer }: Building, field: string) => `${pointer.split("/")[2]} ${field}`;

/** Parts of a roof that are the same in all buildings of a result. */
function listRepeated(buildings: readonly Building[]): Set<string> {
  const results = [...Map.groupBy(buildings, ({ pointer }) => pointer.split("/")[2]).values()].filter(({ length }) => length > 1);
  return new Set(
    results.flatMap((all) => {
      const isSame = (name: string) => new Set(all.map(({ entry }) => readNumber(entry, name))).size === 1;
      return ROOF_PARTS.filter(isSame).map((name) => nameInResult(all[0]!, name));
    }),
  );
}

const FITTING_KEPT = 1_000;
/** Two houses of one plan differ by more. */
const SAME = 1e-4;

/** The building whose outline has just this area. */
function findSameArea(drawn: number, { fitting }: AreaSurvey): string | null {
  return fitting.find(({ area }) => Math.abs(area - drawn) <= area * SAME)?.name ?? null;
}

function inferOf({ entry, drawnAreaSquareFeet, isTrusted }: Building): { unit: AreaUnit; ratio: number } | null {
  const area = isTrusted("footprint_area") ? readNumber(entry, "footprint_area") : null;
  return area === null || !drawnAreaSquareFeet ? null : inferUnit(area, drawnAreaSquareFeet);
}

export function checkAreas(building: Building, survey: AreaSurvey, note: Note): void {
  const { usual, units, stated } = survey;
  const { entry, pointer, drawnAreaSquareFeet: drawn, isTrusted } = building;
  const area = isTrusted("footprint_area") ? readNumber(entry, "footprint_area") : null;
  const at = pointInto(pointer, "footprint_area");
  if (area !== null && drawn) {
    const unit = inferOf(building)?.unit ?? null;
    const expected = `${formatNumber(Math.round(drawn))} ft² (outline)`;
    const found = `${Number(area.toPrecision(8))} ${unit ?? ""}`;
    if (unit === null) {
      const times = formatTimes(area / drawn);
      const same = findSameArea(drawn, survey);
      note({
        code: "area-unfit",
        pointer: at,
        expected,
        found: String(area),
        variant: survey.shared ?? "",
        evidence: survey.shared ?? (same === null ? "" : "same"),
        detail: `In square feet it would be ${times} times the outline.${survey.shared === "mercator" ? ` 1/cos² of its latitude is ${formatTimes(stretchOf(building)!)}.` : same === null ? "" : ` The outline has exactly the area of ${same}'s, which fits there.`}`,
      });
    } else if (stated !== undefined && (stated === "ft²" || stated === "m²")) {
      if (unit !== stated) note({ code: "area-unit-other", pointer: at, variant: spell(unit), expected: stated, found });
    } else if (units.size > 1 && unit !== usual) {
      note({ code: "area-units-mixed", pointer: at, variant: spellUnits(units), expected: `${usual}, as in other buildings`, found });
    } else if (units.size === 1 && unit !== "ft²" && unit !== "m²")
      note({ code: "area-unit-unusual", pointer: at, variant: spell(unit), expected, found });
  }
  checkRoof(building, area !== null && inferOf(building)?.unit === "m²", survey.repeated, note);
}

/** @param isMetric the footprint's area fits the outline in square meters */
function checkRoof(building: Building, isMetric: boolean, repeated: ReadonlySet<string>, note: Note): void {
  const { entry, pointer, isTrusted } = building;
  const read = (name: string) => (isTrusted(name) ? readNumber(entry, name) : null);
  const footprint = read("footprint_area");
  if (footprint === null || footprint <= 0) return;
  const expected = `at most ${footprint}`;
  const fitsInFeet = (part: number) => isMetric && part <= footprint * SQUARE_FEET_PER_METER * MOST_BY_SLOPE;
  const forms = (read("flat_area") ?? 0) + (read("hip_area") ?? 0);
  if (forms > footprint * PART_SLACK) {
    const found = `flat ${read("flat_area") ?? 0} + hip ${read("hip_area") ?? 0} = ${formatNumber(forms)}`;
    const evidence = forms <= footprint * MOST_BY_SLOPE ? "slope" : fitsInFeet(forms) ? "units" : "";
    note({ code: "roof-forms-exceed", evidence, pointer: pointInto(pointer, "hip_area"), expected, found });
  }
  for (const name of ROOF_PARTS) {
    const value = read(name);
    if (value !== null && value > footprint * PART_SLACK)
      note({
        code: "roof-part-exceeds-footprint",
        evidence: fitsInFeet(value) ? "units" : repeated.has(nameInResult(building, name)) ? "repeated" : "",
        pointer: pointInto(pointer, name),
        field: name,
        expected,
        found: String(value),
      });
  }
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
