// GeoJSON -> the `geom` blob of a GeoPackage: a 40-byte header with XY envelope (SRS 4326), then ISO WKB, all little-endian.
// Third and further coordinates are dropped. The layout is the one that `contract/dataset-file.ts` promises.

import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { boundsOfAny } from "../../geometry/bounds.ts";
import { encodeWkb } from "../../geometry/encode-wkb.ts";
import type { Bounds, SingleGeometry } from "../../geometry/shapes.ts";

export type StorableGeometry = SingleGeometry;

const SRS_ID = 4326;

/** One blob and its bounds, exact (not rounded). Throws a RangeError when a coordinate is not finite or the geometry has no position. */
export function encodeGeom(geometry: StorableGeometry): { blob: Uint8Array; bounds: Bounds } {
  const bounds = boundsOfAny(geometry);
  const [west, south, east, north] = bounds;
  if (west > east) throw new RangeError("the geometry is empty");
  if (!bounds.every(Number.isFinite)) throw new RangeError("a coordinate is not a finite number");
  const blob = encodeWkb(geometry, GEOM_HEADER_BYTES);
  const view = new DataView(blob.buffer);
  // "GP", version 0, flags: little-endian, envelope [minx, maxx, miny, maxy], not empty.
  blob.set([0x47, 0x50, 0, 0b0000_0011]);
  view.setInt32(4, SRS_ID, true);
  for (const [index, value] of [west, east, south, north].entries()) view.setFloat64(8 + 8 * index, value, true);
  return { blob, bounds };
}
