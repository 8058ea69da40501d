// Point in polygon straight on the WKB bytes of a dataset file: nothing is allocated per point, boundary counts as inside.
// Promises: of two polygons that share an edge, at least one holds each point near it (the crossing test is symmetric).

const POLYGON = 3;
const MULTI_POLYGON = 6;
const POSITION_BYTES = 16;

/** True when [longitude, latitude] is inside the Polygon or MultiPolygon (ISO WKB, XY, little-endian) that starts at `offset`,
 *  or on its boundary. Holes are outside, their edges are not. Throws RangeError on any other geometry and on cut-off bytes. */
export function wkbContains(bytes: Uint8Array, offset: number, longitude: number, latitude: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = readType(view, offset);
  if (type === POLYGON) return polygonContains(view, offset, longitude, latitude) > 0;
  if (type !== MULTI_POLYGON) throw new RangeError(`The stored geometry is of WKB type ${type}; only polygons can hold a point`);
  let at = offset + 9;
  for (let left = view.getUint32(offset + 5, true); left > 0; left--) {
    const end = polygonContains(view, at, longitude, latitude);
    if (end > 0) return true;
    at = -end;
  }
  return false;
}

function readType(view: DataView, offset: number): number {
  if (view.getUint8(offset) !== 1) throw new RangeError("The stored geometry is not little-endian WKB");
  return view.getUint32(offset + 1, true);
}

/** Where the polygon ends, as a positive number when it holds the point and as a negative one when it does not. */
function polygonContains(view: DataView, offset: number, x: number, y: number): number {
  if (readType(view, offset) !== POLYGON) throw new RangeError("A part of the stored MultiPolygon is not a Polygon");
  let inside = false;
  let onEdge = false;
  let at = offset + 9;
  for (let rings = view.getUint32(offset + 5, true); rings > 0; rings--) {
    const positions = view.getUint32(at, true);
    at += 4;
    const end = at + positions * POSITION_BYTES;
    if (end > view.byteLength) throw new RangeError("The stored geometry is cut off");
    // An even-odd count over all rings at once: a hole turns the answer back.
    for (let next = at + POSITION_BYTES; next < end; next += POSITION_BYTES) {
      const y1 = view.getFloat64(next - 8, true);
      const y2 = view.getFloat64(next + 8, true);
      if ((y1 > y && y2 > y) || (y1 < y && y2 < y)) continue;
      const x1 = view.getFloat64(next - POSITION_BYTES, true);
      const x2 = view.getFloat64(next, true);
      // Twice the area of the triangle edge-point: its sign says on which side the point is, and it is exactly negated when the edge runs the other way.
      const side = (x1 - x) * (y2 - y) - (x2 - x) * (y1 - y);
      if (side === 0 && (x1 <= x || x2 <= x) && (x1 >= x || x2 >= x)) onEdge = true;
      else if (y1 > y !== y2 > y && side > 0 === y2 > y1) inside = !inside;
    }
    at = end;
  }
  return inside || onEdge ? at : -at;
}
