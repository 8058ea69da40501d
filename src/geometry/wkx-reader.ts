// The only file that imports wkx. Reads a geometry that `scanWkb` has passed; coordinates are not checked yet.
import "./wkx-environment.ts"; // before wkx

import type { Position } from "geojson";
import { Geometry, Point } from "wkx";

/** One ring a list; the outline first, which may be empty. */
type DecodedPolygon = { exteriorRing: Position[]; interiorRings: Position[][] };
type PointReader = { _readWkbPoint(reader: { readDouble(): number }, options: { hasZ: boolean; hasM: boolean }): Position };

// wkx makes an object of ten members of each position, which took half of the time of decoding. A polygon needs only the pair:
// from here on, what wkx keeps in its rings are XY positions.
(Point as unknown as PointReader)._readWkbPoint = (reader, { hasZ, hasM }) => {
  const position = [reader.readDouble(), reader.readDouble()];
  if (hasZ) reader.readDouble();
  if (hasM) reader.readDouble();
  return position;
};

/** The rings of each polygon, or of the one polygon. */
export function readPolygons(buffer: Buffer): Position[][][] {
  const decoded = Geometry.parse(buffer) as unknown as DecodedPolygon | { polygons: DecodedPolygon[] };
  const polygons = "polygons" in decoded ? decoded.polygons : [decoded];
  return polygons.map(({ exteriorRing, interiorRings }) => [exteriorRing, ...interiorRings]);
}
