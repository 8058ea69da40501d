// A footprint's outline as text to copy: GeoJSON and WKT, in longitude/latitude. (The WKB is the answer's own.)
import { formatCount } from "../text/format-number.ts";
import type { DecodedFootprint } from "./property.ts";

type Outline = NonNullable<DecodedFootprint["geometry"]>;

/** What is copied of data that is made up has this member, which other programs pass over. */
export type SampleMark = { sample_data?: true };

export function formatGeoJson(outline: Outline, mark: SampleMark = {}): string {
  return JSON.stringify({ ...outline, ...mark });
}

export function formatWkt(outline: Outline): string {
  if (outline.type === "Polygon")
    return outline.coordinates.length === 0 ? "POLYGON EMPTY" : `POLYGON ${formatPolygon(outline.coordinates)}`;
  if (outline.coordinates.length === 0) return "MULTIPOLYGON EMPTY";
  return `MULTIPOLYGON (${outline.coordinates.map(formatPolygon).join(", ")})`;
}

function formatPolygon(rings: number[][][]): string {
  return `(${rings.map((ring) => `(${ring.map(([longitude, latitude]) => `${longitude} ${latitude}`).join(", ")})`).join(", ")})`;
}

export function polygonsOf(outline: Outline): number[][][][] {
  return outline.type === "Polygon" ? [outline.coordinates] : outline.coordinates;
}

/** "Polygon, 12 corners, 1 hole": what was drawn, in words. */
export function formatOutlineWords(outline: Outline): string {
  const polygons = polygonsOf(outline).filter((rings) => rings.length > 0);
  if (polygons.length === 0) return "empty outline";
  const corners = polygons.flat().reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
  const holes = polygons.reduce((sum, rings) => sum + rings.length - 1, 0);
  const parts = [polygons.length > 1 ? formatCount(polygons.length, "polygon") : "polygon", formatCount(corners, "corner")];
  return [...parts, ...(holes > 0 ? [formatCount(holes, "hole")] : [])].join(", ");
}
