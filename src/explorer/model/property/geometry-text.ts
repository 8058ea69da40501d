// A footprint's outline as text to copy: GeoJSON and WKT, in longitude/latitude. (The WKB is the answer's own.)
import { listPolygons } from "../../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { countCorners, thinShape } from "../../../geometry/thin-shape.ts";
import { formatCount, formatNumber } from "../text/format-number.ts";
import { memoize } from "../text/memoize.ts";

/** What is copied of data that is made up has this member, which other programs pass over. */
export type SampleMark = { sample_data?: true };

export function formatGeoJson(outline: PolygonalGeometry, mark: SampleMark = {}): string {
  return JSON.stringify({ ...outline, ...mark });
}

export function formatWkt(outline: PolygonalGeometry): string {
  if (outline.type === "Polygon") return `POLYGON ${formatPolygon(outline.coordinates)}`;
  return `MULTIPOLYGON (${outline.coordinates.map(formatPolygon).join(", ")})`;
}

function formatPolygon(rings: number[][][]): string {
  return `(${rings.map((ring) => `(${ring.map(([longitude, latitude]) => `${longitude} ${latitude}`).join(", ")})`).join(", ")})`;
}

/** As it is drawn: of more corners the map's library draws lines that aren't there, and a million hold the page up for seconds. */
export const thinOutline = memoize((outline: PolygonalGeometry) => thinShape(outline, 8_000));

export const listDrawnPolygons = (outline: PolygonalGeometry) => listPolygons(thinOutline(outline));

/** "Polygon, 12 corners, 1 hole": what was drawn, in words. First what a narrow panel must not cut off: that the map draws it with fewer. */
export function formatOutlineWords(outline: PolygonalGeometry): string {
  const polygons = listPolygons(outline);
  const [corners, drawn] = [countCorners(outline), countCorners(thinOutline(outline))];
  const all = formatCount(corners, "corner");
  const kind = polygons.length > 1 ? formatCount(polygons.length, "polygon") : "polygon";
  const parts = drawn < corners ? [`${formatNumber(drawn)} of ${all} drawn`, kind] : [kind, all];
  const holes = polygons.reduce((sum, rings) => sum + rings.length - 1, 0);
  return [...parts, ...(holes > 0 ? [formatCount(holes, "hole")] : [])].join(", ");
}
