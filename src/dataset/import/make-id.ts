// An id for a row that has none, from where it is: the same place gets the same id in the next import.
import type { Position } from "../../geometry/shapes.ts";

/** `parcel-34.030894N118.513336W` */
export function buildPlaceId(kind: "parcel" | "building", [longitude, latitude]: Position): string {
  const north = `${Math.abs(latitude).toFixed(6)}${latitude < 0 ? "S" : "N"}`;
  const west = `${Math.abs(longitude).toFixed(6)}${longitude < 0 ? "W" : "E"}`;
  return `${kind}-${north}${west}`;
}

/**
 * `id`, or where that is taken `id~2`, `id~3` …. The number is doubled, then the gap halved, so that it asks few times where thousands of
 * rows stand in one place; where numbers are missing it may pass over one.
 */
export function makeUniqueId(id: string, isTaken: (id: string) => boolean): string {
  const copyOf = (number: number) => (number === 1 ? id : `${id}~${number}`);
  let [taken, free] = [0, 1];
  while (isTaken(copyOf(free))) [taken, free] = [free, 2 * free];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isTaken(copyOf(middle))) taken = middle;
    else free = middle;
  }
  return copyOf(free);
}
