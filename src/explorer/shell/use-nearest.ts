// How far the nearest building of this visit's results is from a point without a parcel.
import { useQuery } from "@tanstack/react-query";
import { QUERY_KEYS, useApi } from "../api/api.ts";
import { buildLocationKey, type Location } from "../model/location/location.ts";
import type { Property } from "../model/property/property.ts";
import { findNearest } from "../model/scene/build-scene.ts";
import { formatDistance } from "../model/text/format-number.ts";
import type { Nearest } from "../panels/no-parcel.tsx";

/** Farther buildings say nothing about the place. */
const FARTHEST_METERS = 2_000;
/** The nearest bounds need not hold the nearest wall, but that of one of the first few. */
const CANDIDATES = 8;

/** Null for an address without a parcel (nobody knows where it is), and where no result of this visit has a building near. */
export function useNearest({ location, matched }: Property, onLook: (location: Location) => void): Nearest | null {
  const { index, log } = useApi();
  const point = !matched && location?.kind === "coordinates" ? location.position : null;
  const { data: nearest } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "nearest", location && buildLocationKey(location)],
    queryFn: async () => {
      const candidates = index.findNear(point!, FARTHEST_METERS).slice(0, CANDIDATES);
      const opened = await Promise.all(candidates.map(({ exchangeId }) => log.open(exchangeId)));
      const properties = opened.flatMap((read, index) => {
        const { pointer } = candidates[index]!;
        return read?.result.ok ? read.result.reading.properties.filter((property) => property.pointer === pointer) : [];
      });
      const near = properties.flatMap((property) => {
        const found = findNearest(point!, property.footprints);
        return found && found.metres <= FARTHEST_METERS ? [{ property, metres: found.metres }] : [];
      });
      return near.sort((a, b) => a.metres - b.metres)[0] ?? null;
    },
    enabled: point !== null,
    refetchOnMount: true,
  });
  if (point === null || !nearest) return null;
  const { property, metres } = nearest;
  return {
    distance: formatDistance(metres),
    parcelId: property.parcelId,
    onOpen: () => property.location && onLook(property.location),
  };
}
