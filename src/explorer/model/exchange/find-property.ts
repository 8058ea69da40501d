// The result of one location among those of a response: a request may ask about several, and a response may answer one more than once.
import { buildLocationKey, type ExchangeLocation } from "../location/location.ts";
import type { Property } from "../property/property.ts";
import type { Reading } from "./reading.ts";

/** Never empty. The first one, as long as no result says which location it is of. */
export function listResults({ properties }: Pick<Reading, "properties">, location: ExchangeLocation): readonly Property[] {
  const key = buildLocationKey(location);
  const found = properties.filter((each) => each.location !== null && buildLocationKey(each.location) === key);
  return found.length > 0 ? found : properties.slice(0, 1);
}

/** `chosen`: the pointer of one of several; null: the first. */
export function findProperty(reading: Pick<Reading, "properties">, location: ExchangeLocation, chosen: string | null = null): Property {
  const results = listResults(reading, location);
  return results.find(({ pointer }) => pointer === chosen) ?? results[0]!;
}
