// A geometry to ISO WKB, little-endian, 2D: the encoding that this project writes.
import type { Position } from "geojson";
import { formatHex } from "./hex.ts";
import type { PolygonalGeometry, SingleGeometry } from "./shapes.ts";

const LITTLE_ENDIAN = 1;
const TYPES = { Point: 1, LineString: 2, Polygon: 3, MultiPoint: 4, MultiLineString: 5, MultiPolygon: 6 } as const;
const PART_OF = { MultiPoint: "Point", MultiLineString: "LineString", MultiPolygon: "Polygon" } as const;

type Type = keyof typeof TYPES;
type Nested = Position | Nested[];

const isMulti = (type: Type): type is keyof typeof PART_OF => type in PART_OF;
const isPosition = (coordinates: Nested): coordinates is Position => typeof coordinates[0] === "number";

/** ISO WKB bytes, behind so many that are left free; positions beyond XY are dropped. */
export function encodeWkb({ type, coordinates }: SingleGeometry, freeBytes = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(freeBytes + countBytes(type, coordinates));
  const view = new DataView(bytes.buffer);
  let offset = freeBytes;
  const writeCount = (count: number) => {
    view.setUint32(offset, count, true);
    offset += 4;
  };
  const writeAll = (nested: Nested): void => {
    if (isPosition(nested)) {
      view.setFloat64(offset, nested[0]!, true);
      view.setFloat64(offset + 8, nested[1]!, true);
      offset += 16;
      return;
    }
    writeCount(nested.length);
    nested.forEach(writeAll);
  };
  const writeGeometry = (type: Type, coordinates: Nested) => {
    view.setUint8(offset, LITTLE_ENDIAN);
    offset += 1;
    writeCount(TYPES[type]);
    if (!isMulti(type)) return writeAll(coordinates);
    writeCount(coordinates.length);
    for (const part of coordinates as Nested[]) writeGeometry(PART_OF[type], part);
  };
  writeGeometry(type, coordinates);
  return bytes;
}

/** As `encodeWkb`, in upper-case hexadecimal. */
export function encodeWkbHex(geometry: PolygonalGeometry): string {
  return formatHex(encodeWkb(geometry));
}

function countBytes(type: Type, coordinates: Nested): number {
  if (type === "Point") return 5 + 16;
  const parts = coordinates as Nested[];
  if (type === "LineString") return 9 + 16 * parts.length;
  if (type === "Polygon") return parts.reduce<number>((bytes, ring) => bytes + 4 + 16 * ring.length, 9);
  return parts.reduce<number>((bytes, part) => bytes + countBytes(PART_OF[type], part), 9);
}
