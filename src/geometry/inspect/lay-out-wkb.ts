// The bytes of a WKB geometry part by part, for people: where each begins, how long it is, what it says, up to the first one that is wrong.
// `scanWkb` judges the same bytes for programs; what it refuses ends here in an error at its offset. Never throws.
import { type Cursor, MULTI_POLYGON, readByte, readCode, readHeader, TYPE_NAMES, type WkbHeader } from "../scan-wkb.ts";
import type { Position } from "../shapes.ts";
import { type WkbErrorCode, WkbFault } from "../wkb-fault.ts";
import { judgeShape, type LooseRing, type LooseShape } from "./loose-shape.ts";

/** `offset` and `length` in bytes. `ring`, `corner`: the position that it is, by its ring's number in the shape and its own in the ring. */
type WkbPart = { offset: number; length: number; name: string; value: string; ring: number | null; corner: number | null };

type LayoutError = { code: WkbErrorCode; offset: number; detail: string };

export type WkbLayout = { parts: WkbPart[]; shape: LooseShape; error: LayoutError | null };

const [POLYGON, COLLECTION, MAX_DEPTH] = [3, 7, 16];
const ORDER_NAMES = ["(big-endian)", "(little-endian)"];
/** Enough for the largest footprint by far; a table of more rows is read by nobody. */
const MAX_PARTS = 250_000;

type Walk = { cursor: Cursor; parts: WkbPart[]; shape: LooseShape; polygons: number; at: number };

export function layOutWkb(bytes: Uint8Array): WkbLayout {
  const cursor = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0, length: bytes.length };
  const walk: Walk = { cursor, parts: [], shape: { type: "Geometry", srid: null, rings: [] }, polygons: 0, at: 0 };
  try {
    walkGeometry(walk, null, 0);
  } catch (error) {
    if (!(error instanceof WkbFault)) throw error;
    const { parts, shape, at } = walk;
    const shown = parts.at(-1);
    const from = shown ? shown.offset + shown.length : 0;
    if (from < bytes.length) addPart(walk, from, bytes.length - from, "Not read", "");
    return { parts, shape, error: { code: error.code, offset: at, detail: error.message } };
  }
  const left = bytes.length - cursor.offset;
  if (left > 0) {
    addPart(walk, cursor.offset, left, "Left over", "");
    const detail = `${left} bytes follow the geometry, which ends at byte ${cursor.offset}.`;
    return { parts: walk.parts, shape: walk.shape, error: { code: "trailing-bytes", offset: cursor.offset, detail } };
  }
  return { parts: walk.parts, shape: walk.shape, error: findFault(walk) };
}

function addPart({ parts }: Walk, offset: number, length: number, name: string, value: string, ring: number | null = null): void {
  if (parts.length >= MAX_PARTS) throw new WkbFault("absurd-count", "The geometry has more parts than are listed here.");
  parts.push({ offset, length, name, value, ring, corner: null });
}

function walkGeometry(walk: Walk, parent: WkbHeader | null, depth: number): void {
  const { cursor, shape } = walk;
  if (depth > MAX_DEPTH) throw new WkbFault("too-deep", `Geometries are nested more than ${MAX_DEPTH} deep.`);
  walk.at = cursor.offset;
  const order = readByte(cursor);
  addPart(walk, walk.at, 1, "Byte order", [order, ORDER_NAMES[order]].join(" ").trim());
  if (order > 1) throw new WkbFault("bad-byte-order", `Byte ${walk.at} is ${order}; a byte order is 0 (big-endian) or 1 (little-endian).`);
  const isLittle = order === 1;
  walk.at = cursor.offset;
  const header = readHeader(cursor, isLittle);
  const name = TYPE_NAMES[header.type]!;
  const dimensions = header.dimensions === "XY" ? "" : ` ${header.dimensions.slice(2)}`;
  addPart(walk, walk.at, 4, "Type", `${cursor.view.getUint32(walk.at, isLittle)} (${name}${dimensions})`);
  if (header.srid !== null) addPart(walk, walk.at + 4, 4, "SRID", String(header.srid));
  if (parent === null) [shape.type, shape.srid] = [name, header.srid];
  else if (parent.type !== COLLECTION && header.type !== parent.type - 3)
    throw new WkbFault("inconsistent", `There is a ${name} in a ${TYPE_NAMES[parent.type]}.`);
  walkBody(walk, header, isLittle, depth);
}

