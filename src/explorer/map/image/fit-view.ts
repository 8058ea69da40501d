// The view that shows all of some bounds on a picture of a given size, flat and north up.
import type { Bounds } from "../../../geometry/shapes.ts";
import { PROPERTY_MAX_ZOOM, type View } from "../../model/scene/scene.ts";

const TILE_PIXELS = 512;

/** `margin`: the share of the picture's sides that is left free around what is shown. */
export function fitView([west, south, east, north]: Bounds, size: { width: number; height: number }, margin: number): View {
  const [left, right] = [toX(west), toX(east)];
  const [top, bottom] = [toY(north), toY(south)];
  const room = 1 - 2 * margin;
  const scale = Math.min((size.width * room) / Math.max(right - left, 1e-12), (size.height * room) / Math.max(bottom - top, 1e-12));
  const zoom = Math.max(0, Math.min(PROPERTY_MAX_ZOOM, Math.log2(scale / TILE_PIXELS)));
  return { center: [(west + east) / 2, toLatitude((top + bottom) / 2)], zoom, bearing: 0, pitch: 0 };
}

/** Web Mercator, 0 to 1 around the world. */
function toX(longitude: number): number {
  return (longitude + 180) / 360;
}

function toY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function toLatitude(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
}
