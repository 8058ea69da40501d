// Shapes that every room passes around. Positions are [longitude, latitude] in degrees unless a name says otherwise.
import type { MultiPolygon, Polygon } from "geojson";

export type Position = [longitude: number, latitude: number];
export type Bounds = [west: number, south: number, east: number, north: number];
export type PolygonalGeometry = Polygon | MultiPolygon;
