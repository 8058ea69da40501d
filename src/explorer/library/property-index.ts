// An index of the properties that this visit has read: where each is and in which exchange, so that it is found again without opening any.
import type { Bounds } from "../../geometry/shapes.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Reading } from "../model/exchange/reading.ts";
import type { Position } from "../model/location/location.ts";

/** `pointer` is the item's in the response; with the exchange's id it names the property anywhere. */
export type IndexedProperty = { exchangeId: string; pointer: string; bounds: Bounds };

export type PropertyIndex = ReturnType<typeof createPropertyIndex>;

/** The oldest make room. */
const MOST = 50_000;
const METERS_PER_DEGREE = 111_320;

export function createPropertyIndex(most = MOST) {
  const properties = new Map<string, IndexedProperty>();
  return {
    add({ id }: Exchange, { properties: read }: Reading): void {
      for (const { matched, bounds, pointer } of read) {
        if (matched && bounds) properties.set(id + pointer, { exchangeId: id, pointer, bounds });
      }
      for (const name of properties.keys()) {
        if (properties.size <= most) break;
        properties.delete(name);
      }
    },
    remove(exchangeId: string): void {
      for (const [name, property] of properties) if (property.exchangeId === exchangeId) properties.delete(name);
    },
    /** Those whose bounds come within `meters` of the point, nearest first; buildings are never nearer than their bounds. */
    findNear(point: Position, meters: number): IndexedProperty[] {
      return [...properties.values()]
        .map((property) => ({ property, meters: metersToBounds(point, property.bounds) }))
        .filter((candidate) => candidate.meters <= meters)
        .sort((a, b) => a.meters - b.meters)
        .map(({ property }) => property);
    },
  };
}

/** On a flat earth, which a few miles are. 0 inside. */
function metersToBounds([longitude, latitude]: Position, [west, south, east, north]: Bounds): number {
  const dx = Math.max(west - longitude, 0, longitude - east) * METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const dy = Math.max(south - latitude, 0, latitude - north) * METERS_PER_DEGREE;
  return Math.hypot(dx, dy);
}
