// WKB of any kind but curves -> GeoJSON: what a dataset's own map may hold, and what layers of other people have beside polygons. XY:
// heights and measures are dropped. Takes the geometry for whole, as our writer leaves it and `scanWkb` finds it: nothing is checked but the ends.
import type { Geometry, Position } from "geojson";
import { type Cursor, readByte, readCode, readHeader } from "./scan-wkb.ts";

/** `positionBytes`: with the heights and measures of each. */
type Reader = { cursor: Cursor; isLittle: boolean; positionBytes: number };

/** The geometry at `offset`. Throws an Error at one that is cut off, or of another kind. */
export function decodeShape(bytes: Uint8Array, offset: number): Geometry {
  return decodeShapeAndSrid(bytes, offset).geometry;
}

/** As `decodeShape`, with the SRID of EWKB, null where none is given. */
export function decodeShapeAndSrid(bytes: Uint8Array, offset = 0): { geometry: Geometry; srid: number | null } {
  return readShape({ view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset, length: bytes.length });
}

function readShape(cursor: Cursor): { geometry: Geometry; srid: number | null } {
  const isLittle = readByte(cursor) === 1;
  const { type, dimensions, srid } = readHeader(cursor, isLittle);
  return { geometry: readGeometry(type, { cursor, isLittle, positionBytes: 8 * dimensions.length }), srid };
}

function readGeometry(type: number, reader: Reader): Geometry {
  switch (type) {
    case 1:
      return { type: "Point", coordinates: readPosition(reader) };
    case 2:
      return { type: "LineString", coordinates: readRing(reader) };
    case 3:
      return { type: "Polygon", coordinates: readMany(reader, readRing) };
    case 4:
      return { type: "MultiPoint", coordinates: readMany(reader, readPart<Position>) };
    case 5:
      return { type: "MultiLineString", coordinates: readMany(reader, readPart<Position[]>) };
    case 6:
      return { type: "MultiPolygon", coordinates: readMany(reader, readPart<Position[][]>) };
    case 7:
      return { type: "GeometryCollection", geometries: readMany(reader, ({ cursor }) => readShape(cursor).geometry) };
    default:
      throw new RangeError(`The geometry is of WKB type ${type}, a curve or a surface of several`);
  }
}

function readPart<Coordinates>({ cursor }: Reader): Coordinates {
  return (readShape(cursor).geometry as { coordinates: unknown }).coordinates as Coordinates;
}

const readRing = (reader: Reader) => readMany(reader, readPosition);

function readMany<Item>(reader: Reader, read: (reader: Reader) => Item): Item[] {
  const items: Item[] = [];
  for (let left = readCode(reader.cursor, reader.isLittle); left > 0; left--) items.push(read(reader));
  // Without the room for more that a list is given as it grows: a third of the memory of a small outline.
  return items.slice();
}

function readPosition({ cursor, isLittle, positionBytes }: Reader): Position {
  const position = [cursor.view.getFloat64(cursor.offset, isLittle), cursor.view.getFloat64(cursor.offset + 8, isLittle)];
  cursor.offset += positionBytes;
  return position;
}
