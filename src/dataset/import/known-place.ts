// What is known of the counties that the first parcels are in, to tell their ZIP codes and cities from those of owners elsewhere.
import { normaliseCity } from "../../address/normalise-address.ts";
import { ANYWHERE, type KnownPlace } from "../../columns/evidence.ts";
import type { Position } from "../../geometry/shapes.ts";
import { createCountyFinder } from "./county-finder.ts";
import { listAllCities, prepareRegion } from "./region.ts";
import type { SourceFeature } from "./source/feature-source.ts";
import { firstPosition, type SourceCrs } from "./source-crs.ts";

/** `sample`: the first parcels. */
export async function learnPlace(sample: readonly SourceFeature[], crs: SourceCrs): Promise<KnownPlace> {
  const counties = createCountyFinder();
  for (const { geometry } of sample) {
    const first = firstPosition(geometry);
    const position = first && crs.toLonLat(first);
    if (position) counties.find(position as Position);
  }
  const states = new Set(counties.found().map(({ place }) => place.stateCode));
  if (states.size === 0) return ANYWHERE;
  const { postal_cities } = await prepareRegion(counties)();
  const [here, all] = [new Set(Object.values(postal_cities)), listAllCities()];
  return {
    isStateHere: (code) => states.has(code),
    isZipHere: (zip) => Object.hasOwn(postal_cities, zip.slice(0, 5)),
    isCityHere: (city) => here.has(normaliseCity(city)),
    isCityElsewhere: (city) => all.has(normaliseCity(city)) && !here.has(normaliseCity(city)),
  };
}
