// What the headline says of roofs: the meant building's condition, what is worse on another one, and how many are poor where there are many.
import { orderOf, type ScaleStep, stepOf } from "../fields/condition-scale.ts";
import { fieldOf } from "../fields/describe-field.ts";
import { formatBuildings, readReportedBuildings } from "../property/count-buildings.ts";
import type { DecodedFootprint, FieldValue } from "../property/property.ts";
import type { RuleFinding } from "../rules/assessment.ts";
import { capitalize } from "../text/capitalize.ts";
import { formatCount, formatNumber } from "../text/format-number.ts";
import { member } from "../text/json-members.ts";
import type { Names } from "./format-scope.ts";
import type { ListedFinding } from "./list-findings.ts";

/** The order of the roof's conditions, best first: the dataset's own, else the usual one. */
export function readRoofOrder(buildings: readonly DecodedFootprint[]): readonly string[] {
  const stated = buildings[0] && fieldOf(buildings[0].fields, "roof_condition")?.meaning.order;
  return orderOf("roof_condition", stated) ?? [];
}

export function scaleRoof({ entry }: Pick<DecodedFootprint, "entry">, order: readonly string[]): ScaleStep {
  return stepOf(member(entry, "roof_condition"), order);
}

/** A value that is not on the scale says more than none. */
export function rankRoof(scale: ScaleStep): number {
  if (scale.step !== null) return scale.step;
  return scale.class === "unranked" ? 0 : -1;
}

const ROOF_FIELD = /^(roof|tarp|rust|ponding|discoloration)_/;

/** What keeps a property without findings from being a good one: "Roof not reported", "Buildings not reported", "No building on this parcel"; "" where the
 *  building's roof has a value. `building`: the meant one; null: none is listed. */
export function describeGap(building: Pick<DecodedFootprint, "entry"> | null, parcel: readonly FieldValue[]): string {
  if (building) {
    const isKnown = Object.entries(building.entry).some(([name, value]) => ROOF_FIELD.test(name) && value !== null);
    return isKnown ? "" : "Roof not reported";
  }
  const reported = readReportedBuildings(parcel);
  return reported === 0 ? "No building on this parcel" : capitalize(formatBuildings(0, reported));
}

/** Rules about there being no building, or fewer than reported, read these. */
const BUILDING_COUNTS = new Set(["buildings_listed", "buildings_reported_minus_listed"]);

export function readsBuildingCount({ fields }: Pick<RuleFinding, "fields">): boolean {
  return fields.some(({ name }) => BUILDING_COUNTS.has(name));
}

/** The worst to act on at another building's roof, where there is nothing to act on at the meant building. */
export function findActElsewhere(findings: readonly ListedFinding[]): ListedFinding | null {
  const acts = findings.filter(({ severity, buildings }) => severity === "act" && buildings.length > 0);
  const isOfRoof = ({ from }: ListedFinding) => "hits" in from && from.fields.some(({ name }) => ROOF_FIELD.test(name));
  return acts.every(({ isOther }) => isOther) ? (acts.find(isOfRoof) ?? null) : null;
}

/** From so many on a list of them is not seen at a glance. */
const MANY = 3;
/** More are counted. */
const TARPS_NAMED = 3;

/** "8 of 16 roofs poor or very poor, 1 without a condition, tarp on Building 3"; "" where there are few, or nothing to say. One poor roof is a finding. */
export function sumUpRoofs(buildings: readonly DecodedFootprint[], names: Names): string {
  if (buildings.length < MANY) return "";
  const order = readRoofOrder(buildings);
  const scales = buildings.map((building) => scaleRoof(building, order));
  const poor = scales.filter((scale) => scale.class === "poor").length;
  const unreported = scales.filter((scale) => scale.class === "unreported").length;
  const grades = order.filter((value) => stepOf(value, order).class === "poor").join(" or ");
  const tarped = buildings.filter(({ entry }) => member(entry, "tarp_evidence") === true).map(({ index }) => index);
  const parts = [
    poor > 1 && `${formatNumber(poor)} of ${formatCount(buildings.length, "roof")} ${grades}`,
    unreported > 0 && unreported < buildings.length && `${formatNumber(unreported)} without a condition`,
    tarped.length > 0 &&
      `tarp on ${tarped.length > TARPS_NAMED ? formatCount(tarped.length, "roof") : tarped.map(names.nameOf).join(", ")}`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}
