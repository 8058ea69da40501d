// Walks the structure of a WKB or EWKB geometry without reading its coordinates, because wkx accepts much that is wrong:
// odd byte orders, trailing bytes, mixed dimensions, polygons of points. What passes here, wkx reads as it was meant.
import { WkbFault } from "./wkb-fault.ts";

export type WkbDimensions = "XY" | "XYZ" | "XYM" | "XYZM";

export type WkbHeader = { type: number; dimensions: WkbDimensions; srid: number | null };

const POINT = 1;
const LINE_STRING = 2;
const POLYGON = 3;
const MULTI_POINT = 4;
export const MULTI_POLYGON = 6;
const COLLECTION = 7;

/** OGC and ISO type codes; the position is the code. */
export const TYPE_NAMES = [
  "Geometry",
  "Point",
  "LineString",
  "Polygon",
  "MultiPoint",
  "MultiLineString",
  "MultiPolygon",
  "GeometryCollection",
  "CircularString",
  "CompoundCurve",
  "CurvePolygon",
  "MultiCurve",
  "MultiSurface",
  "Curve",
  "Surface",
  "PolyhedralSurface",
  "TIN",
  "Triangle",
];

const EWKB_Z = 0x80000000;
const EWKB_M = 0x40000000;
const EWKB_SRID = 0x20000000;

/** Deeper nesting than any geometry that means something. */
const MAX_DEPTH = 16;
/** Byte order, type, count: the least that a geometry takes. */
const LEAST_GEOMETRY_BYTES = 9;

export type Cursor = { view: DataView; offset: number; length: number };
type Header = WkbHeader & { ewkb: boolean };

/** The header of a well-formed polygonal geometry in the view's first `length` bytes. Throws WkbFault for everything else. */
export function scanWkb(view: DataView, length: number): WkbHeader {
  const cursor = { view, offset: 0, length };
  const header = scanGeometry(cursor, null, 0);
  const left = length - cursor.offset;
  if (left > 0) throw new WkbFault("trailing-bytes", `${left} bytes follow the geometry, which ends at byte ${cursor.offset}.`);
  if (header.type !== POLYGON && header.type !== MULTI_POLYGON) throw buildNotPolygonal(header.type);
  return header;
}

function buildNotPolygonal(type: number): WkbFault {
  return new WkbFault("not-polygonal", `The geometry is a ${TYPE_NAMES[type]}; a footprint is a Polygon or MultiPolygon.`);
}

function scanGeometry(cursor: Cursor, parent: Header | null, depth: number): Header {
  if (depth > MAX_DEPTH) throw new WkbFault("too-deep", `Geometries are nested more than ${MAX_DEPTH} deep.`);
  const byteOrder = readByte(cursor);
  if (byteOrder > 1) {
    throw new WkbFault("bad-byte-order", `Byte ${cursor.offset - 1} is ${byteOrder}; a byte order is 0 (big-endian) or 1 (little-endian).`);
  }
  const littleEndian = byteOrder === 1;
  const header = readHeader(cursor, littleEndian);
  if (parent) checkMember(header, parent);
  const coordinateBytes = 8 * header.dimensions.length;

  switch (header.type) {
    case POINT:
      skip(cursor, coordinateBytes, 1);
      break;
    case LINE_STRING:
      skip(cursor, coordinateBytes, readCount(cursor, littleEndian, coordinateBytes));
      break;
    case POLYGON: {
      const rings = readCount(cursor, littleEndian, 4);
      for (let ring = 0; ring < rings; ring++) skip(cursor, coordinateBytes, readCount(cursor, littleEndian, coordinateBytes));
      break;
    }
    case MULTI_POINT:
    case 5:
    case MULTI_POLYGON:
    case COLLECTION: {
      const members = readCount(cursor, littleEndian, LEAST_GEOMETRY_BYTES);
      for (let member = 0; member < members; member++) scanGeometry(cursor, header, depth + 1);
      break;
    }
    default:
      throw buildNotPolygonal(header.type);
  }
  return header;
}

export function readHeader(cursor: Cursor, littleEndian: boolean): Header {
  const code = readCode(cursor, littleEndian);
  const flags = code & (EWKB_Z | EWKB_M | EWKB_SRID);
  const ewkb = flags !== 0;
  const plain = code & 0x1fffffff;
  const iso = Math.floor(plain / 1000);
  const type = plain % 1000;
  if (type === 0 || type >= TYPE_NAMES.length || iso > 3 || (ewkb && iso > 0)) {
    throw new WkbFault("unknown-type", `Geometry type ${code} doesn't exist in WKB, ISO WKB or EWKB.`);
  }
  const hasZ = (code & EWKB_Z) !== 0 || iso === 1 || iso === 3;
  const hasM = (code & EWKB_M) !== 0 || iso === 2 || iso === 3;
  const srid = flags & EWKB_SRID ? readCode(cursor, littleEndian) : null;
  return { type, dimensions: hasZ ? (hasM ? "XYZM" : "XYZ") : hasM ? "XYM" : "XY", srid, ewkb };
}

function checkMember(member: Header, parent: Header): void {
  const names = `${TYPE_NAMES[member.type]} ${member.dimensions} in a ${TYPE_NAMES[parent.type]} ${parent.dimensions}`;
  if (parent.type === COLLECTION) return;
  if (member.type !== parent.type - 3) throw new WkbFault("inconsistent", `There is a ${names}.`);
  // wkx reads the members of an EWKB geometry as EWKB only.
  if (member.dimensions !== parent.dimensions || (parent.ewkb && !member.ewkb && member.dimensions !== "XY")) {
    throw new WkbFault("inconsistent", `There is a ${names}: dimensions or dialects are mixed.`);
  }
  if (member.srid !== null && parent.srid !== null && member.srid !== parent.srid) {
    throw new WkbFault("inconsistent", `A member's SRID is ${member.srid}, the whole geometry's ${parent.srid}.`);
  }
}

export function readByte(cursor: Cursor): number {
  need(cursor, 1);
  return cursor.view.getUint8(cursor.offset++);
}

export function readCode(cursor: Cursor, littleEndian: boolean): number {
  need(cursor, 4);
  const code = cursor.view.getUint32(cursor.offset, littleEndian);
  cursor.offset += 4;
  return code;
}

/** A count of things that take at least so many bytes each. */
function readCount(cursor: Cursor, littleEndian: boolean, leastBytesEach: number): number {
  const count = readCode(cursor, littleEndian);
  if (count * leastBytesEach > cursor.length) {
    throw new WkbFault("absurd-count", `Byte ${cursor.offset - 4} announces ${count} elements, more than fit into all bytes.`);
  }
  return count;
}

function skip(cursor: Cursor, bytesEach: number, count: number): void {
  need(cursor, bytesEach * count);
  cursor.offset += bytesEach * count;
}

function need(cursor: Cursor, bytes: number): void {
  if (cursor.offset + bytes > cursor.length) {
    throw new WkbFault("truncated", `The geometry ends at byte ${cursor.length}, but needs at least ${cursor.offset + bytes}.`);
  }
}
