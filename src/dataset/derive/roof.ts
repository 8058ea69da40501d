// What lies on a roof: the area of each kind of part within the footprint, air conditioners counted, a tarp seen or not.
// Parts of different kinds may overlap (a solar panel lies on the hip part); parts of one kind count once where they overlap.

import type { Footprint } from "../../contract/footprint.ts";
import { boundsOfAny } from "../../geometry/bounds.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { buildPaths, pathsAreaSquareMetres, sharedAreaSquareMetres } from "../../geometry/plane-paths.ts";
import type { Position } from "../../geometry/shapes.ts";
import { type IndexedShapes, indexShapes } from "./box-index.ts";
import type { Outline } from "./outline.ts";
import { roundTo } from "./round-to.ts";
import type { RoofPartKind, SurveyLayers } from "./survey-layers.ts";

const AREA_FIELDS = {
  flat_area: "flat",
  hip_area: "hip",
  rust_area: "rust",
  ponding_area: "ponding",
  discoloration_area: "discoloration",
  solar_panel_area: "solar",
} as const satisfies Partial<Record<keyof Footprint, RoofPartKind>>;
type AreaField = keyof typeof AREA_FIELDS;

export type RoofAttributes = { [K in AreaField | "tarp_evidence" | "air_conditioner_count"]: Footprint[K] | null };

export type RoofSurvey = {
  /** Areas are shares of the footprint's own area, given in square feet, so that none can come out larger than it. */
  measure: (outline: Outline, footprintSquareFeet: number) => RoofAttributes;
};

export function createRoofSurvey(parts: NonNullable<SurveyLayers["roofParts"]>): RoofSurvey {
  const layers = Object.entries(parts).map(([kind, shapes]) => [kind, indexShapes(shapes)]);
  const byKind = Object.fromEntries(layers) as Partial<Record<RoofPartKind, IndexedShapes>>;

  const squareFeet = (kind: RoofPartKind, { bounds, plane, paths }: Outline, footprint: number): number | null => {
    const layer = byKind[kind];
    if (!layer) return null;
    const found = layer.index.search(bounds).flatMap((part) => buildPaths(layer.shapes.at(part)!, plane));
    const own = pathsAreaSquareMetres(paths);
    return own === 0 ? 0 : roundTo(footprint * Math.min(1, sharedAreaSquareMetres(found, paths) / own), 1);
  };
  /** Units whose middle stands on the roof. */
  const countUnits = ({ bounds, geometry }: Outline): number | null => {
    const layer = byKind.air_conditioner;
    if (!layer) return null;
    return layer.index.search(bounds).filter((unit) => {
      const [west, south, east, north] = boundsOfAny(layer.shapes.at(unit)!);
      const middle: Position = [(west + east) / 2, (south + north) / 2];
      return containsPosition(geometry, middle);
    }).length;
  };
  return {
    measure: (outline, footprint) => {
      const areas = Object.entries(AREA_FIELDS).map(([field, kind]) => [field, squareFeet(kind, outline, footprint)]);
      const tarp = squareFeet("tarp", outline, footprint);
      return {
        ...(Object.fromEntries(areas) as Record<AreaField, number | null>),
        tarp_evidence: tarp === null ? null : tarp > 0,
        air_conditioner_count: countUnits(outline),
      };
    },
  };
}
