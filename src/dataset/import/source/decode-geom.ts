// WKB of other people -> GeoJSON: polygons by the geometry room's decoder, points, lines and collections here, because layers have them.
import type { Geometry, Position } from "geojson";
import { decodeWkbBytes } from "../../../geometry/decode-wkb.ts";
import type { ReadNote } from "./feature-source.ts";

export type DecodedGeom = { geometry: unknown; srid: number | null; notes?: readonly ReadNote[] } | { reason: string; detail?: string };

const [EWKB_Z, EWKB_M, EWKB_SRID, EWKB_FLAGS] = [0x80000000, 0x40000000, 0x20000000, 0xf0000000];
/** ISO adds thousands to the type. */
const [ISO_Z, ISO_M, ISO_ZM] = [1, 2, 3];
const DOUBLE_BYTES = 8;

type ReadShape = { geometry: Geometry; srid: number | null };

/** Reads what the geometry room has walked through and found whole, but of no use to it. Throws an Error at curves, at which it turned back. */
function createShapeReader(view: DataView): () => ReadShape {
  let at = 0;
  const readShape = (): ReadShape => {
    const isLittle = view.getUint8(at) === 1;
    at += 1;
    const readUint = () => {
      at += 4;
      return view.getUint32(at - 4, isLittle);
    };
    const code = readUint();
    const plain = (code & ~EWKB_FLAGS) >>> 0;
    const iso = Math.floor(plain / 1000);
    const hasZ = (code & EWKB_Z) !== 0 || iso === ISO_Z || iso === ISO_ZM;
    const hasM = (code & EWKB_M) !== 0 || iso === ISO_M || iso === ISO_ZM;
    const size = 2 + Number(hasZ) + Number(hasM);
    const srid = (code & EWKB_SRID) === 0 ? null : readUint();
    const readPosition = (): Position => {
      at += size * DOUBLE_BYTES;
      const start = at - size * DOUBLE_BYTES;
      return [view.getFloat64(start, isLittle), view.getFloat64(start + DOUBLE_BYTES, isLittle)];
    };
    const readMany = <Part>(read: () => Part): Part[] => Array.from({ length: readUint() }, read);
    const readRing = () => readMany(readPosition);
    const readPart = <Part>() => (readShape().geometry as unknown as { coordinates: Part }).coordinates;
    const readGeometry = (): Geometry => {
      switch (plain % 1000) {
        case 1:
          return { type: "Point", coordinates: readPosition() };
        case 2:
          return { type: "LineString", coordinates: readRing() };
        case 3:
          return { type: "Polygon", coordinates: readMany(readRing) };
        case 4:
          return { type: "MultiPoint", coordinates: readMany(readPart<Position>) };
        case 5:
          return { type: "MultiLineString", coordinates: readMany(readPart<Position[]>) };
        case 6:
          return { type: "MultiPolygon", coordinates: readMany(readPart<Position[][]>) };
        case 7:
          return { type: "GeometryCollection", geometries: readMany(() => readShape().geometry) };
        default:
          throw new Error("a curve");
      }
    };
    return { geometry: readGeometry(), srid };
  };
  return readShape;
}

/** What the import cannot use comes back by its type, for it to refuse by name. */
export function decodeGeom(wkb: Uint8Array): DecodedGeom {
  const decoded = decodeWkbBytes(wkb);
  if (decoded.ok) {
    const notes = decoded.dimensions === "XY" ? {} : { notes: ["dimensions-dropped"] as const };
    return { geometry: decoded.geometry, srid: decoded.srid, ...notes };
  }
  if (decoded.error !== "not-polygonal") return { reason: "its geometry is damaged", detail: decoded.detail };
  try {
    return createShapeReader(new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength))();
  } catch {
    return { geometry: { type: "curve or surface" }, srid: null };
  }
}

/** For spreading into a feature. */
export function withNotes({ notes }: { notes?: readonly ReadNote[] }): { notes?: readonly ReadNote[] } {
  return notes ? { notes } : {};
}
