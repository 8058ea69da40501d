// Buildings of which each is listed as its own closest building.
import { type JsonObject, readNumber, readText } from "../text/json-members.ts";

/** Whether all buildings of a result are 0 from the closest one and repeat their own occupancy as its, though they differ in occupancy. */
export function areOwnNeighbors(entries: readonly JsonObject[]): boolean {
  if (new Set(entries.map((entry) => readText(entry, "occupancy"))).size < 2) return false;
  return entries.every((entry) => {
    const own = readText(entry, "occupancy");
    return (
      own !== null && own === readText(entry, "occupancy_of_closest_building") && readNumber(entry, "distance_to_closest_building") === 0
    );
  });
}
