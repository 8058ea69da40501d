// Where the searched point is from the buildings of the result, measured on their outlines.
import { useMemo } from "react";
import type { ExchangeLocation } from "../model/location/location.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { findNearest } from "../model/scene/building-places.ts";
import { formatDistance } from "../model/text/format-number.ts";

/** `buildings` in the panel's order. */
type PlacementProps = { location: ExchangeLocation | null; buildings: readonly DecodedFootprint[] };

/** Nothing for an address: the response has at most a point of the parcel. */
export function Placement({ location, buildings }: PlacementProps) {
  const nearest = useMemo(
    () => (location?.kind === "coordinates" ? findNearest(location.position, buildings) : null),
    [location, buildings],
  );
  if (!nearest) return null;
  const name = `Building ${buildings.indexOf(nearest.footprint) + 1}`;
  const where = nearest.metres === 0 ? `Point inside ${name}` : `${formatDistance(nearest.metres)} from ${name}`;
  return (
    <p className="placement soft">
      {where} <span className="derived">(measured on the map)</span>
    </p>
  );
}
