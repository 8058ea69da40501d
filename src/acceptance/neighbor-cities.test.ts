// A city of a neighboring state is no slip for one of the dataset's, as an import knows it.
import { afterAll, expect, test } from "vitest";
import { createCountyFinder } from "../dataset/import/county-finder.ts";
import { prepareRegion } from "../dataset/import/region.ts";
import { compareCities } from "../service/geocode/compare.ts";
import { openAddressTown } from "../service/geocode/fixture/address-town.ts";
import { PATIENT } from "../service/geocode/fixture/troy.ts";
import { createGeocoder } from "../service/geocode/geocoder.ts";

const counties = createCountyFinder();
for (let lng = -73.3; lng < -71.5; lng += 0.2) for (let lat = 42.8; lat < 45; lat += 0.2) counties.find([lng, lat]);
const region = await prepareRegion(counties)();
const cities = [...new Set(Object.values(region.postal_cities))];
const db = openAddressTown(cities.map((city) => ({ parcelId: city, text: `12 Main St, ${city}, VT` })));
afterAll(() => db.close());
const { geocode } = createGeocoder(db, { region });

const alike = region.cities_of_neighbors!.filter((name) => cities.some((city) => compareCities(name, city) === "misspelt"));

test("beside Vermont many names are a letter or two from one of its own", () => expect(alike.length).toBeGreaterThan(50));

test("without state and ZIP, a neighbor's city keeps the score low", () => {
  const sure = alike.filter((city) => geocode(`12 Main St, ${city}`, PATIENT).confidence >= 0.5);
  expect(sure).toEqual([]);
});

test("beside the state, it is still a slip", () => {
  const strange = cities.filter((city) => city.length > 6).map((city) => `${city.slice(0, 3)}${city.slice(4)}`);
  const slips = strange.filter((city) => !alike.includes(city) && geocode(`12 Main St, ${city}, VT`, PATIENT).confidence >= 0.5);
  expect(slips.length).toBeGreaterThan(0.6 * strange.length);
});
