// Where the asked point lies against the buildings of the answer: worked out from the outlines, and said to be.
import { findNearest } from "../model/build-scene.ts";
import { formatDistance } from "../model/format-number.ts";
import type { Property } from "../model/property.ts";
import { orderBuildings } from "./building-order.ts";

/** Nothing for an address: the answer does not say where it was placed. */
export function Placement({ location, footprints }: Property) {
  const nearest = location?.kind === "coordinates" ? findNearest(location.position, footprints) : null;
  if (!nearest) return null;
  const name = `Building ${orderBuildings(footprints).indexOf(nearest.footprint) + 1}`;
  return (
    <p className="placement">
      {nearest.metres === 0 ? `The point lies inside ${name}` : `The point lies ${formatDistance(nearest.metres)} from ${name}`}{" "}
      <span className="derived">derived</span>
    </p>
  );
}
