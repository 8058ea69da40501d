// The roof in the worst condition among the buildings of a property: what the summary says of the roof.
import { orderOf, type ScaleStep, stepOf } from "../fields/condition-scale.ts";
import { fieldOf } from "../fields/describe-field.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { member } from "../text/json-members.ts";

export type WorstRoof = {
  building: DecodedFootprint;
  scale: ScaleStep;
  /** Buildings without a condition, beside one with it. */
  unreported: number;
};

/** The order of the roof's conditions, best first: the dataset's own, else the usual one. */
export function readRoofOrder(buildings: readonly DecodedFootprint[]): readonly string[] {
  const stated = buildings[0] && fieldOf(buildings[0].fields, "roof_condition")?.meaning.order;
  return orderOf("roof_condition", stated) ?? [];
}

export function scaleRoof({ entry }: Pick<DecodedFootprint, "entry">, order: readonly string[]): ScaleStep {
  return stepOf(member(entry, "roof_condition"), order);
}

/** Equals in the order given; null without a building. */
export function findWorstRoof(buildings: readonly DecodedFootprint[]): WorstRoof | null {
  const order = readRoofOrder(buildings);
  const rated = buildings.map((building) => ({ building, scale: scaleRoof(building, order) }));
  const worst = rated.reduce<(typeof rated)[number] | null>(
    (found, each) => (found && rankRoof(found.scale) >= rankRoof(each.scale) ? found : each),
    null,
  );
  if (!worst) return null;
  const unreported = rated.filter(({ scale }) => scale.class === "unreported").length;
  return { ...worst, unreported: worst.scale.class === "unreported" ? 0 : unreported };
}

/** A value that is not on the scale says more than none. */
export function rankRoof(scale: ScaleStep): number {
  if (scale.step !== null) return scale.step;
  return scale.class === "unranked" ? 0 : -1;
}
