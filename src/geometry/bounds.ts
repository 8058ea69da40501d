// Bounds around shapes, and what they hold.
import type { Position as GeoJsonPosition } from "geojson";
import type { Bounds, Position, SingleGeometry } from "./shapes.ts";

/** Around nothing: touches nothing, and becomes whatever is put into it first. */
export const emptyBounds = (): Bounds => [Infinity, Infinity, -Infinity, -Infinity];

export function growBounds(bounds: Bounds, [west, south, east, north]: Bounds): void {
  bounds[0] = Math.min(bounds[0], west);
  bounds[1] = Math.min(bounds[1], south);
  bounds[2] = Math.max(bounds[2], east);
  bounds[3] = Math.max(bounds[3], north);
}

/** Around a geometry; an empty one gets empty bounds. */
export function boundsOfAny(geometry: SingleGeometry): Bounds {
  const bounds = emptyBounds();
  const visit = (coordinates: GeoJsonPosition | GeoJsonPosition[] | GeoJsonPosition[][] | GeoJsonPosition[][][]) => {
    const [first, second] = coordinates;
    if (typeof first === "number") {
      bounds[0] = Math.min(bounds[0], first);
      bounds[1] = Math.min(bounds[1], second as number);
      bounds[2] = Math.max(bounds[2], first);
      bounds[3] = Math.max(bounds[3], second as number);
    } else for (const part of coordinates as GeoJsonPosition[]) visit(part);
  };
  visit(geometry.coordinates);
  return bounds;
}

export function padBounds([west, south, east, north]: Bounds, eastDegrees: number, northDegrees: number): Bounds {
  return [west - eastDegrees, south - northDegrees, east + eastDegrees, north + northDegrees];
}

export function touches([west, south, east, north]: Bounds, [w, s, e, n]: Bounds): boolean {
  return east >= w && west <= e && north >= s && south <= n;
}

/** On the edge too. */
export function holdsPosition([west, south, east, north]: Bounds, [longitude, latitude]: Position): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Whether the first are all around the second. */
export function holdsBounds([west, south, east, north]: Bounds, [w, s, e, n]: Bounds): boolean {
  return west <= w && south <= s && east >= e && north >= n;
}
