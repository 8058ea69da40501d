// GeoJSON (a geometry, a feature, a collection of one) and Esri's JSON as a shape in its own units.
import type { Geometry } from "geojson";
import { type LooseShape, readLoose } from "./loose-shape.ts";
import { judgeLoose } from "./read-wkt.ts";
import type { Recognized } from "./recognized.ts";

const TYPES = new Set(["Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon"]);

/** Null where it is neither. `isText`: it stood in a text, not in the response's own JSON. */
export function readGeoJson(value: unknown, isText: boolean): Recognized | null {
  const found = findGeometry(value, 0);
  if (found === null) return null;
  const name = `${found.name} ${isText ? "as text" : "as an object"}`;
  const encoding = found.name.startsWith("Esri") ? "esri-json" : "geojson";
  return { encoding, name, isExpected: false, layout: null, bytes: null, shape: found.shape, error: judgeLoose(found.shape, found.name) };
}

function findGeometry(value: unknown, depth: number): { name: string; shape: LooseShape | null } | null {
  if (typeof value !== "object" || value === null || depth > 3) return null;
  const { type, coordinates, geometry, features, rings, spatialReference } = value as Record<string, unknown>;
  if (typeof type === "string" && TYPES.has(type))
    return { name: "GeoJSON", shape: readLoose({ type: type as Geometry["type"], coordinates }, null) };
  if (type === "Feature") return findGeometry(geometry, depth + 1);
  if (type === "FeatureCollection" && Array.isArray(features)) return findGeometry(features[0], depth + 1);
  if (Array.isArray(rings))
    return { name: "Esri JSON", shape: readLoose({ type: "Polygon", coordinates: rings }, readWkid(spatialReference)) };
  if (!Array.isArray(value)) return null;
  const shape = readLoose({ type: "MultiPolygon", coordinates: value }, null) ?? readLoose({ type: "Polygon", coordinates: value }, null);
  const line = shape ?? readLoose({ type: "Polygon", coordinates: [value] }, null);
  return line && line.rings.length > 0 ? { name: "GeoJSON coordinates", shape: line } : null;
}

function readWkid(reference: unknown): number | null {
  const wkid = typeof reference === "object" && reference !== null ? (reference as { wkid?: unknown }).wkid : null;
  return Number.isInteger(wkid) ? (wkid as number) : null;
}
