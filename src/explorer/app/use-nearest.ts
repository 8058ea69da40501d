// How far the nearest building of this visit's answers is from a point without a parcel.
import { useMemo } from "react";
import { distanceToGeometryMetres } from "../../geometry/measures.ts";
import { QUERY_KEYS, useApi } from "../api/api.ts";
import { formatDistance } from "../model/format-number.ts";
import type { Location, Position } from "../model/location.ts";
import type { LookupOutcome } from "../model/lookup-state.ts";
import type { Property } from "../model/property.ts";
import type { Nearest } from "../panels/no-parcel.tsx";

/** Farther buildings say nothing about the place. */
const FARTHEST_METRES = 2_000;

/** Null for an address without a parcel (nobody knows where it is), and where no earlier answer has a building near. */
export function useNearest({ location, matched }: Property, onLook: (location: Location) => void): Nearest | null {
  const { queries } = useApi();
  return useMemo(() => {
    if (matched || location?.kind !== "coordinates") return null;
    const outcomes = queries.getQueriesData<LookupOutcome>({ queryKey: QUERY_KEYS.lookups }).map(([, outcome]) => outcome);
    const properties = outcomes.flatMap((outcome) => (outcome?.kind === "answered" ? outcome.reading.properties : []));
    const nearest = findNearest(location.position, properties);
    if (!nearest) return null;
    const { property, metres } = nearest;
    return {
      distance: formatDistance(metres),
      parcelId: property.parcelId,
      onOpen: () => property.location && onLook(property.location),
    };
  }, [queries, location, matched, onLook]);
}

function findNearest(position: Position, properties: Property[]): { property: Property; metres: number } | null {
  let nearest: { property: Property; metres: number } | null = null;
  for (const property of properties) {
    for (const { geometry } of property.footprints) {
      const metres = geometry ? distanceToGeometryMetres(position, geometry) : Number.POSITIVE_INFINITY;
      if (metres < (nearest?.metres ?? FARTHEST_METRES)) nearest = { property, metres };
    }
  }
  return nearest;
}
