// What the counties of a dataset tell of places (`region` of its document), for addresses that have no city or no ZIP: a city or ZIP of
// elsewhere speaks against them, as does a postal city whose ZIP codes are far from their own. Otherwise one of these counties speaks for nothing, since
// every town may have the street.
import type { PlaceKnowledge } from "../../contract/dataset-file.ts";
import type { AddressIndex } from "./address-index.ts";
import { type CityFinding, compareCities, type ZipFinding } from "./compare.ts";

export type Around = {
  /** "Middlesex, Massachusetts" */
  counties: string;
  /** `zip`: of the question; `knownZip`: of the address. */
  compareCity(city: string, zip: string, knownZip: string): CityFinding;
  compareZip(zip: string): ZipFinding;
};

const MOST_NAMED = 2;

/** `known`: cities of the dataset's own addresses, and their other names. */
export function createAround(
  { counties, postal_cities: postal, ...others }: NonNullable<PlaceKnowledge["region"]>,
  known: Iterable<string>,
): Around {
  const [cities, zips] = [new Set(Object.values(postal)), Object.keys(postal)];
  const names = [...new Set([...cities, ...known])];
  const [here, elsewhere, zipsHere] = [new Set(names), new Set(others.cities_elsewhere), new Set(zips)];
  const ofNeighbors = new Set(others.cities_of_neighbors);
  const isNear = (one: string, other: string) => one.slice(0, 3) === other.slice(0, 3);
  // All records of one question ask for the same city.
  let last = { city: "", isMisspelt: false };
  const isMisspelt = (city: string) => {
    if (last.city !== city) last = { city, isMisspelt: names.some((name) => compareCities(city, name) === "misspelt") };
    return last.isMisspelt;
  };
  return {
    counties: counties.length > MOST_NAMED ? `the ${counties.length} counties of the dataset` : counties.join(" and "),
    compareCity: (city, zip, knownZip) => {
      if (city !== "" && city === postal[knownZip]) return "same";
      if (postal[knownZip] && cities.has(city) && !zips.some((other) => postal[other] === city && isNear(other, knownZip))) return "other";
      if (city === "" || here.has(city)) return "missing";
      if (elsewhere.has(city)) return "other";
      // Parts of cities have names that no list has, or a city of a neighboring state too.
      return ofNeighbors.has(city) && !zipsHere.has(zip) && !isMisspelt(city) ? "other" : "missing";
    },
    compareZip: (zip) => (zip === "" || zipsHere.has(zip) ? "missing" : zips.some((other) => isNear(zip, other)) ? "near" : "far"),
  };
}

/** The same answers; what lacks city or ZIP knows what is around it. */
export function placeIndex(index: AddressIndex, around: Around): AddressIndex {
  const place = <Known extends { city: string; zip: string }>(known: Known): Known =>
    known.city && known.zip ? known : { ...known, around };
  return {
    ...index,
    at: (asked, number) => index.at(asked, number).map(place),
    on: (street) => index.on(street).map(place),
    rangesOn: (street) => index.rangesOn(street).map(place),
    nearestOn: (question) => index.nearestOn(question).map(place),
    streetsNamed: (street) => index.streetsNamed(street).map(place),
  };
}
