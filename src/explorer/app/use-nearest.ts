// How far the nearest building of this visit's answers is from a point without a parcel.
import { useMemo } from "react";
import { QUERY_KEYS, useApi } from "../api/api.ts";
import { findNearest } from "../model/build-scene.ts";
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
    const nearest = findNearestOf(location.position, properties);
    if (!nearest) return null;
    const { property, metres } = nearest;
    return {
      distance: formatDistance(metres),
      parcelId: property.parcelId,
      onOpen: () => property.location && onLook(property.location),
    };
  }, [queries, location, matched, onLook]);
}

function findNearestOf(position: Position, properties: Property[]): { property: Property; metres: number } | null {
  const near = properties.flatMap((property) => {
    const found = findNearest(position, property.footprints);
    return found && found.metres <= FARTHEST_METRES ? [{ property, metres: found.metres }] : [];
  });
  return near.sort((a, b) => a.metres - b.metres)[0] ?? null;
}
