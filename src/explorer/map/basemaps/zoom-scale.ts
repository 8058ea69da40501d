// Values that follow the zoom: lengths as they are on the ground, and what comes into sight softly.
import type { ExpressionSpecification } from "maplibre-gl";

/** In the middle of the contiguous U.S., at zoom 0. */
const METRES_PER_PIXEL = (40_075_017 * Math.cos((37 * Math.PI) / 180)) / 512;

export function pixelsAt(zoom: number, metres: number): number {
  return (metres * 2 ** zoom) / METRES_PER_PIXEL;
}

/** A line's width or offset. */
export function onGround(metres: number): ExpressionSpecification {
  return ["interpolate", ["exponential", 2], ["zoom"], 10, pixelsAt(10, metres), 22, pixelsAt(22, metres)];
}

/** An opacity, for layers that begin at zoom 16. */
export function fadeIn(opacity: number | ExpressionSpecification): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], 15.6, 0, 16.2, opacity];
}
