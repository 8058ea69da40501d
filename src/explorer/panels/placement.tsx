// Where the asked point lies against the buildings of the answer: worked out from the outlines, and said to be.
import { useMemo } from "react";
import type { Location } from "../model/location/location.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { findNearest } from "../model/scene/build-scene.ts";
import { formatDistance } from "../model/text/format-number.ts";

/** `buildings` in the panel's order. */
type PlacementProps = { location: Location | null; buildings: readonly DecodedFootprint[] };

/** Nothing for an address: of its place the answer says a point of the parcel at most. */
export function Placement({ location, buildings }: PlacementProps) {
  const nearest = useMemo(
    () => (location?.kind === "coordinates" ? findNearest(location.position, buildings) : null),
    [location, buildings],
  );
  if (!nearest) return null;
  const name = `Building ${buildings.indexOf(nearest.footprint) + 1}`;
  return (
    <p className="placement">
      {nearest.metres === 0 ? `The point lies inside ${name}` : `The point lies ${formatDistance(nearest.metres)} from ${name}`}{" "}
      <span className="derived">derived</span>
    </p>
  );
}
