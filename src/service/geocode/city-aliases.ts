// Other names of cities (`city_aliases` of the dataset): an address under one of them is looked for under the city's own name.
// Post office and assessor often disagree on the city, above all outside of city limits.
import type { AskedAddress } from "../../address/address-parts.ts";
import type { PlaceKnowledge } from "../../contract/dataset-file.ts";
import { compareCities } from "./compare.ts";

export type CityNames = {
  /** Every name, own or other, by which a city may be asked for. */
  all: ReadonlySet<string>;
  /** The address under each city that may be meant, the likeliest first: a city of this very name goes before cities of which it is another name. */
  expand(asked: AskedAddress): AskedAddress[];
};

/** `cities`: those of the dataset's addresses. */
export function createCityNames(cities: readonly string[], aliases: NonNullable<PlaceKnowledge["city_aliases"]>): CityNames {
  const own = new Set(cities);
  const others = Object.entries(aliases);
  const isMeantBy = (name: string) => (other: string) => ["same", "misspelt"].includes(compareCities(name, other));
  const citiesNamed = (name: string) => others.filter(([, names]) => names.some(isMeantBy(name))).map(([city]) => city);
  return {
    all: new Set([...own, ...others.flatMap(([, names]) => names)]),
    expand: (asked) => {
      const renamed = citiesNamed(asked.city).map((city, at) => ({ ...asked, city, ...(at > 0 && { asLikely: true as const }) }));
      const all = renamed.length === 0 || own.has(asked.city) ? [asked, ...renamed] : renamed;
      return all.map((one) => mergeExtra(one, aliases[one.city] ?? []));
    },
  };
}

/** The text may have the city under both names: "Canyon Cove, Los Angeles". */
function mergeExtra(asked: AskedAddress, names: readonly string[]): AskedAddress {
  const { city } = asked;
  return { ...asked, extra: asked.extra.map((other) => (names.includes(other.city) ? { ...other, city } : other)) };
}
