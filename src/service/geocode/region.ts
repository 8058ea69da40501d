// What the counties of a dataset tell of places (`region` of its document), for addresses that have no city or no ZIP: a city or ZIP of
// elsewhere speaks against them. One of these counties speaks for nothing, since every town may have the street.
import type { PlaceKnowledge } from "../../contract/dataset-file.ts";
import type { AddressIndex } from "./address-index.ts";
import { type CityFinding, compareCities, type ZipFinding } from "./compare.ts";

export type Around = {
  /** "Middlesex, Massachusetts" */
  counties: string;
  /** `zip`: of the question. */
  compareCity(city: string, zip: string): CityFinding;
  compareZip(zip: string): ZipFinding;
};

const MOST_NAMED = 2;

/** `known`: cities of the dataset's own addresses, and their other names. */
export function createAround(
  { counties, zips, cities, ...others }: NonNullable<PlaceKnowledge["region"]>,
  known: Iterable<string>,
): Around {
  const names = [...new Set([...cities, ...known])];
  const [here, elsewhere, zipsHere] = [new Set(names), new Set(others.cities_elsewhere), new Set(zips)];
  const ofOtherStates = new Set(others.cities_of_other_states);
  const areas = new Set(zips.map((zip) => zip.slice(0, 3)));
  // All records of one question ask for the same city.
  let last = { city: "", isMisspelt: false };
  const isMisspelt = (city: string) => {
    if (last.city !== city) last = { city, isMisspelt: names.some((name) => compareCities(city, name) === "misspelt") };
    return last.isMisspelt;
  };
  return {
    counties: counties.length > MOST_NAMED ? `the ${counties.length} counties of the dataset` : counties.join(" and "),
    compareCity: (city, zip) => {
      if (city === "" || here.has(city)) return "missing";
      if (elsewhere.has(city)) return "other";
      // Parts of cities have names that no list has, or a city far away too.
      return ofOtherStates.has(city) && !zipsHere.has(zip) && !isMisspelt(city) ? "other" : "missing";
    },
    compareZip: (zip) => (zip === "" || zipsHere.has(zip) ? "missing" : areas.has(zip.slice(0, 3)) ? "near" : "far"),
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
