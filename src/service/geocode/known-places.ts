// What the dataset's own places say of an asked city and ZIP: a ZIP of another town is no slip for the one beside it.
import type { AskedAddress, Extra, NormalisedAddress } from "../../address/address-parts.ts";
import { normaliseCity } from "../../address/normalise-address.ts";
import type { PlaceKnowledge } from "../../contract/dataset-file.ts";
import type { AddressIndex } from "./address-index.ts";
import { isAskedStreet } from "./contradict.ts";

/** The cities of the addresses with this ZIP ("" for those without a city); none for a stranger. */
export type CitiesWith = (zip: string) => ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();

export function createCitiesWith(places: readonly Pick<NormalisedAddress, "city" | "zip">[]): CitiesWith {
  const cities = new Map<string, Set<string>>();
  for (const { city, zip } of places) cities.set(zip, (cities.get(zip) ?? new Set()).add(city));
  cities.delete("");
  return (zip) => cities.get(zip) ?? NONE;
}

/** Marks the readings of a text with what is known of their city and ZIP. `cities`: by the names under which they are compared. */
export function createPlaceMarker(
  index: Pick<AddressIndex, "citiesWith" | "streetsNamed">,
  cities: ReadonlySet<string>,
  { region, city_aliases = {} }: PlaceKnowledge,
): (readings: readonly AskedAddress[]) => AskedAddress[] {
  const postal = region?.postal_cities ?? {};
  const ofState = new Set([...cities, ...Object.values(postal), ...(region?.cities_elsewhere ?? [])]);
  const ofNeighbors = new Set(region?.cities_of_neighbors);
  // With a state or a ZIP, these tell.
  const isKnown = ({ city, state, zip }: AskedAddress) => ofState.has(city) || (state === "" && zip === "" && ofNeighbors.has(city));
  const aliases = new Set(Object.values(city_aliases).flat());
  const zipsOfStreet = (city: string, asked: AskedAddress) =>
    index.streetsNamed(asked.street).flatMap((known) => (known.city === city && isAskedStreet(known, asked) ? [known.zip] : []));
  const postalZipsOf = (city: string) => Object.keys(postal).filter((zip) => postal[zip] === city);
  const markExtra = (asked: AskedAddress) => (other: Extra) => {
    const city = other.city || normaliseCity(other.text);
    const isOther = city !== asked.city && ofState.has(city) && !index.citiesWith(other.zip || asked.zip).has(city);
    return isOther ? { ...other, isDoubt: true, postalZips: new Set(postalZipsOf(city)) } : other;
  };
  const mark = (asked: AskedAddress, readings: readonly AskedAddress[]): AskedAddress => {
    const { city, zip, hasKnownCity } = asked;
    const postalZips = zip === "" && hasKnownCity && !aliases.has(city) ? postalZipsOf(city) : [];
    // A street that the city itself has goes on in the same ZIP.
    const hasOwn = postalZips.length > 0 && cities.has(city);
    const own = hasOwn && readings.find((reading) => zipsOfStreet(city, reading).length > 0);
    const meant = own ? postalZips.filter((each) => zipsOfStreet(city, own).includes(each)) : postalZips;
    if (meant.length > 0) return { ...asked, postalZips: new Set(meant) };
    const here = index.citiesWith(zip);
    if (here.size === 0 || here.has(city)) return asked;
    if (city === "") return { ...asked, hasKnownZip: true };
    return cities.has(city) || (hasKnownCity && postal[zip] !== city) ? { ...asked, isDisputed: true } : asked;
  };
  const markCities = (asked: AskedAddress) => ({ ...asked, hasKnownCity: isKnown(asked), extra: asked.extra.map(markExtra(asked)) });
  return (readings) => readings.map((asked) => mark(markCities(asked), readings));
}
