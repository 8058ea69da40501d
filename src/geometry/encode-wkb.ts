// A polygon to ISO WKB, little-endian, 2D: the encoding that this project writes.
import type { Position } from "geojson";
import { formatHex } from "./hex.ts";
import type { PolygonalGeometry } from "./shapes.ts";

const LITTLE_ENDIAN = 1;
const POLYGON = 3;
const MULTI_POLYGON = 6;

/** ISO WKB bytes of a polygon; positions beyond XY are dropped. */
export function encodeWkb(geometry: PolygonalGeometry): Uint8Array<ArrayBuffer> {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const multi = geometry.type === "MultiPolygon";
  const bytes = new Uint8Array(polygons.reduce((total, rings) => total + countPolygonBytes(rings), multi ? 9 : 0));
  const view = new DataView(bytes.buffer);
  let offset = multi ? writeHeader(view, 0, MULTI_POLYGON, polygons.length) : 0;
  for (const rings of polygons) offset = writePolygon(view, offset, rings);
  return bytes;
}

/** As `encodeWkb`, in upper-case hexadecimal. */
export function encodeWkbHex(geometry: PolygonalGeometry): string {
  return formatHex(encodeWkb(geometry));
}

function countPolygonBytes(rings: Position[][]): number {
  return rings.reduce((total, ring) => total + 4 + 16 * ring.length, 9);
}

function writeHeader(view: DataView, offset: number, type: number, count: number): number {
  view.setUint8(offset, LITTLE_ENDIAN);
  view.setUint32(offset + 1, type, true);
  view.setUint32(offset + 5, count, true);
  return offset + 9;
}

function writePolygon(view: DataView, start: number, rings: Position[][]): number {
  let offset = writeHeader(view, start, POLYGON, rings.length);
  for (const ring of rings) {
    view.setUint32(offset, ring.length, true);
    offset += 4;
    for (const [x, y] of ring) {
      view.setFloat64(offset, x!, true);
      view.setFloat64(offset + 8, y!, true);
      offset += 16;
    }
  }
  return offset;
}
