// Walks the structure of a WKB or EWKB geometry without reading its coordinates, because wkx accepts much that is wrong:
// odd byte orders, trailing bytes, mixed dimensions, polygons of points. What passes here, wkx reads as it was meant.
import { WkbFault } from "./wkb-fault.ts";

export type WkbDimensions = "XY" | "XYZ" | "XYM" | "XYZM";

/** `isTwofold`: it, or a member, states heights or measures in both dialects, which wkx doesn't read. */
type WkbHeader = { type: number; dimensions: WkbDimensions; srid: number | null; isTwofold: boolean };

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
/** A geometry that needs so many times its bytes has a wrong count, rather than being cut off. */
const ABSURD_TIMES = 16;

export type Cursor = { view: DataView; offset: number; length: number };
type Header = WkbHeader & { ewkb: boolean };

/** A ring, a line or a point: `whole` of its positions have all their bytes. */
type WkbPositions = { offset: number; count: number; whole: number; bytesEach: number; isLittle: boolean; isHole: boolean };

/** Is told of each part in the order of the bytes, also of those before a fault. */
export type WkbVisitor = {
  header: (offset: number, isLittle: boolean, header: WkbHeader) => void;
  /** `ring`: the number of the ring that has so many points, from 1 in its polygon. */
  count: (offset: number, name: string, count: number, ring?: number) => void;
  positions: (positions: WkbPositions) => void;
};
type Walk = Cursor & { visitor: WkbVisitor | undefined; isTwofold: boolean };

/** The header of a well-formed polygonal geometry in the view's first `length` bytes. Throws WkbFault for everything else. */
export function scanWkb(view: DataView, length: number, visitor?: WkbVisitor): WkbHeader {
  const walk = { view, offset: 0, length, visitor, isTwofold: false };
  const header = scanGeometry(walk, null, 0);
  const { offset } = walk;
  if (length > offset)
    throw new WkbFault("trailing-bytes", `${length - offset} bytes follow the geometry, which ends at byte ${offset}.`, offset);
  if (header.type !== POLYGON && header.type !== MULTI_POLYGON) throw buildNotPolygonal(header.type, 1);
  return { ...header, isTwofold: walk.isTwofold };
}

function buildNotPolygonal(type: number, offset: number): WkbFault {
  return new WkbFault("not-polygonal", `The geometry is a ${TYPE_NAMES[type]}; a footprint is a Polygon or MultiPolygon.`, offset);
}

function scanGeometry(walk: Walk, parent: Header | null, depth: number): Header {
  const start = walk.offset;
  if (depth > MAX_DEPTH) throw new WkbFault("too-deep", `Geometries are nested more than ${MAX_DEPTH} deep.`, start);
  const byteOrder = readByte(walk);
  if (byteOrder > 1) {
    throw new WkbFault("bad-byte-order", `Byte ${start} is ${byteOrder}; a byte order is 0 (big-endian) or 1 (little-endian).`, start);
  }
  const isLittle = byteOrder === 1;
  const header = readHeader(walk, isLittle);
  walk.isTwofold ||= header.isTwofold;
  walk.visitor?.header(start, isLittle, header);
  if (parent) checkMember(header, parent, start);
  const bytesEach = 8 * header.dimensions.length;

  switch (header.type) {
    case POINT:
      scanPositions(walk, bytesEach, isLittle, 1);
      break;
    case LINE_STRING:
      scanPositions(walk, bytesEach, isLittle, readCount(walk, isLittle, 0, "Points"));
      break;
    case POLYGON: {
      const rings = readCount(walk, isLittle, 4, "Rings");
      for (let ring = 0; ring < rings; ring++)
        scanPositions(walk, bytesEach, isLittle, readCount(walk, isLittle, 0, "Points", ring + 1), ring > 0);
      break;
    }
    case MULTI_POINT:
    case 5:
    case MULTI_POLYGON:
    case COLLECTION: {
      const members = readCount(walk, isLittle, LEAST_GEOMETRY_BYTES, header.type === MULTI_POLYGON ? "Polygons" : "Members");
      for (let member = 0; member < members; member++) scanGeometry(walk, header, depth + 1);
      break;
    }
    default:
      throw buildNotPolygonal(header.type, start + 1);
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
  if (type === 0 || type >= TYPE_NAMES.length || iso > 3) {
    throw new WkbFault("unknown-type", `Geometry type ${code} doesn't exist in WKB, ISO WKB or EWKB.`, cursor.offset - 4);
  }
  const hasZ = (code & EWKB_Z) !== 0 || iso === 1 || iso === 3;
  const hasM = (code & EWKB_M) !== 0 || iso === 2 || iso === 3;
  const srid = flags & EWKB_SRID ? readCode(cursor, littleEndian) : null;
  return { type, dimensions: hasZ ? (hasM ? "XYZM" : "XYZ") : hasM ? "XYM" : "XY", srid, ewkb, isTwofold: ewkb && iso > 0 };
}

function checkMember(member: Header, parent: Header, offset: number): void {
  const names = `${TYPE_NAMES[member.type]} ${member.dimensions} in a ${TYPE_NAMES[parent.type]} ${parent.dimensions}`;
  if (parent.type === COLLECTION) return;
  if (member.type !== parent.type - 3) throw new WkbFault("inconsistent", `There is a ${names}.`, offset);
  // wkx reads the members of an EWKB geometry as EWKB only.
  if (member.dimensions !== parent.dimensions || (parent.ewkb && !member.ewkb && member.dimensions !== "XY")) {
    throw new WkbFault("inconsistent", `There is a ${names}: dimensions or dialects are mixed.`, offset);
  }
  if (member.srid !== null && parent.srid !== null && member.srid !== parent.srid) {
    throw new WkbFault("inconsistent", `A member's SRID is ${member.srid}, the whole geometry's ${parent.srid}.`, offset);
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
function readCount(walk: Walk, isLittle: boolean, leastBytesEach: number, name: string, ring?: number): number {
  const at = walk.offset;
  const count = readCode(walk, isLittle);
  walk.visitor?.count(at, name, count, ring);
  if (count * leastBytesEach > walk.length) throw buildAbsurd(count, at);
  return count;
}

/** Those that have no bytes left are the fault. */
function scanPositions(walk: Walk, bytesEach: number, isLittle: boolean, count: number, isHole = false): void {
  const { offset, length } = walk;
  const whole = Math.min(count, Math.floor((length - offset) / bytesEach));
  walk.visitor?.positions({ offset, count, whole, bytesEach, isLittle, isHole });
  if (count * bytesEach > ABSURD_TIMES * length) throw buildAbsurd(count, offset - 4);
  need(walk, count * bytesEach, offset + whole * bytesEach);
  walk.offset += count * bytesEach;
}

function buildAbsurd(count: number, offset: number): WkbFault {
  return new WkbFault("absurd-count", `Byte ${offset} announces ${count} elements, more than fit into all bytes.`, offset);
}

/** `at`: where the first of them that is cut off begins. */
function need(cursor: Cursor, bytes: number, at = cursor.offset): void {
  if (cursor.offset + bytes > cursor.length) {
    const detail = `The geometry ends at byte ${cursor.length}, but needs at least ${cursor.offset + bytes}.`;
    throw new WkbFault("truncated", detail, at);
  }
}
