// Buildings far from all others of their parcel, which are another parcel's more often than not.
import { centerOf } from "../../../../geometry/center-of.ts";
import { distanceMetres } from "../../../../geometry/measures.ts";
import type { Position } from "../../../../geometry/shapes.ts";
import { isInUnitedStates } from "../../../../geometry/united-states.ts";
import { formatDistance } from "../../text/format-number.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** Farther than barns are from the house on most farms. */
const FAR_METERS = 1_000;
/** An outline and a center that are farther apart have a finding of their own. */
const AGREE_METERS = 200;
/** Of one result: comparing all with all grows with the square. */
const MOST_COMPARED = 1_000;

type Placed = { building: Building; at: Position };

/** Those outside the largest cluster of their result; of clusters of one size the first is taken for the parcel's. */
export function checkFar(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  for (const ofResult of Map.groupBy(buildings, ({ pointer }) => pointer.split("/")[2]).values()) {
    const placed = ofResult.flatMap(place);
    if (placed.length > MOST_COMPARED) continue;
    const [main, ...others] = cluster(placed).sort((a, b) => b.length - a.length);
    for (const { building, at } of others.flat()) {
      const nearest = main!.reduce((best, one) => (distanceMetres(at, one.at) < distanceMetres(at, best.at) ? one : best));
      const distance = formatDistance(distanceMetres(at, nearest.at));
      note(building, {
        code: "building-far",
        pointer: building.pointer,
        expected: "near the other buildings of its parcel",
        found: `${distance} away`,
        detail: `${building.name} is ${distance} from ${nearest.building.name}, the nearest of the others.`,
      });
    }
  }
}

function place(building: Building): Placed[] {
  const { geometry, statedCenter } = building;
  const drawn = geometry && centerOf(geometry);
  const at = drawn ?? statedCenter;
  const doAgree = !drawn || !statedCenter || distanceMetres(drawn, statedCenter) <= AGREE_METERS;
  return at && doAgree && isInUnitedStates(at) ? [{ building, at }] : [];
}

/** Each building is near another one of its cluster. */
function cluster(placed: readonly Placed[]): Placed[][] {
  const left = new Set(placed);
  const clusters: Placed[][] = [];
  for (const first of placed) {
    if (!left.delete(first)) continue;
    const joined = [first];
    for (const one of joined)
      for (const other of left)
        if (distanceMetres(one.at, other.at) <= FAR_METERS) {
          left.delete(other);
          joined.push(other);
        }
    clusters.push(joined);
  }
  return clusters;
}
