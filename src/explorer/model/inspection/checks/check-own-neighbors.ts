// Buildings of one result that are each said to be their own closest building.
import { areOwnNeighbors } from "../../fields/own-neighbor.ts";
import { pointInto } from "../../text/json-members.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

export function checkOwnNeighbors(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  for (const ofResult of Map.groupBy(buildings, ({ pointer }) => pointer.split("/")[2]).values()) {
    if (!areOwnNeighbors(ofResult.map(({ entry }) => entry))) continue;
    for (const building of ofResult) {
      const pointer = pointInto(building.pointer, "distance_to_closest_building");
      note(building, { code: "closest-building-itself", pointer, expected: "more than 0", found: "0" });
    }
  }
}
