// Shapes that every room passes around. Positions are [longitude, latitude] in degrees unless a name says otherwise.
import type { Geometry, GeometryCollection, MultiPolygon, Polygon } from "geojson";

export type Position = [longitude: number, latitude: number];
export type Bounds = [west: number, south: number, east: number, north: number];
export type PolygonalGeometry = Polygon | MultiPolygon;
/** Any geometry that has coordinates of its own. */
export type SingleGeometry = Exclude<Geometry, GeometryCollection>;

export function isPolygonal(geometry: Geometry): geometry is PolygonalGeometry {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}
