// The findings about outlines, building by building, for the tab "Geometry": the same that the tab "Checks" has in groups.
import { centerOf } from "../../../../geometry/center-of.ts";
import { NOWHERE } from "../../../../geometry/inspect/inspect-geometry.ts";
import { GEOMETRY_CHECKS } from "../../checks/words/geometry.ts";
import type { DecodedFootprint } from "../../property/property.ts";
import type { Outlines } from "../inspection.ts";
import { nameNoted } from "./collect-groups.ts";
import type { Noted, NotedCode } from "./noted.ts";
import { OUTLINE_ROWS } from "./words/outline.ts";
import { PLACE_ROWS } from "./words/place.ts";

const ABOUT_OUTLINES = new Set<string>([
  ...Object.keys(OUTLINE_ROWS),
  ...Object.keys(GEOMETRY_CHECKS).filter((code) => !code.startsWith("area-")),
  ...Object.keys(PLACE_ROWS).filter((code) => code.startsWith("center-")),
]);

export function collectOutlines() {
  const outlines: Outlines = new Map();
  return {
    outlines,
    add({ pointer, geometry }: Pick<DecodedFootprint, "pointer" | "geometry">, noted: Noted, cause: NotedCode | null): void {
      if (!ABOUT_OUTLINES.has(noted.code) && noted.pointer !== `${pointer}/geometry`) return;
      const faults = outlines.get(pointer) ?? [];
      outlines.set(pointer, faults);
      const place = noted.code === "far-from-center" && geometry ? { ...NOWHERE, at: centerOf(geometry) } : NOWHERE;
      faults.push({ ...place, ...nameNoted(noted), ...noted.outline, id: `fault ${faults.length}`, isConsequence: cause !== null });
    },
  };
}
