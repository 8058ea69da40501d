// The result of one location among those of a response: a request may ask about several.
import { buildLocationKey, type ExchangeLocation } from "../location/location.ts";
import type { Property } from "../property/property.ts";
import type { Reading } from "./reading.ts";

/** The first one, as long as no result says which location it is of. */
export function findProperty({ properties }: Reading, location: ExchangeLocation): Property {
  const key = buildLocationKey(location);
  const found = properties.length > 1 && properties.find((each) => each.location !== null && buildLocationKey(each.location) === key);
  return found || properties[0]!;
}
