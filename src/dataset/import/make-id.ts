// An id for a row that has none, from where it is: the same place gets the same id in the next import.
import type { Position } from "../../geometry/shapes.ts";

/** `parcel-34.030894N118.513336W` */
export function buildPlaceId(kind: "parcel" | "building", [longitude, latitude]: Position): string {
  const north = `${Math.abs(latitude).toFixed(6)}${latitude < 0 ? "S" : "N"}`;
  const west = `${Math.abs(longitude).toFixed(6)}${longitude < 0 ? "W" : "E"}`;
  return `${kind}-${north}${west}`;
}

/** Gives an id as it is, or with `~2` and so on behind it where it is taken. */
export function createUniqueIds(isTaken: (id: string) => boolean): (id: string) => string {
  /** The next number to try: many rows may stand in one place. */
  const next = new Map<string, number>();
  return (id) => {
    if (!isTaken(id)) return id;
    let copy = next.get(id) ?? 2;
    while (isTaken(`${id}~${copy}`)) copy += 1;
    next.set(id, copy + 1);
    return `${id}~${copy}`;
  };
}
