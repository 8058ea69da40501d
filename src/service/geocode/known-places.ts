// What the dataset's own places say of an asked city and ZIP: a ZIP of another town is no slip for the one beside it.
import type { AskedAddress, NormalisedAddress } from "../../address/address-parts.ts";

/** The cities of the addresses with this ZIP ("" for those without a city); none for a stranger. */
export type CitiesWith = (zip: string) => ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();

export function createCitiesWith(places: readonly Pick<NormalisedAddress, "city" | "zip">[]): CitiesWith {
  const cities = new Map<string, Set<string>>();
  for (const { city, zip } of places) cities.set(zip, (cities.get(zip) ?? new Set()).add(city));
  cities.delete("");
  return (zip) => cities.get(zip) ?? NONE;
}

/** `knowsCity`: by the names under which cities are compared; `postal`: ZIP codes with their postal cities. */
export function markPlace(
  asked: AskedAddress,
  citiesWith: CitiesWith,
  knowsCity: (city: string) => boolean,
  postal: Readonly<Record<string, string>>,
): AskedAddress {
  const { city, zip, hasKnownCity } = asked;
  if (zip === "" && hasKnownCity && !knowsCity(city))
    return { ...asked, postalZips: new Set(Object.keys(postal).filter((other) => postal[other] === city)) };
  const cities = citiesWith(zip);
  if (cities.size === 0) return asked;
  if (city === "") return { ...asked, hasKnownZip: true };
  const isOfOtherZip = knowsCity(city) || (hasKnownCity && postal[zip] !== city);
  return isOfOtherZip && !cities.has(city) ? { ...asked, isDisputed: true } : asked;
}
