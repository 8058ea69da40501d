// Coordinates of all outlines that were rounded: one cause of what is then wrong with their shapes, areas and places.
import { listPolygons } from "../../../../geometry/measures.ts";
import { pointInto } from "../../text/json-members.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** A grid of 36 ft: one house may lie on it, but not all. */
const COARSE_DECIMALS = 4;

/** None where only some are, or where there is only one outline. */
export function checkRounding(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  const drawn = buildings.flatMap((building) =>
    building.geometry ? [{ building, numbers: listPolygons(building.geometry).flat(3) }] : [],
  );
  const isRounded = (value: number) => Number(value.toFixed(COARSE_DECIMALS)) === value;
  if (!drawn.every(({ numbers }) => numbers.every(isRounded)) || new Set(drawn.map(({ numbers }) => String(numbers))).size < 2) return;
  for (const { building, numbers } of drawn)
    note(building, {
      code: "outline-rounded",
      pointer: pointInto(building.pointer, "geometry"),
      expected: "six decimals or more",
      found: `${numbers[1]}, ${numbers[0]}`,
    });
}
