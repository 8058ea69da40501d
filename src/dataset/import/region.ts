// What the counties of an import tell of ZIP codes and cities, of their states and the neighboring ones: a city that is another one's name is no
// slip, and of addresses that name neither city nor ZIP, what lies elsewhere speaks against a match.
// ZIP codes with their city and a point each are those of the package `zipcodes`. A ZIP area may reach over a county line.
import { createRequire } from "node:module";
import type { ZipCode } from "zipcodes";
import { normaliseCity } from "../../address/normalise-address.ts";
import type { PlaceKnowledge } from "../../contract/dataset-file.ts";
import type { Position } from "../../geometry/shapes.ts";
import type { CountyFinder, CountyPlace } from "./county-finder.ts";

/** County lines are simplified: with fewer of the parcels than this a county does not count. */
const LEAST_SHARE = 0.01;
/** A ZIP area of a neighboring county is taken to reach over the line where the line is this near, of the way to the nearest ZIP code of the county. */
const REACH = 1 / 3;

const nameCounty = ({ county, state }: CountyPlace) => `${county}, ${state}`;
const positionOf = ({ longitude, latitude }: ZipCode): Position => [longitude, latitude];

export type Region = NonNullable<PlaceKnowledge["region"]>;

/** To be called when all parcels were looked up: decides on the counties. What it gives lists what is in them; that takes a moment. */
export function prepareRegion(counties: CountyFinder): () => Promise<Region> {
  const found = counties.found();
  const total = found.reduce((sum, { times }) => sum + times, 0);
  const own = found.filter(({ times }) => times >= LEAST_SHARE * total).map(({ place }) => place);
  return () => remember(own.map(nameCounty).sort().join(), () => buildRegion(counties, own));
}

/** An import asks for its region twice: for its first parcels, and when all were looked up. */
const regions = new Map<string, Promise<Region>>();

function remember(key: string, build: () => Promise<Region>): Promise<Region> {
  const region = regions.get(key) ?? build();
  regions.set(key, region);
  return region;
}

let loaded: WeakRef<ZipCode[]> | undefined;

/** 28 MB that are needed at an import's start and at its end, and not kept between. */
function listZipCodes(): ZipCode[] {
  const known = loaded?.deref();
  if (known) return known;
  // Made for each call: a `require` keeps what it loaded for as long as it lives.
  const require = createRequire(import.meta.url);
  const { codes } = require("zipcodes") as { codes: Record<string, ZipCode> };
  for (const path of Object.keys(require.cache)) if (/[\\/]node_modules[\\/]zipcodes[\\/]/.test(path)) delete require.cache[path];
  const all = Object.values(codes).filter(({ zip }) => /^\d{5}$/.test(zip));
  loaded = new WeakRef(all);
  return all;
}

let allCities: ReadonlySet<string> | undefined;

/** Of all states, normalised. */
export function listAllCities(): ReadonlySet<string> {
  allCities ??= new Set(listCities(listZipCodes()));
  return allCities;
}

async function buildRegion(counties: CountyFinder, own: readonly CountyPlace[]): Promise<Region> {
  const all = listZipCodes();
  const names = new Set(own.map(nameCounty));
  const isInside = (position: Position) => {
    const place = counties.locate(position);
    return place !== null && names.has(nameCounty(place));
  };

  const states = new Set(own.map(({ stateCode }) => stateCode));
  const neighbors = new Set(own.flatMap(({ state }) => counties.neighborsOf(state)));
  const ofStates = all.filter(({ state }) => states.has(state));
  const { inside = [], outside = [] } = Object.groupBy(ofStates, (code) => (isInside(positionOf(code)) ? "inside" : "outside"));
  const reaching = outside.filter((code) => isInside(moveTowards(positionOf(code), findNearest(inside, positionOf(code)))));
  const here = [...inside, ...reaching].sort((one, other) => Number(one.zip) - Number(other.zip));
  return {
    counties: [...names].sort(),
    postal_cities: Object.fromEntries(here.map(({ zip, city }) => [zip, normaliseCity(city)])),
    cities_elsewhere: without(listCities(outside), listCities(here)),
    cities_of_neighbors: without(listCities(all.filter(({ state }) => neighbors.has(state))), listCities(ofStates)),
  };
}

function listCities(codes: readonly ZipCode[]): string[] {
  return [...new Set(codes.map(({ city }) => normaliseCity(city)))].sort();
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const taken = new Set(others);
  return names.filter((name) => !taken.has(name));
}

/** By degrees, a degree of longitude as long as it is there. Its own place where there is nothing to be near to. */
function findNearest(codes: readonly ZipCode[], [lng, lat]: Position): Position {
  const width = Math.cos((lat * Math.PI) / 180);
  let [nearest, least]: [Position, number] = [[lng, lat], Number.POSITIVE_INFINITY];
  for (const code of codes) {
    const distance = Math.hypot(code.latitude - lat, (code.longitude - lng) * width);
    if (distance < least) [nearest, least] = [positionOf(code), distance];
  }
  return nearest;
}

function moveTowards([lng, lat]: Position, [toLng, toLat]: Position): Position {
  return [lng + REACH * (toLng - lng), lat + REACH * (toLat - lat)];
}
