// GeoParquet's own encodings of geometry (GeoArrow: lists of lists of x and y) -> GeoJSON.

type NativeKind = { type: string /** How deep its positions are nested. */; depth: number };

const KINDS: Record<string, NativeKind> = {
  point: { type: "Point", depth: 0 },
  linestring: { type: "LineString", depth: 1 },
  multipoint: { type: "MultiPoint", depth: 1 },
  polygon: { type: "Polygon", depth: 2 },
  multilinestring: { type: "MultiLineString", depth: 2 },
  multipolygon: { type: "MultiPolygon", depth: 3 },
};

/** By the name of the encoding in the file's metadata; null for one that is not known. */
export function findNativeKind(encoding: string): NativeKind | null {
  return Object.hasOwn(KINDS, encoding) ? KINDS[encoding]! : null;
}

/** Unchecked, as every source gives it: what is no number or no list is for the import's cleaning to find. */
export function readNative(value: unknown, { type, depth }: NativeKind): unknown {
  if (value === null || value === undefined) return null;
  return { type, coordinates: readNested(value, depth) };
}

function readNested(value: unknown, depth: number): unknown {
  if (depth > 0) return Array.isArray(value) ? value.map((part) => readNested(part, depth - 1)) : value;
  const { x, y, z } = (value ?? {}) as { x?: unknown; y?: unknown; z?: unknown };
  return z === undefined || z === null ? [x, y] : [x, y, z];
}
