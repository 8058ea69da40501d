// Where the service can have parcels at all: rough boxes round the states and territories. Inside one proves nothing; outside all is a warning.
import { holdsPosition } from "./bounds.ts";
import type { Bounds, Position } from "./shapes.ts";

/** The contiguous U.S.: where a map starts when nobody says otherwise. */
export const CONTIGUOUS_STATES: Bounds = [-125, 24.4, -66.9, 49.4];

const BOXES: Bounds[] = [
  CONTIGUOUS_STATES,
  [-180, 51, -129.9, 71.5], // Alaska
  [172, 51, 180, 53.5], // the Aleutians beyond 180°
  [-178.5, 18.8, -154.7, 28.6], // Hawaii
  [-68, 17.6, -64.5, 18.6], // Puerto Rico and the Virgin Islands
  [144.5, 13.2, 146.2, 20.7], // Guam and the Northern Marianas
  [-171.2, -14.7, -168, -11], // American Samoa
];

export function isInUnitedStates(position: Position | null): boolean {
  return position !== null && BOXES.some((box) => holdsPosition(box, position));
}
