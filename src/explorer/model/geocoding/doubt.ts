// Whether the building that is shown is the one that is meant: what can't be said of it is drawn so.
import { findBuildingAt } from "../property/building-at.ts";
import type { Property } from "../property/property.ts";
import { nameScore } from "./confidence.ts";

type Doubted = Pick<Property, "confidence" | "location"> & { footprints: Parameters<typeof findBuildingAt>[1] };

/** A low match, or a searched point outside every building that is drawn. */
export function isPlaceDoubtful({ confidence, location, footprints }: Doubted): boolean {
  if (confidence !== null && confidence.score !== null && nameScore(confidence.score) === "low") return true;
  if (location?.kind !== "coordinates" || footprints.every(({ geometry }) => geometry === null)) return false;
  return findBuildingAt(location.position, footprints) === null;
}
