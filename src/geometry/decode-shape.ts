// The dataset file's own WKB -> GeoJSON for drawing: ISO WKB, XY, little-endian, every kind that a context layer may hold.
// Trusts the writer's layout and nothing else: a cut-off or foreign geometry throws a RangeError.
import type { Geometry, Position } from "geojson";

type Cursor = { view: DataView; at: number };

/** Reads the geometry at `offset`. */
export function decodeShape(bytes: Uint8Array, offset: number): Geometry {
  return readGeometry({ view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: offset });
}

function readGeometry(cursor: Cursor): Geometry {
  if (cursor.view.getUint8(cursor.at) !== 1) throw new RangeError("The stored geometry is not little-endian WKB");
  cursor.at += 1;
  const type = readUint32(cursor);
  switch (type) {
    case 1:
      return { type: "Point", coordinates: readPosition(cursor) };
    case 2:
      return { type: "LineString", coordinates: readMany(cursor, readPosition) };
    case 3:
      return { type: "Polygon", coordinates: readMany(cursor, readRing) };
    case 4:
      return { type: "MultiPoint", coordinates: readMany(cursor, readPart<Position>) };
    case 5:
      return { type: "MultiLineString", coordinates: readMany(cursor, readPart<Position[]>) };
    case 6:
      return { type: "MultiPolygon", coordinates: readMany(cursor, readPart<Position[][]>) };
    default:
      throw new RangeError(`The stored geometry is of WKB type ${type}, which cannot be drawn`);
  }
}

function readPart<Coordinates>(cursor: Cursor): Coordinates {
  return (readGeometry(cursor) as { coordinates: unknown }).coordinates as Coordinates;
}

const readRing = (cursor: Cursor) => readMany(cursor, readPosition);

function readMany<Item>(cursor: Cursor, read: (cursor: Cursor) => Item): Item[] {
  const items: Item[] = [];
  for (let left = readUint32(cursor); left > 0; left--) items.push(read(cursor));
  return items;
}

function readUint32(cursor: Cursor): number {
  const value = cursor.view.getUint32(cursor.at, true);
  cursor.at += 4;
  return value;
}

function readPosition(cursor: Cursor): Position {
  const position = [cursor.view.getFloat64(cursor.at, true), cursor.view.getFloat64(cursor.at + 8, true)];
  cursor.at += 16;
  return position;
}
