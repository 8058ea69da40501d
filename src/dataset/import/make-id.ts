// An id for a row that has none, from where it is: the same place gets the same id in the next import.
import type { Position } from "../../geometry/shapes.ts";

/** `parcel-34.030894N118.513336W`; `~2` and so on behind it where that is taken. */
export function makeId(kind: "parcel" | "building", [longitude, latitude]: Position, isTaken: (id: string) => boolean): string {
  const north = `${Math.abs(latitude).toFixed(6)}${latitude < 0 ? "S" : "N"}`;
  const west = `${Math.abs(longitude).toFixed(6)}${longitude < 0 ? "W" : "E"}`;
  return makeUnique(`${kind}-${north}${west}`, isTaken);
}

export function makeUnique(id: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(id)) return id;
  for (let copy = 2; ; copy += 1) if (!isTaken(`${id}~${copy}`)) return `${id}~${copy}`;
}
