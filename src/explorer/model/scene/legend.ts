// What the legend says of the map: counts of what is in view, and whether an outline is.
import type { Bounds } from "../../../geometry/shapes.ts";
import { CONDITION_CLASSES, type ConditionClass, stepOf } from "../fields/condition-scale.ts";
import { member } from "../text/json-members.ts";
import type { Scene } from "./scene.ts";

export type LegendClass = { class: ConditionClass; words: string; count: number };

type Colored = Pick<Scene, "properties" | "colorBy" | "colorOrder">;

/** Of the buildings that are drawn and meet the view; `view` null: of all. Null where they are not drawn by a value with an order, or there is none.
 *  A value that is not on the scale has a row only where there is one. */
export function countClasses({ properties, colorBy, colorOrder }: Colored, view: Bounds | null): LegendClass[] | null {
  if (colorBy === null || colorOrder === null) return null;
  const counts = new Map<ConditionClass, number>();
  let drawn = 0;
  for (const { footprints } of properties) {
    for (const { geometry, bounds, entry } of footprints) {
      if (geometry === null) continue;
      drawn++;
      if (view !== null && bounds !== null && !meets(bounds, view)) continue;
      const name = stepOf(member(entry, colorBy), colorOrder).class;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  if (drawn === 0) return null;
  return CONDITION_CLASSES.filter((name) => name !== "unranked" || counts.has(name)).map((name) => ({
    class: name,
    words: describeClass(name, colorOrder),
    count: counts.get(name) ?? 0,
  }));
}

/** Whether some of the line around `bounds` is in view. */
export function isOutlineInView(bounds: Bounds, view: Bounds): boolean {
  const [west, south, east, north] = bounds;
  const isWithin = view[0] > west && view[1] > south && view[2] < east && view[3] < north;
  return meets(bounds, view) && !isWithin;
}

/** "Poor, very poor": the values of the class. */
export function describeClass(name: ConditionClass, order: readonly string[]): string {
  if (name === "unreported") return "Not reported";
  if (name === "unranked") return "Other value";
  const values = order.filter((value) => stepOf(value, order).class === name).join(", ");
  return values.charAt(0).toUpperCase() + values.slice(1);
}

function meets(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}
