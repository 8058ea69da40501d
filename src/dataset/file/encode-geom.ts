// GeoJSON -> the `geom` blob of a GeoPackage: a 40-byte header with XY envelope (SRS 4326), then ISO WKB, all little-endian.
// Third and further coordinates are dropped. The layout is the one that `contract/dataset-file.ts` promises.

import type { Position } from "geojson";
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { emptyBounds } from "../../geometry/bounds.ts";
import type { Bounds, SingleGeometry } from "../../geometry/shapes.ts";

export type StorableGeometry = SingleGeometry;

const WKB_TYPE = { Point: 1, LineString: 2, Polygon: 3, MultiPoint: 4, MultiLineString: 5, MultiPolygon: 6 } as const;
const PART_OF = { MultiPoint: "Point", MultiLineString: "LineString", MultiPolygon: "Polygon" } as const;
const SRS_ID = 4326;

type Nested = Position | Nested[];

function isPosition(coordinates: Nested): coordinates is Position {
  return typeof coordinates[0] === "number";
}

function countBytes(type: keyof typeof WKB_TYPE, coordinates: Nested): number {
  if (type === "Point") return 5 + 16;
  const parts = coordinates as Nested[];
  if (type === "LineString") return 9 + 16 * parts.length;
  if (type === "Polygon") return parts.reduce<number>((bytes, ring) => bytes + 4 + 16 * ring.length, 9);
  return parts.reduce<number>((bytes, part) => bytes + countBytes(PART_OF[type], part), 9);
}

/** One blob and its bounds, exact (not rounded). Throws a RangeError when a coordinate is not finite or the geometry has no position. */
export function encodeGeom(geometry: StorableGeometry): { blob: Uint8Array; bounds: Bounds } {
  const blob = new Uint8Array(GEOM_HEADER_BYTES + countBytes(geometry.type, geometry.coordinates));
  const view = new DataView(blob.buffer);
  const bounds = emptyBounds();
  let offset = GEOM_HEADER_BYTES;

  const writeCount = (count: number) => {
    view.setUint32(offset, count, true);
    offset += 4;
  };
  const writePosition = ([x, y]: Position) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new RangeError("a coordinate is not a finite number");
    if (x! < bounds[0]) bounds[0] = x!;
    if (y! < bounds[1]) bounds[1] = y!;
    if (x! > bounds[2]) bounds[2] = x!;
    if (y! > bounds[3]) bounds[3] = y!;
    view.setFloat64(offset, x!, true);
    view.setFloat64(offset + 8, y!, true);
    offset += 16;
  };
  const writeAll = (coordinates: Nested) => {
    if (isPosition(coordinates)) return writePosition(coordinates);
    writeCount(coordinates.length);
    coordinates.forEach(writeAll);
  };
  const writeGeometry = (type: keyof typeof WKB_TYPE, coordinates: Nested) => {
    blob[offset] = 1;
    view.setUint32(offset + 1, WKB_TYPE[type], true);
    offset += 5;
    if (type === "MultiPoint" || type === "MultiLineString" || type === "MultiPolygon") {
      const parts = coordinates as Nested[];
      writeCount(parts.length);
      for (const part of parts) writeGeometry(PART_OF[type], part);
    } else writeAll(coordinates);
  };
  writeGeometry(geometry.type, geometry.coordinates);
  if (bounds[0] === Infinity) throw new RangeError("the geometry is empty");

  // "GP", version 0, flags: little-endian, envelope [minx, maxx, miny, maxy], not empty.
  blob.set([0x47, 0x50, 0, 0b0000_0011]);
  view.setInt32(4, SRS_ID, true);
  [bounds[0], bounds[2], bounds[1], bounds[3]].forEach((value, index) => {
    view.setFloat64(8 + 8 * index, value, true);
  });
  return { blob, bounds };
}