function walkBody(walk: Walk, header: WkbHeader, isLittle: boolean, depth: number): void {
  const part = walk.polygons++;
  if (header.type === 1) walkPositions(walk, header, isLittle, { count: 1, part, isHole: false, what: "point" });
  else if (header.type === 2) {
    const count = walkCount(walk, isLittle, "Points", 8 * header.dimensions.length);
    walkPositions(walk, header, isLittle, { count, part, isHole: false, what: "line" });
  } else if (header.type === POLYGON) {
    const rings = walkCount(walk, isLittle, "Rings", 4);
    for (let ring = 0; ring < rings; ring++) {
      const count = walkCount(walk, isLittle, `Points of ring ${ring + 1}`, 0);
      walkPositions(walk, header, isLittle, { count, part, isHole: ring > 0, what: "ring" });
    }
  } else if (header.type <= COLLECTION) {
    const members = walkCount(walk, isLittle, header.type === MULTI_POLYGON ? "Polygons" : "Members", 9);
    for (let member = 0; member < members; member++) walkGeometry(walk, header, depth + 1);
  } else throw new WkbFault("not-polygonal", `The geometry is a ${TYPE_NAMES[header.type]}; a footprint is a Polygon or MultiPolygon.`);
}

function walkCount(walk: Walk, isLittle: boolean, name: string, leastBytesEach: number): number {
  const { cursor } = walk;
  walk.at = cursor.offset;
  const count = readCode(cursor, isLittle);
  addPart(walk, walk.at, 4, name, String(count));
  if (count * leastBytesEach > cursor.length)
    throw new WkbFault("absurd-count", `Byte ${walk.at} announces ${count} elements, more than fit into all bytes.`);
  return count;
}

type Row = { count: number; part: number; isHole: boolean; what: "point" | "line" | "ring" };

/** As many as there are bytes for; then the first that is not whole is the error. */
function walkPositions(walk: Walk, { dimensions }: WkbHeader, isLittle: boolean, { count, part, isHole, what }: Row): void {
  const { cursor, shape } = walk;
  const bytesEach = 8 * dimensions.length;
  const needed = cursor.offset + count * bytesEach;
  const ring: LooseRing = { part, isHole, positions: [] };
  const number = shape.rings.push(ring) - 1;
  for (let corner = 0; corner < count; corner++) {
    const offset = cursor.offset;
    walk.at = offset;
    if (offset + bytesEach > cursor.length) {
      const left = cursor.length - offset;
      if (left > 0) addPart(walk, offset, left, `Point ${corner + 1} of ${count}`, "cut off", number);
      const isAbsurd = needed > 16 * cursor.length;
      const why = isAbsurd ? `this ${what} announces ${count} points` : `this ${what} needs ${needed}`;
      throw new WkbFault("truncated", `It has ${cursor.length} bytes, and ${why}.`);
    }
    const numbers = Array.from({ length: dimensions.length }, (_, axis) => cursor.view.getFloat64(offset + 8 * axis, isLittle));
    addPart(walk, offset, bytesEach, `Point ${corner + 1} of ${count}`, numbers.join(", "), number);
    walk.parts.at(-1)!.corner = corner;
    ring.positions.push([numbers[0]!, numbers[1]!] satisfies Position);
    cursor.offset += bytesEach;
  }
}

/** Of a geometry whose bytes are all there. */
function findFault({ shape, parts }: Walk): LayoutError | null {
  const fault = judgeShape(shape);
  if (fault === null) return null;
  const part = parts.find(({ ring, corner }) => ring === fault.ring && corner === fault.corner);
  return { code: fault.code, offset: part?.offset ?? 1, detail: fault.detail };
}
