// How far the nearest building of this visit's results is from a point without a parcel.
import { useQuery } from "@tanstack/react-query";
import { QUERY_KEYS, useApi } from "../api/api.ts";
import type { LogItem } from "../model/exchange/log-item.ts";
import { buildLocationKey } from "../model/location/location.ts";
import type { Property } from "../model/property/property.ts";
import { findNearest } from "../model/scene/build-scene.ts";
import { formatDistance } from "../model/text/format-number.ts";
import type { Nearest } from "../panels/no-parcel.tsx";

/** Farther buildings say nothing about the place. */
const FARTHEST_METERS = 2_000;
/** The nearest bounds need not hold the nearest wall, but that of one of the first few. */
const CANDIDATES = 8;

/** Null for an address without a parcel (nobody knows where it is), and where no result of this visit has a building near. It is opened as the
 *  result that it is: looking up its location could cost a lookup, where the result was removed or is of the other API version. */
export function useNearest(
  { location, matched }: Property,
  onOpen: (item: Pick<LogItem, "exchangeId" | "location" | "version">) => void,
): Nearest | null {
  const { index, log } = useApi();
  const point = !matched && location?.kind === "coordinates" ? location.position : null;
  const { data: nearest } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "nearest", location && buildLocationKey(location)],
    queryFn: async () => {
      const candidates = index.findNear(point!, FARTHEST_METERS).slice(0, CANDIDATES);
      const opened = await Promise.all(candidates.map(({ exchangeId }) => log.open(exchangeId)));
      const near = opened.flatMap((read, at) => {
        const property = read?.result.ok && read.result.reading.properties.find(({ pointer }) => pointer === candidates[at]!.pointer);
        const found = property && findNearest(point!, property.footprints);
        return found && found.metres <= FARTHEST_METERS ? [{ exchange: read.exchange, property, metres: found.metres }] : [];
      });
      return near.sort((a, b) => a.metres - b.metres)[0] ?? null;
    },
    enabled: point !== null,
    refetchOnMount: true,
  });
  if (point === null || !nearest) return null;
  const { exchange, property, metres } = nearest;
  return {
    distance: formatDistance(metres),
    parcelId: property.parcelId,
    onOpen: () => property.location && onOpen({ exchangeId: exchange.id, location: property.location, version: exchange.version }),
  };
}
